/**
 * Tries the rented machine from its first minute to its worst day, in containers on this machine: `node
 * infra/single-server/rehearsal.ts`. Installs it, runs a browser story over https, updates and rolls back under traffic, causes a
 * fault and waits for its emails, makes a backup and checks it, restores yesterday on the running machine, loses
 * everything, restores on an empty machine, and checks that nothing is missing. It takes some minutes and needs Docker.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { setTimeout as wait } from 'node:timers/promises';
import { emptyInbox, email } from './rehearsal/emails.ts';
import {
  address,
  domain,
  insist,
  lookAtFile,
  prepareMachine,
  RehearsalError,
  withSettings,
} from './rehearsal/machine.ts';
import { checkSite } from './rehearsal/site.ts';
import { during, judgeTally, summaryOf, type RepeatedRequest } from './rehearsal/traffic.ts';
import { newAccount, signIn, type Tutor } from './rehearsal/tutor.ts';
import { startGuide, visitor, type Visitor } from './rehearsal/visitor.ts';
import {
  changeSettings,
  verifyScheduledBackupCheck,
  killEverything,
  loseAndRestore,
  replaceAndReturn,
} from './rehearsal/worst-day.ts';

const root = resolve(import.meta.dirname, '../..');
const { keep, story, fresh, backups } = parseArgs({
  options: {
    /** Where backups go: `folder`, or `s3` for an address outside the machine. */
    backups: { type: 'string', default: 'folder' },
    /** Tries `update --fresh` too, which asks a registry for NODE_IMAGE, NGINX_IMAGE and DEBIAN_IMAGE. */
    fresh: { type: 'boolean', default: false },
    /** Keeps the machine at the end. */
    keep: { type: 'boolean', default: false },
    /** Which browser story runs over https, by a part of its title; `none` for none. */
    story: { type: 'string', default: 'a tutor uploads a document' },
  },
}).values;
const store = process.env.MINIO_IMAGE ?? 'quay.io/minio/minio:RELEASE.2025-09-07T16-13-09Z';
const storeKnowsUsers =
  spawnSync('docker', ['run', '--rm', '--entrypoint', 'mc', store, 'admin', 'user', 'add', '--help'], {
    stdio: 'ignore',
  }).status === 0;
const machine = prepareMachine({ image: store, knowsUsers: storeKnowsUsers }, backups === 's3' ? 's3' : 'folder');
const begun = Date.now();
const mail = { SMTP_URL: 'smtp://mailpit:1025' };

async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  console.log(`\n--- ${name}`);
  const at = Date.now();
  const result = await work();
  console.log(`--- ${name}: ok, ${((Date.now() - at) / 1000).toFixed(1)} s`);
  return result;
}

/** Expects install to refuse what is wrong, with exactly these sentences. */
async function refusesWhatIsWrong(): Promise<void> {
  const refusals: [Record<string, string>, string[], RegExp][] = [
    [{}, ['https://kitewell.test'], /is not a domain name/],
    [{ DISK_MB: '99999999' }, [domain], /MB free; 99999999 MB is required/],
    [{}, [domain], /SMTP_URL is missing/],
    [{ SMTP_URL: 'mail.example.com' }, [domain], /This is not a mail server/],
    [{ ...mail, MAIL_BUSINESS: 'office' }, [domain], /is not an email address/],
    [{ ...mail, BACKUP_PLACE: 'somewhere' }, [domain], /is not a place for backups/],
    [
      { SKIP_NETWORK_CHECKS: '', CLOCK_FROM: 'nowhere.invalid' },
      [domain],
      /clock could not be checked|DNS does not know/,
    ],
  ];
  for (const [settings, args, sentence] of refusals) {
    const { code, said } = await withSettings(machine, settings, () => machine.command('install', ...args));
    insist(code === 1 && sentence.test(said), `install ${args.join(' ')} ended with ${code} and said: ${said}`);
    insist(said.trim().split('\n').length === 1, `It said more than a sentence: ${said}`);
    insist(!existsSync(machine.secretsFile), 'It wrote secrets although it refused.');
    console.log(`  | ${said.trim()}`);
  }
}

