/**
 * `npm run bench`: measures what the site and its API cost, as ratios to something measured in the same run, beside their
 * budgets, on what `npm start` runs. Each part is stored in .kitewell/bench.md when it ends; docs/bench.md is a summary by
 * hand. `-- pages` runs one part;
 * `-- --page /zh/` visits that page alone (the option may be repeated) and stores nothing. `-- memory` needs a
 * container engine, and only runs when it is named.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem, type } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildFrontend } from '../local/build-frontend.ts';
import { startContainers } from '../local/containers.ts';
import { LocalServerError, toUserError } from '../local/local-server-error.ts';
import { dataFolder } from '../local/stack.ts';
import { measureApi } from './api.ts';
import { measureMemory } from './memory.ts';
import { memoryTable } from './memory-report.ts';
import { measurePages } from './pages.ts';
import { withSection, written } from './report.ts';
import { measureScreens } from './screens.ts';

const document = join(dataFolder, 'bench.md');
const folder = join(dataFolder, 'bench');
const say = (line: string) => console.log(line);

/** The parts of the bench, by the names and in the order of the document. */
const parts = {
  pages: 'Pages',
  screens: 'Screens',
  api: 'API',
  memory: 'Memory',
} as const;
type Part = keyof typeof parts;

const circumstances: Record<Part, string> = {
  pages:
    'Lighthouse 12, mobile, simulated slow 4G, median of 3, every page (of the articles, which are one template, one in each language) and a page of text in each language from one server in one run.',
  screens: 'phone 390 x 844, processor 4x slower, 150 ms, 1.6 Mbit/s.',
  api: 'in turns in one run, on embedded PostgreSQL, each in a process of its own and the load in another.',
  memory:
    'the containers of docker-compose.yml at their limits, looked at every half second, with the most costly that the API lets through.',
};

async function main(): Promise<void> {
  const { chosen, paths } = settings();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const part of chosen) {
    const { table, over } = await measure(part, paths);
    const report = `${head(part)}\n\n${table}`;
    say(`\n${report}\n${over} figures over their budget.\n`);
    if (paths.length > 0) continue;
    const stored = existsSync(document) ? readFileSync(document, 'utf8') : '';
    writeFileSync(document, withSection(stored, Object.values(parts), parts[part], report));
  }
}

async function measure(part: Part, paths: readonly string[]): Promise<{ table: string; over: number }> {
  if (part === 'memory') {
    const containers = await startContainers('kitewell-bench');
    try {
      return written(memoryTable(await measureMemory(containers, { short: false, say })));
    } finally {
      containers.stop();
    }
  }
  buildFrontend(say);
  if (part === 'pages') return written(await measurePages(folder, paths, say));
  return written(await (part === 'api' ? measureApi(folder, say) : measureScreens(folder, say)));
}

function settings(): { chosen: readonly Part[]; paths: readonly string[] } {
  const isPart = (name: string): name is Part => Object.keys(parts).includes(name);
  try {
    const { values, positionals } = parseArgs({
      options: { page: { type: 'string', multiple: true } },
      allowPositionals: true,
    });
    const { page: paths = [] } = values;
    if (positionals.length === 0) return { chosen: paths.length > 0 ? ['pages'] : ['pages', 'screens', 'api'], paths };
    if (positionals.every(isPart)) return { chosen: positionals, paths };
  } catch {
    // Said below.
  }
  throw new LocalServerError(
    `npm run bench knows the parts ${Object.keys(parts).join(', ')}, and --page PATH, which may be repeated.`,
  );
}

function head(part: Part): string {
  const [cpu] = cpus();
  const memory = (totalmem() / 1024 ** 3).toFixed(0);
  return [
    `${new Date().toISOString().slice(0, 10)}, \`npm run bench -- ${part}\`: ${circumstances[part]}`,
    `${type()}, ${cpus().length} x ${cpu?.model ?? 'unknown'}, ${memory} GB, Node ${process.versions.node};`,
    `load ${loadavg()[0]?.toFixed(1)} at the end. Read ratios: another machine has other times.`,
  ].join('\n');
}

main().catch((error: unknown) => {
  console.error(toUserError(error));
  process.exitCode = 1;
});
