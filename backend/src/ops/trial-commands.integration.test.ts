import { startWorld, type World } from '../../test/world.ts';
import { AuditEvent } from '../features/audit/audit-event.entity.ts';
import { TrialRequest } from '../features/families/trial-request.entity.ts';
import { runOps } from './program.ts';

let world: World;
beforeEach(async () => {
  world = await startWorld();
});
afterEach(() => world.stop());

/** Runs a command as an operator types it. */
async function ops(...args: string[]) {
  let out = '';
  let err = '';
  const code = await runOps(args, world.services, {
    actor: 'wing',
    out: (text) => (out += text),
    err: (text) => (err += text),
  });
  return { code, out, err };
}

async function book(given: Record<string, unknown> = {}): Promise<string> {
  const { status, body } = await world.post('/api/trial-requests', {
    parentName: '陳美',
    childName: 'Hei Hei',
    childAge: 6,
    phone: '9123 4567',
    email: 'mei@example.com',
    program: 'outdoor-mission',
    message: 'Likes crabs.',
    language: 'zh',
    ...given,
  });
  expect(status).toBe(201);
  return body.reference;
}

const laterBy = (minutes: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + minutes * 60_000);
};

describe('ops trial list', () => {
  test('says so where there are none', async () => {
    expect(await ops('trial', 'list')).toEqual({ code: 0, out: 'None.\n', err: '' });
    expect(await ops('trial', 'list', '--json')).toEqual({ code: 0, out: '[]\n', err: '' });
  });

  test('begins with the newest, and prints one JSON value and nothing else', async () => {
    const first = await book();
    laterBy(1);
    const second = await book({ childName: 'Lok Lok', program: null });
    const { code, out, err } = await ops('trial', 'list', '--json');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(JSON.parse(out)).toEqual([
      {
        reference: second,
        received: world.clock.now.toISOString(),
        status: 'received',
        parent: '陳美',
        child: 'Lok Lok',
        age: 6,
        programme: null,
        district: null,
        preferredTimes: null,
      },
      expect.objectContaining({ reference: first, child: 'Hei Hei', programme: 'outdoor-mission' }),
    ]);
  });

  test('is a table for people', async () => {
    const reference = await book();
    const lines = (await ops('trial', 'list')).out.trimEnd().split('\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/^reference +received +status +parent +child +age +programme +district +preferredTimes$/);
    expect(lines[1]).toContain(reference);
  });
});

describe('a list that is longer than a hundred', () => {
  test('says where it continues, and no request is left out or shown twice', async () => {
    const at = world.clock.now;
    const em = world.em();
    for (let count = 0; count < 205; count++) {
      em.create(TrialRequest, {
        reference: `KW-${String(count).padStart(8, '0')}`,
        parentName: 'Mei',
        childName: `Child ${count}`,
        childAge: 6,
        phone: '+85291234567',
        email: 'mei@example.com',
        language: 'en',
        contentHash: String(count),
        // Many at the same moment, so that only their ids tell them apart.
        receivedAt: new Date(at.getTime() - Math.floor(count / 60) * 60_000),
        lastContactAt: at,
      });
    }
    await em.flush();
    const seen: string[] = [];
    let after: string[] = [];
    const sizes: number[] = [];
    for (let page = 0; page < 3; page++) {
      const { out, err } = await ops('trial', 'list', ...after, '--json');
      const rows = JSON.parse(out) as { reference: string }[];
      expect(err).toBe(page < 2 ? `There are more: ops trial list --after ${rows.at(-1)?.reference}\n` : '');
      sizes.push(rows.length);
      seen.push(...rows.map(({ reference }) => reference));
      const people = (await ops('trial', 'list', ...after)).out;
      const next = /ops trial list --after (KW-\d{8})/.exec(people)?.[1];
      expect(next).toBe(page < 2 ? rows.at(-1)?.reference : undefined);
      after = ['--after', next ?? ''];
    }
    expect(sizes).toEqual([100, 100, 5]);
    expect(new Set(seen).size).toBe(205);
  });

  test('refuses to continue after an unknown request', async () => {
    expect(await ops('trial', 'list', '--after', 'KW-00000000')).toEqual({
      code: 1,
      out: '',
      err: 'No trial request has this reference.\n',
    });
  });
});

describe('ops trial show', () => {
  test('shows the whole request, for a reference in any spelling', async () => {
    const reference = await book({
      district: 'wu-kai-sha',
      preferredTimes: ['saturday-morning', 'wednesday-evening'],
      page: '/outdoor-mission',
      campaign: 'newsletter / - / spring',
    });
    const { code, out } = await ops('trial', 'show', ` ${reference.toLowerCase()}`, '--json');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toEqual({
      reference,
      received: world.clock.now.toISOString(),
      status: 'received',
      parent: '陳美',
      child: 'Hei Hei',
      age: 6,
      programme: 'outdoor-mission',
      phone: '+85291234567',
      email: 'mei@example.com',
      language: 'zh',
      message: 'Likes crabs.',
      district: 'wu-kai-sha',
      preferredTimes: 'saturday-morning, wednesday-evening',
      source: 'website',
      page: '/outdoor-mission',
      campaign: 'newsletter / - / spring',
    });
  });

  test('answers one sentence for an unknown reference', async () => {
    expect(await ops('trial', 'show', 'KW-00000000', '--json')).toEqual({
      code: 1,
      out: '',
      err: 'No trial request has this reference.\n',
    });
  });

  test('needs a reference', async () => {
    const { code, out, err } = await ops('trial', 'show');
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toContain("missing required argument 'reference'");
  });
});

describe('ops trial close', () => {
  const seenByParent = async (reference: string) =>
    (await world.call('lookUpTrial', { body: { reference, email: 'mei@example.com' } })).body.trialRequest.status;

  test('closes the request for the list and for the parent, and is audited as in the office', async () => {
    const reference = await book();
    const { code, out } = await ops('trial', 'close', reference, '--reason', 'Too far.', '--json');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ reference, status: 'closed' });
    expect((await ops('trial', 'list', '--json')).out).toBe('[]\n');
    expect(await seenByParent(reference)).toBe('closed');
    expect(await world.em().findOneOrFail(TrialRequest, { reference })).toMatchObject({
      leadState: 'lost',
      lostReason: 'Too far.',
      lastContactAt: world.clock.now,
    });
    expect(
      await world.em().find(AuditEvent, { subjectKind: 'trial', subjectId: reference, actorKind: 'operator' }),
    ).toMatchObject([
      {
        actorKind: 'operator',
        actorId: 'wing',
        action: 'lead state',
        before: { state: 'new' },
        after: { state: 'lost' },
        at: world.clock.now,
      },
    ]);
  });

  test.each([[[]], [['--reason', '  ']]])('refuses to lose a lead without a reason (%j)', async (options) => {
    const reference = await book();
    const { code, out, err } = await ops('trial', 'close', reference, ...options);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toContain('reason');
    expect(await seenByParent(reference)).toBe('received');
    expect(await world.em().count(AuditEvent, { action: { $ne: 'trial request' } })).toBe(0);
  });

  test('needs no reason where the family stays', async () => {
    const reference = await book();
    expect((await ops('trial', 'close', reference, '--enrolled')).code).toBe(0);
    expect((await ops('trial', 'close', reference)).code).toBe(0);
    expect(await world.em().findOneOrFail(TrialRequest, { reference })).toMatchObject({
      leadState: 'enrolled',
      lostReason: null,
    });
  });

  test('changes and records nothing for an unknown reference', async () => {
    const reference = await book();
    expect(await ops('trial', 'close', 'KW-00000000')).toEqual({
      code: 1,
      out: '',
      err: 'No trial request has this reference.\n',
    });
    expect(JSON.parse((await ops('trial', 'list', '--json')).out)).toMatchObject([{ reference }]);
    expect(await world.em().count(AuditEvent, { action: { $ne: 'trial request' } })).toBe(0);
  });
});

test('every command has its help', async () => {
  for (const command of ['list', 'show', 'close']) {
    const { code, out } = await ops('trial', command, '--help');
    expect(code).toBe(0);
    expect(out).toContain(`trial ${command}`);
    expect(out).toContain('--json');
  }
});
