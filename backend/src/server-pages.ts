import type { RenderedPage, RenderServerPage, ServerPages } from '@kitewell/contract/server-pages';
import type { Response } from 'express';
import { idleThread } from './idle-thread.ts';

export type PageOrder = readonly [name: keyof ServerPages, language: 'en' | 'zh', data: ServerPages[keyof ServerPages]];

const isSame = (name: keyof ServerPages) => name === 'link-not-found' || name === 'agreement-closed';

export interface PageRenderer {
  readonly render: RenderServerPage;
  close(): void;
}

/**
 * Draws the pages that the server answers with data: bills, reports, and forms that were sent without script. They are
 * the frontend's own components. A thread draws them, so that a long bill holds up no other request.
 * @param folder where the frontend's build wrote what draws them
 */
export function pageRenderer(folder: string): PageRenderer {
  const { ask, close } = idleThread<PageOrder, RenderedPage>({
    task: 'draws the pages',
    script: new URL('server-pages-thread.ts', import.meta.url),
    data: folder,
    memoryMb: 64,
  });
  // Pages without a person's data are the same for everybody: whoever tries many links in vain costs no drawing.
  const same = new Map<string, Promise<RenderedPage>>();
  return {
    render(...page) {
      if (!isSame(page[0])) return ask(page);
      const key = JSON.stringify(page);
      const drawn = same.get(key) ?? ask(page);
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
