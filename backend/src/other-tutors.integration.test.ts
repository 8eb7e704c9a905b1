/** Tries every call of a signed-in tutor with the ids of another tutor. */
import type { CallSchemas } from '@kitewell/contract/call';
import { wholeCalls } from '@kitewell/contract/whole-calls';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { buildTutorWithRecords, nobody, type TutorWithRecords } from '../test/tutor-with-records.ts';
import { buildModules } from '../test/builders.ts';
import { startWorld, type World } from '../test/world.ts';

let world: World;
let database: pg.Client;
let tutors: TutorWithRecords[];
/** The tables with a tutor's id. */
let tables: string[];
beforeAll(async () => {
  world = await startWorld();
  database = new pg.Client({ connectionString: world.config.databaseUrl });
  await database.connect();
  await buildModules(world, 3);
  tutors = [await buildTutorWithRecords(world, database), await buildTutorWithRecords(world, database)];
  const { rows } = await database.query<{ table_name: string }>(
    `select table_name from information_schema.columns
     where column_name = 'tutor_id' and table_schema = 'public' order by table_name`,
  );
  tables = rows.map(({ table_name: name }) => name).filter((name) => name !== 'ended_auth_sessions');
}, 60_000);
afterAll(async () => {
  await database.end();
  await world.stop();
});

interface Attempt {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: Readonly<Record<string, unknown>>;
  /** Whether the answer must be 404, because an id in the call is another tutor's. */
  readonly notFound?: boolean;
}

/** Parameters by which a careless server might choose whose data it answers. */
const pretending = ({ tutor }: TutorWithRecords) => ({
  tutor: tutor.id,
  tutorId: tutor.id,
  tutor_id: tutor.id,
  email: tutor.email,
});

const plain = (other: TutorWithRecords): Attempt[] => [{}, { query: pretending(other) }];
const listed = (name: string) => (other: TutorWithRecords) => [
  ...plain(other),
  { query: { cursor: other.cursors[name] ?? '', limit: 1 } },
];
const pretendingBody = (body: Record<string, unknown>) => (other: TutorWithRecords) => [
  { body: { ...pretending(other), id: other.tutor.id, ...body } },
];

/** What a browser sends of a passkey, which no device has made. */
const made = (response: Record<string, unknown>) => ({
  ...{ id: 'AA', rawId: 'AA', type: 'public-key' },
  response: { clientDataJSON: 'AA', ...response },
});

/** How each authenticated call is tried with another tutor's ids. The test fails where a call is missing here. */
const attempts: Readonly<Record<string, (other: TutorWithRecords) => Attempt[]>> = {
  sessions: plain,
  endSession: (other) => [{ params: { id: other.session }, notFound: true }],
  endOtherSessions: pretendingBody({}),
  changePassword: pretendingBody({ currentPassword: 'a guess at it', newPassword: 'mine from now on' }),
  passTutorByCode: pretendingBody({ code: '123456' }),
  passTutorByRecoveryCode: pretendingBody({ code: 'aaaa-bbbb-cccc-dddd' }),
  startPassTutorByPasskey: pretendingBody({}),
  passTutorByPasskey: pretendingBody(made({ authenticatorData: 'AA', signature: 'AA' })),
  tutorFactors: plain,
  startTutorTotp: pretendingBody({}),
  confirmTutorTotp: pretendingBody({ code: '123456' }),
  removeTutorTotp: plain,
  startTutorPasskey: pretendingBody({}),
  addTutorPasskey: pretendingBody({ name: 'Mine', credential: made({ attestationObject: 'AA', transports: [] }) }),
  removeTutorPasskey: (other) => [{ params: { id: other.passkey }, notFound: true }],
  renewTutorRecoveryCodes: pretendingBody({}),
  profile: plain,
  updateProfile: pretendingBody({ profileImage: 'https://pictures.example/mine.png' }),
  setEmailLanguage: pretendingBody({ language: 'zh' }),
  ownAvailability: plain,
  setOwnHours: pretendingBody({ base: [], hours: [{ weekday: 1, from: '14:00', until: '15:00' }] }),
  addOwnTimeOff: pretendingBody({ key: randomUUID(), from: '2099-02-01', until: '2099-02-02' }),
  removeOwnTimeOff: (other) => [{ params: { id: other.timeOff }, notFound: true }],
  startPictureUpload: pretendingBody({ mimeType: 'image/png', fileSize: 100 }),
  setPicture: (other) => [{ body: { fileUrl: other.sentPicture }, notFound: true }],
  certificationProgress: plain,
  completeModule: (other) => pretendingBody({ moduleId: other.module })(other),
  quizAnswers: listed('quizAnswers'),
  answerQuestion: (other) =>
    pretendingBody({ moduleId: other.module, question: 0, answer: 'Mine alone: children learn best while they play.' })(
      other,
    ),
  calendar: plain,
  renewCalendar: pretendingBody({}),
  revokeCalendar: plain,
  onboarding: plain,
  actions: plain,
  threads: plain,
  thread: (other) => [
    { params: { id: other.family }, query: { cursor: other.cursors.messages ?? '', limit: 1 }, notFound: true },
  ],
  sendMessage: (other) => [
    {
      params: { id: other.family },
      body: { ...pretending(other), text: 'Mine', key: randomUUID() },
      notFound: true,
    },
  ],
  readThread: (other) => [{ params: { id: other.family }, body: { upTo: other.message }, notFound: true }],
  messagePicture: (other) => [{ params: { id: other.message }, notFound: true }],
  bookings: listed('bookings'),
  booking: (other) => [{ params: { id: other.booking }, notFound: true }],
  visit: (other) => [{ params: { id: other.booking }, notFound: true }],
  portalVersion: plain,
  setBookingStatus: (other) => [{ params: { id: other.booking }, body: { status: 'cancelled' }, notFound: true }],
  assessments: (other) => [...listed('assessments')(other), { query: { student: `Student ${other.tutor.id}` } }],
  students: plain,
  assessment: (other) => [{ params: { id: other.assessment }, notFound: true }],
  formerAssessments: (other) => [
    { params: { id: other.assessment }, notFound: true },
    { params: { id: other.assessment }, query: { cursor: other.cursors.former ?? '', limit: 1 }, notFound: true },
  ],
  writeAssessment: (other) => [
    {
      body: {
        ...pretending(other),
        bookingId: other.booking,
        studentName: 'Mine',
        sessionDate: '2026-11-01',
        program: 'outdoor-mission',
        overallRating: 4,
      },
      notFound: true,
    },
  ],
  correctAssessment: (other) => [
    {
      params: { id: other.assessment },
      body: {
        ...pretending(other),
        studentName: 'Mine',
        sessionDate: '2026-11-01',
        program: 'outdoor-mission',
        overallRating: 1,
        version: 1,
      },
      notFound: true,
    },
  ],
  reportShare: (other) => [{ params: { id: other.assessment }, notFound: true }],
  shareReport: (other) => [{ params: { id: other.assessment }, body: { language: 'en' }, notFound: true }],
  withdrawReport: (other) => [{ params: { id: other.assessment }, notFound: true }],
  deleteAssessment: (other) => [{ params: { id: other.assessment }, notFound: true }],
  receipts: listed('receipts'),
  receiptMonths: plain,
  documents: listed('documents'),
  startUpload: pretendingBody({ fileName: 'mine.pdf', mimeType: 'application/pdf', fileSize: 100 }),
  addDocument: (other) =>
    [
      ...[other.sentFile, other.documentUrl, other.documentUrl.split('?', 1)[0]].map((fileUrl) => ({ fileUrl })),
      { fileUrl: 'https://credentials.example/mine', replacesId: other.document },
    ].map((given) => ({
      body: { ...pretending(other), documentType: 'other', documentName: 'Mine', fileName: 'mine.pdf', ...given },
      notFound: true,
    })),
  document: (other) => [{ params: { id: other.document }, notFound: true }],
  deleteDocument: (other) => [{ params: { id: other.document }, notFound: true }],
};

