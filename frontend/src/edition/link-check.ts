import { DrawingError } from '@kitewell/contract/website/snapshot';

/** What the web server answers by other means than a document of the edition. */
const elsewhere = /^\/(api|assets|published|og|kitewell-documents)(\/|$)|\.[a-z0-9]+$/;

/** Whether the links of an edition's documents lead to its documents, and to parts that these have. */
export class LinkCheck {
  readonly #ids = new Map<string, Set<string>>();
  readonly #links = new Map<string, string>();

  read(file: string, html: string): void {
    const own = `/${file}`;
    this.#ids.set(own, new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id)));
    for (const [, href = ''] of html.matchAll(/<a\s[^>]*?href="([/#][^"]*)"/g)) {
      if (!href.startsWith('//')) this.#links.set(href.startsWith('#') ? own + href : href, file);
    }
  }

  /** @throws DrawingError where a link leads to nothing */
  finish(): void {
    for (const [link, from] of this.#links) {
      if (!this.#isThere(link)) throw new DrawingError('brokenLink', `${from} leads to ${link}, which is not there.`);
    }
  }

  #isThere(link: string): boolean {
    const [address = '', hash = ''] = link.split('#');
    const path = decodeURI(address.replace(/\?.*$/, ''));
    if (!path.endsWith('.html') && elsewhere.test(path)) return true;
    const file = path.endsWith('/') ? `${path}index.html` : path.endsWith('.html') ? path : `${path}.html`;
    const ids = this.#ids.get(file);
    return ids !== undefined && (hash === '' || ids.has(decodeURIComponent(hash)));
  }
}
