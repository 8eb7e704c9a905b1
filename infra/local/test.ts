/**
 * `npm test`: every check and every test of the product, from what the machine lacks to the browser. `npm run test:all`
 * adds what developers start, other browsers, resilience tests and the cloud's templates, and with `-- --containers` e2e
 * tests, limits and resilience tests on the built images too. Ends with every failed test and the beginning of its
 * complaint, and with the number of tests over all of them, alone on the last line.
 */
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { inspect, parseArgs, promisify, stripVTControlCharacters } from 'node:util';
import { hasBothOfDebian, hasBrowser, hasOtherBrowsers } from '../../frontend/browsers.ts';
import { measureMemory } from '../bench/memory.ts';
import { memoryTable } from '../bench/memory-report.ts';
import { written } from '../bench/report.ts';
import { tryDeploy } from '../cloud/try-deploy.ts';
import { resilienceTests, runResilienceTests } from '../resilience/list.ts';
import { buildFrontend } from './build-frontend.ts';
import { startContainers, type Containers } from './containers.ts';
import { trySpoofedIps } from './spoofed-ip.ts';
import { LocalServerError, toUserError } from './local-server-error.ts';
import { resilienceOnProcesses, jest, npm, otherBrowsers, playwright, run, tally } from './test-runners.ts';

const root = resolve(import.meta.dirname, '../..');
const failedSteps: { name: string; complaint: string }[] = [];

const options = { all: { type: 'boolean', default: false }, containers: { type: 'boolean', default: false } } as const;
const { all: withAll, containers } = parseArgs({ options }).values;
const all = withAll || containers;
const { isBuilt, engineFound } = await runAll();
// Other browsers wait for one another most of the time, and so do servers that are stopped and started.
const others = isBuilt && all ? step('other browsers', () => otherBrowsers()) : undefined;
if (engineFound) await runInContainers(others);
else if (containers) await runUnitTests();
await others;
if (all && !engineFound) await testTemplates();
const { passed, failures, unsteady, skipped } = tally;
const beginningOf = (complaint: string) => stripVTControlCharacters(complaint).split('\n', 16).join('\n');
for (const each of unsteady) console.log(`\nUNSTEADY, passed at the second try: ${beginningOf(each)}`);
if (failedSteps.length > 0) {
  for (const failure of failures) console.log(`\nFAILED ${beginningOf(failure)}`);
  // Said again at the end, because a log that is kept may lack its middle.
  for (const { name, complaint } of failedSteps) console.log(`\nFAILED ${name}: ${beginningOf(complaint)}`);
  const names = failedSteps.map(({ name }) => name).join(', ');
  console.log(`\nFailed: ${names}. Look for "FAILED" above.`);
}
for (const sentence of skipped) console.log(`\nSKIPPED ${sentence}`);
const leftOut = skipped.length > 0 ? `, ${skipped.length} skipped` : '';
// Without an exit, what a failed step has left running would keep this from ending: it once did for more than an hour.
process.stdout.write(`${passed} passed, ${failures.length} failed${leftOut}\n`, () =>
  process.exit(failedSteps.length > 0 ? 1 : 0),
);

