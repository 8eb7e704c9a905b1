import { calls, type Call } from '@kitewell/contract/calls';
import pg from 'pg';
import { buildTutor } from '../test/builders.ts';
import { buildStaff, officeSession } from '../test/office.ts';
import { listenToStatements, type Sent } from '../test/statements.ts';
import { startWorld, type World } from '../test/world.ts';
import type { Staff } from './features/staff/staff.entity.ts';
import type { Tutor } from './features/tutors/tutor.entity.ts';

/** What `explain (analyze, format json)` says of one step. */
interface Step {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Rows Removed by Filter'?: number;
  Plans?: Step[];
}

const others = 500;
/** Of each kind, for the tutor who reads: more than any page, and next to nothing of a table. */
const own = 300;
const table = { bookings: 1_000_000, receipts: 1_000_000, assessments: 100_000, documents: 100_000 };
/** What the office lists beside them. */
const officeTable = {
  families: 10_000,
  guardians: 10_000,
  children: 10_000,
  trial_requests: 20_000,
  letters: 100_000,
  bills: 100_000,
};
const large = [...Object.keys(table), ...Object.keys(officeTable)];

let world: World;
let tutor: Tutor;
let staff: Staff;
/** One of the others. */
let another: number;
let token: string;
let cookie: string;
let statements: Sent[];
beforeAll(async () => {
  world = await startWorld();
  // The sessions are of days around this one.
  world.clock.now = new Date('2026-11-22T04:00:00Z');
  // Everything that the directory of tutors asks for.
  const told = { bio: 'Draws with chalk.', experience: 'Ten years of play.', specialties: ['Phonics'] };
  tutor = await buildTutor(world, { ...told, cleared: true });
  token = world.signIn(tutor);
  staff = await buildStaff(world);
  cookie = await officeSession(world, staff);
  await fill();
  statements = await listenToStatements(world);
}, 300_000);
afterAll(() => world.stop());

/** Rows of many tutors, and of the one who reads among them. */
async function fill(): Promise<void> {
  const program = `(array['english-through-play', 'playberry-laser-literacy', 'outdoor-mission'])[1 + n % 3]`;
  const day = `date '2026-12-31' - n % 1000`;
  // A connection of its own: the product's gives up a statement that takes as long as these.
  const client = new pg.Client({ connectionString: world.config.databaseUrl });
  await client.connect();
  try {
    // Every tutor is there; looking each one up would be most of the work.
    await client.query('set session_replication_role = replica');
    // Built over all rows at once afterwards, and without the log that a restart would need: a quarter of the time.
    const names = Object.keys(table);
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      `select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as definition from pg_index
       where indrelid = any($1::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)`,
      [names],
    );
    for (const { name } of indexes) await client.query(`drop index ${name}`);
    // What refers to another goes before it.
    for (const name of ['former_assessments', ...names.toReversed()])
      await client.query(`alter table ${name} set unlogged`);
    const { rows } = await client.query<{ id: number }>(
      `insert into tutors (name, email, password_hash)
       select 'Tutor', 'of-many-' || n || '@example.com', '' from generate_series(1, ${others}) n returning id`,
    );
    const first = rows[0]?.id ?? 0;
    another = first;
    const of = (count: number) =>
      `case when n % ${Math.floor(count / own)} = 0 then ${tutor.id} else ${first} + n % ${others} end`;
    const from = (count: number) => `from generate_series(1, ${count}) n`;
    await client.query(
      `insert into bookings (tutor_id, child_name, parent_name, child_age, program, status, session_date, session_time, duration)
       select ${of(table.bookings)}, 'Child', 'Parent', 6, ${program},
         (array['pending', 'confirmed', 'completed', 'cancelled'])[1 + n % 4],
         date '2026-12-31' - n / ${others} % 1000, time '09:00' + n / ${1000 * others} * interval '2 hours', 60
         ${from(table.bookings)}`,
    );
    await client.query(
      `insert into receipts (tutor_id, student_name, program, duration, session_date, tutor_earnings, total_amount, payment_status)
       select ${of(table.receipts)}, 'Child', ${program}, 60, ${day}, 45500, 65000, 'paid' ${from(table.receipts)}`,
    );
    await client.query(
      `insert into assessments (tutor_id, student_name, session_date, program, booking_id)
       select ${of(table.assessments)}, 'Child ' || n % 50, ${day}, ${program}, n ${from(table.assessments)}`,
    );
    await client.query(
      `insert into documents (tutor_id, document_type, document_name, file_name, link_url, uploaded_at)
       select ${of(table.documents)}, 'degree', 'Degree', 'degree.pdf', 'https://credentials.example/' || n,
         timestamptz '2026-11-01' - n * interval '1 minute' ${from(table.documents)}`,
    );
    for (const { definition } of indexes) await client.query(definition);
    await fillOffice(client);
    await client.query('analyze');
  } finally {
    await client.end();
  }
}

