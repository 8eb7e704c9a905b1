import { addDays, hongKongDate, hongKongInstant } from '@kitewell/contract/dates';

const dayLength = 24 * 60 * 60_000;

const isSunday = (instant: number) => new Date(hongKongDate(new Date(instant))).getUTCDay() === 0;

/** When the working day ends within which a family is to hear from us. Sundays in Hong Kong are not working days. */
export function answerDue(receivedAt: string): number {
  const received = Date.parse(receivedAt);
  const begins = isSunday(received)
    ? hongKongInstant(addDays(hongKongDate(new Date(received)), 1), '00:00').getTime()
    : received;
  const due = begins + dayLength;
  return isSunday(due) ? due + dayLength : due;
}

/** How long somebody has waited, in the largest unit of which at least one has passed (days from two on). */
export function waited(receivedAt: string, now: number): { unit: 'minutes' | 'hours' | 'days'; count: number } {
  const minutes = Math.max(0, Math.floor((now - Date.parse(receivedAt)) / 60_000));
  if (minutes < 60) return { unit: 'minutes', count: minutes };
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? { unit: 'hours', count: hours } : { unit: 'days', count: Math.floor(hours / 24) };
}