/** Resolves to whether there is a site that the other browsers can look at, and an engine for containers. */
async function runAll(): Promise<{ isBuilt: boolean; engineFound: boolean }> {
  // Fetched while the checks run, which need neither. The engine changes the machine's network, at which a browser gives
  // up what it is loading: so it is there before the first page is opened.
  const fetched = (async () => {
    const browserFound = await step('browser', findBrowser);
    const setup = process.env.KITEWELL_ENGINE_SETUP;
    const engineFound = containers && (!setup || (await step('container engine', () => run(setup, []))));
    return { browserFound, engineFound };
  })();
  // At once they took 601 s on two processors, one after the other 696 s; none of them measures how fast anything is.
  const integrated = fetched.then(async () => {
    const othersFetched = all ? findOtherBrowsers() : undefined;
    await step('integration', () => jest('integration'));
    if (all) await step('tools', () => jest('tools'));
    await othersFetched;
  });
  await runChecks();
  await integrated;
  const { browserFound, engineFound } = await fetched;
  const isBuilt = await step('build', () => buildFrontend(console.log));
  // Drills mostly wait for servers that stop and start, so they run beside the stories. With containers they begin later,
  // beside those, which leave them more of the processors.
  const drilled = all && !containers ? testOnProcesses() : undefined;
  if (isBuilt) {
    await step('built pages', () => jest('built-pages'));
    if (browserFound) await step('end to end', () => playwright({}));
    if (browserFound && all) await step('first run', () => playwright({}, [], 'e2e:first-run'));
  }
  await drilled;
  return { isBuilt, engineFound };
}

function testOnProcesses(): Promise<boolean> {
  // The others are tried on the containers, which differ more from a developer's machine.
  const chosen = resilienceTests.filter(({ processesOnly }) => !containers || processesOnly !== undefined);
  return step('resilience tests', () => resilienceOnProcesses(chosen.map(({ name }) => name)));
}

/** npm run check, part by part, because its tests are counted. */
async function runChecks(): Promise<void> {
  const runOne = (part: string) => (part === 'unit' ? runUnitTests() : step(part, () => npm(part)));
  // The linter takes longest of them, and says nothing before its end.
  const linted = runOne('lint');
  // With containers the unit tests fill the processors while the resilience tests wait for servers.
  const others = checks().filter((part) => part !== 'lint' && !(containers && part === 'unit'));
  for (const part of others) await runOne(part);
  await linted;
}

function testTemplates(): Promise<boolean> {
  return step('templates of the cloud', () => jest('cloud:test'));
}

function runUnitTests(...args: readonly string[]): Promise<boolean> {
  return step('unit', () => jest('unit', args));
}

/** @param others what may go on while the images are made, and is over before they are used */
async function runInContainers(others?: Promise<unknown>): Promise<void> {
  const drilled = testOnProcesses();
  const started: Containers[] = [];
  await step('containers', async () => {
    started.push(await startContainers());
  });
  await others;
  // The deployment has servers of its own, mostly waits for them, and takes longer than the resilience tests: so it begins before them,
  // and after the containers, whose images it uses; begun beside them it would make the images a second time.
  const emulator = process.env.KITEWELL_CLOUD_EMULATOR;
  const deployed = emulator && step('deployment to an emulated cloud', () => tryDeploy(emulator));
  for (const running of started) await runAgainst(running);
  // One worker: the resilience tests promise how soon all is well again, and the machine must not be what is slow.
  const unitTested = runUnitTests('--maxWorkers=1').then(() => all && testTemplates());
  for (const running of started) await runResilienceAgainst(running);
  await unitTested;
  await deployed;
  await drilled;
}

async function runAgainst(running: Containers): Promise<void> {
  const { site, ops, store, frontendImage } = running;
  // The code is the same; what the containers can break is the way through them. These stories go all of that way, and
  // it is the same at every width. Each worker has an operators' line, which lives inside the backend's limit of memory:
  // two lines took its container to 435 of 470 MB, with three the system ended the backend; one takes it to 338.
  await step('end to end in containers', () =>
    playwright({ BASE_URL: site, KITEWELL_OPS: JSON.stringify(ops) }, [
      'tutor-document',
      'public-pages',
      '--project=desktop',
      '--project=any-width',
      '--workers=1',
    ]),
  );
  await step('object store and web server in their containers', () =>
    jest('integration', ['infra/local/object-store', 'infra/web', '-t', 'S3_CONFORMANCE_ENDPOINT|the image'], {
      S3_CONFORMANCE_ENDPOINT: store.endpoint,
      S3_CONFORMANCE_KEY: store.key,
      S3_CONFORMANCE_SECRET: store.secret,
      WEB_RULES_IMAGE: frontendImage,
    }),
  );
  await step('worst inputs in the containers', async () => {
    const { table, over } = written(memoryTable(await measureMemory(running, { short: true, say: console.log })));
    if (over > 0)
      throw new LocalServerError(`The process that answers requests used more memory than allowed:\n${table}`);
    console.log(table);
    tally.passed += 1;
  });
  // After the stories, because it uses up a limit of requests, and before the resilience tests, which change the containers' settings.
  await step('spoofed addresses in containers', async () => {
    await trySpoofedIps(site);
    tally.passed += 1;
  });
}

