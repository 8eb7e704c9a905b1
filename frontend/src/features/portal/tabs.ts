import type { CertificationStatus } from '@kitewell/contract/tutors';

export type Tab = 'profile' | 'certification' | 'documents';

/** The tabs that a tutor may open: most of the portal waits for the certification. */
export function openTabs(status: CertificationStatus): readonly Tab[] {
  return status === 'completed' ? ['profile', 'certification', 'documents'] : ['profile', 'certification'];
}

/** The tab that the address names, or the first where it names none that is open. */
export function tabInAddress(named: string | null, open: readonly Tab[]): Tab {
  return open.find((tab) => tab === named) ?? 'profile';
}