/** Not tried: it ends the session that makes the call, and takes nothing that could name another. */
const untried = ['logout'];

/** Whether a name is that of an id or key of a tutor's records. */
const isId = (name: string) => /^(id|cursor|code|reference|student)$|(Id|Url)$/.test(name);

const guarded = Object.entries(wholeCalls).filter(
  ([name, { access }]) => access !== 'public' && !untried.includes(name),
);

const fieldsOf = (schema: CallSchemas['body']) =>
  Object.keys((schema?.describe() as { fields?: object } | undefined)?.fields ?? {});

test('every call of a tutor is tried, with another tutor in each place for an id', () => {
  expect(Object.keys(attempts).toSorted()).toEqual(guarded.map(([name]) => name).toSorted());
  const missing = guarded.flatMap(([name, { params, query, body }]) => {
    const tries = attempts[name]?.(nobody) ?? [];
    const used = new Set(tries.flatMap((one) => Object.keys({ ...one.params, ...one.query, ...one.body })));
    return [params, query, body]
      .flatMap(fieldsOf)
      .filter((field) => isId(field) && !used.has(field))
      .map((field) => `${name} with another's ${field}`);
  });
  expect(missing).toEqual([]);
});

test('each of the tutors has a row in every table with a tutor, or the comparison would prove nothing', async () => {
  const ids = tutors.map(({ tutor }) => tutor.id);
  for (const table of tables) {
    const sql = `select count(distinct tutor_id)::int as count from ${table} where tutor_id = any($1)`;
    const { rows } = await database.query(sql, [ids]);
    expect({ table, rows }).toEqual({ table, rows: [{ count: tutors.length }] });
  }
});

test.each(guarded)('%s neither reads nor changes anything with the ids of another tutor', async (name, call) => {
  for (const self of tutors) {
    for (const other of tutors.filter((each) => each !== self)) {
      const before = await everythingOf(other);
      for (const { params = {}, query = {}, body, notFound = false } of attempts[name]?.(other) ?? []) {
        const path = call.path.replace(/\{(\w+)\}/g, (_, param: string) => String(params[param]));
        const search = new URLSearchParams(
          Object.entries(query).map(([field, value]): [string, string] => [field, String(value)]),
        );
        const answer = await world.ask(
          call.method,
          search.size > 0 ? `${path}?${search.toString()}` : path,
          body && JSON.stringify(body),
          { token: self.token, headers: body ? { 'Content-Type': 'application/json' } : {} },
        );
        expect(answer.status).toBeLessThan(500);
        if (notFound) expect(answer.status).toBe(404);
        const text = JSON.stringify(answer.body);
        expect(other.own.filter((secret) => text.includes(secret))).toEqual([]);
      }
      expect(await everythingOf(other)).toBe(before);
    }
  }
});

test('nobody was signed out by another', async () => {
  for (const { token } of tutors) expect((await world.call('profile', { token })).status).toBe(200);
});

/** A hash of everything that the database holds about a tutor. */
async function everythingOf({ tutor }: TutorWithRecords): Promise<string> {
  const parts = [
    'select t::text as row from tutors t where id = $1',
    ...tables.map((table) => `select '${table} ' || t::text from ${table} t where tutor_id = $1`),
  ];
  const sql = `select md5(string_agg(row, E'\\n' order by row)) as print from (${parts.join(' union all ')}) as rows`;
  const { rows } = await database.query<{ print: string }>(sql, [tutor.id]);
  return rows[0]?.print ?? '';
}
