/**
 * `npm run bench`: measures what the site and its API cost, beside their budgets, on what `npm start` runs. The results
 * are stored in docs/bench.md, each part when it ends. `-- pages` runs one part; `-- --pages /zh/ --runs 1` visits only
 * that page (the option may be repeated) and stores nothing. `-- memory`, `-- largest` and `-- growth` need a container
 * engine, and only run when they are named. Every step has a time limit, so that a whole run ends by itself.
 */
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { arch, cpus, loadavg, release, tmpdir, totalmem, type } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildFrontend, dist } from '../local/build-frontend.ts';
import { startContainers } from '../local/containers.ts';
import { freePort } from '../local/free-port.ts';
import { LocalServerError } from '../local/local-server-error.ts';
import { claim, dataFolder, startStack, type Claim } from '../local/stack.ts';
import { precompress } from '../web/precompress.ts';
import { apiReport } from './api-report.ts';
import { measureApi } from './api.ts';
import { applicationReport } from './application-report.ts';
import { course, portal, useApplication } from './applications.ts';
import { measureGrowth, shop, shops } from './growth.ts';
import { growthReport } from './growth-report.ts';
import { measureOffice } from './office.ts';
import { measureLargest } from './largest.ts';
import { largestReport } from './largest-report.ts';
import { officeReport } from './office-report.ts';
import { measureMemory } from './memory.ts';
import { memoryPicture, memoryReport } from './memory-report.ts';
import { pageReport } from './page-report.ts';
import { visitPages } from './pages.ts';
import { circumstances as phone } from './phone.ts';
import { pressReport } from './press-report.ts';
import { atOnce, pressPages } from './presses.ts';
import { withSection } from './sections.ts';
import { onePerTemplate } from './templates.ts';
import { textPage } from './text-page.ts';

const root = resolve(import.meta.dirname, '../..');
const textPaths = ['/text-alone', '/zh/text-alone'] as const;

interface Report {
  table: string;
  /** How many figures are above their budget. */
  over: number;
}

/** The parts of the bench, by the names and in the order of the document. */
const parts = {
  presses: 'Presses',
  portal: 'Portal',
  pages: 'Pages',
  api: 'API',
  office: 'Office',
  memory: 'Memory',
  largest: 'Every call at its largest',
  growth: 'Growth',
} as const;
type Part = keyof typeof parts;
/** Parts that need nothing but this checkout; those in containers have to be named. */
const usualParts: readonly Part[] = ['presses', 'portal', 'pages', 'api', 'office'];
/** Parts that measure whole containers, and have one form only. */
const inContainers: readonly Part[] = ['memory', 'largest', 'growth'];
/** How often a thing is measured for its median. The API and the office have rounds of their own. */
const usualRuns = {
  presses: 3,
  portal: 3,
  pages: 3,
  api: 1,
  office: 1,
  memory: 1,
  largest: 1,
  growth: 1,
} as const satisfies Record<Part, number>;

/** The options of the command line. */
interface Asked {
  parts: readonly Part[];
  /** Paths; by default every public page, but only one article in each language. */
  chosen: readonly string[];
  runs?: number;
}

async function main(): Promise<void> {
  const asked = settings();
  const claimed = claim(join(dataFolder, 'bench'));
  try {
    claimed.beginAnew();
    if (asked.parts.some((part) => !inContainers.includes(part))) buildFrontend(console.log);
    for (const part of asked.parts) {
      const runs = asked.runs ?? usualRuns[part];
      const { table, over } = await measure(part, claimed, asked.chosen, runs);
      const report = `${circumstances(part, runs)}\n\n${table}`;
      console.log(`\n${report}\n${over} figures over their budget.\n`);
      if (
        part !== 'api' &&
        part !== 'office' &&
        !inContainers.includes(part) &&
        (asked.chosen.length > 0 || runs < usualRuns[part])
      )
        console.log('Not kept: docs/bench.md holds whole runs.');
      else keep(part, report);
    }
  } finally {
    claimed.release();
  }
}

async function measure(part: Part, claimed: Claim, chosen: readonly string[], runs: number): Promise<Report> {
  const say = console.log;
  const paths = () => {
    const pages = publicPages();
    const unknown = chosen.filter((path) => !pages.includes(path));
    if (unknown.length > 0) throw new LocalServerError(`${unknown.join(', ')} is not in the sitemap.`);
    return chosen.length > 0 ? chosen : onePerTemplate(pages);
  };
  switch (part) {
    case 'presses':
      return besideText(claimed, paths(), (site, all) => pressPages({ site, paths: all, runs, say }), pressReport);
    case 'portal':
      return onStack(claimed, dist, async (site) =>
        inOne([
          applicationReport(await useApplication({ application: portal, site, runs, say })),
          applicationReport(await useApplication({ application: course, site, runs, say })),
        ]),
      );
    case 'pages':
      return besideText(claimed, paths(), (site, all) => visitPages({ site, paths: all, runs, say }), pageReport);
    case 'api':
      return benchApi(claimed);
    case 'office':
      return officeReport(await measureOffice({ data: claimed.data, say }));
    case 'memory':
      return benchMemory();
    case 'largest':
      return benchLargest();
    case 'growth':
      return growthReport(await measureGrowth({ seconds: 30, say: console.log }));
  }
}

function inOne(reports: readonly Report[]): Report {
  return {
    table: reports.map(({ table }) => table).join('\n'),
    over: reports.reduce((sum, { over }) => sum + over, 0),
  };
}

