const hour = 60 * 60_000;
const hongKong = 8 * hour;

const isSunday = (instant: number) => new Date(instant + hongKong).getUTCDay() === 0;

/** When the working day ends within which a family is to hear from us. Sundays in Hong Kong are none. */
export function answerDue(receivedAt: string): number {
  let due = Date.parse(receivedAt);
  const atMidnight = (instant: number) => Math.floor((instant + hongKong) / (24 * hour)) * 24 * hour - hongKong;
  if (isSunday(due)) due = atMidnight(due) + 24 * hour;
  due += 24 * hour;
  return isSunday(due) ? due + 24 * hour : due;
}

/** How long somebody has waited, in the largest unit that fills once. */
export function waited(receivedAt: string, now: number): { unit: 'minutes' | 'hours' | 'days'; count: number } {
  const minutes = Math.max(0, Math.floor((now - Date.parse(receivedAt)) / 60_000));
  if (minutes < 60) return { unit: 'minutes', count: minutes };
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? { unit: 'hours', count: hours } : { unit: 'days', count: Math.floor(hours / 24) };
}
