import { auditActors, auditSubjects, type AuditAction } from '@kitewell/contract/office/audit-actions';
import { defineEntity, p } from '@mikro-orm/core';

const AuditEventSchema = defineEntity({
  name: 'AuditEvent',
  tableName: 'audit_events',
  properties: {
    id: p.integer().primary(),
    at: p.datetime().length(3).index('audit_events_at'),
    /** Who did it. */
    actorKind: p.enum(auditActors).$type<(typeof auditActors)[number]>(),
    /** The number of a tutor or of a member of staff, or an operator's account. No relation: the event outlasts the account. */
    actorId: p.string().length(120).nullable(),
    /** Old events may hold actions that are no longer among these. */
    action: p.string().length(80).$type<AuditAction>(),
    /** To which record it was done. */
    subjectKind: p.enum(auditSubjects).$type<(typeof auditSubjects)[number]>(),
    /** Its number, or what else it is known by; null where there is only one of the kind. */
    subjectId: p.string().length(120).nullable(),
    /** The fields that were changed, before and after. */
    before: p.json<Record<string, unknown>>().nullable(),
    after: p.json<Record<string, unknown>>().nullable(),
    /** The request that made the change, as its answer and the log name it; null for what no request made. */
    requestId: p.string().length(36).nullable(),
  },
  indexes: [
    { name: 'audit_events_request', properties: ['requestId', 'id'] },
    { name: 'audit_events_subject', properties: ['subjectKind', 'subjectId', 'id'] },
    { name: 'audit_events_actor', properties: ['actorKind', 'actorId', 'id'] },
    { name: 'audit_events_action', properties: ['action', 'id'] },
  ],
});

/** What somebody did to a record. Only the functions of this folder read or write it: nothing is decided by the audit. */
export class AuditEvent extends AuditEventSchema.class {}
AuditEventSchema.setClass(AuditEvent);
