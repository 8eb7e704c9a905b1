import { wholeCalls } from '@kitewell/contract/whole-calls';
import pg from 'pg';
import { buildTutor } from '../test/builders.ts';
import { homeSession } from '../test/family-home.ts';
import { fillTables, furtherTables, officeTable, own, table } from '../test/large-tables.ts';
import { buildStaff, officeSession } from '../test/office.ts';
import { listenToStatements, type Sent } from '../test/statements.ts';
import { startWorld, type World } from '../test/world.ts';
import type { Staff } from './features/auth/staff.entity.ts';
import type { Tutor } from './features/tutors/tutor.entity.ts';

/** One step of a plan, as `explain (analyze, format json)` answers it. */
interface Step {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Rows Removed by Filter'?: number;
  Plans?: Step[];
}

const large = [...Object.keys(table), ...Object.keys(officeTable), ...furtherTables];

let world: World;
let tutor: Tutor;
let staff: Staff;
/** The id of one of the other tutors. */
let another: number;
let token: string;
let cookie: string;
/** The cookie of a guardian of family 1000011, of which every session has a child on record. */
let guardian: string;
let statements: Sent[];
beforeAll(async () => {
  world = await startWorld();
  // The sessions lie around this day.
  world.clock.now = new Date('2026-11-22T04:00:00Z');
  // A profile that says enough for the directory of tutors.
  const profile = {
    ...{ bio: 'Draws with chalk.', experience: 'Ten years of play.', specialties: ['Phonics'] },
    ...{ programmes: ['outdoor-mission'], languages: ['English', 'Sign Language'] },
  };
  tutor = await buildTutor(world, { ...profile, cleared: true });
  token = world.signIn(tutor);
  staff = await buildStaff(world, { role: 'owner' });
  cookie = await officeSession(world, staff);
  another = await fillTables(world, { tutor: tutor.id, staff: staff.id });
  guardian = await homeSession(world, 'parent-11@example.com');
  statements = await listenToStatements(world);
}, 300_000);
afterAll(() => world.stop());

interface Read {
  nextCursor: string | null;
  /** How many rows the answer has, in all its lists. */
  listed: number;
  sent: Sent[];
}

async function read(path: string): Promise<Read> {
  statements.length = 0;
  const session = path.startsWith('/api/family') ? guardian : cookie;
  const { status, body } = await world.get(
    path,
    path.startsWith('/api/tutor') ? { token } : { headers: { Cookie: session } },
  );
  expect({ path, status }).toEqual({ path, status: 200 });
  const values: unknown[] = Object.values(body as object);
  const listed = values.flatMap((value): unknown[] => (Array.isArray(value) ? value : []));
  return { nextCursor: body.nextCursor, listed: listed.length, sent: [...statements] };
}

const isTokenCheck = ({ sql }: Sent) => sql.includes('ended_auth_sessions');
const lists = Object.values(wholeCalls).filter(({ method, path, answer }) => {
  const { fields } = (answer?.describe() ?? {}) as { fields?: Record<string, { type: string }> };
  return method === 'GET' && !path.includes('{') && Object.values(fields ?? {}).some(({ type }) => type === 'array');
});

