/**
 * `npm run bench`: what the site costs its visitors, beside its budgets, on what `npm start` runs. The result is kept in
 * docs/bench.md. `-- --pages /zh/ --runs 1` visits that page alone (may be repeated) and keeps nothing.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { arch, cpus, loadavg, release, tmpdir, totalmem, type } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildFrontend, dist } from '../local/build-frontend.ts';
import { freePort } from '../local/free-port.ts';
import { LocalServerError } from '../local/local-server-error.ts';
import { claim, dataFolder, startStack } from '../local/stack.ts';
import { precompress } from '../web/precompress.ts';
import { pageReport } from './page-report.ts';
import { visitPages } from './pages.ts';
import { textPage } from './text-page.ts';

const root = resolve(import.meta.dirname, '../..');
const textPath = '/text-alone';
const usualRuns = 5;

async function main(): Promise<void> {
  const { chosen, runs } = settings();
  const claimed = claim(join(dataFolder, 'bench'));
  const site = mkdtempSync(join(tmpdir(), 'kitewell-bench-'));
  try {
    claimed.beginAnew();
    buildFrontend(console.log);
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
      const { table, over } = pageReport(figures, text);
      const report = `${circumstances(runs)}\n\n${table}`;
      console.log(`\n${report}\n${over} figures over their budget.`);
      if (chosen.length === 0 && runs >= usualRuns)
        writeFileSync(join(root, 'docs/bench.md'), `# Measured\n\n${report}`);
      else console.log('Not kept: docs/bench.md holds whole runs.');
    } finally {
      await stack.stop();
    }
  } finally {
    rmSync(site, { recursive: true, force: true });
    claimed.release();
  }
}

function settings(): { chosen: string[]; runs: number } {
  const known = 'npm run bench knows --pages PATH, which may be repeated, and --runs NUMBER.';
  try {
    const { pages, runs } = parseArgs({
      options: { pages: { type: 'string', multiple: true }, runs: { type: 'string' } },
    }).values;
    const number = Number(runs ?? usualRuns);
    if (Number.isInteger(number) && number > 0) return { chosen: pages ?? [], runs: number };
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

function circumstances(runs: number): string {
  const day = new Date().toISOString().slice(0, 10);
  const [cpu] = cpus();
  const memory = (totalmem() / 1024 ** 3).toFixed(0);
  const [load = 0] = loadavg();
  return [
    `${day}, \`npm run bench\`: Lighthouse 12, mobile, simulated slow 4G, median of ${runs}, every page and the page of`,
    `text from one server in one run. ${type()} ${release()} ${arch()}, ${cpus().length} x ${cpu?.model ?? 'unknown'},`,
    `${memory} GB, Node ${process.versions.node}; load ${load.toFixed(1)} at the end. Read ratios: another machine has other times.`,
  ].join('\n');
}

main().catch((error: unknown) => {
  console.error(error instanceof LocalServerError ? error.message : error);
  process.exitCode = 1;
});
