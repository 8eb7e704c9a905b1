import { hongKongDate } from '@kitewell/contract/dates';
import { deviceStorage } from './browser-storage.ts';

const key = 'clockBehind';

/** Two clocks that differ by less are taken as equal: an answer takes its time, and its header counts whole seconds. */
const tolerance = 60_000;

// Kept from the last visit, so that the first screen, drawn before any answer has come, begins with the right day.
let behind = Number(deviceStorage.getItem(key)) || 0;
const listeners = new Set<() => void>();

/** The time (ms) by the server's clock: that of a phone may be set to another day. */
export const serverNow = (): number => Date.now() + behind;

/** Today's date in Hong Kong, by the server's clock. */
export const currentDay = (): string => hongKongDate(new Date(serverNow()));

/** Learns from an answer of the server how far this device's clock is behind, or ahead where negative. */
export function readServerTime({ headers }: Pick<Response, 'headers'>): void {
  const difference = Date.parse(headers.get('Date') ?? '') - Date.now();
  if (Number.isNaN(difference) || Math.abs(difference - behind) < tolerance) return;
  behind = Math.abs(difference) < tolerance ? 0 : difference;
  if (behind === 0) deviceStorage.removeItem(key);
  else deviceStorage.setItem(key, String(behind));
  for (const listener of listeners) listener();
}

/** Calls back when the device's clock turns out to be wrong. @returns a function that stops it */
export function subscribeClock(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
