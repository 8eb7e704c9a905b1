import { hongKongDate } from '@kitewell/contract/dates';
import { fieldMessage } from '@kitewell/contract/messages';
import { weatherDaysAhead, type WeatherLineInput } from '@kitewell/contract/office/emails';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import { recordChange, type AuditSubject, type ChangeContext } from '../audit/record-change.ts';
import { WeatherLine } from './weather-line.entity.ts';

const subjectOf = (day: string): AuditSubject => ({ kind: 'weather', id: day });
const wordsOf = ({ en, zh }: WeatherLine) => ({ en, zh });

/** The sentences for today and later, the soonest first. */
export const comingLines = (em: EntityManager, now: Date): Promise<WeatherLine[]> =>
  em.find(WeatherLine, { day: { $gte: hongKongDate(now) } }, { orderBy: { day: 'asc' }, limit: weatherDaysAhead + 1 });

/** The sentence about a day's weather in the reminder of the evening before; null where the office has set none. */
export async function weatherOf(em: EntityManager, day: string, language: 'en' | 'zh'): Promise<string | null> {
  const line = await em.findOne(WeatherLine, { day });
  return line?.[language] ?? null;
}

/**
 * Sets the sentence of a day, unless somebody has changed it since the version that the caller has loaded; where that is
 * left out, any version is replaced. The caller commits.
 * @throws AppError 'validation' (400) for a day that is over or too far ahead, 'weather.changedMeanwhile' (409)
 */
export async function setWeatherLine(
  tx: EntityManager,
  { at, by }: ChangeContext,
  { day, en, zh, baseVersion }: Omit<WeatherLineInput, 'baseVersion'> & { readonly baseVersion?: number },
): Promise<WeatherLine> {
  const today = hongKongDate(at);
  const last = hongKongDate(new Date(at.getTime() + weatherDaysAhead * 24 * 60 * 60_000));
  if (day < today || day > last) throw new AppError('validation', 400, { day: fieldMessage('invalid') });
  const found = await lockDay(tx, day);
  if (baseVersion !== undefined && (found?.version ?? 0) !== baseVersion)
    throw new AppError('weather.changedMeanwhile', 409);
  await tx.nativeDelete(WeatherLine, { day: { $lt: today } });
  const before = found && wordsOf(found);
  const line = found ?? tx.create(WeatherLine, { day, en, zh });
  Object.assign(line, { en, zh, ...(found && { version: found.version + 1 }) });
  const change = { at, by, action: 'weather set' as const, subject: subjectOf(day), after: { en, zh } };
  recordChange(tx, { ...change, ...(before && { before }) });
  await tx.flush();
  return line;
}

/**
 * Removes the sentence of a day; the caller commits.
 * @throws AppError 'weather.notFound' (404)
 */
export async function clearWeatherLine(tx: EntityManager, { at, by }: ChangeContext, day: string): Promise<void> {
  const found = await lockDay(tx, day);
  if (!found) throw new AppError('weather.notFound', 404);
  recordChange(tx, { at, by, action: 'weather clear', subject: subjectOf(day), before: wordsOf(found) });
  tx.remove(found);
}

/**
 * Locks a day even where it has no sentence yet, so that of two people who write one at once the second finds the
 * first's.
 */
async function lockDay(tx: EntityManager, day: string): Promise<WeatherLine | null> {
  await tx.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`weather ${day}`]);
  return tx.findOne(WeatherLine, { day }, { refresh: true });
}
