/**
 * Checks the site every minute as a visitor would, and certificate, disk, backups and queue; sends an email when one of
 * them fails and when it is resolved. It is a separate process and sends its emails itself. As a command it does one
 * thing and ends: `node monitor/main.ts email` sends a test email, and `check` prints what fails.
 */
import { existsSync, readFileSync, renameSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { get } from 'node:https';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { TLSSocket } from 'node:tls';
import { createTransport } from 'nodemailer';
import type { BackupState } from '../backups/plan.ts';
import {
  failuresIn,
  backupResults,
  certificateResult,
  diskResult,
  failureResult,
  metricsResults,
  imagesResult,
  otherNameResult,
  parseMetrics,
  type Metrics,
} from './check-results.ts';
import { updateAlerts, withUnsentAlerts, type CheckResult, type Email, type AlertState } from './alerts.ts';

const given = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing.`);
  return value;
};
const site = given('SITE_ORIGIN');
const { host } = new URL(site);
/** Such as www, where it was not left out. */
const otherName = process.env.OTHER_NAME ?? '';
const stateFolder = given('STATE_FOLDER');
const backupFolder = process.env.BACKUP_FOLDER ?? stateFolder;
const memory = given('MONITOR_FOLDER');
/** Written by Dockerfile.backups. */
const builtFile = '/etc/kitewell-built';
const intervalMs = Number(process.env.CHECK_INTERVAL_MS ?? 60_000);
const certificateDays = Number(process.env.CERTIFICATE_DAYS ?? 14);
const timeoutMs = 10_000;
const backends = ['backend', 'backend-green'];
const begun = Date.now();

const url = given('SMTP_URL');
const mail = createTransport({
  url,
  requireTLS: new URL(url).username !== '',
  connectionTimeout: timeoutMs,
  greetingTimeout: timeoutMs,
  socketTimeout: 30_000,
  disableFileAccess: true,
  disableUrlAccess: true,
});

const send = ({ subject, text }: Email) =>
  mail.sendMail({
    from: given('MAIL_FROM'),
    to: given('ALERTS_TO'),
    subject,
    text,
    headers: { 'Auto-Submitted': 'auto-generated' },
  });

/** Requests a page as a visitor does: the status, where it redirects, and when the certificate expires. */
function visit(address: string): Promise<{ status: number; sent: string | undefined; endsAt: number }> {
  return new Promise((resolve, reject) => {
    const request = get(address, { agent: false, timeout: timeoutMs }, (response) => {
      const { socket } = response;
      const endsAt = socket instanceof TLSSocket ? Date.parse(socket.getPeerCertificate().valid_to) : Number.NaN;
      response.resume();
      response.once('end', () => {
        resolve({ status: response.statusCode ?? 0, sent: response.headers.location, endsAt });
      });
    });
    request.once('timeout', () => request.destroy(new Error('It does not answer within ten seconds.')));
    request.once('error', reject);
  });
}

async function checkSite(): Promise<CheckResult[]> {
  const problems: string[] = [];
  let certificate: CheckResult[] = [];
  for (const path of ['/', '/api/health/ready']) {
    try {
      const { status, endsAt } = await visit(site + path);
      certificate = [certificateResult(endsAt, Date.now(), certificateDays)];
      if (status !== 200) problems.push(`${path} answers ${status}.`);
    } catch (error) {
      problems.push(`${path} cannot be reached: ${wordsOf(error)}.`);
    }
  }
  return [{ part: 'site', problem: problems.length === 0 ? undefined : problems.join(' ') }, ...certificate];
}

async function checkOtherName(): Promise<CheckResult[]> {
  if (otherName === '') return [];
  try {
    const { endsAt, ...answer } = await visit(`https://${otherName}/`);
    const certificate = certificateResult(endsAt, Date.now(), certificateDays, 'certificate of the other name');
    return [otherNameResult(answer, site), certificate];
  } catch (error) {
    return [{ part: 'other name', problem: `https://${otherName}/ cannot be reached: ${wordsOf(error)}.` }];
  }
}

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** The disk of the backups as well, where that is another one. */
function checkDisks(): CheckResult[] {
  const disk = diskResult(statfsSync(stateFolder));
  if (statSync(backupFolder).dev === statSync(stateFolder).dev) return [disk];
  return [disk, diskResult(statfsSync(backupFolder), 'disk of the backups')];
}

/** The metrics of the backend that runs; during an update there are two, and the first that answers will do. */
async function readMetrics(): Promise<Metrics | undefined> {
  for (const backend of backends) {
    try {
      const answer = await fetch(`http://${backend}:9464/metrics`, { signal: AbortSignal.timeout(timeoutMs) });
      if (answer.ok) return parseMetrics(await answer.text());
    } catch {
      // The other one.
    }
  }
  return undefined;
}

const remembered = <T>(file: string, otherwise: T): T =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : otherwise;

let failureSamples: { at: number; count: number }[] = [];

async function runChecks(): Promise<CheckResult[]> {
  const now = Date.now();
  const read = await readMetrics();
  const failures = read && failureResult(failureSamples, { at: now, count: failuresIn(read) });
  failureSamples = failures?.samples ?? [];
  return [
    ...(await checkSite()),
    ...(await checkOtherName()),
    ...metricsResults(read, now),
    ...(failures ? [failures.result] : []),
    ...backupResults(remembered<BackupState>(join(stateFolder, 'state.json'), {}), begun, now),
    ...checkDisks(),
    imagesResult(existsSync(builtFile) ? Number(readFileSync(builtFile, 'utf8')) * 1000 : undefined, now),
  ];
}

async function watch(): Promise<never> {
  const file = join(memory, 'alerts.json');
  let state = remembered<AlertState>(file, {});
  for (;;) {
    await wait(intervalMs);
    const before = state;
    const { state: after, email } = updateAlerts(before, await runChecks(), host);
    state = after;
    try {
      if (email) {
        await send(email);
        console.log(email.subject);
      }
      // A service that waits for this call raises an alarm when machine, monitor or mail server is gone.
      const heartbeat = process.env.HEARTBEAT_URL;
      if (heartbeat) await fetch(heartbeat, { signal: AbortSignal.timeout(timeoutMs) }).catch(() => undefined);
    } catch (error) {
      console.error(`An email could not be sent: ${wordsOf(error)}`);
      state = withUnsentAlerts(before, after);
    }
    try {
      writeFileSync(`${file}.new`, JSON.stringify(state));
      renameSync(`${file}.new`, file);
    } catch (error) {
      // Such as a full disk, which an email has to report: the next check continues with the state in memory.
      console.error(`The state could not be saved: ${wordsOf(error)}`);
    }
  }
}

// The first process of a container gets only those signals for which it has a handler.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(0));
if (process.argv[2] === 'email') {
  await send({
    subject: `[${host}] Emails arrive`,
    text: `This machine emails you when something fails: site, certificate, disk, backup or queue. All is well now.`,
  });
  mail.close();
} else if (process.argv[2] === 'check') {
  const failing = (await runChecks()).filter(({ problem }) => problem !== undefined);
  for (const { part, problem } of failing) console.log(`${part}: ${problem ?? ''}`);
  // Old images are a reminder, and no reason for install to stop.
  process.exitCode = failing.every(({ part }) => part === 'images') ? 0 : 1;
  mail.close();
} else {
  await watch();
}
