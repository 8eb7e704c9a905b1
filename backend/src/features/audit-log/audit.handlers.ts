import type { AuditEventView } from '@kitewell/contract/office/audit';
import type { Handlers } from '../../http/mount-calls.ts';
import type { Services } from '../../services.ts';
import { listEvents, type EventRow } from '../audit-history/list-events.ts';
import { nameRecords } from './name-records.ts';

/** All events of the audit, for an owner, with the names of people and records. */
export const auditHandlers = ({ readRows }: Pick<Services, 'readRows'>) =>
  ({
    async auditEvents({ query }) {
      const [events, nextCursor] = await listEvents(readRows, query);
      const named = await nameRecords(readRows, [...events.map(actorOf), ...events.map(subjectOf)]);
      const viewOf = (row: EventRow): AuditEventView => {
        const { id, at, action, before, after, requestId } = row;
        return {
          ...{ id, action, before, after, requestId },
          at: new Date(at).toISOString(),
          actor: named(actorOf(row)),
          subject: named(subjectOf(row)),
        };
      };
      return { events: events.map(viewOf), nextCursor };
    },
  }) satisfies Partial<Handlers>;

const actorOf = ({ actorKind, actorId }: EventRow) => ({ kind: actorKind, id: actorId });
const subjectOf = ({ subjectKind, subjectId }: EventRow) => ({ kind: subjectKind, id: subjectId });
