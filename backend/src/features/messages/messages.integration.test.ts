import { randomUUID } from 'node:crypto';
import { messageAnswer } from '@kitewell/contract/threads';
import { familyMessagesView } from '@kitewell/contract/family/messages';
import { familyThreadView, unreadThreadsView } from '@kitewell/contract/office/threads';
import { threadMessagesView, threadsView } from '@kitewell/contract/tutor-threads';
import { expectError, expectView } from '../../../test/answers.ts';
import { buildTutor } from '../../../test/builders.ts';
import { unpacked } from '../../../test/archive.ts';
import { familiesOf } from '../../../test/families.ts';
import { home, homeSession } from '../../../test/family-home.ts';
import { startMail, untilAllLeft, type TestMail } from '../../../test/mail.ts';
import { buildStaff, office, officeSession } from '../../../test/office.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { startEmails } from '../../work.ts';
import { AuditEvent } from '../audit/audit-event.entity.ts';
import { Family } from '../families/family.entity.ts';
import { FamilyAccount } from '../family-home/family-account.entity.ts';
import { Guardian } from '../families/guardian.entity.ts';
import { Tutor } from '../tutors/tutor.entity.ts';

let mail: TestMail;
let world: World;
let work: Awaited<ReturnType<typeof startEmails>>;
let cookie: string;
const families = familiesOf(() => world);
beforeAll(async () => {
  mail = await startMail();
  // The samples may enter, but are not stored.
  world = await startWorld({ env: { ...mail.env, SEED: 'demo' } });
  work = await startEmails(world.services);
  cookie = await officeSession(world, await buildStaff(world, { name: 'Mandy Ho' }));
});
afterAll(async () => {
  await work.stop();
  await world.stop();
  await mail.stop();
});
beforeEach(() => on('2026-11-23'));

/** Ten in the morning of a day in Hong Kong. */
const on = (day: string) => {
  world.clock.now = new Date(`${day}T02:00:00Z`);
};

/** A family with a mother who pays and a father who does not, and the tutor of its child with sessions on these days. */
async function aFamily(...days: string[]) {
  const [email, fathers] = [`mother-${randomUUID()}@example.com`, `father-${randomUUID()}@example.com`];
  const emailConfirmedAt = world.clock.now;
  const { id, child } = await families.build({
    guardians: [
      { name: 'Mei Chan', email, emailConfirmedAt },
      { name: 'Bo Chan', email: fathers, emailConfirmedAt, pays: false },
    ],
  });
  const tutor = await buildTutor(world, { certified: true });
  for (const sessionDate of days) await families.session(id, child, 'ahead', { tutor, sessionDate });
  const [mother, father] = [await homeSession(world, email), await homeSession(world, fathers)];
  return { id, email, fathers, mother, father, tutor, token: world.signIn(tutor) };
}
type Someone = Awaited<ReturnType<typeof aFamily>>;

const write = ({ id }: Pick<Someone, 'id'>, from: string, body: object) =>
  home(world, 'sendFamilyMessage', { cookie: from, query: { family: id }, body: { key: randomUUID(), ...body } });
const thread = ({ id }: Pick<Someone, 'id'>, from: string) =>
  home(world, 'familyMessages', { cookie: from, query: { family: id } });
const answer = ({ id }: Pick<Someone, 'id'>, body: object) =>
  office(world, 'answerFamily', { cookie, params: { id }, body: { key: randomUUID(), ...body } });
const officeThread = ({ id }: Pick<Someone, 'id'>) => office(world, 'familyThread', { cookie, params: { id } });
const tutorsThread = ({ id, token }: Someone) => world.call('thread', { token, params: { id } });
const tutorWrites = ({ id, token }: Someone, body: object) =>
  world.call('sendMessage', { token, params: { id }, body: { key: randomUUID(), ...body } });
const textsOf = ({ body }: { body: { messages: { text: string }[] } }) => body.messages.map(({ text }) => text);
const emailsTo = async (address: string) => {
  await untilAllLeft(world);
  return mail.inbox.emails.filter(({ to }) => to === address);
};

