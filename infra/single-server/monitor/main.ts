/**
 * Looks at the site every minute as a visitor would, and at certificate, disk, backups and queue; sends an email when
 * one of them becomes unwell and when it is well again. It is a separate process, and sends its emails itself. As a
 * command it does one thing at once: `node monitor/main.ts email` sends a test email, and `look` prints what is
 * unwell.
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
  judgeBackups,
  judgeCertificate,
  judgeDisk,
  judgeFailures,
  judgeFigures,
  judgeImages,
  judgeOtherName,
  readFigures,
  type Figures,
} from './figures.ts';
import { judge, notNotified, type Finding, type Email, type Seen } from './judgement.ts';

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
const lookEveryMs = Number(process.env.LOOK_EVERY_MS ?? 60_000);
const certificateDays = Number(process.env.CERTIFICATE_DAYS ?? 14);
const patienceMs = 10_000;
const backends = ['backend', 'backend-green'];
const begun = Date.now();

const url = given('SMTP_URL');
const mail = createTransport({
  url,
  requireTLS: new URL(url).username !== '',
  connectionTimeout: patienceMs,
  greetingTimeout: patienceMs,
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

/** What a visitor would meet: the status of an answer, where it leads, and when the certificate ends. */
function visit(address: string): Promise<{ status: number; sent: string | undefined; endsAt: number }> {
  return new Promise((resolve, reject) => {
    const request = get(address, { agent: false, timeout: patienceMs }, (response) => {
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

async function lookAtSite(): Promise<Finding[]> {
  const problems: string[] = [];
  let certificate: Finding[] = [];
  for (const path of ['/', '/api/health/ready']) {
    try {
      const { status, endsAt } = await visit(site + path);
      certificate = [judgeCertificate(endsAt, Date.now(), certificateDays)];
      if (status !== 200) problems.push(`${path} answers ${status}.`);
    } catch (error) {
      problems.push(`${path} cannot be reached: ${wordsOf(error)}.`);
    }
  }
  return [{ part: 'site', fault: problems.length === 0 ? undefined : problems.join(' ') }, ...certificate];
}

async function lookAtOtherName(): Promise<Finding[]> {
  if (otherName === '') return [];
  try {
    const { endsAt, ...answer } = await visit(`https://${otherName}/`);
    const certificate = judgeCertificate(endsAt, Date.now(), certificateDays, 'certificate of the other name');
    return [judgeOtherName(answer, site), certificate];
  } catch (error) {
    return [{ part: 'other name', fault: `https://${otherName}/ cannot be reached: ${wordsOf(error)}.` }];
  }
}

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** The disk of the backups as well, where that is another one. */
function lookAtDisks(): Finding[] {
  const disk = judgeDisk(statfsSync(stateFolder));
  if (statSync(backupFolder).dev === statSync(stateFolder).dev) return [disk];
  return [disk, judgeDisk(statfsSync(backupFolder), 'disk of the backups')];
}

/** The figures of the backend that runs; during an update there are two, and the first that answers will do. */
async function figures(): Promise<Figures | undefined> {
  for (const backend of backends) {
    try {
      const answer = await fetch(`http://${backend}:9464/metrics`, { signal: AbortSignal.timeout(patienceMs) });
      if (answer.ok) return readFigures(await answer.text());
    } catch {
      // The other one.
    }
  }
  return undefined;
}

const remembered = <T>(file: string, otherwise: T): T =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : otherwise;

let failureLooks: { at: number; count: number }[] = [];

async function look(): Promise<Finding[]> {
  const now = Date.now();
  const read = await figures();
  const failures = read && judgeFailures(failureLooks, { at: now, count: failuresIn(read) });
  failureLooks = failures?.looks ?? [];
  return [
    ...(await lookAtSite()),
    ...(await lookAtOtherName()),
    ...judgeFigures(read, now),
    ...(failures ? [failures.finding] : []),
    ...judgeBackups(remembered<BackupState>(join(stateFolder, 'state.json'), {}), begun, now),
    ...lookAtDisks(),
    judgeImages(existsSync(builtFile) ? Number(readFileSync(builtFile, 'utf8')) * 1000 : undefined, now),
  ];
}

async function keepWatch(): Promise<never> {
  const file = join(memory, 'seen.json');
  let seen = remembered<Seen>(file, {});
  for (;;) {
    await wait(lookEveryMs);
    const before = seen;
    const { seen: after, email } = judge(before, await look(), host);
    seen = after;
    try {
      if (email) {
        await send(email);
        console.log(email.subject);
      }
      // A service that waits for this call raises an alarm when machine, monitor or mail server is gone.
      const heartbeat = process.env.HEARTBEAT_URL;
      if (heartbeat) await fetch(heartbeat, { signal: AbortSignal.timeout(patienceMs) }).catch(() => undefined);
    } catch (error) {
      console.error(`An email was not taken: ${wordsOf(error)}`);
      seen = notNotified(before, after);
    }
    try {
      writeFileSync(`${file}.new`, JSON.stringify(seen));
      renameSync(`${file}.new`, file);
    } catch (error) {
      // Such as a full disk, of which an email has to tell: the next look goes on from what is known here.
      console.error(`What was seen could not be written down: ${wordsOf(error)}`);
    }
  }
}

// The first process of a container gets only those signals for which it has a handler.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(0));
if (process.argv[2] === 'email') {
  await send({
    subject: `[${host}] Emails arrive`,
    text: `This machine writes to you when something is unwell: site, certificate, disk, backup, queue. Nothing is now.`,
  });
  mail.close();
} else if (process.argv[2] === 'look') {
  const unwell = (await look()).filter(({ fault }) => fault !== undefined);
  for (const { part, fault } of unwell) console.log(`${part}: ${fault ?? ''}`);
  // Old images are a reminder, and no reason for install to stop.
  process.exitCode = unwell.every(({ part }) => part === 'images') ? 0 : 1;
  mail.close();
} else {
  await keepWatch();
}
