/**
 * `npm run bench`: what the site and its API cost, beside their budgets, on what `npm start` runs. The results are kept
 * in docs/bench.md. `-- api` or `-- pages` runs one part; `-- --pages /zh/ --runs 1` visits that page alone (may be
 * repeated) and keeps nothing.
 */
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { arch, cpus, loadavg, release, tmpdir, totalmem, type } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildFrontend, dist } from '../local/build-frontend.ts';
import { freePort } from '../local/free-port.ts';
import { LocalServerError } from '../local/local-server-error.ts';
import { claim, dataFolder, startStack, type Claim } from '../local/stack.ts';
import { precompress } from '../web/precompress.ts';
import { apiReport } from './api-report.ts';
import { measureApi } from './api.ts';
import { pageReport } from './page-report.ts';
import { withSection } from './sections.ts';
import { visitPages } from './pages.ts';
import { textPage } from './text-page.ts';

const root = resolve(import.meta.dirname, '../..');
const textPath = '/text-alone';
const usualRuns = 5;

interface Report {
  table: string;
  /** How many figures are over their budget. */
  over: number;
}

/** The parts of the bench, as they are asked for and as they stand in the document. */
const parts = { pages: 'Pages', api: 'API' } as const;
type Part = keyof typeof parts;

async function main(): Promise<void> {
  const { asked, chosen, runs } = settings();
  const claimed = claim(join(dataFolder, 'bench'));
  try {
    claimed.beginAnew();
    buildFrontend(console.log);
    for (const part of asked) {
      const { table, over } = part === 'pages' ? await benchPages(claimed, chosen, runs) : await benchApi(claimed);
      const report = `${circumstances(part, runs)}\n\n${table}`;
      console.log(`\n${report}\n${over} figures over their budget.\n`);
      if (part === 'pages' && (chosen.length > 0 || runs < usualRuns))
        console.log('Not kept: docs/bench.md holds whole runs.');
      else keep(part, report);
    }
  } finally {
    claimed.release();
  }
}

async function benchPages(claimed: Claim, chosen: readonly string[], runs: number): Promise<Report> {
  const site = mkdtempSync(join(tmpdir(), 'kitewell-bench-'));
  try {
    const pages = publicPages();
    const unknown = chosen.filter((path) => !pages.includes(path));
    if (unknown.length > 0) throw new LocalServerError(`${unknown.join(', ')} is not in the sitemap.`);
    // Beside the site's own pages, so that the same server sends it in the same way.
    cpSync(dist, site, { recursive: true });
    writeFileSync(join(site, `${textPath}.html`), textPage(readFileSync(join(dist, 'index.html'), 'utf8')));
    precompress(site);
    const paths = chosen.length > 0 ? chosen : pages;
    const stack = await startStack({ claimed, dist: site, port: await freePort(), durable: false, say: console.log });
    try {
      const visiting = visitPages({ site: stack.site, paths: [textPath, ...paths], runs, say: console.log });
      const result = await Promise.race([visiting, stack.broken]);
      if (typeof result === 'string') throw new LocalServerError(result);
      const [text, ...figures] = result;
      if (!text) throw new Error('Nothing was visited.');
      return pageReport(figures, text);
    } finally {
      await stack.stop();
    }
  } finally {
    rmSync(site, { recursive: true, force: true });
  }
}

async function benchApi({ data }: Claim): Promise<Report> {
  return apiReport(await measureApi({ data, say: console.log }));
}

/** Puts a part's report into the document in place of its last one; the other part stays. */
function keep(part: Part, report: string): void {
  const file = join(root, 'docs/bench.md');
  const kept = existsSync(file) ? readFileSync(file, 'utf8') : '';
  writeFileSync(file, withSection(kept, Object.values(parts), parts[part], report));
}

function settings(): { asked: readonly Part[]; chosen: string[]; runs: number } {
  const known =
    'npm run bench knows two parts, pages and api, and for the pages --pages PATH, which may be repeated, and --runs NUMBER.';
  try {
    const { values, positionals } = parseArgs({
      options: { pages: { type: 'string', multiple: true }, runs: { type: 'string' } },
      allowPositionals: true,
    });
    const number = Number(values.runs ?? usualRuns);
    const ofPages = values.pages !== undefined || values.runs !== undefined;
    const asked = positionals.length > 0 ? positionals : ofPages ? ['pages'] : Object.keys(parts);
    const isPart = (name: string): name is Part => Object.hasOwn(parts, name);
    if (Number.isInteger(number) && number > 0 && asked.every(isPart))
      return { asked, chosen: values.pages ?? [], runs: number };
  } catch {
    // Said below.
  }
  throw new LocalServerError(known);
}

/** The pages that search engines are told of, in both languages. */
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
    pages: `Lighthouse 12, mobile, simulated slow 4G, median of ${runs}, every page and the page of text from one server in one run.`,
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
