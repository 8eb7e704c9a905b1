import type { Command } from 'commander';
import { checkOutcomes } from '@kitewell/contract/clearance';
import { hongKongDate } from '@kitewell/contract/dates';
import { englishFieldMessage, fieldMessage } from '@kitewell/contract/messages';
import { checkRecord } from '@kitewell/contract/office/tutors';
import { calendarDate, object } from '@kitewell/contract/yup';
import { missingOn } from '../features/tutors/clearance.ts';
import { recordCheck } from '../features/tutors/record-check.ts';
import { readInput } from '../http/read-input.ts';
import { findTutor, type Shell } from './shell.ts';

const dayInput = object({ day: calendarDate() });

/** @param tutor the command to whose subcommands these are added */
export function addClearanceCommands(tutor: Command, { answering, actor, change, now, read }: Shell): void {
  answering(
    tutor
      .command('check')
      .description(
        'Record what a sexual conviction record check has said. It is good for 36 months from its issue, or 18 where it was ' +
          'applied for before 16 December 2024. Its code for checking is written nowhere.',
      )
      .argument('<email>', 'of the tutor')
      .requiredOption('--outcome <outcome>', checkOutcomes.join(' or '))
      .requiredOption('--issued <day>', 'of the result, YYYY-MM-DD')
      .requiredOption('--applied <day>', 'of the application, YYYY-MM-DD')
      .option('--checked-by <name>', 'who asked for the result; without it, you')
      .option('--checked-on <day>', 'when; without it, today'),
    (options, email) =>
      change(async ({ em, audit }) => {
        const found = await findTutor(em, email);
        const check = recordCheck(em, found, readInput(checkRecord, options), { actor, now: now() });
        const { outcome, checkedBy, checkedOn, issuedOn, validUntil } = check;
        audit('tutor check', `tutor ${found.id}`, { outcome, checkedBy, checkedOn, issuedOn, validUntil });
        return { record: { email: found.email, outcome, checkedBy, checkedOn, issued: issuedOn, validUntil } };
      }),
  );
  answering(
    tutor
      .command('clearance')
      .description('What a tutor lacks to be sent to families: nothing, where the tutor is cleared.')
      .argument('<email>', 'of the tutor')
      .option('--day <day>', 'YYYY-MM-DD; without it, today'),
    async (options, email) => {
      const { day = hongKongDate(now()) } = readInput(dayInput, options);
      const em = read();
      const missing = await missingOn(em, (await findTutor(em, email)).id, day);
      return {
        rows: missing.map(({ code, values }) => ({
          missing: code,
          means: englishFieldMessage(fieldMessage(code, values)),
        })),
      };
    },
  );
}
