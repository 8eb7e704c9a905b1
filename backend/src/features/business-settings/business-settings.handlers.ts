import type { BusinessSettingsView } from '@kitewell/contract/office/business-settings';
import type { Handlers } from '../../http/mount-calls.ts';
import type { Services } from '../../services.ts';
import { byStaff } from '../audit/record-change.ts';
import { BusinessSettings } from './business-settings.entity.ts';
import { changeBusinessSettings, type SettingsNeeds } from './change-business-settings.ts';

/** The office's calls about the settings of the business. */
export const businessSettingsHandlers = ({ em, now, ...needs }: Pick<Services, 'em' | 'now'> & SettingsNeeds) =>
  ({
    async businessSettings() {
      return { settings: viewOf(await em.findOneOrFail(BusinessSettings, 1, { refresh: true })) };
    },

    async changeBusinessSettings({ staff, body }) {
      const context = { by: byStaff(staff.id), at: now() };
      const input = { ...body, isSample: staff.demo };
      return { settings: viewOf(await em.transactional((tx) => changeBusinessSettings(tx, needs, context, input))) };
    },
  }) satisfies Partial<Handlers>;

const viewOf = ({ version, ...settings }: BusinessSettings): BusinessSettingsView => {
  const { tutorsSeePrices, tutorsNeedSecondFactor, officeReadsReports } = settings;
  const { freeCancellationHours, lateCancellationPercent, moveHours, reminderDays } = settings;
  const { missedPercent, tutorLatePercent, tutorMissedPercent } = settings;
  return {
    ...{ version, tutorsSeePrices, tutorsNeedSecondFactor, officeReadsReports },
    ...{ freeCancellationHours, lateCancellationPercent, moveHours, reminderDays },
    ...{ missedPercent, tutorLatePercent, tutorMissedPercent },
  };
};
