import { campaignIn } from '@kitewell/contract/campaign';
import { languageOf } from '../../paths.ts';

const host = /^(?=.{1,100}$)[a-z0-9_-]+(?:\.[a-z0-9_-]+)+$/;

/**
 * Tells the server once that this page was looked at: which page, in which language, what site led here. Nothing about
 * who looks: no cookie, no number, nothing kept. A page that the browser renders beforehand counts when it is shown.
 */
export function countView(): void {
  addEventListener('load', () => {
    if (document.visibilityState === 'visible') send();
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

/** What led to a page, also where the twin in the other language sent the reader on at once (`bootLanguage`). */
export function before(
  referrer: string,
  storage: () => Pick<Storage, 'getItem' | 'removeItem'> = () => sessionStorage,
): string {
  try {
    const noted = storage().getItem('ledHere');
    storage().removeItem('ledHere');
    return noted ?? referrer;
  } catch {
    // Storage is closed to this page.
    return referrer;
  }
}

/** The host that led to a page, `within` for this site's own; undefined where none did or it has no name. */
export function sourceOf(referrer: string, own: string): string | undefined {
  if (!URL.canParse(referrer)) return undefined;
  const { hostname } = new URL(referrer);
  if (hostname === own) return 'within';
  return host.test(hostname) ? hostname : undefined;
}
