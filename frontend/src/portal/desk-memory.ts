import type { CertificationStatus } from '@kitewell/contract/tutors';

/** How this device keeps what the tutor who was here last had of the desk. */
export const deskMemory = {
  key: 'tutorDesk',
  /** Before the id of a tutor whose certification is under way. */
  beginning: 'beginning:',
} as const;

/** Keeps on this device whether a tutor (id) has the whole desk: signing in says it, and each profile that is read. */
export function rememberDesk(tutor: string, status: CertificationStatus): void {
  localStorage.setItem(deskMemory.key, status === 'completed' ? tutor : `${deskMemory.beginning}${tutor}`);
}
