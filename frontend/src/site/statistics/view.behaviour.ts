import { campaignIn } from '@kitewell/contract/campaign';
import { tabStorage, type TextStore } from '../../browser-storage.ts';
import { languageOf } from '../../paths.ts';
import { whenPainted } from '../painted.ts';

const host = /^(?=.{1,100}$)[a-z0-9_-]+(?:\.[a-z0-9_-]+)+$/;

/**
 * Tells the server once that this page was viewed: which page, in which language, and which site led here. Nothing
 * about the visitor: no cookie, no id, nothing stored. A page that the browser renders in advance counts when it is
 * shown.
 */
export function countView(): void {
  addEventListener('load', () => {
    if (document.visibilityState === 'visible') whenPainted(send);
    else addEventListener('visibilitychange', send, { once: true });
  });
}

function send(): void {
  const page = document.querySelector<HTMLMetaElement>('meta[name=page]')?.content;
  const view = {
    page,
    language: languageOf(location.pathname),
    source: sourceOf(before(document.referrer), location.hostname),
    campaign: campaignIn(location.search),
  };
  const body = new Blob([JSON.stringify(view)], { type: 'application/json' });
  navigator.sendBeacon('/api/views', body);
}

/** The address that led to a page, also if the reader was redirected at once to the other language (`bootLanguage`). */
export function before(referrer: string, store: Pick<TextStore, 'getItem' | 'removeItem'> = tabStorage): string {
  const noted = store.getItem('ledHere');
  store.removeItem('ledHere');
  return noted ?? referrer;
}

/** The host that led to a page, or `within` for this site; undefined if there is none or it has no name. */
export function sourceOf(referrer: string, own: string): string | undefined {
  if (!URL.canParse(referrer)) return undefined;
  const { hostname } = new URL(referrer);
  if (hostname === own) return 'within';
  return host.test(hostname) ? hostname : undefined;
}
