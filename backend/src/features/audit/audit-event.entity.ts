import type { AuditAction } from '@kitewell/contract/office/audit-actions';
import { defineEntity, p } from '@mikro-orm/core';

const AuditEventSchema = defineEntity({
  name: 'AuditEvent',
  tableName: 'audit_events',
  properties: {
    id: p.integer().primary(),
    at: p.datetime().length(3).index('audit_events_at'),
    /** The operator's account on the machine, or 'tutor' or 'staff' with an id. */
    actor: p.string().length(120),
    /** Old events may hold actions that are no longer among these. */
    action: p.string().length(80).$type<AuditAction>(),
    /** What it was done to, such as 'document 12'. */
    subject: p.string().length(300),
    // Raw, because MikroORM stores a default that is given as text as a text of JSON.
    details: p.json<Record<string, unknown>>().defaultRaw(`'{}'`),
    /** The id of the member of staff who did it. A number and not a relation, because the event outlasts the account. */
    staffId: p.integer().nullable(),
    /** The fields that the office changed, before and after. */
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
