import { calls, type Call } from '@kitewell/contract/calls';
import pg from 'pg';
import { buildTutor } from '../test/builders.ts';
import { buildStaff, officeSession } from '../test/office.ts';
import { listenToStatements, type Sent } from '../test/statements.ts';
import { startWorld, type World } from '../test/world.ts';
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

let world: World;
let tutor: Tutor;
let token: string;
let cookie: string;
let statements: Sent[];
beforeAll(async () => {
  world = await startWorld();
  tutor = await buildTutor(world, { certified: true });
  token = world.signIn(tutor);
  cookie = await officeSession(world, await buildStaff(world));
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
    await client.query('analyze');
  } finally {
    await client.end();
  }
}

async function read(path: string): Promise<{ nextCursor: string | null; sent: Sent[] }> {
  statements.length = 0;
  const { status, body } = await world.get(
    path,
    path.startsWith('/api/office/') ? { headers: { Cookie: cookie } } : { token },
  );
  expect({ path, status }).toEqual({ path, status: 200 });
  return { nextCursor: body.nextCursor, sent: [...statements] };
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
  '/api/office/bookings?from=2026-11-16&to=2026-11-22&tutor=7',
];

test.each(queries)('%s is read by an index, however many rows there are', async (path) => {
  const first = await read(path);
  const follow = (cursor: string) => read(`${path}${path.includes('?') ? '&' : '?'}cursor=${cursor}`);
  const second = first.nextCursor === null || !first.nextCursor ? undefined : await follow(first.nextCursor);
  const sent = [...first.sent, ...(second?.sent ?? [])];
  for (const { sql, mode, plan } of await plansOf(sent)) {
    for (const step of stepsOf(plan)) {
      const seen = { sql, mode, type: step['Node Type'], relation: step['Relation Name'] };
      if (Object.keys(table).includes(step['Relation Name'] ?? '')) expect(seen.type).not.toBe('Seq Scan');
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
