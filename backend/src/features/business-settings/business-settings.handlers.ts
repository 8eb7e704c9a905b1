import type { BusinessSettingsView } from '@kitewell/contract/office/business-settings';
import { LockMode } from '@mikro-orm/core';
import { AppError } from '../../errors.ts';
import type { Handlers } from '../../http/mount-calls.ts';
import { refuseSample } from '../../http/staff-auth.ts';
import type { Services } from '../../services.ts';
import { byStaff, recordChange } from '../audit/record-change.ts';
import { BusinessSettings } from './business-settings.entity.ts';
import { endUnprotectedSessions } from './demands-second-factor.ts';

/** The office's calls about the settings of the business. */
export const businessSettingsHandlers = ({ em, now }: Pick<Services, 'em' | 'now'>) =>
  ({
    async businessSettings() {
      return { settings: viewOf(await em.findOneOrFail(BusinessSettings, 1, { refresh: true })) };
    },

    async changeBusinessSettings({ staff, body: { version, ...chosen } }) {
      const changed = await em.transactional(async (tx) => {
        const held = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
        const settings = await tx.findOneOrFail(BusinessSettings, 1, held);
        if (settings.version !== version) throw new AppError('record.changed', 409);
        const names = settingNames.filter((name) => settings[name] !== chosen[name]);
        if (names.length === 0) return settings;
        if (names.includes('tutorsNeedSecondFactor')) refuseSample(staff);
        const valuesOf = (from: Record<(typeof names)[number], boolean>) =>
          Object.fromEntries(names.map((name) => [name, from[name]]));
        recordChange(tx, {
          ...{ at: now(), by: byStaff(staff.id), action: 'settings change', subject: { kind: 'settings' } },
          before: valuesOf(settings),
          after: valuesOf(chosen),
        });
        Object.assign(settings, chosen);
        if (chosen.tutorsNeedSecondFactor && names.includes('tutorsNeedSecondFactor')) await endUnprotectedSessions(tx);
        await tx.flush();
        return settings;
      });
      return { settings: viewOf(changed) };
    },
  }) satisfies Partial<Handlers>;

const settingNames = ['tutorsSeePrices', 'tutorsNeedSecondFactor'] as const;

const viewOf = ({ version, tutorsSeePrices, tutorsNeedSecondFactor }: BusinessSettings): BusinessSettingsView => ({
  version,
  tutorsSeePrices,
  tutorsNeedSecondFactor,
});
