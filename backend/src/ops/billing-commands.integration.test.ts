import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildFamily, buildRate, buildSession } from '../../test/money.ts';
import { buildTutor } from '../../test/builders.ts';
import { operator } from '../../test/operator.ts';
import { startWorld, type World } from '../../test/world.ts';
import { AuditEvent } from '../features/audit/audit-event.entity.ts';
import { Receipt } from '../features/billing/receipt.entity.ts';
import { runOps } from './program.ts';

let world: World;
beforeEach(async () => {
  world = await startWorld();
  world.clock.now = new Date('2026-11-20T02:00:00Z');
});
afterEach(() => world.stop());

/** Runs a command as an operator types it. Returns what it prints, and the sentence where it fails. */
async function ops(...args: string[]) {
  let out = '';
  let err = '';
  const code = await runOps([...args, '--json'], world.services, {
    actor: 'wing',
    out: (text) => (out += text),
    err: (text) => (err += text),
  });
  if (code !== 0) return { code, err };
  expect(err).toBe('');
  return JSON.parse(out) as unknown;
}
const { pages } = operator(() => world, 'wing');
const november = ['--from', '2026-11-01', '--to', '2026-11-30'];

/** An unbilled session of HK$560 of a new family, and the tutor who earned HK$392. */
async function draft() {
  const home = await buildFamily(world);
  const session = await buildSession(world, home);
  await session.mark({ status: 'completed' });
  return { family: String(home.family), tutor: session.tutor };
}

const rate = [
  ...['--programme', 'playberry-laser-literacy', '--from', '2026-01-01'],
  ...['--family-cents', '56000', '--tutor-cents', '39200'],
];

describe('ops rate', () => {
  test('records a rate, lists it, and removes it, all recorded in the audit', async () => {
    const added = (await ops('rate', 'add', ...rate)) as { id: number };
    expect(added).toMatchObject({ children: 1, level: null, trial: false, family: 56_000, tutor: 39_200 });
    expect(await ops('rate', 'list')).toEqual([added]);
    expect(await ops('rate', 'add', ...rate)).toMatchObject({ code: 1 });
    expect(await ops('rate', 'remove', String(added.id))).toEqual({ id: added.id, removed: true });
    expect(await ops('rate', 'list')).toEqual([]);
    const events = await world
      .em()
      .find(AuditEvent, { subjectKind: 'rate', subjectId: String(added.id) }, { orderBy: { id: 'asc' } });
    expect(events.map(({ actorId, action }) => [actorId, action])).toEqual([
      ['wing', 'rate add'],
      ['wing', 'rate remove'],
    ]);
  });

  test('lists page by page, and says where the next page begins', async () => {
    for (const from of ['2026-01-01', '2026-02-01', '2026-03-01']) await buildRate(world, { from });
    const wanted = ['rate', 'list', '--programme', 'playberry-laser-literacy', '--limit', '1'];
    expect(await pages(...wanted)).toMatchObject([
      [{ from: '2026-03-01' }],
      [{ from: '2026-02-01' }],
      [{ from: '2026-01-01' }],
    ]);
  });

  test('says what is wrong', async () => {
    const fieldErrors = await ops('rate', 'add', ...rate.slice(0, 2), '--from', 'soon', '--tutor-cents', 'many');
    expect(fieldErrors).toMatchObject({
      code: 1,
      err: expect.stringMatching(/from: .*tutorCents: |tutorCents: .*from: /),
    });
    expect(await ops('rate', 'remove', '77')).toMatchObject({ code: 1 });
  });
});

describe('ops family statement', () => {
  test('shows what was charged and paid, with what was owed after each, and who looked at it', async () => {
    await buildRate(world);
    const { family } = await draft();
    await ops('bill', 'issue', family);
    await ops('payment', 'add', family, '--cents', '56000', '--way', 'fps');
    expect(await ops('family', 'statement', family, ...november)).toMatchObject([
      { kind: 'before', balance: 0 },
      { kind: 'session', day: '2026-11-03', cents: 56_000, balance: 56_000, bill: 'KE2026-0001', child: 'Hei Hei' },
      { kind: 'payment', day: '2026-11-20', cents: -56_000, balance: 0, bill: null },
    ]);
    const [access] = await world.em().execute('select operator from family_accesses where family_id = ?', [family]);
    expect(access).toEqual({ operator: 'wing' });
  });

  test('is empty for a family that never had a session, and says what is wrong', async () => {
    const { family } = await buildFamily(world);
    expect(await ops('family', 'statement', String(family), ...november)).toMatchObject([
      { kind: 'before', balance: 0 },
    ]);
    expect(await ops('family', 'statement', '77', ...november)).toMatchObject({ code: 1 });
    const backwards = ['--from', '2026-11-30', '--to', '2026-11-01'];
    expect(await ops('family', 'statement', String(family), ...backwards)).toMatchObject({ code: 1 });
  });
});

