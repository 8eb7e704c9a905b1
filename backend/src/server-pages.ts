import type { Facts } from '@kitewell/contract/facts';
import type { RenderedPage, ServerPages } from '@kitewell/contract/server-pages';
import type { Response } from 'express';
import type { ReadFacts } from './features/website/current-facts.ts';
import { idleThread } from './idle-thread.ts';

export type PageOrder = readonly [
  name: keyof ServerPages,
  language: 'en' | 'zh',
  data: ServerPages[keyof ServerPages],
  facts: Facts,
];

/** Draws a page from data, with what the business says of itself now. */
export type RenderPage = <Name extends keyof ServerPages>(
  name: Name,
  language: 'en' | 'zh',
  data: ServerPages[Name],
) => Promise<RenderedPage>;

/** Both pages in both languages, and some versions of the facts in them. */
const mostSame = 32;

const isSame = (name: keyof ServerPages) => name === 'link-not-found' || name === 'agreement-closed';

export interface PageRenderer {
  readonly render: RenderPage;
  close(): void;
}

/**
 * Draws the pages that the server answers with data: bills, reports, and forms that were sent without script. They are
 * the frontend's own components. A thread draws them, so that a long bill holds up no other request.
 * @param folder where the frontend's build wrote what draws them
 * @param facts what the business says of itself now
 */
export function pageRenderer(folder: string, facts: ReadFacts): PageRenderer {
  const { ask, close } = idleThread<PageOrder, RenderedPage>({
    task: 'draws the pages',
    script: new URL('server-pages-thread.ts', import.meta.url),
    data: folder,
    memoryMb: 64,
  });
  // Pages without a person's data are the same for everybody: whoever tries many links in vain costs no drawing.
  const same = new Map<string, Promise<RenderedPage>>();
  return {
    async render(...page) {
      const order = [...page, await facts()] as const;
      if (!isSame(page[0])) return ask(order);
      const key = JSON.stringify(order);
      if (!same.has(key) && same.size >= mostSame) same.clear();
      const drawn = same.get(key) ?? ask(order);
      same.set(key, drawn);
      drawn.catch(() => same.delete(key));
      return drawn;
    },
    close,
  };
}

export function sendPage(res: Response, status: number, { html, policy }: RenderedPage): void {
  res.status(status).set('Content-Security-Policy', policy).type('html').send(html);
}
