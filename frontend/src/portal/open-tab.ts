import { useSearchParams } from 'react-router-dom';
import { openTabs, tabInAddress, type Tab } from './tabs.ts';

/**
 * Whether the address names this tab of the whole desk. A panel that only stands behind another one asks for nothing:
 * what has changed meanwhile is read when its tab is opened.
 */
export function useTabOpen(tab: Tab): boolean {
  const [search] = useSearchParams();
  return tabInAddress(search.get('tab'), openTabs('completed')) === tab;
}