describe('a message of a guardian', () => {
  test('is in the thread of the family and of the office, the newest first, page by page', async () => {
    const family = await aFamily();
    expectView(await write(family, family.mother, { text: ' Can we park? ' }), 201, messageAnswer);
    await write(family, family.mother, { text: 'Second\nline' });
    const read = await thread(family, family.mother);
    expectView(read, 200, familyMessagesView);
    expect(textsOf(read)).toEqual(['Second\nline', 'Can we park?']);
    expect(read.body.messages[0]).toMatchObject({ author: 'family', own: true, name: 'Mei Chan', toTutor: false });
    const inOffice = await officeThread(family);
    expectView(inOffice, 200, familyThreadView);
    expect(inOffice.body).toMatchObject({ unread: 2, reachable: true, others: [{ name: 'Bo Chan' }] });
    const first = await home(world, 'familyMessages', {
      cookie: family.mother,
      query: { family: family.id, limit: 1 },
    });
    const cursor = first.body.nextCursor ?? '';
    const next = await home(world, 'familyMessages', {
      ...{ cookie: family.mother, query: { family: family.id, limit: 1, cursor } },
    });
    expect([textsOf(first), textsOf(next), next.body.nextCursor]).toEqual([['Second\nline'], ['Can we park?'], null]);
  });

  test.each([
    [{ text: '' }, { text: 'Required' }],
    [{ text: 'x'.repeat(2001) }, { text: 'String must contain at most 2000 character(s)' }],
    [{ text: 'A', key: 'mine' }, { key: 'Invalid input' }],
    [{ text: 'turn\u202eed' }, { text: 'Invalid input' }],
  ])('is refused where it is %j', async (body, errors) => {
    const family = await aFamily();
    expectError(await write(family, family.mother, body), 400, 'validation', errors);
  });

  test('is written once, however often and at once it is sent', async () => {
    const family = await aFamily('2026-11-20');
    const body = { text: 'Once', toTutor: true, key: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 10 }, () => write(family, family.mother, body)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201));
    expect(new Set(answers.map((one) => one.body.message.id)).size).toBe(1);
    expect(textsOf(await thread(family, family.mother))).toEqual(['Once']);
    expectError(await write(family, family.mother, { ...body, text: 'Other' }), 409, 'request.otherContent');
    const written = { action: 'message send', subjectId: String(family.id) } as const;
    expect(await world.em().count(AuditEvent, written)).toBe(1);
    expect(await world.em().findOneOrFail(AuditEvent, written)).toMatchObject({ after: { toTutor: true } });
  });

  test('goes to the office alone, or to the tutor as well where one teaches the family now', async () => {
    const family = await aFamily('2026-11-10', '2026-12-01');
    expect((await thread(family, family.mother)).body.tutors).toEqual([family.tutor.name]);
    await write(family, family.mother, { text: 'For the office' });
    await write(family, family.mother, { text: 'For both', toTutor: true });
    const read = await tutorsThread(family);
    expectView(read, 200, threadMessagesView);
    expect(textsOf(read)).toEqual(['For both']);
    const without = await aFamily();
    expectError(await write(without, without.mother, { text: 'A', toTutor: true }), 409, 'message.noTutor');
  });

  test('is refused after sixty within an hour', async () => {
    const family = await aFamily();
    await world.em().execute("delete from rate_limits where key like 'message:%'");
    for (let sent = 0; sent < 60; sent++) expect((await write(family, family.mother, { text: 'A' })).status).toBe(201);
    const refused = await write(family, family.mother, { text: 'A' });
    expectError(refused, 429, 'tooMany');
    expect(refused.headers.get('retry-after')).not.toBeNull();
    expect((await thread(family, family.mother)).status).toBe(200);
  });
});

describe('a guardian who does not pay', () => {
  test('sees the own messages and what answers them; whoever pays sees all', async () => {
    const family = await aFamily();
    await write(family, family.mother, { text: 'Of the mother' });
    await write(family, family.father, { text: 'Of the father' });
    await answer(family, { text: 'To the mother' });
    const { id: father } = await world.em().findOneOrFail(Guardian, { email: family.fathers });
    await answer(family, { text: 'To the father', guardian: father });
    expect(textsOf(await thread(family, family.father))).toEqual(['To the father', 'Of the father']);
    expect((await thread(family, family.father)).body.unread).toBe(1);
    const all = ['To the father', 'To the mother', 'Of the father', 'Of the mother'];
    expect(textsOf(await thread(family, family.mother))).toEqual(all);
    expect((await officeThread(family)).body.messages[0]).toMatchObject({
      ...{ name: 'Mandy Ho', own: true, guardian: { id: father, name: 'Bo Chan' } },
    });
    // Families do not read who in the office has answered.
    expect((await thread(family, family.mother)).body.messages[0]).toMatchObject({ name: null, guardian: null });
  });

  test('is no reader whom the office can choose in another family', async () => {
    const [family, other] = [await aFamily(), await aFamily()];
    const { id: guardian } = await world.em().findOneOrFail(Guardian, { email: other.fathers });
    const { id: pays } = await world.em().findOneOrFail(Guardian, { email: family.email });
    for (const one of [guardian, pays])
      expectError(await answer(family, { text: 'A', guardian: one }), 404, 'family.notFound');
  });
});

