import type { CertificationStatus } from '@kitewell/contract/tutors';

export type Tab = 'profile' | 'certification' | 'schedule' | 'assessments' | 'documents' | 'payments';

/**
 * The tabs that a tutor may open: most of the portal waits for the certification. With it the working day comes first,
 * and what is done once steps back.
 */
export function openTabs(status: CertificationStatus): readonly Tab[] {
  return status === 'completed'
    ? ['schedule', 'assessments', 'documents', 'payments', 'profile', 'certification']
    : ['profile', 'certification'];
}

/** The tab that the address names, or the first where it names none that is open. */
export function tabInAddress(named: string | null, open: readonly Tab[]): Tab {
  return open.find((tab) => tab === named) ?? open[0] ?? 'profile';
}

/** The state of a location that leads to what a tab shows, and not only to the tab. */
export interface PanelRequest {
  showPanel: boolean;
}

/** The query of the address that opens a tab, and in it what `more` names. */
export function tabSearch(tab: string, more: Readonly<Record<string, string | number>> = {}): string {
  const named = Object.entries(more).map(([name, value]) => [name, String(value)]);
  return `?${new URLSearchParams([['tab', tab], ...named])}`;
}
