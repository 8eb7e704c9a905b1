import { auditQuery } from '@kitewell/contract/office/audit';
import { emailsQuery } from '@kitewell/contract/office/emails';
import type { Command } from 'commander';
import { listEvents, type EventRow } from '../features/audit-history/list-events.ts';
import { listEmails } from '../features/emails/email.handlers.ts';
import type { Services } from '../services.ts';
import { pageNote, type Shell } from './shell.ts';

/** The commands that show what was sent and what was changed. */
export function addLogCommands(program: Command, { command }: Shell, { readRows }: Services): void {
  const emails = program
    .command('emails')
    .description('Emails: those that wait, those that failed, and those that left.');
  command(emails, 'list', {
    about:
      'List emails, newest first, with what they are about and why the last attempt failed. The texts are not kept.',
    input: emailsQuery,
    help: { search: 'the whole address', cursor: 'continue where the list before ended' },
    act: async (query) => {
      const { emails: found, nextCursor } = await listEmails(readRows, query);
      return {
        rows: found.map(({ subject, ...email }) => ({ ...email, subject: `${subject.kind} ${subject.id}` })),
        ...pageNote(nextCursor),
      };
    },
  });
  const audit = program.command('audit').description('What somebody changed.');
  command(audit, 'list', {
    about: 'List changes, newest first: who made them, to which record, and in which request.',
    input: auditQuery,
    help: {
      requestId: 'the id that an error or a line of the log names',
      cursor: 'continue where the list before ended',
    },
    act: async (query) => {
      const [events, nextCursor] = await listEvents(readRows, query);
      return { rows: events.map(rowOf), ...pageNote(nextCursor) };
    },
  });
}

const rowOf = ({ id, at, action, before, after, requestId, ...event }: EventRow) => ({
  ...{ id, at: new Date(at).toISOString(), action },
  by: named(event.actorKind, event.actorId),
  subject: named(event.subjectKind, event.subjectId),
  ...{ before: textOf(before), after: textOf(after), requestId },
});

const named = (kind: string, id: string | null) => (id === null ? kind : `${kind} ${id}`);

const textOf = (fields: object | null) => (fields === null ? null : JSON.stringify(fields));
