/**
 * What this browser keeps of the parent portal: that a guardian is signed in, which family was open, and the next two
 * weeks to be read offline. It is one entry of local storage, so that signing out takes all of it at once, in every tab
 * and without a connection.
 */
import { deviceStorage, readJson } from './browser-storage.ts';
import { noteSigningOut } from './family-sign-out.ts';
import { newUuid } from './uuid.ts';

const key = 'familyHome';
/** Where a tab remembers the screen to which signing in again leads back. */
export const familyReturnKey = 'familyReturn';

/** A session as it is readable offline: nothing more of it is kept. */
export interface OfflineSession {
  readonly date: string;
  readonly time: string;
  /** Given names. */
  readonly children: readonly string[];
  /** Where to meet; null where the tutor comes to the home. */
  readonly place: string | null;
}

interface FamilyDevice {
  /** One for each sign-in: an answer to a call of an earlier one writes nothing. */
  readonly signIn: string;
  readonly family: number | null;
  readonly upcoming?: { readonly readAt: string; readonly sessions: readonly OfflineSession[] };
}

const listeners = new Set<() => void>();

export function readFamilyDevice(): FamilyDevice | null {
  const stored = readJson(deviceStorage, key) as Partial<FamilyDevice> | null;
  return typeof stored?.signIn === 'string'
    ? { ...stored, signIn: stored.signIn, family: stored.family ?? null }
    : null;
}

function write(device: FamilyDevice): void {
  deviceStorage.setItem(key, JSON.stringify(device));
  for (const listener of listeners) listener();
}

/** Notes that somebody has signed in, in place of whoever was before. */
export function beginFamilyDevice(family: number | null): void {
  write({ signIn: newUuid(), family });
}

/**
 * Remembers which of several families is open. What was kept of another one is forgotten.
 * @param opened the sign-in with which the page was opened, where the device knew it: once that is over, as by signing out in
 * another tab, nothing is written
 */
export function rememberFamily(family: number | null, opened: string | null = null): void {
  const device = readFamilyDevice();
  if (opened !== null && device?.signIn !== opened) return;
  if (device?.family !== family) write({ signIn: device?.signIn ?? newUuid(), family });
}

/**
 * Keeps the next sessions of a family. Nothing is written where the sign-in for which they were read is over, or where
 * another family is open by now.
 */
export function keepUpcoming(
  { signIn, family }: Pick<FamilyDevice, 'signIn' | 'family'>,
  sessions: readonly OfflineSession[],
  readAt: string,
): void {
  const device = readFamilyDevice();
  if (device?.signIn === signIn && device.family === family) write({ signIn, family, upcoming: { readAt, sessions } });
}

/** Forgets everything, since the session has ended by itself. */
export function forgetFamilyDevice(): void {
  deviceStorage.removeItem(key);
  for (const listener of listeners) listener();
}

/** Forgets everything, and that the server has still to be told. Until it was, nobody gets in here. */
export function beginSigningOut(): void {
  noteSigningOut();
  forgetFamilyDevice();
}

/** Calls back when somebody signs in or out, in this tab or another one. @returns a function that stops it */
export function subscribeFamilyDevice(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    // The key is null when a tab empties the whole storage.
    if (event.key === key || event.key === null) listener();
  };
  listeners.add(listener);
  addEventListener('storage', onStorage);
  // A page that the Back button brings back has missed what happened meanwhile.
  addEventListener('pageshow', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', onStorage);
    removeEventListener('pageshow', listener);
  };
}