describe('ops bill', () => {
  test('is issued with what was taken off, paid in part and in full, and not made void then', async () => {
    await buildRate(world);
    const { family } = await draft();
    await ops('credit-note', 'add', family, '--cents', '6000', '--reason', 'Came late');
    const issued = (await ops('bill', 'issue', family)) as { id: number };
    expect(issued).toMatchObject({ status: 'partlyPaid', number: 'KE2026-0001', cents: 56_000, open: 50_000 });
    expect(await ops('bill', 'issue', family)).toMatchObject({ code: 1 });
    await ops('payment', 'add', family, '--cents', '20000', '--way', 'fps', '--reference', 'FRN1');
    expect(await ops('bill', 'list', '--family', family)).toMatchObject([{ status: 'partlyPaid', open: 30_000 }]);
    await ops('payment', 'add', family, '--cents', '30000', '--way', 'fps');
    expect(await ops('bill', 'void', String(issued.id), '--reason', 'Twice')).toMatchObject({ code: 1 });
    expect(await ops('bill', 'list', '--family', family)).toMatchObject([{ number: 'KE2026-0001', status: 'paid' }]);
  });

  test('is made for sessions that waited for a rate', async () => {
    const home = await buildFamily(world);
    const session = await buildSession(world, home);
    await session.mark({ status: 'completed' });
    expect(await ops('bill', 'drafts')).toEqual([]);
    await ops('rate', 'add', ...rate);
    expect(await ops('bill', 'settle')).toEqual({ settled: 1, left: 0 });
    expect(await ops('bill', 'drafts')).toMatchObject([{ cents: 56_000 }]);
  });

  test('are listed page by page, with the same filter on each', async () => {
    await buildRate(world);
    const families = [(await draft()).family, (await draft()).family];
    for (const family of families) await ops('bill', 'issue', family);
    await draft();
    const read = await pages<{ family: number }>('bill', 'list', '--status', 'open', '--limit', '1');
    expect(read.map((page) => page.length)).toEqual([1, 1]);
    expect(read.flatMap((page) => page.map(({ family }) => String(family))).sort()).toEqual(families.sort());
  });

  test('is not found under an unknown id', async () => {
    expect(await ops('bill', 'issue', '77')).toMatchObject({ code: 1 });
    expect(await ops('bill', 'send', '77')).toMatchObject({ code: 1 });
  });
});

describe('ops pay', () => {
  test('pays what is owed, with its corrections, once', async () => {
    await buildRate(world);
    const { tutor } = await draft();
    const other = await draft();
    await ops('pay', 'correct', tutor.email, '--month', '2026-11', '--cents', '1000', '--reason', 'Taxi');
    expect(await ops('pay', 'show', '2026-11')).toEqual(
      expect.arrayContaining([expect.objectContaining({ id: tutor.id, due: 40_200, corrections: 1_000, paid: 0 })]),
    );
    expect(await ops('pay', 'run', '2026-11', '--tutor', tutor.email)).toEqual({ tutors: 1, cents: 40_200 });
    expect(await ops('pay', 'run', '2026-11')).toEqual({ tutors: 1, cents: 39_200 });
    expect(await ops('pay', 'run', '2026-11')).toEqual({ tutors: 0, cents: 0 });
    const receipts = await world.em().find(Receipt, { tutor: { $in: [tutor.id, other.tutor.id] } });
    expect(receipts.map(({ paymentStatus }) => paymentStatus)).toEqual(['paid', 'paid']);
    const { csv } = (await ops('pay', 'sheet', '2026-11')) as { csv: string };
    expect(csv).toContain(tutor.name);
  });

  test('needs a month, and a tutor who exists', async () => {
    expect(await ops('pay', 'run', 'November')).toMatchObject({ code: 1, err: expect.stringContaining('month') });
    const refused = await ops('pay', 'run', '2026-11', '--tutor', 'nobody@example.com');
    expect(refused).toMatchObject({ code: 1 });
    const { email } = await buildTutor(world);
    expect(await ops('pay', 'run', '2026-11', '--tutor', email)).toEqual({ tutors: 0, cents: 0 });
  });
});

test('ops money export writes a file for each table, into a folder that it makes', async () => {
  await buildRate(world);
  const { family } = await draft();
  const folder = await mkdtemp(join(tmpdir(), 'export-'));
  try {
    const out = join(folder, 'november');
    const files = (await ops('money', 'export', ...november, '--out', out)) as { file: string; bytes: number }[];
    expect(files.map(({ file }) => file.slice(out.length + 1, -'-2026-11-01-to-2026-11-30.csv'.length))).toEqual([
      ...['families', 'entries', 'bills', 'allocations', 'bank', 'pay'],
    ]);
    const written = await readFile(join(out, 'families-2026-11-01-to-2026-11-30.csv'), 'utf8');
    expect(written).toContain(`,${family},陳太,0.00,560.00,0.00,0.00,0.00,0.00,560.00\r\n`);
  } finally {
    await rm(folder, { recursive: true });
  }
});
