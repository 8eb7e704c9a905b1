import type { BusinessSettingsView } from '@kitewell/contract/office/business-settings';
import { LockMode } from '@mikro-orm/core';
import { AppError } from '../../errors.ts';
import type { Handlers } from '../../http/mount-calls.ts';
import type { Services } from '../../services.ts';
import { byStaff, recordChange } from '../audit/record-change.ts';
import { BusinessSettings } from './business-settings.entity.ts';

/** The office's calls about the settings of the business. */
export const businessSettingsHandlers = ({ em, now }: Pick<Services, 'em' | 'now'>) =>
  ({
    async businessSettings() {
      return { settings: viewOf(await em.findOneOrFail(BusinessSettings, 1, { refresh: true })) };
    },

    async changeBusinessSettings({ staff, body: { version, tutorsSeePrices } }) {
      const changed = await em.transactional(async (tx) => {
        const held = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
        const settings = await tx.findOneOrFail(BusinessSettings, 1, held);
        if (settings.version !== version) throw new AppError('record.changed', 409);
        if (settings.tutorsSeePrices === tutorsSeePrices) return settings;
        recordChange(tx, {
          ...{ at: now(), by: byStaff(staff.id), action: 'settings change', subject: 'settings' },
          before: { tutorsSeePrices: settings.tutorsSeePrices },
          after: { tutorsSeePrices },
        });
        settings.tutorsSeePrices = tutorsSeePrices;
        await tx.flush();
        return settings;
      });
      return { settings: viewOf(changed) };
    },
  }) satisfies Partial<Handlers>;

const viewOf = ({ version, tutorsSeePrices }: BusinessSettings): BusinessSettingsView => ({ version, tutorsSeePrices });
