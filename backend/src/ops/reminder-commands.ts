import type { Command } from 'commander';
import type { FamilyId } from '@kitewell/contract/ids';
import { overdueFamiliesQuery } from '@kitewell/contract/office/reminders';
import { idInPath, object } from '@kitewell/contract/yup';
import { listOverdue } from '../features/billing/read-overdue.ts';
import { remindFamily } from '../features/billing/remind-families.ts';
import type { Services } from '../services.ts';
import { pageNote, type Shell } from './shell.ts';

type Needs = Pick<Services, 'readRows' | 'queueEmail' | 'config' | 'linkKeys'>;

/** The commands about families that have not paid in time. */
export function addReminderCommands(program: Command, { command, change, now }: Shell, needs: Needs): void {
  const reminder = program.command('reminder').description('What families have not paid in time.');
  command(reminder, 'list', {
    about: 'List families with overdue bills, the longest overdue first, with when each was last reminded.',
    input: overdueFamiliesQuery,
    act: async (input) => {
      const { families, nextCursor } = await listOverdue({ ...needs, now }, input);
      return {
        rows: families.map(({ family, billTo, owedCents, bills, lastReminder, onHold, hasEmail }) => ({
          ...{ family, billTo, owed: owedCents, since: bills[0]?.dueOn ?? null },
          bills: bills.map(({ number }) => number).join(', '),
          ...{ reminded: lastReminder?.day ?? null, saysPaid: onHold, email: hasEmail },
        })),
        ...pageNote(nextCursor),
      };
    },
  });
  change(reminder, 'send <family>', {
    about: 'Email a family a reminder of what is overdue, once a day at most.',
    input: object({ family: idInPath<FamilyId>() }),
    help: { family: 'number of the family' },
    act: async ({ family }, { tx, context }) => ({
      record: { family, emails: await remindFamily(tx, needs, context, family) },
    }),
  });
}
