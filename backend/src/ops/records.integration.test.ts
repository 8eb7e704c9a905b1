import { randomUUID } from 'node:crypto';
import { buildBooking, buildTutor, completeProfile } from '../../test/builders.ts';
import { operator } from '../../test/operator.ts';
import { startWorld, type World } from '../../test/world.ts';
import { AuditEvent } from '../features/audit/audit-event.entity.ts';
import { BlogPost } from '../features/blog/blog-post.entity.ts';
import { Booking } from '../features/sessions/booking.entity.ts';
import { Receipt } from '../features/billing/receipt.entity.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  world.clock.now = new Date('2026-11-23T02:00:00Z');
});
afterAll(() => world.stop());

const { json, jsonSaying, ops, typing, expectMistake } = operator(() => world);
const lastAudit = async () => {
  const [event] = await world.em().find(AuditEvent, {}, { orderBy: { id: 'desc' }, limit: 1 });
  return event;
};
const options = (given: Record<string, string>) =>
  Object.entries(given).flatMap(([name, value]) => [`--${name}`, value]);

describe('ops booking', () => {
  const session = {
    'child-name': '陳曦曦',
    'parent-name': 'Ms Chan',
    'child-age': '6',
    program: 'outdoor-mission',
    date: '2026-12-24',
    time: '09:30',
    duration: '90',
  };

  test('add books a session that the tutor sees, and marks the trial request as scheduled', async () => {
    const tutor = await buildTutor(world, { cleared: true });
    const email = 'chan@example.com';
    const request = await world.post('/api/trial-requests', {
      parentName: 'Ms Chan',
      childName: '陳曦曦',
      childAge: 6,
      phone: '91234567',
      email,
      language: 'zh',
    });
    const { reference } = request.body;
    const booked = await json<{ id: number }>(
      ...['booking', 'add', ...options({ ...session, tutor: tutor.email, trial: reference.toLowerCase() })],
    );
    expect(await lastAudit()).toMatchObject({
      actorKind: 'operator',
      actorId: 'mandy',
      action: 'booking add',
      subjectKind: 'booking',
      subjectId: String(booked.id),
    });
    const seen = await world.call('bookings', { token: world.signIn(tutor) });
    expect(seen.body.bookings).toEqual([
      expect.objectContaining({ id: booked.id, status: 'pending', sessionDate: '2026-12-24', sessionTime: '09:30' }),
    ]);
    const lookedUp = await world.call('lookUpTrial', { body: { reference, email } });
    expect(lookedUp.body).toMatchObject({ trialRequest: { status: 'scheduled' } });
  });

  test('a wrong argument answers one sentence and books nothing', async () => {
    const tutor = await buildTutor(world, { cleared: true });
    const before = await world.em().count(Booking);
    const wrong = { ...session, tutor: tutor.email, 'child-age': '13', time: '25:00' };
    await expectMistake(
      ['booking', 'add', ...options(wrong)],
      'childAge: Number must be at most 12; time: Expected a time of day, as HH:mm',
    );
    await expectMistake(
      ['booking', 'add', ...options({ ...session, tutor: 'nobody@example.com' })],
      'No tutor has this email.',
    );
    await expectMistake(
      ['booking', 'add', ...options({ ...session, tutor: tutor.email, trial: 'KW-NOTHERE1' })],
      'No trial request has this reference.',
    );
    expect(await world.em().count(Booking)).toBe(before);
  });

  test('for an option - the text is typed on a line of its own, and is not part of the command', async () => {
    const { id } = await buildBooking(world, { tutor: await buildTutor(world, { cleared: true }) });
    const visit = ['booking', 'visit', String(id), '--door-code', '-', '--language', 'zh', '--address', '-', '--json'];
    const { code, out, err } = await typing(['太古城道 1 號', '#2468', 'too much'], ...visit);
    expect({ code, err }).toEqual({ code: 0, err: 'address: door-code: ' });
    expect(JSON.parse(out)).toMatchObject({ id, address: '太古城道 1 號', doorCode: '#2468', language: 'zh' });
    expect(await world.em().findOne(Booking, { id })).toMatchObject({ address: '太古城道 1 號', doorCode: '#2468' });
  });

  test('a line that is missing or too long changes nothing', async () => {
    const { id } = await buildBooking(world, { tutor: await buildTutor(world, { cleared: true }), address: 'Old' });
    const visit = ['booking', 'visit', String(id), '--address', '-', '--notes', '-'];
    expect(await typing(['New'], ...visit)).toEqual({
      code: 1,
      out: '',
      err: 'address: notes: error: standard input has no line for --notes\n',
    });
    expect(await typing(['x'.repeat(301), 'Two dogs.'], ...visit)).toMatchObject({
      code: 1,
      err: expect.stringContaining('address: String must contain at most 300 character(s)') as string,
    });
    expect(await world.em().findOne(Booking, { id })).toMatchObject({ address: 'Old' });
  });

  test('list shows sessions to come, and assign gives one to another tutor', async () => {
    const from = await buildTutor(world, { cleared: true });
    const to = await buildTutor(world, { cleared: true });
    world.clock.now = new Date('2026-12-01T00:30:00Z');
    const past = await buildBooking(world, { tutor: from, sessionDate: '2026-11-30' });
    const today = await buildBooking(world, { tutor: from, sessionDate: '2026-12-01' });
    const listed = await json<{ id: number; tutor: string }[]>('booking', 'list');
    expect(listed.map(({ id }) => id)).toContain(today.id);
    expect(listed.map(({ id }) => id)).not.toContain(past.id);
    await json('booking', 'assign', String(today.id), to.email);
    expect(await lastAudit()).toMatchObject({
      ...{ action: 'booking assign', before: { tutor: from.id }, after: { tutor: to.id } },
    });
    const theirs = await world.call('bookings', { token: world.signIn(to) });
    expect(theirs.body.bookings.map(({ id }) => id)).toEqual([today.id]);
    await expectMistake(['booking', 'assign', '2000000000', to.email], 'Session not found.');
  });
});

