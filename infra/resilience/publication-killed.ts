import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { GuaranteeError } from './guarantee-error.ts';
import { startProcesses } from './processes.ts';
import type { ResilienceTest } from './test-run.ts';

const run = promisify(execFile);

/** A killed backend's job goes to the next one after its heartbeats have been missing for half a minute. */
const patience = 150_000;
const pages = ['/', '/zh/', '/prices'];

// Pages that each say a phone number at their beginning and end, drawn slowly enough to be killed while they are.
const drawing = `
const all = ['index', 'zh/index', 'prices', ...Array.from({ length: 27 }, (_, number) => 'page-' + number)];
export async function* drawEdition(folder, { content }) {
  for (const name of all) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    yield [name + '.html', content.business.phone + ' '.repeat(20_000) + content.business.phone];
  }
}
`;

/** What draws the pages and the backend are killed while a new phone number is published and visitors read the site. */
export const publicationKilled: ResilienceTest = {
  name: 'publication-killed',
  promise: 'kill -9 while a site is published shows no page that is half new, and the publication ends by itself',
  processesOnly: 'the pages that its stand-in draws are not in the images.',
  async run({ short, say }) {
    const folder = await mkdtemp(join(tmpdir(), 'kitewell-test-site-'));
    const [dist, siteFolder] = [join(folder, 'dist'), join(folder, 'site')];
    await mkdir(dist);
    await writeFile(join(dist, 'edition.mjs'), drawing);
    const sample = pathToFileURL(resolve(import.meta.dirname, '../../frontend/src/content/sample-website.ts'));
    const { sampleWebsite } = (await import(sample.href)) as { sampleWebsite: () => object };
    await writeFile(join(dist, 'sample-website.json'), JSON.stringify(sampleWebsite()));
    await writeFile(join(dist, 'build.json'), JSON.stringify({ build: 'killed' }));
    await writeFile(join(dist, 'inline-scripts.json'), JSON.stringify({ scripts: [], build: 'killed' }));
    const cluster = await startProcesses({ pages: { dist, siteFolder }, environment: { SEED: 'demo' } });
    try {
      const visitors = await startVisitors(cluster.site);
      const publishing = async (phone: string, kill: () => Promise<void>) => {
        await cluster.ops('website', 'set', `business.phone=${phone}`);
        visitors.expected.add(phone);
        await cluster.ops('website', 'publish');
        await kill();
        const shown = await visitors.untilShown(phone);
        say(`${phone} was killed while it was published, and shown ${Math.round(shown / 1000)} s after.`);
      };
      for (let turn = 0; turn < (short ? 1 : 3); turn++) {
        await publishing(`611${turn} 1111`, () => killDrawing(dist));
        await publishing(`622${turn} 2222`, async () => {
          await untilDrawn(dist);
          await cluster.backends[0].kill();
          await cluster.backends[0].start();
        });
      }
      return { acknowledged: await visitors.stop(), seen: 'each page wholly old or wholly new' };
    } finally {
      await cluster.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
};

interface Visitors {
  /** What the pages may say: a new number beside the one before, until every page has the new one. */
  readonly expected: Set<string>;
  /** Resolves with the milliseconds until every page says a number, which alone is expected from then on. */
  untilShown(phone: string): Promise<number>;
  /** @returns how many pages were read, each of which was whole */
  stop(): Promise<number>;
}

/** Reads the pages of a site over and over, from the moment at which it has the first. */
async function startVisitors(site: string): Promise<Visitors> {
  const read = async (page: string) => {
    const answer = await fetch(site + page);
    const words = (await answer.text()).trim().split(/ {2,}/);
    return answer.ok && words.length === 2 && words[0] === words[1] ? words[0] : undefined;
  };
  const expected = new Set<string>();
  for (const end = Date.now() + patience; expected.size === 0;) {
    const first = await read('/');
    if (first !== undefined) expected.add(first);
    else if (Date.now() > end) throw new GuaranteeError('The site never had a page.');
    await sleep(100);
  }
  const shown = new Map<string, string>();
  let count = 0;
  const over = new AbortController();
  let fault: GuaranteeError | undefined;
  const visits = (async () => {
    while (!over.signal.aborted)
      for (const page of pages) {
        const phone = await read(page);
        const isGone = shown.get(page) !== phone && phone !== [...expected].at(-1);
        if (phone === undefined || !expected.has(phone) || (shown.has(page) && isGone))
          fault ??= new GuaranteeError(`${page} said ${phone ?? 'something else'}, of ${[...expected].join(' and ')}.`);
        if (phone !== undefined) shown.set(page, phone);
        count += 1;
      }
  })();
  const ended = visits.catch((error: unknown) => {
    fault ??= new GuaranteeError(`A page could not be read: ${String(error)}`);
  });
  const check = () => {
    if (fault) throw fault;
  };
  return {
    expected,
    async untilShown(phone) {
      const begun = Date.now();
      while (!pages.every((page) => shown.get(page) === phone)) {
        check();
        if (Date.now() - begun > patience) throw new GuaranteeError(`${phone} was never shown.`);
        await sleep(50);
      }
      for (const before of expected) if (before !== phone) expected.delete(before);
      return Date.now() - begun;
    },
    async stop() {
      over.abort();
      await ended;
      check();
      return count;
    },
  };
}

/** The processes that draw the pages of a bundle, once there are any. */
async function untilDrawn(bundle: string): Promise<number[]> {
  for (const end = Date.now() + 20_000; Date.now() < end;) {
    const found = await run('pgrep', ['-f', `draw-edition.ts ${bundle}`]).catch(() => undefined);
    if (found) return found.stdout.trim().split('\n').map(Number);
    await sleep(20);
  }
  throw new GuaranteeError('Nothing drew the pages of a publication.');
}

async function killDrawing(bundle: string): Promise<void> {
  for (const pid of await untilDrawn(bundle)) process.kill(pid, 'SIGKILL');
}