async function install(): Promise<void> {
  await withSettings(machine, mail, async () => {
    await machine.mustRun('install', domain);
    const first = lookAtFile(machine.secretsFile);
    insist(first.mode === '600', `The secrets can be read by others: ${first.mode}.`);
    const containers = machine.compose('ps', '-q');
    await machine.mustRun('install', domain);
    insist(lookAtFile(machine.secretsFile).text === first.text, 'A second install changed the settings.');
    insist(machine.compose('ps', '-q') === containers, 'A second install made containers anew.');
  });
}

async function tellStory(guest: Visitor, authority: string): Promise<void> {
  const guide = await startGuide(address);
  const root509 = join(tmpdir(), `${domain}-${process.pid}.pem`);
  writeFileSync(root509, authority);
  const child = spawn(
    process.execPath,
    [join(root, 'node_modules/@playwright/test/cli.js'), 'test', '--project=desktop', '-g', story],
    {
      cwd: join(root, 'frontend'),
      env: {
        ...machine.environment,
        BASE_URL: `https://${domain}`,
        BASE_PROXY: guide.url,
        BASE_CERTIFICATE: await guest.certificate(),
        NODE_EXTRA_CA_CERTS: root509,
        KITEWELL_OPS: JSON.stringify(machine.opsProgram),
      },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  const code = await new Promise((resolve) => child.once('exit', resolve));
  guide.close();
  insist(code === 0, `The story ${story} failed by https.`);
}

/** Visitors without a pause: some with new connections each time, some that reuse theirs. */
function visits(fresh: Visitor, lasting: Visitor, tutor: Tutor): RepeatedRequest[] {
  const view = JSON.stringify({ page: '/', language: 'en' });
  const headers = { 'content-type': 'application/json', origin: `https://${domain}` };
  let uploads = 0;
  const upload = async () => {
    await tutor.upload(`under-way-${++uploads}`, 6000);
    return { status: 201, body: Buffer.alloc(0), headers: {} };
  };
  return (
    [
      ['fresh', fresh],
      ['lasting', lasting],
    ] as const
  )
    .flatMap(([kind, guest]) => [
      { name: `page (${kind})`, ask: () => guest.ask('/') },
      { name: `list (${kind})`, ask: () => guest.ask('/api/tutors') },
      { name: `POST (${kind})`, ask: () => guest.ask('/api/views', { method: 'POST', headers, body: view }) },
    ])
    .concat({ name: 'upload of six seconds', ask: upload });
}

/** Does something while visitors come, and expects that each is answered. @returns how many requests there were */
async function losesNone(traffic: readonly RepeatedRequest[], work: () => Promise<unknown>): Promise<number> {
  const { tally } = await during(traffic, work);
  const { requests, failed } = judgeTally(tally);
  console.log(`  | ${summaryOf(tally)}`);
  insist(failed.length === 0, `Of ${requests} requests under way some were lost: ${failed.join('; ')}`);
  console.log(`  | ${requests} requests, none lost`);
  return requests;
}

async function changeVersion(
  traffic: readonly RepeatedRequest[],
  guest: Visitor,
  command: 'update' | 'roll-back',
  ...args: string[]
): Promise<void> {
  const requests = await losesNone(traffic, () => machine.mustRun(command, ...args));
  const { status, body } = await guest.ask('/version.txt');
  const version = status === 200 ? body.toString().trim() : 'one';
  insist(version === (command === 'update' ? 'two' : 'one'), `Visitors have version ${version}.`);
  console.log(`  | ${requests} requests; visitors have version ${version}`);
}

/** The same source out of base images and packages of today, and the backup service's image with it. */
async function renewImages(traffic: readonly RepeatedRequest[]): Promise<void> {
  const built = () => Number(machine.compose('exec', '-T', 'backups', 'cat', '/etc/kitewell-built'));
  const before = built();
  const requests = await losesNone(traffic, () => machine.mustRun('update', '--fresh'));
  insist(/_VERSION=\S+-\d{8}-\d{4}$/m.test(live()), `No fresh version is live: ${live()}`);
  insist(built() > before, 'The backup service runs the packages of before.');
  console.log(`  | ${requests} requests; every image was built ${built() - before} s after the former`);
}

/** What the machine has written down of who is live. */
const live = () => readFileSync(join(machine.environment.KITEWELL_HOME ?? '', 'live.env'), 'utf8');

async function emailsOfMonitor(): Promise<void> {
  const backend = live().includes('LIVE=green') ? 'backend-green' : 'backend';
  await emptyInbox(machine);
  machine.compose('stop', backend);
  await email(machine, /Problem: .*backend/);
  await wait(6000);
  await email(machine, /Problem: .*backend/);
  machine.compose('start', backend);
  await email(machine, /Resolved: .*backend/);
  machine.backups.goAway();
  const { code } = await machine.command('backup');
  insist(code !== 0, 'A backup to a place that is gone was said to be made.');
  await email(machine, /Problem: .*backup/);
  machine.backups.comeBack();
  await machine.mustRun('backup');
  await email(machine, /Resolved: .*backup/);
}

function guests(): { fresh: Visitor; lasting: Visitor; authority: string } {
  const authority = machine.compose('exec', '-T', 'caddy', 'cat', '/data/caddy/pki/authorities/local/root.crt');
  const site = { address, domain, authority };
  return { fresh: visitor(site, false), lasting: visitor(site, true), authority };
}

try {
  console.log(
    storeKnowsUsers
      ? 'The store gives the backend a user of its own.'
      : 'The store knows no users: one key for all, in a rehearsal.',
  );
  await step('install refuses what is wrong', refusesWhatIsWrong);
  await step('install', install);
  const { fresh: newcomer, lasting, authority } = guests();
  await step('the site by https', () => checkSite(newcomer));
  // A course of the owner's own, beside that which a new installation has.
  const words = ['--title', 'Play', '--title-zh', '遊戲', '--description', 'Rhymes.', '--description-zh', '童謠。'];
  machine.ops('module', 'add', ...words, '--duration', '45');
  if (story !== 'none') await step(`a story by https: ${story}`, () => tellStory(newcomer, authority));
  const account = newAccount();
  machine.ops('tutor', 'add', '--name', 'Server Rehearsal', '--email', account.email, '--password', account.password);
  const tutor = await signIn(newcomer, account);
  for (const name of ['one', 'two', 'three']) await tutor.upload(name);
  const traffic = visits(newcomer, lasting, tutor);
  machine.makeVersion('two');
  await step('update under traffic', () => changeVersion(traffic, newcomer, 'update', 'two'));
  await step('roll back under traffic', () => changeVersion(traffic, newcomer, 'roll-back'));
  const server = { machine, guest: () => guests().fresh, account, mail };
  const under = async (work: () => Promise<unknown>) => void (await losesNone(traffic, work));
  await step('settings change under traffic', () => changeSettings(server, under));
  if (fresh) await step('update --fresh under traffic', () => renewImages(traffic));
  await step('emails of the monitor', emailsOfMonitor);
  // Nothing can be asked of a Caddy that was killed.
  const trusting = () => visitor({ address, domain, authority }, false);
  await step('every process is killed at once', () => killEverything({ ...server, guest: trusting }));
  await step('the backup service tries a backup by itself', () => verifyScheduledBackupCheck(machine));
  await tutor.remove('two');
  await step('yesterday comes back, and today after it', () => replaceAndReturn(server));
  await step('loss of everything, and restore', () => loseAndRestore(server));
  console.log(`\nThe rehearsal of the server: all well, ${((Date.now() - begun) / 1000).toFixed(0)} s.`);
} catch (error) {
  process.exitCode = 1;
  console.error(error instanceof RehearsalError ? error.message : error);
} finally {
  if (!keep) machine.clear();
}
