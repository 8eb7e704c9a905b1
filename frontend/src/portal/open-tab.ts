import { useSearchParams } from 'react-router-dom';
import { openTabs, tabInAddress, type Tab } from './tabs.ts';

/**
 * Whether this tab of the portal is the open one. A panel that is not open fetches nothing: changes are read when its tab
 * is opened.
 */
export function useTabOpen(tab: Tab): boolean {
  const [search] = useSearchParams();
  return tabInAddress(search.get('tab'), openTabs('completed')) === tab;
}