describe('a tutor', () => {
  test.each([
    ['on the day of the first session', '2026-12-01', 200],
    ['on the day before', '2026-11-30', 404],
    ['fourteen days after the last', '2026-12-22', 200],
    ['on the day after that', '2026-12-23', 404],
  ])('reads and writes %s', async (_, day, status) => {
    on('2026-11-23');
    const family = await aFamily('2026-12-01', '2026-12-08');
    on(day);
    expect((await tutorsThread(family)).status).toBe(status);
    expect((await tutorWrites(family, { text: 'Hello' })).status).toBe(status === 200 ? 201 : status);
    expect((await world.call('threads', { token: family.token })).body.threads).toHaveLength(status === 200 ? 1 : 0);
  });

  test('does not read what was for a tutor before the own first session', async () => {
    on('2026-11-23');
    const family = await aFamily('2026-11-20', '2026-12-10');
    await write(family, family.mother, { text: 'For the first tutor', toTutor: true });
    const next = await buildTutor(world, { certified: true });
    const em = world.em();
    const { id } = await families.session(family.id, undefined, 'ahead', { tutor: next, sessionDate: '2026-12-02' });
    await em.execute('update session_children set family_id = ? where booking_id = ?', [family.id, id]);
    on('2026-12-02');
    await write(family, family.mother, { text: 'For both', toTutor: true });
    expect(textsOf(await tutorsThread({ ...family, token: world.signIn(next) }))).toEqual(['For both']);
    expect(textsOf(await tutorsThread(family))).toEqual(['For both', 'For the first tutor']);
  });

  test('of no session with the family, of cancelled ones, or of a family of the own finds no thread', async () => {
    const family = await aFamily('2026-11-20');
    const stranger = world.signIn(await buildTutor(world, { certified: true }));
    const tries = async (token: string) => {
      const params = { id: family.id };
      expectError(await world.call('thread', { token, params }), 404, 'family.notFound');
      const body = { text: 'A', key: randomUUID() };
      expectError(await world.call('sendMessage', { token, params, body }), 404, 'family.notFound');
      expectError(await world.call('readThread', { token, params, body: { upTo: 1 } }), 404, 'family.notFound');
    };
    await tries(stranger);
    const em = world.em();
    await em.execute("update bookings set status = 'cancelled' where tutor_id = ?", [family.tutor.id]);
    await tries(family.token);
    await em.execute("update bookings set status = 'completed' where tutor_id = ?", [family.tutor.id]);
    expect((await tutorsThread(family)).status).toBe(200);
    await em.nativeUpdate(Guardian, { email: family.fathers }, { email: family.tutor.email });
    await tries(family.token);
    // Whoever pays cannot keep a tutor out by an invitation that nobody accepts.
    const invitedAt = world.clock.now;
    await em.nativeUpdate(Guardian, { email: family.tutor.email }, { invitedAt });
    expect((await tutorsThread(family)).status).toBe(200);
    await em.nativeUpdate(Guardian, { email: family.tutor.email }, { invitedAt: null, emailConfirmedAt: invitedAt });
    await tries(family.token);
  });

  test('answers, and has something to do until the thread is read', async () => {
    const family = await aFamily('2026-11-20');
    const actions = async () =>
      (await world.call('actions', { token: family.token })).body.actions.map(({ kind }) => kind);
    const version = async () => (await world.call('portalVersion', { token: family.token })).body.version;
    const before = await version();
    await write(family, family.mother, { text: 'For both', toTutor: true });
    expect(await actions()).toContain('readMessages');
    expect(await version()).not.toBe(before);
    const list = await world.call('threads', { token: family.token });
    expectView(list, 200, threadsView);
    expect(list.body.threads).toMatchObject([{ family: family.id, unread: 1, until: '2026-12-04' }]);
    const { messages } = (await tutorsThread(family)).body;
    const read = { token: family.token, params: { id: family.id }, body: { upTo: messages[0]?.id ?? 0 } };
    expect((await world.call('readThread', read)).body).toEqual({ unread: 0 });
    expect(await actions()).not.toContain('readMessages');
    expectView(await tutorWrites(family, { text: 'With pleasure' }), 201, messageAnswer);
    expect((await thread(family, family.mother)).body).toMatchObject({ unread: 1 });
    expect((await thread(family, family.mother)).body.messages[0]).toMatchObject({
      ...{ author: 'tutor', name: family.tutor.name, text: 'With pleasure', toTutor: true },
    });
  });

  test('answers a guardian who does not pay only where that one has written to the tutor', async () => {
    const family = await aFamily('2026-11-20');
    const { id: guardian } = await world.em().findOneOrFail(Guardian, { email: family.fathers });
    await write(family, family.father, { text: 'To the office' });
    expectError(await tutorWrites(family, { text: 'A', guardian }), 404, 'family.notFound');
    await write(family, family.father, { text: 'To the tutor', toTutor: true });
    expect((await tutorWrites(family, { text: 'A', guardian })).status).toBe(201);
    expect(textsOf(await thread(family, family.father))).toEqual(['A', 'To the tutor', 'To the office']);
  });

  test('who is not certified yet is refused', async () => {
    const token = world.signIn(await buildTutor(world));
    expectError(await world.call('threads', { token }), 403, 'certification.required');
  });
});

