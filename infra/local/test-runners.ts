/** The runners that `npm test` asks, their reports, and the one count over all of them. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { LocalServerError } from './local-server-error.ts';

/** More failures than these are a fault and not a matter of time. */
const FEW = 3;

const root = resolve(import.meta.dirname, '../..');
const reports = mkdtempSync(join(tmpdir(), 'kitewell-test-'));
process.once('exit', () => {
  rmSync(reports, { recursive: true });
});

/** What all runners of this run found until now. */
export const tally = {
  passed: 0,
  failures: [] as string[],
  /** Failures of tests that then held three times, with nothing beside them. */
  unsteady: [] as string[],
  /** A sentence for each thing that this machine lacks. */
  skipped: [] as string[],
};

type Settings = Record<string, string>;
interface Failure {
  /** The test's name, then its complaint on the lines after. */
  text: string;
  /** The arguments with which its runner runs this test and no other, where there are such. */
  alone?: readonly string[];
}

/** What a runner found. */
interface Outcome {
  passed: number;
  failures: readonly Failure[];
}

/** What the runners of drills and of the other browsers report. */
interface PlainReport {
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
  const ask = (report: string, chosen: readonly string[]) =>
    npm(script, ['--json', `--outputFile=${report}`, ...chosen], settings);
  await counted(script, args, ask, (found) => {
    const { numPassedTests, testResults } = found as JestReport;
    const failures = testResults
      .filter(({ status }) => status === 'failed')
      .flatMap(({ name, message, assertionResults }): Failure[] => {
        const tests = assertionResults.filter(({ status }) => status === 'failed');
        if (tests.length === 0) return [{ text: `${name}\n${message}` }];
        return tests.map(({ fullName, failureMessages }) => ({
          text: [`${name}: ${fullName}`, ...failureMessages].join('\n'),
          alone: [relative(root, name), '-t', `^${fullName.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`],
        }));
      });
    return { passed: numPassedTests, failures };
  });
}

/** Runs the browser's tests and counts them. */
export async function playwright(settings: Settings, stories: readonly string[] = []): Promise<void> {
  const ask = (report: string, chosen: readonly string[]) =>
    npm('e2e', chosen, { ...settings, PLAYWRIGHT_JSON_OUTPUT_FILE: report });
  await counted('browser', stories, ask, (found) => {
    const { stats, suites, errors } = found as BrowserReport;
    return {
      passed: stats.expected,
      failures: [...errors.map(({ message }) => ({ text: message })), ...suites.flatMap(failedIn)],
    };
  });
}

function failedIn(suite: BrowserSuite): Failure[] {
  const failed = suite.specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, results }) => {
        const complaints = results.flatMap(({ errors }) => errors.map(({ message }) => message));
        return {
          text: [`[${projectName}] ${file}:${line} ${title}`, ...complaints].join('\n'),
          alone: [`${file}:${line}`, `--project=${projectName}`],
        };
      }),
  );
  return [...failed, ...(suite.suites ?? []).flatMap(failedIn)];
}

/** Tries the promises of reliability, each for some seconds, and counts them as tests. */
export async function drillsOnProcesses(names: readonly string[]): Promise<void> {
  const ask = (report: string) => npm('drill', ['--short', '--report', report, ...names]);
  await counted('drills', [], ask, (found) => {
    const { passed, failures } = found as PlainReport;
    return { passed, failures: failures.map((text) => ({ text })) };
  });
}

/** Tells the stories that matter in WebKit and Firefox, and counts them as tests; a browser left out is counted too. */
export async function otherBrowsers(): Promise<void> {
  const ask = (report: string, chosen: readonly string[]) => npm('e2e:browsers', ['--report', report, ...chosen]);
  await counted('browsers', [], ask, (found) => {
    const outcome = found as PlainReport & { skipped: readonly string[] };
    tally.skipped.push(...outcome.skipped);
    return {
      passed: outcome.passed,
      failures: outcome.failures.map((text) => ({ text, alone: text.split('\n', 1) })),
    };
  });
}

/**
 * Runs a runner's tests, adds its own count to the total, and fails where the runner failed or ran nothing at all. A
 * test that failed is run three more times alone (decision 026): where it holds each time it is unsteady, which is said.
 */
async function counted(
  name: string,
  args: readonly string[],
  ask: (report: string, chosen: readonly string[]) => Promise<void>,
  read: (found: unknown) => Outcome,
): Promise<void> {
  const skippedBefore = tally.skipped.length;
  const report = (run: string) => join(reports, `${name}-${tally.failures.length}-${tally.passed}-${run}.json`);
  const { outcome, complaint } = await asked(report('whole'), args, ask, read);
  if (!outcome) throw new LocalServerError(complaint || 'The tests left no report.');
  const failed: string[] = [];
  const few = outcome.failures.length <= FEW;
  for (const [index, { text, alone }] of outcome.failures.entries()) {
    if (few && alone && (await holdsThrice(alone, (run) => asked(report(`${index}-${run}`), alone, ask, read)))) {
      tally.unsteady.push(text);
    } else failed.push(text);
  }
  tally.passed += outcome.passed;
  tally.failures.push(...failed);
  if (failed.length > 0) throw new LocalServerError(`${failed.length} tests failed.`);
  if (complaint !== '' && outcome.failures.length === 0) throw new LocalServerError(complaint);
  if (outcome.passed === 0 && tally.skipped.length === skippedBefore)
    throw new LocalServerError('Not one test was run.');
}

async function asked(
  report: string,
  args: readonly string[],
  ask: (report: string, chosen: readonly string[]) => Promise<void>,
  read: (found: unknown) => Outcome,
): Promise<{ outcome?: Outcome; complaint: string }> {
  const complaint = await ask(report, args).then(
    () => '',
    (error: unknown) => String(error instanceof Error ? error.message : error),
  );
  return existsSync(report) ? { outcome: read(JSON.parse(readFileSync(report, 'utf8'))), complaint } : { complaint };
}

async function holdsThrice(
  alone: readonly string[],
  askAlone: (run: number) => Promise<{ outcome?: Outcome; complaint: string }>,
): Promise<boolean> {
  console.log(`\nOnce more, alone and three times: ${alone.join(' ')}`);
  for (const run of [1, 2, 3]) {
    const { outcome, complaint } = await askAlone(run);
    if (complaint !== '' || !outcome || outcome.passed === 0) return false;
  }
  return true;
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