test('this file knows all calls that answer a list', () => {
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

/** Queries that find rows: without any, a wrong plan would read nothing and pass. */
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
  '/api/tutors?programme=outdoor-mission&level=tutor&language=sign-language',
  '/api/office/bookings?from=2026-11-16&to=2026-11-22&limit=100',
  '/api/office/bookings?from=2026-11-16&to=2026-12-16&status=confirmed',
  '/api/office/bookings?from=2026-11-16&to=2026-11-22&tutor={tutor}',
  '/api/office/bookings?from=2026-10-24&to=2026-11-22&status=completed&assessed=no',
  '/api/office/sessions-to-reassign?limit=100',
  '/api/office/sessions-to-reassign?tutor={left}',
  '/api/office/unchecked-sessions',
  '/api/office/expiring-checks',
  '/api/office/tutors',
  '/api/office/tutors?search=Tutor&active=no',
  '/api/office/free-tutors?date=2026-11-23&time=20:00&duration=60&program=outdoor-mission&district=heng-on',
  '/api/office/statistics',
  '/api/office/statistics?by=programme',
  '/api/office/series',
  '/api/office/series?ended=yes',
  '/api/office/reports',
  '/api/office/series?tutor={tutor}',
  '/api/office/series?ended=yes&tutor={left}',
  '/api/office/series-gaps',
  '/api/office/bad-weather?day=2026-11-23&from=09:00&to=12:00',
  '/api/office/unbilled-sessions',
  '/api/office/pay-run?month=2026-11',
  '/api/office/audit-events',
  '/api/office/audit-events?actor=tutor%201',
  '/api/office/audit-events?action=booking%20completed',
  '/api/office/audit-events?subject=booking%2042',
  '/api/office/audit-events?day=2026-11-01',
  '/api/office/documents',
  '/api/office/documents?status=pending',
  '/api/office/documents?status=verified',
  '/api/office/documents?status=rejected',
  '/api/office/documents?tutor={tutor}',
  '/api/office/families',
  '/api/office/families?district=heng-on',
  '/api/office/families?ahead=no',
  '/api/office/families?ahead=yes',
  // A common name, a rare one, and a phone or email.
  '/api/office/families?search=Wong',
  '/api/office/families?search=Child42',
  '/api/office/families?search=%2B85260000042',
  '/api/office/families?search=parent-42%40example.com',
  '/api/office/leads',
  '/api/office/leads?state=lost&order=oldest',
  '/api/office/leads?state=enrolled&owner={staff}',
  '/api/office/leads?state=lost&order=due',
  '/api/office/leads?state=enrolled&owner={staff}&order=due',
  '/api/office/leads?state=enrolled&due=yes',
  '/api/office/leads?state=enrolled&owner={staff}&due=yes',
  '/api/office/leads?state=enrolled&search=Wong',
  '/api/office/leads?state=lost&search=Wong&order=due',
  '/api/office/leads?state=enrolled&search=Child42&owner={staff}',
  '/api/office/leads?state=enrolled&search=%2B85270000042',
  '/api/office/leads?state=enrolled&search=lead-42%40example.com',
  '/api/office/due-leads',
  '/api/office/emails',
  '/api/office/emails?state=failed',
  '/api/office/emails?state=sent',
  '/api/office/emails?template=family-session-arranged',
  '/api/office/emails?template=tutor-password',
  '/api/office/emails?state=sent&template=family-session-arranged',
  '/api/office/emails?state=sent&template=tutor-password',
  '/api/office/emails?state=failed&template=family-session-arranged',
  '/api/office/emails?search=parent-42%40example.com',
  '/api/office/emails?state=sent&search=parent-42%40example.com',
  '/api/office/emails?state=failed&search=parent-2000%40example.com',
  '/api/office/emails?template=family-session-arranged&search=parent-42%40example.com',
  '/api/office/emails?state=sent&template=family-session-arranged&search=parent-42%40example.com',
  '/api/office/aging',
  '/api/office/aging?search=Wong',
  '/api/office/bills',
  '/api/office/bills?month=2026-11',
  '/api/office/bills?status=overdue',
  '/api/office/bills?family=1000011',
  '/api/office/overdue-families',
  '/api/office/bills?status=open',
  '/api/office/bills?month=2026-11&status=void',
  '/api/family/sessions?family=1000011&limit=5',
  '/api/family/sessions?family=1000011&when=past&limit=5',
  '/api/family/sessions?family=1000011&when=past&child=1000011&from=2026-01-01&to=2026-10-31',
  '/api/family/reports?family=1000011&limit=3',
  '/api/family/reports?family=1000011&child=1000011',
  '/api/family/bills?family=1000011&limit=5',
  '/api/family/bills?family=1000011&status=void',
  // A text that many records of every table have; sessions with a child on record and without; and a phone or email.
  '/api/office/search?for=Wong',
  '/api/office/search?for=Child4241',
  '/api/office/search?for=Child4243',
  '/api/office/search?for=%2B85260000042',
  '/api/office/search?for=lead-42%40example.com',
  '/api/office/search?for=kw-xxxxxx47',
  '/api/office/search?for=many-42',
];

/** Queries that find nothing, and must not read whole tables for that. */
const inVain = [
  '/api/office/families?search=Nobody',
  '/api/office/leads?search=Nobody',
  '/api/office/search?for=Nobody',
  '/api/office/emails?template=business-trial-request',
  '/api/office/emails?state=sent&template=business-trial-request',
  '/api/office/emails?state=sent&search=nobody%40example.com',
  '/api/family/bills?family=1000011&status=paid',
  '/api/family/bill-year?family=1000011',
  '/api/family/series?family=1000011',
  // Sums, and no list.
  '/api/family?family=1000011',
  '/api/family/now?family=1000011',
  '/api/family/children/1000011/progress?family=1000011',
  '/api/office/pay-run/sums?month=2026-11',
  '/api/office/bill-sums?family=1000011',
];

test.each([
  ...queries.map((path) => [path, 'something'] as const),
  ...inVain.map((path) => [path, 'nothing'] as const),
])('%s is read by an index, however many rows there are, and finds %s', async (query, found) => {
  const path = query
    .replace('{tutor}', String(another))
    .replace('{left}', String(another + 8))
    .replace('{staff}', String(staff.id));
  const first = await read(path);
  expect(first.listed > 0).toBe(found === 'something');
  const follow = (cursor: string) => read(`${path}${path.includes('?') ? '&' : '?'}cursor=${cursor}`);
  const second = first.nextCursor === null || !first.nextCursor ? undefined : await follow(first.nextCursor);
  const sent = [...first.sent, ...(second?.sent ?? [])];
  for (const { sql, mode, plan } of await plansOf(sent)) {
    for (const step of stepsOf(plan)) {
      const seen = { sql, mode, type: step['Node Type'], relation: step['Relation Name'] };
      if (large.includes(step['Relation Name'] ?? '')) expect(seen.type).not.toBe('Seq Scan');
      // The limit is the tutor's own rows: a step that reads, sorts or discards more would grow with the table.
      const handled = step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0);
      expect({ ...seen, handled, few: handled <= 2 * own }).toMatchObject({ few: true });
    }
  }
});

/** Two plans of each statement: for its own values, and the generic one that PostgreSQL may use once it is prepared. */
async function plansOf(sent: readonly Sent[]): Promise<{ sql: string; mode: string; plan: Step }[]> {
  const client = new pg.Client({ connectionString: world.config.databaseUrl });
  await client.connect();
  try {
    const plans = [];
    for (const { sql, values } of sent) {
      const given = values.map((value) => literal(client, value)).join(', ');
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

/** A value as it is written in a statement. */
function literal(client: pg.Client, value: unknown): string {
  const written = Array.isArray(value) ? `{${value.join(',')}}` : String(value);
  return value === null ? 'null' : client.escapeLiteral(written);
}

function stepsOf(step: Step): Step[] {
  return [step, ...(step.Plans ?? []).flatMap(stepsOf)];
}