describe('the office', () => {
  const waiting = async () => {
    const answered = await office(world, 'unreadThreads', { cookie, query: { limit: 100 } });
    expectView(answered, 200, unreadThreadsView);
    return answered.body.threads;
  };

  test('sees the threads that nobody has read, the longest waiting first, until they are read', async () => {
    await world.em().execute('update message_readers set unread_since = null');
    const [first, second] = [await aFamily(), await aFamily('2026-11-20')];
    await write(first, first.mother, { text: 'One' });
    on('2026-11-24');
    await tutorWrites(second, { text: 'Of the tutor' });
    on('2026-11-25');
    await write(first, first.mother, { text: 'Two' });
    expect(await waiting()).toMatchObject([
      { family: first.id, name: 'Mei Chan', unread: 2, text: 'Two', since: '2026-11-23T02:00:00.000Z' },
      { family: second.id, unread: 1 },
    ]);
    // An answer does not say that somebody has read what came in the meantime.
    await answer(first, { text: 'Answer' });
    expect(await waiting()).toHaveLength(2);
    const { messages } = (await officeThread(first)).body;
    const upTo = messages.find(({ text }) => text === 'One')?.id ?? 0;
    const read = (place: number) =>
      office(world, 'readFamilyThread', { cookie, params: { id: first.id }, body: { upTo: place } });
    expect((await read(upTo)).body).toEqual({ unread: 1 });
    expect((await waiting())[0]).toMatchObject({ family: second.id });
    expect((await read(2_147_483_647)).body).toEqual({ unread: 0 });
    expect((await read(1)).body).toEqual({ unread: 0 });
    expect(await waiting()).toMatchObject([{ family: second.id }]);
    // What comes after everything that there is was not read.
    await write(first, first.mother, { text: 'Three' });
    expect(await waiting()).toMatchObject([{ family: second.id }, { family: first.id, unread: 1 }]);
  });

  test('finds no family that there is not', async () => {
    const none = { id: 2_000_000_000 };
    expectError(await officeThread(none), 404, 'family.notFound');
    expectError(await answer(none, { text: 'A' }), 404, 'family.notFound');
    const read = { cookie, params: none, body: { upTo: 1 } };
    expectError(await office(world, 'readFamilyThread', read), 404, 'family.notFound');
    const picture = await office(world, 'officeMessagePicture', { cookie, params: none });
    expectError(picture, 404, 'message.notFound');
  });

  test('has the tutor read an answer as well only where it says so', async () => {
    const family = await aFamily('2026-11-20');
    await answer(family, { text: 'For the family' });
    await answer(family, { text: 'For both', toTutor: true });
    expect(textsOf(await tutorsThread(family))).toEqual(['For both']);
    expectError(await answer(await aFamily(), { text: 'A', toTutor: true }), 409, 'message.noTutor');
  });
});

