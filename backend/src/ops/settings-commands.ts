import {
  businessSettingsChange,
  noticeRules,
  reminderDays,
  type BusinessSettingsChange,
} from '@kitewell/contract/office/business-settings';
import { object, string } from '@kitewell/contract/yup';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Command } from 'commander';
import { endUnprotectedSessions } from '../features/auth/end-unprotected-auth-sessions.ts';
import { BusinessSettings } from '../features/business-settings/business-settings.entity.ts';
import { changeBusinessSettings, settingNames } from '../features/business-settings/change-business-settings.ts';
import { readInput } from '../http/read-input.ts';
import { listOf } from './options.ts';
import type { Shell } from './shell.ts';

const yesOrNo = string().oneOf(['yes', 'no']);

/** Those that are not given stay as they are. */
const changeInput = object({
  freeCancellationHours: noticeRules.freeCancellationHours.optional(),
  lateCancellationPercent: noticeRules.lateCancellationPercent.optional(),
  missedPercent: noticeRules.missedPercent.optional(),
  tutorLatePercent: noticeRules.tutorLatePercent.optional(),
  tutorMissedPercent: noticeRules.tutorMissedPercent.optional(),
  moveHours: noticeRules.moveHours.optional(),
  reminderDays: reminderDays().optional(),
  tutorsSeePrices: yesOrNo,
  tutorsNeedSecondFactor: yesOrNo,
  officeReadsReports: yesOrNo,
});

/** The commands about what the owner decides for the whole business. */
export function addSettingsCommands(program: Command, { command, change, read }: Shell): void {
  const settings = program.command('settings').description('What the owner decides for the whole business.');
  command(settings, 'show', {
    about: 'Show the settings of the business.',
    act: async () => ({ record: shown(await current(read())) }),
  });
  change(settings, 'change', {
    about: 'Change settings of the business; those that are not given stay as they are.',
    input: changeInput,
    help: {
      freeCancellationHours: 'before a session, until which cancelling is free',
      lateCancellationPercent: 'of the price, for a later cancellation',
      missedPercent: 'of the price, for a missed session',
      tutorLatePercent: 'of the usual earnings, where a family cancels late',
      tutorMissedPercent: 'of the usual earnings, for a missed session',
      moveHours: 'before a session, until which a family can request another time',
      tutorsSeePrices: 'yes or no: tutors see what families pay',
      tutorsNeedSecondFactor: 'yes or no: every tutor needs a second step of signing in',
      officeReadsReports: 'yes or no: families see reports after the office has read them',
    },
    options: (own) =>
      own.option('--reminder-days <days>', 'after a bill was due, such as 3,10,21; none for no reminders'),
    typed: ({ reminderDays: days, ...rest }) => ({
      ...rest,
      ...(days !== undefined && { reminderDays: days === 'none' ? [] : listOf(days)?.map(Number) }),
    }),
    act: async ({ tutorsSeePrices, tutorsNeedSecondFactor, officeReadsReports, ...rules }, { tx, context }) => {
      const chosen = {
        ...rules,
        ...(tutorsSeePrices && { tutorsSeePrices: tutorsSeePrices === 'yes' }),
        ...(tutorsNeedSecondFactor && { tutorsNeedSecondFactor: tutorsNeedSecondFactor === 'yes' }),
        ...(officeReadsReports && { officeReadsReports: officeReadsReports === 'yes' }),
      };
      const input = readInput(businessSettingsChange, { ...rowOf(await current(tx)), ...chosen });
      return { record: shown(await changeBusinessSettings(tx, { endUnprotectedSessions }, context, input)) };
    },
  });
}

const current = (em: EntityManager) => em.findOneOrFail(BusinessSettings, 1, { refresh: true });

const rowOf = (settings: BusinessSettings) =>
  Object.fromEntries(
    (['version', ...settingNames] as const).map((name) => [name, settings[name]]),
  ) as unknown as BusinessSettingsChange;

const shown = (settings: BusinessSettings) => {
  const { reminderDays: days, ...row } = rowOf(settings);
  return { ...row, reminderDays: days.join(',') || 'none' };
};
