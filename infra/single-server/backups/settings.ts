/** The settings that compose.server.yml gives to the backup service. */
export interface BackupSettings {
  readonly databaseUrl: string;
  readonly store: {
    readonly endpoint: string;
    readonly bucket: string;
    readonly region: string;
    readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string };
  };
  /** For how many days each backup is kept, for how many weeks one a week, and for how many months one a month. */
  readonly keep: { readonly daily: number; readonly weekly: number; readonly monthly: number };
  /** When the night's backup is made, as minutes after midnight in Hong Kong. */
  readonly minuteOfNight: number;
  /** The backup service's own folder, which outlives its container. */
  readonly folder: string;
}

/** @throws Error naming the setting that is missing or wrong */
export function backupSettings(env: NodeJS.ProcessEnv): BackupSettings {
  const given = (name: string): string => {
    const value = env[name];
    if (!value) throw new Error(`${name} is missing.`);
    return value;
  };
  const count = (name: string): number => {
    const value = Number(given(name));
    if (!Number.isInteger(value) || value < 0 || value > 1000) throw new Error(`${name} must be a number, 0-1000.`);
    return value;
  };
  const time = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(given('BACKUP_AT'));
  if (!time) throw new Error('BACKUP_AT must be a time such as 03:15.');
  const keep = { daily: count('KEEP_DAILY'), weekly: count('KEEP_WEEKLY'), monthly: count('KEEP_MONTHLY') };
  if (keep.daily === 0) throw new Error('KEEP_DAILY must be at least 1, or no backup would be kept.');
  return {
    databaseUrl: given('DATABASE_URL'),
    store: {
      endpoint: given('S3_ENDPOINT'),
      bucket: given('S3_BUCKET'),
      region: given('S3_REGION'),
      credentials: { accessKeyId: given('S3_ACCESS_KEY_ID'), secretAccessKey: given('S3_SECRET_ACCESS_KEY') },
    },
    keep,
    minuteOfNight: Number(time[1]) * 60 + Number(time[2]),
    folder: env.STATE_FOLDER ?? '/state',
  };
}
