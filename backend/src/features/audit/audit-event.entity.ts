import { defineEntity, p } from '@mikro-orm/core';

const AuditEventSchema = defineEntity({
  name: 'AuditEvent',
  tableName: 'audit_events',
  properties: {
    id: p.integer().primary(),
    at: p.datetime().length(3).index('audit_events_at'),
    /** The operator's account on the machine, or the tutor by number. */
    actor: p.string().length(120),
    /** The command, such as 'document verify'. */
    action: p.string().length(80),
    /** What it was done to, such as 'document 12'. */
    subject: p.string().length(300),
    details: p.json<Record<string, unknown>>().default('{}'),
  },
});

export class AuditEvent extends AuditEventSchema.class {}
AuditEventSchema.setClass(AuditEvent);