describe('the email that there is something new', () => {
  test('goes once to each reader until everything was read, and says nothing of it', async () => {
    const family = await aFamily('2026-11-20');
    await answer(family, { text: 'Secret one', toTutor: true });
    await answer(family, { text: 'Secret two' });
    await tutorWrites(family, { text: 'Secret three' });
    const sent = await emailsTo(family.email);
    expect(sent.map(({ subject }) => subject)).toEqual(['family-message en']);
    expect(JSON.stringify(sent)).not.toContain('Secret');
    expect(await emailsTo(family.fathers)).toEqual([]);
    expect((await emailsTo(family.tutor.email)).map(({ subject }) => subject)).toEqual(['tutor-message en']);
    const { messages } = (await thread(family, family.mother)).body;
    await home(world, 'readFamilyMessages', {
      ...{ cookie: family.mother, query: { family: family.id }, body: { upTo: messages[0]?.id ?? 0 } },
    });
    await answer(family, { text: 'Secret four' });
    expect(await emailsTo(family.email)).toHaveLength(2);
    const toOffice = (await emailsTo('office@kitewell.example')).filter(({ text }) =>
      text.includes(`/families/${family.id}?messages=open`),
    );
    expect(toOffice.map(({ subject }) => subject)).toEqual(['business-message en']);
  });

  test('goes to nobody in a sample family, and not to an address that nobody has confirmed', async () => {
    const [sample, unconfirmed] = [await aFamily(), await aFamily()];
    const em = world.em();
    await em.nativeUpdate(Family, { id: sample.id }, { demo: true });
    await em.nativeUpdate(Guardian, { family: unconfirmed.id }, { emailConfirmedAt: null });
    await answer(sample, { text: 'A' });
    await answer(unconfirmed, { text: 'A' });
    for (const { email } of [sample, unconfirmed]) expect(await emailsTo(email)).toEqual([]);
    expect((await officeThread(unconfirmed)).body.reachable).toBe(false);
  });
});

describe('the demo', () => {
  test('shows what a visitor wrote in that sign-in alone, and notifies nobody', async () => {
    const family = await aFamily('2026-11-20');
    const em = world.em();
    await em.nativeUpdate(Family, { id: family.id }, { demo: true });
    await em.nativeUpdate(FamilyAccount, { email: family.email }, { demo: true });
    const another = await homeSession(world, family.email);
    expect((await write(family, family.mother, { text: 'Rude', toTutor: true })).status).toBe(201);
    expect(textsOf(await thread(family, family.mother))).toEqual(['Rude']);
    expect(textsOf(await thread(family, another))).toEqual([]);
    expect(textsOf(await tutorsThread(family))).toEqual([]);
    expect((await officeThread(family)).body).toMatchObject({ messages: [], unread: 0 });
    await em.nativeUpdate(Tutor, { id: family.tutor.id }, { demo: true });
    await tutorWrites(family, { text: 'Rude, too' });
    expect(textsOf(await tutorsThread(family))).toEqual(['Rude, too']);
    expect(textsOf(await thread(family, another))).toEqual([]);
    const staff = await buildStaff(world, { demo: true });
    const [one, two] = [await officeSession(world, staff), await officeSession(world, staff)];
    const request = { params: { id: family.id } };
    await office(world, 'answerFamily', { ...request, cookie: one, body: { text: 'Rude answer', key: randomUUID() } });
    expect(textsOf(await office(world, 'familyThread', { ...request, cookie: one }))).toEqual(['Rude answer']);
    expect(textsOf(await office(world, 'familyThread', { ...request, cookie: two }))).toEqual([]);
  });
});

test('the family’s first screen counts what its reader has not read', async () => {
  const family = await aFamily();
  await answer(family, { text: 'A' });
  const unread = async (from: string) =>
    (await home(world, 'familyHome', { cookie: from, query: { family: family.id } })).body.family.counts.unreadMessages;
  expect([await unread(family.mother), await unread(family.father)]).toEqual([1, 0]);
});

test('the copy of a guardian who does not pay holds the own messages, what answers them, and no others', async () => {
  const family = await aFamily();
  await write(family, family.mother, { text: 'Hers' });
  await write(family, family.father, { text: 'His' });
  const copyOf = async (from: string) => {
    const file = await fetch(`${world.url}/api/family/export?family=${family.id}`, { headers: { Cookie: from } });
    const { 'family.json': rows = '' } = unpacked(Buffer.from(await file.arrayBuffer()));
    return (JSON.parse(rows) as { messages?: { text: string }[] }).messages?.map(({ text }) => text);
  };
  expect(await copyOf(family.father)).toEqual(['His']);
  expect(await copyOf(family.mother)).toEqual(['Hers', 'His']);
});
