import type { BackupState } from '../backups/plan.ts';
import type { CheckResult } from './alerts.ts';

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

/** Metrics of the backend by name and labels, as Prometheus reads them. */
export type Metrics = ReadonlyMap<string, number>;

/** Reads Prometheus' text format; names keep their labels, as `kitewell_jobs{queue="emails",state="waiting"}`. */
export function parseMetrics(text: string): Metrics {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(' ');
      return [line.slice(0, end), Number(line.slice(end + 1))];
    }),
  );
}

/** How many requests have failed since the process began. */
export function failuresIn(metrics: Metrics): number {
  return [...metrics]
    .filter(([name]) => /^http_request_duration_seconds_count\{.*status="5\d\d"/.test(name))
    .reduce((sum, [, count]) => sum + count, 0);
}

/** Adds up the failures between the last samples of that count. A count that fell belongs to a new process. */
export function failureResult(
  samples: readonly { at: number; count: number }[],
  now: { at: number; count: number },
): { samples: { at: number; count: number }[]; result: CheckResult } {
  const recent = [...samples.filter(({ at }) => now.at - at <= limits.failures.withinMs), now];
  const failed = recent.slice(1).reduce((sum, { count }, index) => {
    const before = recent[index]?.count ?? 0;
    return sum + (count >= before ? count - before : count);
  }, 0);
  const problem = failed < limits.failures.count ? undefined : `${failed} requests failed (5xx) within five minutes.`;
  return { samples: recent, result: { part: 'requests', problem } };
}

/** Checks the queue of emails and files, the database and the nightly deletion by the backend's metrics. */
export function metricsResults(metrics: Metrics | undefined, now: number): CheckResult[] {
  if (!metrics) return [{ part: 'backend', problem: 'It does not answer with its metrics.' }];
  const up = metrics.get('kitewell_database_up') === 1;
  const databaseProblem = up ? [] : [{ part: 'database', problem: 'The backend cannot reach it.' }];
  if (!up) return [{ part: 'backend', problem: undefined }, ...databaseProblem];
  return [
    { part: 'backend', problem: undefined },
    { part: 'database', problem: undefined },
    { part: 'queue', problem: queueProblem(metrics) },
    { part: 'retention', problem: retentionProblem(metrics, now) },
  ];
}

function queueProblem(metrics: Metrics): string | undefined {
  const given = [...metrics].filter(([name]) => name.startsWith('kitewell_jobs{queue="failed"'));
  const givenUp = given.reduce((sum, [, count]) => sum + count, 0);
  if (givenUp > 0) return `${givenUp} emails failed for good: "ops jobs list" shows them and why.`;
  const waiting = [...metrics].filter(([name]) => name.startsWith('kitewell_jobs_oldest_seconds{'));
  const oldest = Math.max(0, ...waiting.map(([, seconds]) => seconds));
  if (oldest > limits.jobSeconds) return `An email has waited for ${Math.round(oldest / 60)} minutes.`;
  const outbox = metrics.get('kitewell_outbox_oldest_seconds') ?? 0;
  if (outbox > limits.outboxSeconds) return `The removal of a file has waited for ${Math.round(outbox / 60)} minutes.`;
  return undefined;
}

function retentionProblem(metrics: Metrics, now: number): string | undefined {
  const at = metrics.get('kitewell_retention_last_run_timestamp_seconds');
  if (at === undefined) return undefined;
  const hours = (now - at * 1000) / hourMs;
  return hours > limits.retentionHours ? `Old records were last deleted ${Math.round(hours)} hours ago.` : undefined;
}

/** Checks backups by the state of the backup service. `since` is when the monitor began, for a machine without a backup. */
export function backupResults(
  { backup, backupFailure, check, checkFailure }: BackupState,
  since: number,
  now: number,
): CheckResult[] {
  const age = (at: string | undefined) => (now - (at === undefined ? since : Date.parse(at))) / hourMs;
  const old = age(backup?.at);
  const late = `${backup ? `The last is ${Math.round(old)} hours old` : 'There is none yet'}.`;
  const missing = old > limits.backupHours ? late : undefined;
  const days = age(check?.at) / 24;
  return [
    { part: 'backup', problem: backupFailure ? `The last attempt failed: ${backupFailure.reason}` : missing },
    {
      part: 'restore test',
      problem: checkFailure
        ? `It could not be restored: ${checkFailure.reason}`
        : days > limits.checkDays
          ? `The last one that could be restored was tested ${Math.round(days)} days ago.`
          : undefined,
    },
  ];
}

/** @param builtAt when the images last took fixes from Debian and others; undefined where the image does not say */
export function imagesResult(builtAt: number | undefined, now: number): CheckResult {
  const days = builtAt === undefined ? 0 : Math.floor((now - builtAt) / (24 * hourMs));
  const problem = `They are ${days} days old: infra/single-server/update --fresh takes in the fixes since then.`;
  return { part: 'images', problem: days > limits.imageDays ? problem : undefined };
}

/** @param sent the address to which the other name, such as www, redirects the home page */
export function otherNameResult(
  { status, sent }: { status: number; sent: string | undefined },
  site: string,
): CheckResult {
  const isRedirect = status === 301 && sent === `${site}/`;
  const problem = `It answers ${status}${sent === undefined ? '' : ` and leads to ${sent}`} instead of leading to ${site}/.`;
  return { part: 'other name', problem: isRedirect ? undefined : problem };
}

/** @param atLeast days left; Caddy renews a certificate of 90 days when 30 are left, and one of its own twice a day */
export function certificateResult(endsAt: number, now: number, atLeast: number, part = 'certificate'): CheckResult {
  const days = Math.floor((endsAt - now) / (24 * hourMs));
  const problem = days < atLeast ? `It expires in ${days} days and should have renewed itself.` : undefined;
  return { part, problem };
}

/** @param blocks of the file system: all of them, and those that are free for everybody */
export function diskResult({ blocks, bavail }: { blocks: number; bavail: number }, part = 'disk'): CheckResult {
  const used = 1 - bavail / blocks;
  return { part, problem: used > limits.diskUsed ? `${Math.round(used * 100)} % is used.` : undefined };
}