describe('ops receipt', () => {
  const receipt = {
    'student-name': 'Hei Hei',
    program: 'english-through-play',
    duration: '60',
    date: '2026-11-07',
    earnings: '42000',
    total: '60000',
    status: 'paid',
  };

  test('add stores a receipt that the tutor and the list show', async () => {
    const tutor = await buildTutor(world, { cleared: true });
    const added = await json<{ id: number }>('receipt', 'add', ...options({ ...receipt, tutor: tutor.email }));
    expect(await lastAudit()).toMatchObject({
      action: 'receipt add',
      subjectKind: 'receipt',
      subjectId: String(added.id),
    });
    const { body } = await world.call('receipts', { token: world.signIn(tutor) });
    expect(body.receipts).toEqual([
      expect.objectContaining({ id: added.id, tutorEarnings: 42_000, totalAmount: 60_000 }),
    ]);
    const listed = await json<{ id: number; tutor: string }[]>('receipt', 'list');
    expect(listed).toContainEqual(expect.objectContaining({ id: added.id, tutor: tutor.email }));
  });

  test('add with a key stores one receipt, however often it is run, and no other with the same key', async () => {
    const tutor = await buildTutor(world, { cleared: true });
    const key = randomUUID();
    const given = { ...receipt, tutor: tutor.email, key };
    const added = await json<{ id: number }>('receipt', 'add', ...options(given));
    expect(await json('receipt', 'add', ...options(given))).toEqual(added);
    const other = await ops('receipt', 'add', ...options({ ...given, earnings: '41000' }));
    expect(other.code).toBe(1);
    expect((await world.call('receipts', { token: world.signIn(tutor) })).body.receipts).toHaveLength(1);
  });

  test('earnings above the total, fractions of a cent and unknown states are refused', async () => {
    const tutor = await buildTutor(world, { cleared: true });
    const add = (given: Record<string, string>) => [
      'receipt',
      'add',
      ...options({ ...receipt, tutor: tutor.email, ...given }),
    ];
    await expectMistake(add({ earnings: '60001' }), 'earnings: The earnings cannot be more than the total');
    await expectMistake(add({ earnings: '1.5' }), 'earnings: Invalid input');
    await expectMistake(add({ status: 'maybe' }), 'status: Choose one of the options');
    expect(await world.em().count(Receipt, { tutor })).toBe(0);
  });
});

describe('ops tutor', () => {
  test('step records a step that does not follow from other records, and takes it back', async () => {
    const tutor = await buildTutor(world);
    const interview = async () => {
      const { body } = await world.call('onboarding', { token: world.signIn(tutor) });
      return body.steps[1]?.state;
    };
    await json('tutor', 'step', tutor.email, '2', 'done');
    await json('tutor', 'step', tutor.email, '2', 'done');
    expect(await interview()).toBe('done');
    await json('tutor', 'step', tutor.email, '2', 'open');
    expect(await interview()).toBe('next');
    await expectMistake(['tutor', 'step', tutor.email, '3', 'done'], 'number: Choose one of the options');
    await expectMistake(['tutor', 'step', tutor.email, '2', 'maybe'], 'state: Choose one of the options');
  });

  test('deactivate ends every session and takes the tutor off the directory', async () => {
    const tutor = await buildTutor(world, { ...completeProfile, cleared: true });
    const token = world.signIn(tutor);
    const shown = async () => (await world.call('directory')).body.tutors.map(({ name }) => name);
    expect(await shown()).toEqual([tutor.name]);
    await json('tutor', 'deactivate', tutor.email);
    expect((await world.call('profile', { token })).status).toBe(401);
    expect(await shown()).toEqual([]);
  });

  test('password replaces the old one and ends every session', async () => {
    const tutor = await buildTutor(world, { password: 'the first password' });
    const token = world.signIn(tutor);
    const { password } = await json<{ password: string }>('tutor', 'password', tutor.email);
    const { email } = tutor;
    expect((await world.call('profile', { token })).status).toBe(401);
    expect((await world.call('login', { body: { email, password: 'the first password' } })).status).toBe(401);
    expect((await world.call('login', { body: { email, password } })).status).toBe(200);
    await expectMistake(
      ['tutor', 'password', email, '--password', 'short'],
      'password: String must contain at least 10 character(s)',
    );
  });
});

