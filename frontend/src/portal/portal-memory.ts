import type { CertificationStatus } from '@kitewell/contract/tutors';
import { deviceStorage } from '../browser-storage.ts';

/** What this device remembers of the portal of the last tutor who used it. */
export const portalMemory = {
  key: 'tutorPortal',
  /** Prefix to the id of a tutor who is not yet certified. */
  beginning: 'beginning:',
} as const;

/**
 * Remembers on this device whether the tutor (id) is certified and so has the whole portal; called at sign-in and
 * whenever the profile is read.
 */
export function rememberPortal(tutor: string, status: CertificationStatus): void {
  deviceStorage.setItem(portalMemory.key, status === 'completed' ? tutor : `${portalMemory.beginning}${tutor}`);
}
