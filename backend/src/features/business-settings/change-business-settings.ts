import type { BusinessSettingsChange } from '@kitewell/contract/office/business-settings';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import { lockVersion } from '../../lock-row.ts';
import { recordChange, type ChangeContext } from '../audit/record-change.ts';
import { BusinessSettings } from './business-settings.entity.ts';

/** What else follows from a setting; it is another feature's, which reads these settings itself. */
export interface SettingsNeeds {
  readonly endUnprotectedSessions: (tx: EntityManager) => Promise<void>;
}

export const settingNames = [
  'tutorsSeePrices',
  'tutorsNeedSecondFactor',
  'freeCancellationHours',
  'lateCancellationPercent',
  'missedPercent',
  'tutorLatePercent',
  'tutorMissedPercent',
  'moveHours',
  'reminderDays',
  'officeReadsReports',
] as const;

/**
 * Changes the settings of the business. The same again changes nothing. The caller commits.
 * @param input.isSample whether a sample account changes them, which everybody can use
 * @throws AppError 'record.changed' (409), 'session.demoShared' (403) where a sample account decides about the second
 * step of all tutors
 */
export async function changeBusinessSettings(
  tx: EntityManager,
  { endUnprotectedSessions }: SettingsNeeds,
  context: ChangeContext,
  { version, isSample = false, ...given }: BusinessSettingsChange & { isSample?: boolean },
): Promise<BusinessSettings> {
  const settings = await lockVersion(tx, BusinessSettings, { id: 1 }, version, 'notFound');
  const reminderDays = [...new Set(given.reminderDays)].toSorted((one, other) => one - other);
  const chosen = { ...given, reminderDays };
  const names = settingNames.filter((name) => String(settings[name]) !== String(chosen[name]));
  if (names.length === 0) return settings;
  const concernsSignIn = names.includes('tutorsNeedSecondFactor');
  if (concernsSignIn && isSample) throw new AppError('session.demoShared', 403);
  const valuesOf = (from: Record<(typeof names)[number], boolean | number | number[]>) =>
    Object.fromEntries(names.map((name) => [name, from[name]]));
  const states = { before: valuesOf(settings), after: valuesOf(chosen) };
  Object.assign(settings, chosen);
  recordChange(tx, { ...context, action: 'settings change', subject: { kind: 'settings' }, ...states });
  if (chosen.tutorsNeedSecondFactor && concernsSignIn) await endUnprotectedSessions(tx);
  await tx.flush();
  return settings;
}