/** Runs `work` on what `npm start` runs, with the pages of a folder. */
async function onStack<T>(claimed: Claim, pages: string, work: (site: string) => Promise<T>): Promise<T> {
  const stack = await startStack({ claimed, dist: pages, port: await freePort(), durable: false, say: console.log });
  try {
    const broken = stack.broken.then((sentence) => {
      throw new LocalServerError(sentence);
    });
    return await Promise.race([work(stack.site), broken]);
  } finally {
    await stack.stop();
  }
}

/** Visits pages of what `npm start` runs, and beside them a page of text in each language, sent by the same server. */
async function besideText<Figures>(
  claimed: Claim,
  paths: readonly string[],
  visit: (site: string, paths: readonly string[]) => Promise<readonly Figures[]>,
  report: (pages: readonly Figures[], texts: readonly Figures[]) => Report,
): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'kitewell-bench-'));
  try {
    const pages = join(folder, 'dist');
    cpSync(dist, pages, { recursive: true });
    // The backend looks for these beside the folder of the pages.
    cpSync(join(dist, '../answers'), join(folder, 'answers'), { recursive: true });
    for (const path of textPaths) {
      const home = join(dist, dirname(path), 'index.html');
      writeFileSync(join(pages, `${path}.html`), textPage(readFileSync(home, 'utf8')));
    }
    precompress(pages);
    const figures = await onStack(claimed, pages, (site) => visit(site, [...textPaths, ...paths]));
    return report(figures.slice(textPaths.length), figures.slice(0, textPaths.length));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function benchApi({ data }: Claim): Promise<Report> {
  return apiReport(await measureApi({ data, say: console.log }));
}

/** Measures the memory of docker-compose.yml's containers, built from this checkout. */
async function benchMemory(): Promise<Report> {
  const containers = await startContainers('kitewell-bench');
  try {
    const figures = await measureMemory(containers, { short: false, say: console.log });
    writeFileSync(join(root, 'docs/memory.svg'), memoryPicture(figures));
    return memoryReport(figures);
  } finally {
    containers.stop();
  }
}

/** Presses every call of the contract in the containers of docker-compose.yml, built from this checkout. */
async function benchLargest(): Promise<Report> {
  const containers = await startContainers('kitewell-bench');
  try {
    return largestReport(await measureLargest(containers, { say: console.log }));
  } finally {
    containers.stop();
  }
}

/** Replaces a part's report in the document; the other parts stay. */
function keep(part: Part, report: string): void {
  const file = join(root, 'docs/bench.md');
  const kept = existsSync(file) ? readFileSync(file, 'utf8') : '';
  writeFileSync(file, withSection(kept, Object.values(parts), parts[part], report));
}

function settings(): Asked {
  const names = Object.keys(parts);
  const isPart = (name: string): name is Part => names.includes(name);
  try {
    const { values, positionals } = parseArgs({
      options: { pages: { type: 'string', multiple: true }, runs: { type: 'string' } },
      allowPositionals: true,
    });
    const { pages: chosen = [] } = values;
    const runs = Number(values.runs ?? 1);
    const asked = positionals.length > 0 ? positionals : chosen.length > 0 ? ['presses', 'pages'] : usualParts;
    if (Number.isInteger(runs) && runs > 0 && asked.every(isPart))
      return { parts: asked, chosen, ...(values.runs !== undefined && { runs }) };
  } catch {
    // Said below.
  }
  throw new LocalServerError(
    `npm run bench knows the parts ${names.join(', ')}, and --pages PATH, which may be repeated, and --runs NUMBER.`,
  );
}

/** The pages in the sitemap, in both languages. */
function publicPages(): string[] {
  const sitemap = readFileSync(join(dist, 'sitemap.xml'), 'utf8');
  return [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
}

function circumstances(part: Part, runs: number): string {
  const day = new Date().toISOString().slice(0, 10);
  const [cpu] = cpus();
  const memory = (totalmem() / 1024 ** 3).toFixed(0);
  const [load = 0] = loadavg();
  const how = {
    presses: `${phone}, median of ${runs}, ${atOnce} pages at a time, each in a browser of its own.`,
    portal: `${phone}, median of ${runs}.`,
    pages: `Lighthouse 12, mobile, simulated slow 4G, median of ${runs}, every page (of the articles, which are one template, one in each language) and a page of text in each language from one server in one run.`,
    office:
      'a business of 10,000 families, 200 tutors and 500,000 sessions beside one of a hundredth of it, on embedded PostgreSQL, each backend in a process of its own and the load in another.',
    memory:
      'the containers of docker-compose.yml at their limits, looked at every half second, with the most costly that the API lets through.',
    largest:
      'each call of the contract a hundred times at once from one visitor, in the containers of docker-compose.yml at their limits, with the longest texts and the most rows that it lets in: 6,000 sessions of a tutor and of a family, 400 assessments of nearly 29,000 characters of which one was corrected 100 times, 30 modules of nearly 100 KB, 300 tutors in the directory, and a body as long as it may be.',
    growth: `the containers of docker-compose.yml with the rows of one shop (${shop.tutors} tutors, ${shop.families} families, ${shop.sessions.toLocaleString('en')} sessions) and of ${shops.toLocaleString('en')}; one backend with half a processor and its limit of memory, its database with 4 GB; each kind by eight callers at once for 30 s.`,
    api: 'the contestants in turns in one run, on embedded PostgreSQL, each in a process of its own and the load in another.',
  };
  return [
    `${day}, \`npm run bench -- ${part}\`: ${how[part]}`,
    `${type()} ${release()} ${arch()}, ${cpus().length} x ${cpu?.model ?? 'unknown'}, ${memory} GB, Node ${process.versions.node};`,
    `load ${load.toFixed(1)} at the end. Read ratios: another machine has other times.`,
  ].join('\n');
}

main().catch((error: unknown) => {
  console.error(error instanceof LocalServerError ? error.message : error);
  process.exitCode = 1;
});
