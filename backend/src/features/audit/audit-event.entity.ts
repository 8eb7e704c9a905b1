import type { AuditAction } from '@kitewell/contract/office/audit-actions';
import { defineEntity, p } from '@mikro-orm/core';

const AuditEventSchema = defineEntity({
  name: 'AuditEvent',
  tableName: 'audit_events',
  properties: {
    id: p.integer().primary(),
    at: p.datetime().length(3).index('audit_events_at'),
    /** The operator's account on the machine, or the tutor or one of the staff by number. */
    actor: p.string().length(120),
    /** An event of an earlier version may say what is not among them any more. */
    action: p.string().length(80).$type<AuditAction>(),
    /** What it was done to, such as 'document 12'. */
    subject: p.string().length(300),
    details: p.json<Record<string, unknown>>().default('{}'),
    /** Who of the staff did it. A number alone: what was done outlasts the account. */
    staffId: p.integer().nullable(),
    /** What a change of the office found and what it left. */
    before: p.json<Record<string, unknown>>().nullable(),
    after: p.json<Record<string, unknown>>().nullable(),
  },
  indexes: [
    { name: 'audit_events_subject', properties: ['subject', 'id'] },
    { name: 'audit_events_actor', properties: ['actor', 'id'] },
    { name: 'audit_events_action', properties: ['action', 'id'] },
  ],
});

export class AuditEvent extends AuditEventSchema.class {}
AuditEventSchema.setClass(AuditEvent);
