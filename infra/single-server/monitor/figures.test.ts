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
} from './figures.ts';

const now = Date.parse('2026-11-23T04:00:00Z');
const hoursAgo = (hours: number) => now - hours * 60 * 60_000;
const ago = (hours: number) => new Date(hoursAgo(hours)).toISOString();
const backup = (hours: number) => ({ at: ago(hours), snapshot: 'a', rows: 1, files: 1 });

const figuresOf = (changes: Readonly<Record<string, number>>) =>
  readFigures(
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

/** The parts that are unwell, with the sentence about each. */
const unwell = (findings: readonly { part: string; fault: string | undefined }[]) =>
  findings.flatMap(({ part, fault }) => (fault === undefined ? [] : [`${part}: ${fault}`]));

test('a backend that is well says nothing', () => {
  const findings = judgeFigures(figuresOf({}), now);
  expect(unwell(findings)).toEqual([]);
  expect(findings.map(({ part }) => part)).toEqual(['backend', 'database', 'queue', 'retention']);
});

test.each([
  ['an email given up', { 'kitewell_jobs{queue="failed",state="waiting"}': 2 }, 'queue: 2 emails were given up'],
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
  ['a database that is away', { kitewell_database_up: 0 }, 'database: The backend does not reach it'],
])('%s is a fault', (_, changes, said) => {
  const found = unwell(judgeFigures(figuresOf(changes), now));
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(said);
});

test('a backend that does not answer is a fault of its own', () => {
  expect(unwell(judgeFigures(undefined, now))).toEqual(['backend: It does not tell its figures.']);
});

test('three failed requests within five minutes are a fault, and two are not', () => {
  const figures = readFigures(
    [
      'http_request_duration_seconds_count{method="GET",route="/api/tutors",status="200"} 50',
      'http_request_duration_seconds_count{method="GET",route="/api/tutors",status="503"} 4',
      'http_request_duration_seconds_count{method="POST",route="/api/trial-requests",status="500"} 1',
    ].join('\n'),
  );
  const first = judgeFailures([], { at: now, count: failuresIn(figures) });
  expect(first.finding.fault).toBeUndefined();
  const second = judgeFailures(first.looks, { at: now + 60_000, count: 7 });
  expect(second.finding.fault).toBeUndefined();
  const third = judgeFailures(second.looks, { at: now + 120_000, count: 8 });
  expect(third.finding.fault).toBe('3 requests failed (5xx) within five minutes.');
  expect(judgeFailures(third.looks, { at: now + 10 * 60_000, count: 8 }).finding.fault).toBeUndefined();
});

test('a process that begins to count anew has not failed by that', () => {
  const { finding } = judgeFailures([{ at: now - 60_000, count: 90 }], { at: now, count: 2 });
  expect(finding.fault).toBeUndefined();
});

test('a backup of last night that was tried this week is well', () => {
  const state = { backup: backup(20), check: { at: ago(100), snapshot: 'a' } };
  expect(unwell(judgeBackups(state, hoursAgo(500), now))).toEqual([]);
});

test('what is missing, late or failed is said with its reason', () => {
  expect(unwell(judgeBackups({}, hoursAgo(1), now))).toEqual([]);
  expect(unwell(judgeBackups({}, hoursAgo(30), now))).toEqual(['backup: There is none yet.']);
  const late = { backup: backup(27), check: { at: ago(24 * 9), snapshot: 'a' } };
  expect(unwell(judgeBackups(late, hoursAgo(500), now))).toEqual([
    'backup: The last is 27 hours old.',
    'restore test: The last that could be restored was tried 9 days ago.',
  ]);
  const failed = {
    ...late,
    backupFailure: { at: ago(1), reason: 'The disk is full.' },
    checkFailure: { at: ago(1), reason: '1 differences.' },
  };
  expect(unwell(judgeBackups(failed, hoursAgo(500), now))).toEqual([
    'backup: The last attempt failed: The disk is full.',
    'restore test: It could not be restored: 1 differences.',
  ]);
});

test('a certificate is a fault two weeks before its end, and a disk from 85 % on', () => {
  const inDays = (days: number) => now + days * 24 * 60 * 60_000;
  expect(unwell([judgeCertificate(inDays(14), now, 14), judgeDisk({ blocks: 100, bavail: 15 })])).toEqual([]);
  expect(unwell([judgeCertificate(inDays(13), now, 14), judgeDisk({ blocks: 100, bavail: 14 })])).toEqual([
    'certificate: It ends in 13 days, and was to be renewed by itself.',
    'disk: 86 % is used.',
  ]);
});

test('the other name is well while it leads to the site for good, and nowhere else', () => {
  const judged = (status: number, sent?: string) => judgeOtherName({ status, sent }, 'https://kitewell.test').fault;
  expect(judged(301, 'https://kitewell.test/')).toBeUndefined();
  expect(judged(200)).toBe('It answers 200, and was to lead to https://kitewell.test/.');
  expect(judged(301, 'https://elsewhere.test/')).toContain('leads to https://elsewhere.test/,');
  expect(judgeCertificate(0, 0, 14, 'certificate of the other name').part).toBe('certificate of the other name');
  expect(judgeDisk({ blocks: 100, bavail: 4 }, 'disk of the backups')).toEqual({
    part: 'disk of the backups',
    fault: '96 % is used.',
  });
});

test('images are reminded of when they are older than two weeks, and not where none says how old', () => {
  const daysAgo = (days: number) => hoursAgo(24 * days);
  expect(unwell([judgeImages(daysAgo(14), now), judgeImages(undefined, now)])).toEqual([]);
  expect(unwell([judgeImages(daysAgo(15), now)])).toEqual([
    'images: They are 15 days old: infra/single-server/update --fresh takes in what was mended since.',
  ]);
});
