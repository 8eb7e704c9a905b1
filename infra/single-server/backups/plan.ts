/** Decides when the backup service does what, from the times of what it did last, so that a machine that was off catches up. */

/** What the backup service remembers, and what the monitor reads. Times are ISO 8601. */
export interface BackupState {
  readonly backup?: { readonly at: string; readonly snapshot: string; readonly rows: number; readonly files: number };
  /** Why the last attempt failed; absent where it went well. */
  readonly backupFailure?: Fault | undefined;
  /** The last restore into a scratch database that found everything. */
  readonly check?: { readonly at: string; readonly snapshot: string };
  readonly checkFailure?: Fault | undefined;
  /** When every byte of all backups was read last. */
  readonly readAllAt?: string;
}

interface Fault {
  readonly at: string;
  readonly reason: string;
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/**
 * Hong Kong is eight hours ahead all year. The backend's contract knows that too, but is no part of the backup service's image.
 */
const hongKongMs = 8 * 60 * minuteMs;

/** How long to wait after a failure: soon enough for the same night, and not too often for a store that is away. */
const againAfterMs = { backup: 60 * minuteMs, check: dayMs };

/** A week, minus the hours by which the backup of one night may end later than that of another. */
const checkEveryMs = 7 * dayMs - 6 * 60 * minuteMs;

/** What has to be done now. The backup comes first, because the check reads the latest one. */
export function due(state: BackupState, now: Date, minuteOfNight: number): 'backup' | 'check' | undefined {
  const madeAt = timeOf(state.backup?.at);
  if (madeAt < lastNight(now, minuteOfNight) && rested(state.backupFailure, now, againAfterMs.backup)) return 'backup';
  const triedOn = timeOf(state.check?.at);
  if (madeAt > 0 && now.getTime() - triedOn >= checkEveryMs && rested(state.checkFailure, now, againAfterMs.check)) {
    return 'check';
  }
  return undefined;
}

/** Whether the check of now reads every byte of all backups: once in four weeks, the longest that a backup is kept. */
export function readsAllNow({ readAllAt }: BackupState, now: Date): boolean {
  return now.getTime() - timeOf(readAllAt) >= 4 * checkEveryMs;
}

/** The latest moment at which a night's backup was to begin. */
function lastNight(now: Date, minuteOfNight: number): number {
  const local = now.getTime() + hongKongMs;
  const today = Math.floor(local / dayMs) * dayMs + minuteOfNight * minuteMs;
  return (today <= local ? today : today - dayMs) - hongKongMs;
}

const timeOf = (at: string | undefined) => (at === undefined ? 0 : Date.parse(at));

const rested = (fault: Fault | undefined, now: Date, ms: number) => now.getTime() - timeOf(fault?.at) >= ms;
