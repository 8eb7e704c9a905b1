import { call, show } from './client.ts';
import { GuaranteeError, type ResilienceTest } from './test-run.ts';
import { furnish, nobody, type Person } from './test-tutor.ts';
import { type Operation, operationsOf } from './operations.ts';
import type { Cluster } from './cluster.ts';

/** Tries every authenticated call of the API with the ids of another tutor. */
export const otherTutors: ResilienceTest = {
  name: 'other-tutors',
  promise: "no guarded call reads or changes anything with another tutor's ids",
  async run({ short, say, startCluster }) {
    const cluster = await startCluster({ demo: true });
    try {
      const operations = await operationsOf(cluster.site);
      const guarded = operations.filter((operation) => operation.guarded);
      requireAttempts(guarded);
      const tutors = await cluster.tutors(short ? 2 : 5, 2);
      const persons: Person[] = [];
      for (const tutor of tutors) persons.push(await furnish(cluster, tutor));
      const tables = await tutorTables(cluster, persons);
      let tried = 0;
      for (const self of persons) {
        for (const other of persons.filter((each) => each !== self)) {
          for (const operation of guarded) tried += await attempt(cluster, operation, self, other, tables);
        }
      }
      for (const { tutor } of persons) {
        const own = await call(cluster.site, tutor.token, 'GET', '/api/tutor/profile');
        if (own.status !== 200) throw new GuaranteeError(`A tutor's session was ended by another: ${show(own)}.`);
      }
      say(`${guarded.length} guarded calls between ${persons.length} tutors, over ${tables.length} tables.`);
      return { acknowledged: tried, seen: 'not one showed or changed what was not its own' };
    } finally {
      await cluster.stop();
    }
  },
};

interface Attempt {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: Readonly<Record<string, unknown>>;
  /** Whether the answer must be 404, because an id in the call is another tutor's. */
  readonly notFound?: boolean;
}

/** Parameters by which a careless server might choose whose data it answers. */
const pretending = ({ tutor }: Person) => ({
  tutor: tutor.id,
  tutorId: tutor.id,
  tutor_id: tutor.id,
  email: tutor.email,
});

const plain = (other: Person): Attempt[] => [{}, { query: pretending(other) }];
const listed = (name: string) => (other: Person) => [
  ...plain(other),
  { query: { cursor: other.cursors[name] ?? '', limit: 1 } },
];
const pretendingBody = (body: Record<string, unknown>) => (other: Person) => [
  { body: { ...pretending(other), id: other.tutor.id, ...body } },
];

/** What a browser sends of a passkey, which no device has made. */
const made = (response: Record<string, unknown>) => ({
  ...{ id: 'AA', rawId: 'AA', type: 'public-key' },
  response: { clientDataJSON: 'AA', ...response },
});

/** How each authenticated call is tried with another tutor's ids. The drill fails where a call is missing here. */
const attempts: Readonly<Record<string, (other: Person) => Attempt[]>> = {
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
  documents: plain,
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

function requireAttempts(guarded: readonly Operation[]): void {
  for (const { id, path, params, query, body } of guarded) {
    if (untried.includes(id)) continue;
    const known = attempts[id]?.(nobody);
    if (!known) {
      throw new GuaranteeError(
        `Nobody has said how ${id} is tried with another tutor's ids; say so in other-tutors.ts.`,
      );
    }
    const used = new Set(
      known.flatMap(({ params = {}, query = {}, body = {} }) => Object.keys({ ...params, ...query, ...body })),
    );
    for (const name of Object.keys({ ...params, ...query, ...body?.properties })) {
      if (isId(name) && !used.has(name))
        throw new GuaranteeError(`${id} (${path}) is not tried with another's ${name}.`);
    }
  }
  for (const id of [...Object.keys(attempts), ...untried]) {
    if (!guarded.some((operation) => operation.id === id)) throw new GuaranteeError(`No guarded call is named ${id}.`);
  }
}

async function attempt(
  cluster: Cluster,
  operation: Operation,
  self: Person,
  other: Person,
  tables: readonly string[],
): Promise<number> {
  const before = await rowsOf(cluster, tables, other);
  const tries = attempts[operation.id]?.(other) ?? [];
  for (const { params = {}, query = {}, body, notFound = false } of tries) {
    const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
    const search = new URLSearchParams(
      Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
    );
    const address = search.size > 0 ? `${path}?${search.toString()}` : path;
    const what = `${operation.method} ${address} of tutor ${self.tutor.id} for what tutor ${other.tutor.id} has`;
    const answer = await call(cluster.site, self.tutor.token, operation.method, address, body);
    if (answer.status >= 500) throw new GuaranteeError(`${what} was answered with ${show(answer)}.`);
    if (notFound && answer.status !== 404) throw new GuaranteeError(`${what} was not refused: ${show(answer)}.`);
    const text = JSON.stringify(answer.body);
    const shown = other.own.find((secret) => text.includes(secret));
    if (shown) throw new GuaranteeError(`${what} was shown ${shown}: ${show(answer)}.`);
  }
  if ((await rowsOf(cluster, tables, other)) !== before) {
    throw new GuaranteeError(`${operation.id} by tutor ${self.tutor.id} has changed what tutor ${other.tutor.id} has.`);
  }
  return tries.length;
}

/** The tables with a tutor's id. Each must have a row of both tutors, or the comparison would prove nothing. */
async function tutorTables({ database }: Cluster, persons: readonly Person[]): Promise<string[]> {
  const rows = await database.query<{ table_name: string }>(
    `select table_name from information_schema.columns
     where column_name = 'tutor_id' and table_schema = 'public' order by table_name`,
  );
  const tables = rows.map(({ table_name: name }) => name).filter((name) => name !== 'ended_sessions');
  for (const table of tables) {
    const ids = persons.map(({ tutor }) => tutor.id);
    const sql = `select count(distinct tutor_id)::int as count from ${table} where tutor_id = any($1)`;
    const [row] = await database.query<{ count: number }>(sql, [ids]);
    if (row?.count !== persons.length) throw new GuaranteeError(`Not everybody has a row in ${table}; give them one.`);
  }
  return tables;
}

/** A hash of everything that the database holds about a tutor. */
async function rowsOf({ database }: Cluster, tables: readonly string[], { tutor }: Person): Promise<string> {
  const parts = [
    'select t::text as row from tutors t where id = $1',
    ...tables.map((table) => `select '${table} ' || t::text from ${table} t where tutor_id = $1`),
  ];
  const sql = `select md5(string_agg(row, E'\\n' order by row)) as print from (${parts.join(' union all ')}) as rows`;
  const [found] = await database.query<{ print: string }>(sql, [tutor.id]);
  return found?.print ?? '';
}
