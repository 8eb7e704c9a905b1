import { hongKongDate } from '@kitewell/contract/dates';
import { serverNow } from '../../server-clock.ts';

const dayLength = 24 * 60 * 60_000;

/** The number of midnights in Hong Kong since an instant (ISO 8601). */
export function daysSince(instant: string, now = new Date(serverNow())): number {
  const [from, to] = [new Date(instant), now].map((at) => Date.parse(`${hongKongDate(at)}T00:00:00Z`)) as [
    number,
    number,
  ];
  return Math.max(0, (to - from) / dayLength);
}