/** Families of whom many have one name, and what they were asked, written and billed; the newest comes first. */
async function fillOffice(client: pg.Client): Promise<void> {
  const ago = "now() - n * interval '1 minute'";
  const { families, trial_requests: leads, letters, bills } = officeTable;
  await client.query(
    `insert into families (id, language, district, address, created_at, last_contact_at)
     select 1000000 + n, 'en', (array['heng-on', 'wu-kai-sha'])[1 + n % 2], 'Flat ' || n, ${ago}, ${ago}
     from generate_series(1, ${families}) n`,
  );
  await client.query(
    `insert into guardians (family_id, name, phone, email, pays)
     select 1000000 + n, case when n % 10 = 0 and n <= 3000 then 'Wong' else 'Parent' end || ' ' || n,
       '+8526' || lpad(n::text, 7, '0'), 'parent-' || n || '@example.com', true from generate_series(1, ${families}) n`,
  );
  await client.query(
    `insert into children (family_id, name) select 1000000 + n, 'Child' || n from generate_series(1, ${families}) n`,
  );
  await client.query(
    `insert into trial_requests (reference, parent_name, child_name, child_age, phone, email, language, content_hash,
       received_at, last_contact_at, lead_state, owner_id)
     select 'MANY-' || n, 'Parent', 'Child', 6, '+85260000000', 'lead@example.com', 'en', md5('many-' || n), ${ago}, ${ago},
       (array['new', 'contacted', 'enrolled', 'lost', 'lost'])[case when n < 40 then 1 + n % 2 else 3 + n % 3 end],
       case when n % 2 = 0 then ${staff.id} end from generate_series(1, ${leads}) n`,
  );
  await client.query(
    `insert into letters (template, event, address, language, about, state, created_at, settled_at)
     select case when n % 3001 = 0 then 'tutor-password' else 'family-session-arranged' end, 'many ' || n, 'parent-' || n % ${families} || '@example.com', 'en', '{}',
       case when n % 2000 = 0 then 'failed' else 'sent' end, now(), now()
     from generate_series(1, ${letters}) n`,
  );
  await client.query(
    `insert into bills (family_id, bill_to, language, month, status, total_cents, number, issued_on, due_on, created_at)
     select 1000000 + n % ${families}, 'Parent', 'en', date '2026-12-01' - n / ${families} * interval '1 month',
       case when n < 50 then 'issued' else 'void' end, 260000, 'MANY-' || n, '2026-11-01', '2026-11-14', now()
     from generate_series(1, ${bills}) n`,
  );
}

interface Read {
  nextCursor: string | null;
  /** How many rows the answer lists. */
  listed: number;
  sent: Sent[];
}

async function read(path: string): Promise<Read> {
  statements.length = 0;
  const { status, body } = await world.get(
    path,
    path.startsWith('/api/office/') ? { headers: { Cookie: cookie } } : { token },
  );
  expect({ path, status }).toEqual({ path, status: 200 });
  const values: unknown[] = Object.values(body as object);
  const list = values.find((value) => Array.isArray(value)) ?? [];
  return { nextCursor: body.nextCursor, listed: list.length, sent: [...statements] };
}

const isTokenCheck = ({ sql }: Sent) => sql.includes('ended_sessions');
const lists = Object.values<Call>(calls).filter(({ method, path, success }) => {
  const { fields } = (success.body?.describe() ?? {}) as { fields?: Record<string, { type: string }> };
  return method === 'GET' && !path.includes('{') && Object.values(fields ?? {}).some(({ type }) => type === 'array');
});

test('the calls that answer a list are known', () => {
  expect(lists.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      '/api/tutor/bookings',
      '/api/tutor/assessments',
      '/api/tutor/receipts',
      '/api/tutor/documents',
    ]),
  );
});

test.each(lists.map(({ path, access }) => [path, access]))(
  '%s asks once beside the token check',
  async (path, access) => {
    const { sent } = await read(path);
    expect(sent.filter(isTokenCheck)).toHaveLength(access === 'public' ? 0 : 1);
    expect(sent.filter((one) => !isTokenCheck(one))).toHaveLength(1);
  },
);

