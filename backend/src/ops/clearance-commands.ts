import type { Command } from 'commander';
import { checkOutcomes } from '@kitewell/contract/clearance';
import { hongKongDate } from '@kitewell/contract/dates';
import { englishFieldMessage } from '@kitewell/contract/english-messages';
import { fieldMessage } from '@kitewell/contract/messages';
import { checkRecord } from '@kitewell/contract/office/tutors';
import { calendarDate, requestKey } from '@kitewell/contract/yup';
import { missingOn } from '../features/clearance/clearance.ts';
import { recordCheck } from '../features/tutor-records/record-check.ts';
import { byEmail, findTutor, type Shell } from './shell.ts';

/** @param tutor the command to whose subcommands these are added */
export function addClearanceCommands(tutor: Command, { command, change, now, read }: Shell): void {
  change(tutor, 'check <email>', {
    about:
      'Record the result of a sexual conviction record check. It is valid for 36 months from issue, or 18 if it was ' +
      'applied for before 16 December 2024. Its checking code is never stored.',
    input: byEmail.concat(checkRecord).shape({ key: requestKey() }),
    help: {
      outcome: checkOutcomes.join(' or '),
      issued: '<day> of the result, YYYY-MM-DD',
      applied: '<day> of the application, YYYY-MM-DD',
      checkedBy: '<name> who requested the result; you if left out',
      checkedOn: '<day> date; today if left out',
    },
    act: async ({ email, key, ...input }, { tx, context }) => {
      const found = await findTutor(tx, email);
      const check = await recordCheck(tx, context, found.id, { key, ...input });
      const { outcome, checkedBy, checkedOn, issuedOn, validUntil } = check;
      return { record: { email: found.email, outcome, checkedBy, checkedOn, issued: issuedOn, validUntil } };
    },
  });
  command(tutor, 'clearance <email>', {
    about: 'What a tutor still needs before being sent to families; empty if cleared.',
    input: byEmail.shape({ day: calendarDate() }),
    help: { day: 'YYYY-MM-DD; today if left out' },
    act: async ({ email, day = hongKongDate(now()) }) => {
      const em = read();
      const missing = await missingOn(em, (await findTutor(em, email)).id, day);
      return {
        rows: missing.map(({ code, values }) => ({
          missing: code,
          means: englishFieldMessage(fieldMessage(code, values)),
        })),
      };
    },
  });
}
