/**
 * `npm run resilience`: tries the promises of reliability on real processes, each on servers of its own, and fails where one
 * is broken. `-- NAME` tries one, `-- --short` tries each for some seconds, `-- --containers` tries them on what
 * Compose runs.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { startContainers } from '../local/containers.ts';
import { LocalServerError } from '../local/local-server-error.ts';
import type { ResilienceTest } from './test-run.ts';
import { resilienceTests, runResilienceTests } from './list.ts';

async function main(): Promise<void> {
  const { chosen, short, onContainers, report } = settings();
  if (process.platform === 'win32')
    throw new LocalServerError('The resilience tests need signals, which Windows has not.');
  const containers = onContainers ? await startContainers() : undefined;
  try {
    const outcome = await runResilienceTests(chosen, short, containers);
    if (report !== undefined) writeFileSync(report, JSON.stringify(outcome));
    if (outcome.failures.length > 0) process.exitCode = 1;
  } finally {
    containers?.stop();
  }
}

interface Settings {
  readonly chosen: readonly ResilienceTest[];
  readonly short: boolean;
  readonly onContainers: boolean;
  readonly report: string | undefined;
}

function settings(): Settings {
  const names = resilienceTests.map(({ name }) => name);
  const flag = { type: 'boolean', default: false } as const;
  try {
    const { values, positionals } = parseArgs({
      options: { short: flag, containers: flag, report: { type: 'string' } },
      allowPositionals: true,
    });
    const chosen =
      positionals.length === 0 ? resilienceTests : resilienceTests.filter(({ name }) => positionals.includes(name));
    if (positionals.every((name) => names.includes(name))) {
      return { chosen, short: values.short, onContainers: values.containers, report: values.report };
    }
  } catch {
    // Said below.
  }
  throw new LocalServerError(`npm run resilience knows --short and --containers, and the names ${names.join(', ')}.`);
}

main().catch((error: unknown) => {
  console.error(error instanceof LocalServerError ? error.message : error);
  process.exitCode = 1;
});
