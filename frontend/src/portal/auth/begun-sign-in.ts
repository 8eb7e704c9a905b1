import type { SessionView } from '@kitewell/contract/auth';
import { useSyncExternalStore } from 'react';
import { readJson, tabStorage } from '../../browser-storage.ts';
import { serverNow } from '../../server-clock.ts';

/** A sign-in after the password, which waits for its second step. */
export interface BegunSignIn {
  readonly state: 'secondFactor' | 'enrol';
  readonly totp: boolean;
  readonly passkey: boolean;
  readonly signInToken: string;
  readonly endsAt: string;
}

// For this tab alone: a phone may drop the page while its owner looks at another app for the code.
const key = 'tutorSignIn';
const listeners = new Set<() => void>();

let read: { text: string | null; begun: BegunSignIn | null } = { text: null, begun: null };

/** The sign-in that waits in this tab; null where none does, or it has waited too long. */
function readBegun(): BegunSignIn | null {
  const text = tabStorage.getItem(key);
  // The same object for the same text, as React asks again and again.
  if (text !== read.text) read = { text, begun: readJson(tabStorage, key) as BegunSignIn | null };
  return read.begun && new Date(read.begun.endsAt).getTime() > serverNow() ? read.begun : null;
}

/** Keeps the sign-in that an answer has begun; false where it has opened the session, or begun nothing. */
export function keepBegun({ state, totp = false, passkey = false, signInToken, endsAt }: SessionView): boolean {
  if (state === undefined || signInToken === undefined || endsAt === undefined) return false;
  tabStorage.setItem(key, JSON.stringify({ state, totp, passkey, signInToken, endsAt } satisfies BegunSignIn));
  for (const listener of listeners) listener();
  return true;
}

export function forgetBegun(): void {
  tabStorage.removeItem(key);
  for (const listener of listeners) listener();
}

export const useBegunSignIn = (): BegunSignIn | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    readBegun,
    () => null,
  );
