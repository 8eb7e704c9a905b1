import type { CertificationStatus } from '@kitewell/contract/tutors';
import { deviceStorage } from '../browser-storage.ts';

/** What this device remembers of the desk of the last tutor who used it. */
export const deskMemory = {
  key: 'tutorDesk',
  /** Prefix to the id of a tutor who is not yet certified. */
  beginning: 'beginning:',
} as const;

/**
 * Remembers on this device whether the tutor (id) is certified and so has the whole desk; called at sign-in and
 * whenever the profile is read.
 */
export function rememberDesk(tutor: string, status: CertificationStatus): void {
  deviceStorage.setItem(deskMemory.key, status === 'completed' ? tutor : `${deskMemory.beginning}${tutor}`);
}
