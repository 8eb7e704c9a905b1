import type { CertificationStatus } from '@kitewell/contract/tutors';

export type Tab = 'profile' | 'certification' | 'schedule' | 'assessments' | 'messages' | 'documents' | 'payments';

/**
 * The tabs that a tutor may open: most of them only after the certification. From then on the tabs used every day come
 * first, and those needed once move back.
 */
export function openTabs(status: CertificationStatus): readonly Tab[] {
  return status === 'completed'
    ? ['schedule', 'assessments', 'messages', 'documents', 'payments', 'profile', 'certification']
    : ['profile', 'certification'];
}

/** The tab that the address names, or the first one if it names no open tab. */
export function tabInAddress(named: string | null, open: readonly Tab[]): Tab {
  return open.find((tab) => tab === named) ?? open[0] ?? 'profile';
}

/** The router state of a link that leads to a tab's content, not only to the tab. */
export interface PanelRequest {
  showPanel: boolean;
}

/** The query of the address that opens a tab, together with the parameters in `more`. */
export function tabSearch(tab: string, more: Readonly<Record<string, string | number>> = {}): string {
  const named = Object.entries(more).map(([name, value]) => [name, String(value)]);
  return `?${new URLSearchParams([['tab', tab], ...named])}`;
}