async function runResilienceAgainst(running: Containers): Promise<void> {
  await step('resilience tests in containers', async () => {
    const outcome = await runResilienceTests(resilienceTests, true, running);
    tally.passed += outcome.passed;
    tally.failures.push(...outcome.failures);
    if (outcome.failures.length > 0) throw new LocalServerError(`${outcome.failures.length} promises were broken.`);
  });
  await step('containers taken away', () => {
    running.stop();
  });
}

/** Runs a part of the whole, says how it went and answers whether it went well. */
async function step(name: string, work: () => unknown): Promise<boolean> {
  console.log(`\n--- ${name}`);
  const begun = Date.now();
  const seconds = () => `${((Date.now() - begun) / 1000).toFixed(1)} s`;
  try {
    await work();
    console.log(`--- ${name}: ok, ${seconds()}`);
    return true;
  } catch (error) {
    const said = toUserError(error);
    failedSteps.push({ name, complaint: typeof said === 'string' ? said : inspect(said) });
    console.log(said);
    console.log(`--- ${name}: FAILED, ${seconds()}`);
    return false;
  }
}

function checks(): string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { check: string } };
  return scripts.check.split('&&').map((part) => part.trim().replace(/^npm run /, ''));
}

async function install(...packages: readonly string[]): Promise<void> {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return;
  console.log(`Installing ${packages.join(', ')} with apt-get ...`);
  // What apt-get writes may be long, and is ended by a limit in the middle of an installation.
  const settings = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, maxBuffer: Infinity };
  const apt = (...words: string[]) =>
    promisify(execFile)('apt-get', ['-qq', '-o', 'DPkg::Lock::Timeout=300', ...words], settings).catch(
      // A test says later what it lacks.
      (error: unknown) => {
        console.log(toUserError(error));
      },
    );
  await apt('update');
  // One by one, as each system lacks others: Ubuntu has its browsers as snaps, which a container does not start.
  for (const one of packages) await apt('install', '-y', one);
}

async function findOtherBrowsers(): Promise<void> {
  if (!hasOtherBrowsers()) await install('firefox-esr', 'webkit2gtk-driver', 'xvfb');
}

/**
 * Finds the browsers that the stories run in, or fetches them. On Debian both Chromiums that it has, because they do
 * not behave alike; elsewhere the one that Playwright brings.
 */
async function findBrowser(): Promise<void> {
  if (isDebian() && !hasBothOfDebian()) await install('chromium', 'chromium-headless-shell');
  if (!existsSync('/usr/share/fonts/opentype/noto')) await install('fonts-noto-cjk');
  if (hasBrowser()) return;
  console.log('Fetching Chromium with Playwright ...');
  const bring = ['playwright', 'install', ...(process.getuid?.() === 0 ? ['--with-deps'] : []), 'chromium'];
  await run('npx', bring).catch(() => undefined);
  if (hasBrowser()) return;
  const command = isDebian()
    ? 'apt-get install chromium chromium-headless-shell fonts-noto-cjk'
    : 'npx playwright install --with-deps chromium';
  throw new LocalServerError(
    `No browser starts, so no browser test can run: run \`${command}\` as root, then npm test again.`,
  );
}

function isDebian(): boolean {
  try {
    return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
}
