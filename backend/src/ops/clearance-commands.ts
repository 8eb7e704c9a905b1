import type { Command } from 'commander';
import { checkOutcomes } from '@kitewell/contract/clearance';
import { hongKongDate } from '@kitewell/contract/dates';
import { englishFieldMessage, fieldMessage } from '@kitewell/contract/messages';
import { checkRecord } from '@kitewell/contract/office/tutors';
import { calendarDate, object, requestKey } from '@kitewell/contract/yup';
import { missingOn } from '../features/clearance/clearance.ts';
import { recordCheck } from '../features/tutor-records/record-check.ts';
import { readInput } from '../http/read-input.ts';
import { findTutor, type Shell } from './shell.ts';

const dayInput = object({ day: calendarDate() });
const keyInput = object({ key: requestKey() });

/** @param tutor the command to whose subcommands these are added */
export function addClearanceCommands(tutor: Command, { answering, change, now, read }: Shell): void {
  answering(
    tutor
      .command('check')
      .description(
        'Record the result of a sexual conviction record check. It is valid for 36 months from issue, or 18 if it was ' +
          'applied for before 16 December 2024. Its checking code is never stored.',
      )
      .argument('<email>', 'of the tutor')
      .requiredOption('--outcome <outcome>', checkOutcomes.join(' or '))
      .requiredOption('--issued <day>', 'of the result, YYYY-MM-DD')
      .requiredOption('--applied <day>', 'of the application, YYYY-MM-DD')
      .option('--checked-by <name>', 'who requested the result; you if left out')
      .option('--checked-on <day>', 'date; today if left out')
      .option('--key <uuid>', 'a UUID of your own; repeating the command with it adds nothing'),
    (options, email) =>
      change(async ({ tx, context }) => {
        const found = await findTutor(tx, email);
        const { key } = readInput(keyInput, options);
        const check = await recordCheck(tx, context, found.id, { ...readInput(checkRecord, options), key });
        const { outcome, checkedBy, checkedOn, issuedOn, validUntil } = check;
        return { record: { email: found.email, outcome, checkedBy, checkedOn, issued: issuedOn, validUntil } };
      }),
  );
  answering(
    tutor
      .command('clearance')
      .description('What a tutor still needs before being sent to families; empty if cleared.')
      .argument('<email>', 'of the tutor')
      .option('--day <day>', 'YYYY-MM-DD; today if left out'),
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
