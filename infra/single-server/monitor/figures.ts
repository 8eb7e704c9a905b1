import type { BackupState } from '../backups/plan.ts';
import type { Finding } from './judgement.ts';

/** Limits, each above what a healthy machine shows. */
const limits = {
  diskUsed: 0.85,
  // A day, and two hours for a night that takes longer than the one before.
  backupHours: 26,
  checkDays: 8,
  // An email that a mail server puts off is tried again for a day; after half an hour it is more than a passing delay.
  jobSeconds: 30 * 60,
  outboxSeconds: 60 * 60,
  retentionHours: 36,
  // As old as repairs of Debian, Node and nginx may be here.
  imageDays: 14,
  failures: { count: 3, withinMs: 5 * 60_000 },
};

const hourMs = 60 * 60_000;

/** Figures of the backend by name and labels, as Prometheus reads them. */
export type Figures = ReadonlyMap<string, number>;

/** Reads Prometheus' text format; names keep their labels, as `kitewell_jobs{queue="emails",state="waiting"}`. */
export function readFigures(text: string): Figures {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(' ');
      return [line.slice(0, end), Number(line.slice(end + 1))];
    }),
  );
}

/** How many requests have failed since the process began. */
export function failuresIn(figures: Figures): number {
  return [...figures]
    .filter(([name]) => /^http_request_duration_seconds_count\{.*status="5\d\d"/.test(name))
    .reduce((sum, [, count]) => sum + count, 0);
}

/** What the last looks at that count say together. A count that fell belongs to a new process. */
export function judgeFailures(
  looks: readonly { at: number; count: number }[],
  now: { at: number; count: number },
): { looks: { at: number; count: number }[]; finding: Finding } {
  const recent = [...looks.filter(({ at }) => now.at - at <= limits.failures.withinMs), now];
  const failed = recent.slice(1).reduce((sum, { count }, index) => {
    const before = recent[index]?.count ?? 0;
    return sum + (count >= before ? count - before : count);
  }, 0);
  const fault = failed < limits.failures.count ? undefined : `${failed} requests failed (5xx) within five minutes.`;
  return { looks: recent, finding: { part: 'requests', fault } };
}

/** What the backend's metrics say of the queue of emails and files, the database and the nightly deletion. */
export function judgeFigures(figures: Figures | undefined, now: number): Finding[] {
  if (!figures) return [{ part: 'backend', fault: 'It does not tell its figures.' }];
  const up = figures.get('kitewell_database_up') === 1;
  const databaseFault = up ? [] : [{ part: 'database', fault: 'The backend does not reach it.' }];
  if (!up) return [{ part: 'backend', fault: undefined }, ...databaseFault];
  return [
    { part: 'backend', fault: undefined },
    { part: 'database', fault: undefined },
    { part: 'queue', fault: faultOfQueue(figures) },
    { part: 'retention', fault: faultOfRetention(figures, now) },
  ];
}

function faultOfQueue(figures: Figures): string | undefined {
  const given = [...figures].filter(([name]) => name.startsWith('kitewell_jobs{queue="failed"'));
  const givenUp = given.reduce((sum, [, count]) => sum + count, 0);
  if (givenUp > 0) return `${givenUp} emails were given up: "ops jobs list" names them and why.`;
  const waiting = [...figures].filter(([name]) => name.startsWith('kitewell_jobs_oldest_seconds{'));
  const oldest = Math.max(0, ...waiting.map(([, seconds]) => seconds));
  if (oldest > limits.jobSeconds) return `An email has waited for ${Math.round(oldest / 60)} minutes.`;
  const outbox = figures.get('kitewell_outbox_oldest_seconds') ?? 0;
  if (outbox > limits.outboxSeconds) return `The removal of a file has waited for ${Math.round(outbox / 60)} minutes.`;
  return undefined;
}

function faultOfRetention(figures: Figures, now: number): string | undefined {
  const at = figures.get('kitewell_retention_last_run_timestamp_seconds');
  if (at === undefined) return undefined;
  const hours = (now - at * 1000) / hourMs;
  return hours > limits.retentionHours ? `Old records were last deleted ${Math.round(hours)} hours ago.` : undefined;
}

/** What the backup service's state says of backups. `since` is when the monitor began, for a machine that has no backup yet. */
export function judgeBackups(
  { backup, backupFailure, check, checkFailure }: BackupState,
  since: number,
  now: number,
): Finding[] {
  const age = (at: string | undefined) => (now - (at === undefined ? since : Date.parse(at))) / hourMs;
  const old = age(backup?.at);
  const late = `${backup ? `The last is ${Math.round(old)} hours old` : 'There is none yet'}.`;
  const missing = old > limits.backupHours ? late : undefined;
  const days = age(check?.at) / 24;
  return [
    { part: 'backup', fault: backupFailure ? `The last attempt failed: ${backupFailure.reason}` : missing },
    {
      part: 'restore test',
      fault: checkFailure
        ? `It could not be restored: ${checkFailure.reason}`
        : days > limits.checkDays
          ? `The last that could be restored was tried ${Math.round(days)} days ago.`
          : undefined,
    },
  ];
}

/** @param builtAt when the images last took what Debian and others have mended; nothing where the image does not say */
export function judgeImages(builtAt: number | undefined, now: number): Finding {
  const days = builtAt === undefined ? 0 : Math.floor((now - builtAt) / (24 * hourMs));
  const fault = `They are ${days} days old: infra/single-server/update --fresh takes in what was mended since.`;
  return { part: 'images', fault: days > limits.imageDays ? fault : undefined };
}

/** @param sent where the other name, such as www, leads who asks it for the home page */
export function judgeOtherName({ status, sent }: { status: number; sent: string | undefined }, site: string): Finding {
  const well = status === 301 && sent === `${site}/`;
  const fault = `It answers ${status}${sent === undefined ? '' : ` and leads to ${sent}`}, and was to lead to ${site}/.`;
  return { part: 'other name', fault: well ? undefined : fault };
}

/** @param atLeast days; Caddy renews a certificate of 90 days when 30 are left, and one of its own twice a day */
export function judgeCertificate(endsAt: number, now: number, atLeast: number, part = 'certificate'): Finding {
  const days = Math.floor((endsAt - now) / (24 * hourMs));
  const fault = days < atLeast ? `It ends in ${days} days, and was to be renewed by itself.` : undefined;
  return { part, fault };
}

/** @param blocks of the file system: all of them, and those that are free for everybody */
export function judgeDisk({ blocks, bavail }: { blocks: number; bavail: number }, part = 'disk'): Finding {
  const used = 1 - bavail / blocks;
  return { part, fault: used > limits.diskUsed ? `${Math.round(used * 100)} % is used.` : undefined };
}
