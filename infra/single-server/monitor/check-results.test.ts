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
} from './check-results.ts';

const now = Date.parse('2026-11-23T04:00:00Z');
const hoursAgo = (hours: number) => now - hours * 60 * 60_000;
const ago = (hours: number) => new Date(hoursAgo(hours)).toISOString();
const backup = (hours: number) => ({ at: ago(hours), snapshot: 'a', rows: 1, files: 1 });

const metricsOf = (changes: Readonly<Record<string, number>>) =>
  parseMetrics(
    Object.entries({
      kitewell_database_up: 1,
      'kitewell_jobs{queue="failed",state="waiting"}': 0,
      'kitewell_jobs{queue="emails",state="waiting"}': 2,
      'kitewell_jobs_oldest_seconds{queue="emails"}': 20,
      kitewell_outbox_oldest_seconds: 0,
      kitewell_retention_last_run_timestamp_seconds: hoursAgo(20) / 1000,
      ...changes,
    })
      .map(([name, value]) => `# HELP ${name}\n${name} ${value}`)
      .join('\n'),
  );

/** The parts that fail, with the sentence about each. */
const failing = (results: readonly { part: string; problem: string | undefined }[]) =>
  results.flatMap(({ part, problem }) => (problem === undefined ? [] : [`${part}: ${problem}`]));

test('a healthy backend has no problem', () => {
  const results = metricsResults(metricsOf({}), now);
  expect(failing(results)).toEqual([]);
  expect(results.map(({ part }) => part)).toEqual(['backend', 'database', 'queue', 'retention']);
});

test.each([
  ['an email given up', { 'kitewell_jobs{queue="failed",state="waiting"}': 2 }, 'queue: 2 emails failed for good'],
  [
    'an email that waits',
    { 'kitewell_jobs_oldest_seconds{queue="emails"}': 3600 },
    'queue: An email has waited for 60 min',
  ],
  [
    'a file that stays',
    { kitewell_outbox_oldest_seconds: 7200 },
    'queue: The removal of a file has waited for 120 min',
  ],
  [
    'a deletion that does not run',
    { kitewell_retention_last_run_timestamp_seconds: hoursAgo(40) / 1000 },
    'retention: Old records were last deleted 40 hours ago',
  ],
  ['a database that is away', { kitewell_database_up: 0 }, 'database: The backend cannot reach it'],
])('%s is a problem', (_, changes, said) => {
  const found = failing(metricsResults(metricsOf(changes), now));
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(said);
});

test('a backend that does not answer is a problem of its own', () => {
  expect(failing(metricsResults(undefined, now))).toEqual(['backend: It does not answer with its metrics.']);
});

test('three failed requests within five minutes are a problem, and two are not', () => {
  const metrics = parseMetrics(
    [
      'http_request_duration_seconds_count{method="GET",route="/api/tutors",status="200"} 50',
      'http_request_duration_seconds_count{method="GET",route="/api/tutors",status="503"} 4',
      'http_request_duration_seconds_count{method="POST",route="/api/trial-requests",status="500"} 1',
    ].join('\n'),
  );
  const first = failureResult([], { at: now, count: failuresIn(metrics) });
  expect(first.result.problem).toBeUndefined();
  const second = failureResult(first.samples, { at: now + 60_000, count: 7 });
  expect(second.result.problem).toBeUndefined();
  const third = failureResult(second.samples, { at: now + 120_000, count: 8 });
  expect(third.result.problem).toBe('3 requests failed (5xx) within five minutes.');
  expect(failureResult(third.samples, { at: now + 10 * 60_000, count: 8 }).result.problem).toBeUndefined();
});

test('a new process that counts from zero is no failure', () => {
  const { result } = failureResult([{ at: now - 60_000, count: 90 }], { at: now, count: 2 });
  expect(result.problem).toBeUndefined();
});

test('a backup of last night that was tested this week has no problem', () => {
  const state = { backup: backup(20), check: { at: ago(100), snapshot: 'a' } };
  expect(failing(backupResults(state, hoursAgo(500), now))).toEqual([]);
});

test('a backup that is missing, late or failed is reported with the reason', () => {
  expect(failing(backupResults({}, hoursAgo(1), now))).toEqual([]);
  expect(failing(backupResults({}, hoursAgo(30), now))).toEqual(['backup: There is none yet.']);
  const late = { backup: backup(27), check: { at: ago(24 * 9), snapshot: 'a' } };
  expect(failing(backupResults(late, hoursAgo(500), now))).toEqual([
    'backup: The last is 27 hours old.',
    'restore test: The last one that could be restored was tested 9 days ago.',
  ]);
  const failed = {
    ...late,
    backupFailure: { at: ago(1), reason: 'The disk is full.' },
    checkFailure: { at: ago(1), reason: '1 differences.' },
  };
  expect(failing(backupResults(failed, hoursAgo(500), now))).toEqual([
    'backup: The last attempt failed: The disk is full.',
    'restore test: It could not be restored: 1 differences.',
  ]);
});

test('a certificate is a problem two weeks before its end, and a disk from 85 % on', () => {
  const inDays = (days: number) => now + days * 24 * 60 * 60_000;
  expect(failing([certificateResult(inDays(14), now, 14), diskResult({ blocks: 100, bavail: 15 })])).toEqual([]);
  expect(failing([certificateResult(inDays(13), now, 14), diskResult({ blocks: 100, bavail: 14 })])).toEqual([
    'certificate: It expires in 13 days and should have renewed itself.',
    'disk: 86 % is used.',
  ]);
});

test('the other name has to redirect to the site for good, and nowhere else', () => {
  const problemOf = (status: number, sent?: string) =>
    otherNameResult({ status, sent }, 'https://kitewell.test').problem;
  expect(problemOf(301, 'https://kitewell.test/')).toBeUndefined();
  expect(problemOf(200)).toBe('It answers 200 instead of leading to https://kitewell.test/.');
  expect(problemOf(301, 'https://elsewhere.test/')).toContain('leads to https://elsewhere.test/ instead');
  expect(certificateResult(0, 0, 14, 'certificate of the other name').part).toBe('certificate of the other name');
  expect(diskResult({ blocks: 100, bavail: 4 }, 'disk of the backups')).toEqual({
    part: 'disk of the backups',
    problem: '96 % is used.',
  });
});

test('images older than two weeks are reported, and none whose age is unknown', () => {
  const daysAgo = (days: number) => hoursAgo(24 * days);
  expect(failing([imagesResult(daysAgo(14), now), imagesResult(undefined, now)])).toEqual([]);
  expect(failing([imagesResult(daysAgo(15), now)])).toEqual([
    'images: They are 15 days old: infra/single-server/update --fresh takes in the fixes since then.',
  ]);
});