describe('ops post and module', () => {
  test('a post is added, listed and removed', async () => {
    const slug = 'a-walk-in-the-rain';
    const post = {
      slug,
      title: 'A walk in the rain',
      'title-zh': '雨中散步',
      summary: 'Wet feet.',
      'summary-zh': '濕腳。',
      minutes: '4',
      url: 'https://blog.example/rain',
      date: '2026-11-01',
    };
    await json('post', 'add', ...options(post));
    const { body } = await world.call('blogPosts');
    expect(body).toMatchObject({ posts: [{ slug, titleZh: '雨中散步', readingMinutes: 4 }] });
    expect(await lastAudit()).toMatchObject({
      actorKind: 'operator',
      actorId: 'mandy',
      action: 'post add',
      subjectKind: 'post',
      subjectId: slug,
    });
    await json('post', 'change', slug, '--minutes', '6');
    expect(await json('post', 'withdraw', slug)).toMatchObject({ state: 'draft' });
    expect((await world.call('blogPosts')).body.posts).toEqual([]);
    await expectMistake(['post', 'withdraw', slug], 'This post is not published.');
    await json('post', 'publish', slug);
    expect((await world.call('blogPosts')).body.posts).toMatchObject([{ readingMinutes: 6, summaryZh: '濕腳。' }]);
    await expectMistake(
      ['post', 'add', ...options(post)],
      'Another post has this URL name, or a title that leads to the same one.',
    );
    await expectMistake(['post', 'change', slug, '--summary', ''], 'summary: Required');
    await json('post', 'remove', slug);
    expect(await world.em().count(BlogPost)).toBe(0);
    await json('post', 'add', ...options({ ...post, summary: '' }), '--draft');
    await expectMistake(['post', 'publish', slug], 'summary: Required');
    expect(await json('post', 'list')).toMatchObject([{ slug, state: 'draft', published: '2026-11-01' }]);
    await json('post', 'remove', slug);
    await expectMistake(['post', 'remove', slug], 'Post not found.');
    await expectMistake(
      ['post', 'add', ...options({ ...post, url: 'http://blog.example', slug: 'A b' })],
      'slug: Use lower-case letters, digits and hyphens; url: Expected an https address',
    );
  });

  test('a module is added at the end of the course, and published once it is complete', async () => {
    const module = {
      title: 'Second steps',
      'title-zh': '第二步',
      description: 'More.',
      'description-zh': '更多。',
      duration: '45',
    };
    const note = 'It is a draft. Write the lessons in the office, then publish it.';
    const first = await jsonSaying<{ position: number }>(note, 'module', 'add', ...options(module));
    const third = { ...module, title: 'Third steps', 'title-zh': '第三步', 'quiz-questions': 'Why?|How?' };
    const second = await jsonSaying<{ id: number; position: number }>(note, 'module', 'add', ...options(third));
    expect(second.position).toBe(first.position + 1);
    await expectMistake(['module', 'add', ...options(module)], 'Another module has this title.');
    expect(await json('module', 'list')).toMatchObject([{ state: 'draft' }, { state: 'draft', title: 'Third steps' }]);
    await expectMistake(
      ['module', 'publish', String(second.id)],
      'lessons: Required; ' +
        'questions[0].answerZh: Required; questions[0].answer: Required; questions[0].questionZh: Required; ' +
        'questions[1].answerZh: Required; questions[1].answer: Required; questions[1].questionZh: Required',
    );
    await expectMistake(['module', 'publish', '2000000000'], 'Module not found.');
    await expectMistake(['module', 'withdraw', String(second.id)], 'This module is not published.');
  });
});

test('ops demo reset resets the demo account', async () => {
  await json('demo', 'reset');
  expect(await lastAudit()).toMatchObject({ action: 'demo reset' });
  const listed = await json<{ email: string }[]>('tutor', 'list');
  expect(listed.map(({ email }) => email)).toContain('demo@kitewell.example');
});
