/**
 * Signing out of the parent portal while the server does not know yet. Apart from `family-device.ts`, since the page with
 * the sign-in asks for nothing else before its first press.
 */
import { deviceStorage } from './browser-storage.ts';

/** While it is there, this browser has signed out and the server does not know yet. */
const key = 'familySignOut';

export const noteSigningOut = (): void => deviceStorage.setItem(key, '1');

export const isSigningOut = (): boolean => deviceStorage.getItem(key) !== null;

/**
 * Ends the session on the server after `beginSigningOut`.
 * @param end makes the call and returns the status of its answer; it throws where none came
 * @returns whether this browser may sign in again
 */
export async function finishSigningOut(end: () => Promise<number>): Promise<boolean> {
  if (!isSigningOut()) return true;
  const status = await end().catch(() => 0);
  // 401: the session had ended before.
  if (status !== 204 && status !== 401) return false;
  deviceStorage.removeItem(key);
  return true;
}
