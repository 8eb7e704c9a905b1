/**
 * The runners that `npm test` asks, their reports, and the one count over all of them. jest and Playwright each have a report
 * of their own form, and both are read here, because the total ends with the name and the complaint of every failed test:
 * their exit codes tell neither, nor how many tests there were, nor that a test passed only at the second try.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { LocalServerError } from './local-server-error.ts';

const root = resolve(import.meta.dirname, '../..');
let reports: string | undefined;
process.once('exit', () => {
  if (reports) rmSync(reports, { recursive: true });
});

/** What all runners of this run found until now. */
export const tally = {
  passed: 0,
  failures: [] as string[],
  /** Passed, but only when they were run once more: each is a race to be found. */
  unsteady: [] as string[],
  /** A sentence for each thing that this machine lacks. */
  skipped: [] as string[],
};

type Settings = Record<string, string>;
/** What a runner found: each failure is the test's name, then its complaint on the lines after. */
interface Outcome {
  passed: number;
  failures: readonly string[];
}

/** The parts that are read here of jest's report (its --json). */
interface JestReport {
  numPassedTests: number;
  testResults: readonly {
    name: string;
    status: string;
    message: string;
    assertionResults: readonly { fullName: string; status: string; failureMessages: readonly string[] }[];
  }[];
}

/** The parts that are read here of Playwright's report. */
interface BrowserReport {
  stats: { expected: number };
  errors: readonly { message: string }[];
  suites: readonly BrowserSuite[];
}

interface BrowserSuite {
  specs: readonly {
    file: string;
    line: number;
    title: string;
    tests: readonly {
      projectName: string;
      status: string;
      results: readonly { errors: readonly { message: string }[] }[];
    }[];
  }[];
  suites?: readonly BrowserSuite[];
}

/** Runs a jest script of package.json and counts its tests. */
export async function jest(script: string, args: readonly string[] = [], settings: Settings = {}): Promise<void> {
  const report = reportOf(script);
  const ended = npm(script, ['--json', `--outputFile=${report}`, ...args], settings);
  await counted(ended, report, (found) => {
    const { numPassedTests, testResults } = found as JestReport;
    const failures = testResults
      .filter(({ status }) => status === 'failed')
      .flatMap(({ name, message, assertionResults }) => {
        const failed = assertionResults.filter(({ status }) => status === 'failed');
        if (failed.length === 0) return [`${name}\n${message}`];
        return failed.map(({ fullName, failureMessages }) => [`${name}: ${fullName}`, ...failureMessages].join('\n'));
      });
    return { passed: numPassedTests, failures };
  });
}

/** Where more stories than this pass only at the second try, that is no chance of one moment, and they count as failed. */
const mostUnsteady = 2;

/**
 * Runs the browser's tests and counts them. A machine that tests for others runs a failed one once more: where it passes
 * then, it is counted and named beside the failures.
 */
export async function playwright(
  settings: Settings,
  stories: readonly string[] = [],
  script: 'e2e' | 'e2e:first-run' = 'e2e',
): Promise<void> {
  const report = reportOf('browser');
  const ended = npm(script, stories, { ...settings, PLAYWRIGHT_JSON_OUTPUT_FILE: report });
  await counted(ended, report, (found) => {
    const { stats, suites, errors } = found as BrowserReport;
    const unsteady = suites.flatMap((suite) => endedAs('flaky', suite));
    const failed = [
      ...errors.map(({ message }) => message),
      ...suites.flatMap((suite) => endedAs('unexpected', suite)),
    ];
    if (unsteady.length > mostUnsteady) return { passed: stats.expected, failures: [...failed, ...unsteady] };
    tally.unsteady.push(...unsteady);
    return { passed: stats.expected + unsteady.length, failures: failed };
  });
}

/** The tests of a suite that ended so, in Playwright's words, each with its complaints. */
function endedAs(end: 'flaky' | 'unexpected', suite: BrowserSuite): string[] {
  const found = suite.specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === end)
      .map(({ projectName, results }) => {
        const complaints = results.flatMap(({ errors }) => errors.map(({ message }) => message));
        return [`[${projectName}] ${file}:${line} ${title}`, ...complaints].join('\n');
      }),
  );
  return [...found, ...(suite.suites ?? []).flatMap((inner) => endedAs(end, inner))];
}

/** Tries the promises of reliability, each for some seconds, and counts them as tests. */
export async function resilienceOnProcesses(names: readonly string[]): Promise<void> {
  const report = reportOf('resilienceTests');
  await counted(npm('resilience', ['--short', '--report', report, ...names]), report, (found) => found as Outcome);
}

/** Tells the stories that matter in WebKit and Firefox, and counts them as tests; a browser left out is counted too. */
export async function otherBrowsers(): Promise<void> {
  const report = reportOf('browsers');
  await counted(npm('e2e:browsers', ['--report', report]), report, (found) => {
    const outcome = found as Outcome & { skipped: readonly string[] };
    tally.skipped.push(...outcome.skipped);
    return outcome;
  });
}

function reportOf(runner: string): string {
  reports ??= mkdtempSync(join(tmpdir(), 'kitewell-test-'));
  return join(reports, `${tally.failures.length}-${tally.passed}-${runner}.json`);
}

/** Adds a runner's own count to the total, and fails where the runner failed or ran nothing at all. */
async function counted(ended: Promise<void>, report: string, read: (found: unknown) => Outcome): Promise<void> {
  const skippedBefore = tally.skipped.length;
  const complaint = await ended.then(
    () => '',
    (error: unknown) => String(error instanceof Error ? error.message : error),
  );
  if (!existsSync(report)) throw new LocalServerError(complaint || 'The tests wrote no report.');
  const outcome = read(JSON.parse(readFileSync(report, 'utf8')));
  tally.passed += outcome.passed;
  tally.failures.push(...outcome.failures);
  if (outcome.failures.length > 0) throw new LocalServerError(`${outcome.failures.length} tests failed.`);
  if (complaint !== '') throw new LocalServerError(complaint);
  if (outcome.passed === 0 && tally.skipped.length === skippedBefore) throw new LocalServerError('No tests ran.');
}

export function npm(script: string, args: readonly string[] = [], settings: Settings = {}): Promise<void> {
  return run('npm', ['run', '--silent', script, '--', ...args], settings);
}

export function run(program: string, args: readonly string[], settings: Settings = {}): Promise<void> {
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      if (code === 0) resolve();
      else reject(new LocalServerError(`${program} ${args[0] ?? ''} ended with ${signal ?? `code ${code ?? ''}`}.`));
    });
  });
}
