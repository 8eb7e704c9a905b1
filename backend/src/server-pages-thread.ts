/** The thread that `server-pages.ts` starts: draws the pages that it is asked for, one after the other. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { workerData } from 'node:worker_threads';
import type { RenderServerPage, ServerPages } from '@kitewell/contract/server-pages';
import { answerOrders } from './idle-thread.ts';
import type { PageOrder } from './server-pages.ts';

const folder = workerData as string;
const { serverPageRenderer } = (await import(pathToFileURL(join(folder, 'pages.mjs')).href)) as {
  serverPageRenderer: (folder: string) => RenderServerPage;
};
const render = serverPageRenderer(folder);

answerOrders(([name, language, data, facts]: PageOrder) =>
  render(name, language, data as ServerPages['bill'] & ServerPages['report'], facts),
);