/** Each finds something: where there are no rows, nothing could be read in a wrong way. */
const queries = [
  '/api/tutor/bookings',
  '/api/tutor/bookings?limit=100&order=latest',
  '/api/tutor/bookings?status=completed',
  '/api/tutor/bookings?from=2026-11-01',
  '/api/tutor/bookings?from=2026-01-01&to=2026-11-21&status=confirmed&order=latest',
  '/api/tutor/receipts',
  '/api/tutor/receipts/months',
  '/api/tutor/assessments',
  '/api/tutor/assessments?student=Child%200',
  '/api/tutor/assessments/students',
  '/api/tutor/documents',
  '/api/tutor/onboarding',
  '/api/tutor/actions',
  '/api/tutors',
  '/api/office/bookings?from=2026-11-16&to=2026-11-22&limit=100',
  '/api/office/bookings?from=2026-11-16&to=2026-12-16&status=confirmed',
  '/api/office/bookings?from=2026-11-16&to=2026-11-22&tutor={tutor}',
  '/api/office/families',
  '/api/office/families?district=heng-on',
  '/api/office/families?ahead=no',
  // Of 300 who are called like this, of one, and by what they are reached.
  '/api/office/families?search=Wong',
  '/api/office/families?search=Child42',
  '/api/office/families?search=%2B85260000042',
  '/api/office/families?search=parent-42%40example.com',
  '/api/office/leads',
  '/api/office/leads?state=lost&order=oldest',
  '/api/office/leads?state=enrolled&owner={staff}',
  '/api/office/letters',
  '/api/office/letters?state=failed',
  '/api/office/letters?state=sent',
  '/api/office/letters?template=family-session-arranged',
  '/api/office/letters?template=tutor-password',
  '/api/office/letters?state=sent&template=family-session-arranged',
  '/api/office/letters?state=sent&template=tutor-password',
  '/api/office/letters?state=failed&template=family-session-arranged',
  '/api/office/letters?search=parent-42%40example.com',
  '/api/office/letters?state=sent&search=parent-42%40example.com',
  '/api/office/letters?state=failed&search=parent-2000%40example.com',
  '/api/office/letters?template=family-session-arranged&search=parent-42%40example.com',
  '/api/office/letters?state=sent&template=family-session-arranged&search=parent-42%40example.com',
  '/api/office/bills?month=2026-11',
  '/api/office/bills?status=issued',
  '/api/office/bills?month=2026-11&status=void',
];

/** These find nothing, for which not all there is may be read. */
const inVain = [
  '/api/office/families?search=Nobody',
  '/api/office/letters?template=trial-asked',
  '/api/office/letters?state=sent&template=trial-asked',
  '/api/office/letters?state=sent&search=nobody%40example.com',
];

test.each([
  ...queries.map((path) => [path, 'something'] as const),
  ...inVain.map((path) => [path, 'nothing'] as const),
])('%s is read by an index, however many rows there are, and finds %s', async (query, found) => {
  const path = query.replace('{tutor}', String(another)).replace('{staff}', String(staff.id));
  const first = await read(path);
  expect(first.listed > 0).toBe(found === 'something');
  const follow = (cursor: string) => read(`${path}${path.includes('?') ? '&' : '?'}cursor=${cursor}`);
  const second = first.nextCursor === null || !first.nextCursor ? undefined : await follow(first.nextCursor);
  const sent = [...first.sent, ...(second?.sent ?? [])];
  for (const { sql, mode, plan } of await plansOf(sent)) {
    for (const step of stepsOf(plan)) {
      const seen = { sql, mode, type: step['Node Type'], relation: step['Relation Name'] };
      if (large.includes(step['Relation Name'] ?? '')) expect(seen.type).not.toBe('Seq Scan');
      // A step that reads, sorts or throws away more than the tutor's own rows would grow with the table.
      const handled = step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0);
      expect({ ...seen, handled, few: handled <= 2 * own }).toMatchObject({ few: true });
    }
  }
});

/** Of each statement the plan for its values, and the one for any values that PostgreSQL may keep once it is prepared. */
async function plansOf(sent: readonly Sent[]): Promise<{ sql: string; mode: string; plan: Step }[]> {
  const client = new pg.Client({ connectionString: world.config.databaseUrl });
  await client.connect();
  try {
    const plans = [];
    for (const { sql, values } of sent) {
      const given = values.map((value) => client.escapeLiteral(String(value))).join(', ');
      await client.query(`prepare asked as ${sql}`);
      for (const mode of ['force_custom_plan', 'force_generic_plan']) {
        await client.query(`set plan_cache_mode = ${mode}`);
        const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Step }] }>(
          `explain (analyze, format json) execute asked ${given === '' ? '' : `(${given})`}`,
        );
        for (const {
          'QUERY PLAN': [{ Plan: plan }],
        } of rows)
          plans.push({ sql, mode, plan });
      }
      await client.query('deallocate asked');
    }
    return plans;
  } finally {
    await client.end();
  }
}

function stepsOf(step: Step): Step[] {
  return [step, ...(step.Plans ?? []).flatMap(stepsOf)];
}
