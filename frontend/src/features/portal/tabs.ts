import type { CertificationStatus } from '@kitewell/contract/tutors';

export type Tab = 'profile' | 'certification' | 'schedule' | 'assessments' | 'documents' | 'payments';

/** The tabs that a tutor may open: most of the portal waits for the certification. */
export function openTabs(status: CertificationStatus): readonly Tab[] {
  return status === 'completed'
    ? ['profile', 'certification', 'schedule', 'assessments', 'documents', 'payments']
    : ['profile', 'certification'];
}

/** The tab that the address names, or the first where it names none that is open. */
export function tabInAddress(named: string | null, open: readonly Tab[]): Tab {
  return open.find((tab) => tab === named) ?? 'profile';
}

/** State of a location that asks for what a tab shows, and not only for another tab. */
export interface PanelRequest {
  showPanel: boolean;
}

/** The query of the address that opens a tab, and in it what `more` names. */
export function tabSearch(tab: string, more: Readonly<Record<string, string | number>> = {}): string {
  const named = Object.entries(more).map(([name, value]) => [name, String(value)]);
  return `?${new URLSearchParams([['tab', tab], ...named])}`;
}
