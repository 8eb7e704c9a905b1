import { officeBookingAnswer, uncheckedSessionsView } from '@kitewell/contract/office/sessions';
import { expectError, expectView } from '../../../test/answers.ts';
import { buildBooking, buildTutor, buildUnqualifiedTutor } from '../../../test/builders.ts';
import { startMail, type TestMail } from '../../../test/mail.ts';
import { buildStaff, office, officeSession } from '../../../test/office.ts';
import { drawnFrom } from '../../../test/pages.ts';
import { startWorld, until, type World } from '../../../test/world.ts';
import { startEmails } from '../../work.ts';
import { Family } from '../families/family.entity.ts';
import { Guardian } from '../families/guardian.entity.ts';
import { Child } from '../families/child.entity.ts';
import { Email } from '../../mail/email.entity.ts';
import { ConvictionCheck } from '../tutors/conviction-check.entity.ts';
import type { Tutor } from '../tutors/tutor.entity.ts';
import { Booking } from '../sessions/booking.entity.ts';
import { SessionAgreement } from './session-agreement.entity.ts';
import { cancelUnanswered } from './session-agreements.ts';

const reason = 'Her tutor is ill.';
const day = '2026-12-01';

let mail: TestMail;
let world: World;
let emails: { stop(): Promise<void> };
let cookie: string;
let owner: Awaited<ReturnType<typeof buildStaff>>;
let tutor: Tutor;
let family: Family;
let child: Child;
beforeAll(async () => {
  mail = await startMail();
  world = await startWorld({ env: mail.env });
  emails = await startEmails(world.services);
  world.clock.now = new Date('2026-11-23T02:00:00Z');
  owner = await buildStaff(world, { name: 'Olive', role: 'owner' });
});
afterAll(async () => {
  await emails.stop();
  await world.stop();
  await mail.stop();
});
let built = 0;
beforeEach(async () => {
  world.clock.now = new Date('2026-11-23T02:00:00Z');
  cookie = await officeSession(world, owner);
  tutor = await buildUnqualifiedTutor(world);
  const em = world.em();
  const at = world.clock.now;
  family = em.create(Family, { language: 'zh', createdAt: at, lastContactAt: at });
  em.create(Guardian, { family, name: 'Mei Chan', email: `mei-${++built}@example.com`, phone: '+85291234567' });
  child = em.create(Child, { family, name: 'Ada Chan' });
  await em.flush();
});

/** Refused with what is missing, which other tests look at. */
const expectNotCleared = ({ status, body }: { status: number; body: { code: string } }) =>
  expect([status, body.code]).toEqual([409, 'tutor.notCleared']);
const add = (given: object = {}) =>
  office(world, 'addOfficeBooking', {
    cookie,
    body: {
      ...{ childName: 'Ada Chan', parentName: 'Mei Chan', childAge: 6, program: 'outdoor-mission', date: day },
      ...{
        time: '16:00',
        duration: 60,
        travelMinutes: 0,
        child: child.id,
        tutor: tutor.id,
        withoutChecks: reason,
        ...given,
      },
    },
  });
const shown = async (id: number) => (await office(world, 'officeBooking', { cookie, params: { id } })).body.booking;
const pathOf = (link: string | null | undefined) => new URL(link ?? '', 'http://nowhere').pathname;
const linkTo = async (id: number) => pathOf((await shown(id)).agreements[0]?.link);
const read = async (path: string) => {
  const answer = await fetch(world.url + path);
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
};
const answer = (link: string, yes: 'yes' | 'no') =>
  fetch(`${world.url}${link}/answer`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ answer: yes }),
    redirect: 'manual',
  });
const emailsOf = async (address: string) =>
  (await world.em().find(Email, { address }, { orderBy: { id: 'asc' } })).map(({ template }) => template);
const address = () => `mei-${built}@example.com`;
const emailsToBusiness = (id: number) =>
  world.em().find(Email, { address: 'office@kitewell.example', about: { booking: id } });
/** What the one email to the business about a session says. */
async function toBusiness(id: number): Promise<unknown> {
  await until(async () => (await world.em().count(Email, { state: 'waiting' })) === 0);
  const about = mail.inbox.emails.filter(
    ({ to, text }) => to === 'office@kitewell.example' && text.includes(`session=${id}`),
  );
  expect(about).toHaveLength(1);
  return (JSON.parse(about[0]?.text ?? '{}') as { data: unknown }).data;
}
const seenByTutor = async (id: number) =>
  (await world.get(`/api/tutor/bookings/${id}`, { token: world.signIn(tutor) })).status;

describe('the sexual conviction record check', () => {
  test.each(['none', 'not_clear', 'lapsed'])('has no exception (%s), whatever an owner types', async (check) => {
    const em = world.em();
    if (check === 'none') await em.nativeDelete(ConvictionCheck, { tutor });
    else
      await em.nativeUpdate(
        ConvictionCheck,
        { tutor },
        check === 'lapsed' ? { validUntil: '2026-11-30' } : { outcome: 'not_clear' },
      );
    expectNotCleared(await add());
    const { id, sequence } = (await add({ tutor: (await buildUnqualifiedTutor(world)).id })).body.booking;
    const assign = { baseSequence: sequence, tutor: tutor.id, withoutChecks: reason };
    expectNotCleared(await office(world, 'assignOfficeBooking', { cookie, params: { id }, body: assign }));
  });

  test('has no exception on the day to which a session is moved, nor when one is brought back', async () => {
    await world.em().nativeUpdate(ConvictionCheck, { tutor }, { validUntil: day });
    const { id, sequence } = (await add()).body.booking;
    const move = { baseSequence: sequence, date: '2026-12-02', time: '16:00', withoutChecks: reason };
    expectNotCleared(await office(world, 'moveOfficeBooking', { cookie, params: { id }, body: move }));
    await answer(await linkTo(id), 'yes');
    const { sequence: baseSequence } = await shown(id);
    await office(world, 'cancelOfficeBooking', { cookie, params: { id }, body: { baseSequence, reason } });
    await world.em().nativeDelete(ConvictionCheck, { tutor });
    const query = { baseSequence: (await shown(id)).sequence };
    expectNotCleared(await office(world, 'restoreOfficeBooking', { cookie, params: { id }, query }));
  });

  test('is demanded by the database of any exception, whoever writes it', async () => {
    await world.em().nativeDelete(ConvictionCheck, { tutor });
    const written = buildBooking(world, {
      ...{ tutor, sessionDate: day, withoutChecksReason: reason, agreement: 'agreed', status: 'pending' },
    });
    await expect(written).rejects.toThrow('no clear sexual conviction record check');
  });

  test('is looked at again when a family agrees', async () => {
    const { id } = (await add()).body.booking;
    const link = await linkTo(id);
    await world.em().nativeDelete(ConvictionCheck, { tutor });
    expect((await answer(link, 'yes')).status).toBe(409);
    expect((await shown(id)).agreement).toBe('asked');
  });
});

test('a session whose tutor lacks something else waits for its family, and is confirmed to nobody until then', async () => {
  const added = await add();
  expectView(added, 201, officeBookingAnswer);
  const { id, agreement, agreements } = added.body.booking;
  expect({ agreement, agreements }).toMatchObject({
    agreement: 'asked',
    agreements: [{ name: 'Mei Chan', phone: '+85291234567', language: 'zh', emailed: true, state: 'asked' }],
  });
  expect(agreements[0]?.missing).toEqual(['noQualification']);
  expect(agreements[0]?.answerBy).toBe('2026-12-01T07:00:00.000Z');
  expect(await emailsOf(address())).toEqual(['session-agreement']);
  expect(await emailsOf(tutor.email)).toEqual([]);
  expect(await seenByTutor(id)).toBe(404);
  const { body } = await world.put(
    `/api/tutor/bookings/${id}/status`,
    { status: 'confirmed' },
    { token: world.signIn(tutor) },
  );
  expect(body.code).toBe('booking.notFound');
});

test('the email leads to a page that says what is missing, and a yes confirms the session to both', async () => {
  const { id } = (await add()).body.booking;
  await until(async () => (await world.em().count(Email, { state: 'waiting' })) === 0);
  const sent = mail.inbox.emails.find(({ to }) => to === address());
  const { data } = JSON.parse(sent?.text ?? '{}') as { data: { link: string; missing: string[]; tutor: string } };
  expect(data).toMatchObject({ missing: ['noQualification'], tutor: tutor.name, childName: 'Ada' });
  const link = pathOf(data.link);
  const question = await read(link);
  expect(question.status).toBe(200);
  expect(drawnFrom(question.text)).toMatchObject({
    ...{ name: 'agreement', language: 'zh' },
    data: { child: 'Ada', tutor: tutor.name, state: 'asked', missing: ['noQualification'], action: `${link}/answer` },
  });
  expect(question.headers.get('x-robots-tag')).toContain('noindex');
  expect(drawnFrom((await read(`${link}?language=en`)).text)).toMatchObject({
    language: 'en',
    data: { state: 'asked' },
  });
  expect((await shown(id)).agreement).toBe('asked');
  const answered = await answer(link, 'yes');
  expect([answered.status, answered.headers.get('location')]).toEqual([303, link]);
  expect(drawnFrom((await read(link)).text).data.state).toBe('agreed');
  expect((await answer(link, 'yes')).status).toBe(303);
  expect(await shown(id)).toMatchObject({ agreement: 'agreed', status: 'pending' });
  expect(await emailsOf(address())).toEqual(['session-agreement', 'family-session-arranged']);
  expect(await emailsOf(tutor.email)).toEqual(['session-given']);
  expect(await seenByTutor(id)).toBe(200);
  expect((await answer(link, 'no')).status).toBe(404);
});

test('with a no nobody comes: the session is off, and the office finds it in its list', async () => {
  const { id } = (await add()).body.booking;
  const link = await linkTo(id);
  expect((await answer(link, 'no')).status).toBe(303);
  expect(drawnFrom((await read(link)).text).data.state).toBe('refused');
  expect(await shown(id)).toMatchObject({ agreement: 'refused', status: 'cancelled', statusReason: null });
  expect(await emailsOf(tutor.email)).toEqual([]);
  expect(await emailsOf(address())).toEqual(['session-agreement', 'family-session-cancelled']);
  expect(await toBusiness(id)).toMatchObject({
    ...{
      why: 'refused',
      isBack: false,
      tutor: tutor.name,
      date: day,
      link: expect.stringContaining(`session=${id}`) as string,
    },
    ...{ parentName: 'Mei Chan', phone: '+85291234567', isEmailed: true },
  });
  // The same answer again is not another email.
  expect((await answer(link, 'no')).status).toBe(303);
  expect(await emailsToBusiness(id)).toHaveLength(1);
  const list = await office(world, 'uncheckedSessions', { cookie });
  expectView(list, 200, uncheckedSessionsView);
  expect(list.body.sessions.find((one) => one.id === id)).toMatchObject({ agreement: 'refused', reason });
  const query = { baseSequence: (await shown(id)).sequence };
  expectNotCleared(await office(world, 'restoreOfficeBooking', { cookie, params: { id }, query }));
});

test('without an answer an hour before it begins the session is off', async () => {
  const { id } = (await add()).body.booking;
  const link = await linkTo(id);
  world.clock.now = new Date('2026-12-01T06:59:00Z');
  cookie = await officeSession(world, owner);
  await cancelUnanswered(world.services);
  expect((await shown(id)).status).toBe('pending');
  world.clock.now = new Date('2026-12-01T07:00:00Z');
  cookie = await officeSession(world, owner);
  expect((await answer(link, 'yes')).status).toBe(404);
  await cancelUnanswered(world.services);
  expect(await shown(id)).toMatchObject({ agreement: 'unanswered', status: 'cancelled' });
  const closed = await read(link);
  expect([closed.status, drawnFrom(closed.text).data]).toEqual([404, { why: 'over' }]);
  expect(await emailsOf(tutor.email)).toEqual([]);
  expect(await toBusiness(id)).toMatchObject({ why: 'unanswered', parentName: 'Mei Chan' });
});

test('nobody is asked within an hour of the session', async () => {
  world.clock.now = new Date('2026-12-01T07:00:00Z');
  cookie = await officeSession(world, owner);
  expectError(await add(), 409, 'booking.tooLateToAsk');
  expect(await world.em().count(Booking, { tutor })).toBe(0);
});

test('a link ends when the session gets another tutor or day, and opens no other session', async () => {
  const first = (await add()).body.booking;
  const link = await linkTo(first.id);
  const other = (await add({ time: '18:00' })).body.booking;
  const [, , , token = ''] = link.split('/');
  const [otherId] = (await linkTo(other.id)).split('/').at(-1)?.split('.') ?? [];
  const mixed = `/agreement/${otherId}.${token.split('.')[1]}`;
  for (const path of [mixed, '/agreement/x', '/agreement/2000000000.x', `${link}x`]) {
    expect((await read(path)).status).toBe(404);
    expect((await answer(path, 'yes')).status).toBe(404);
  }
  const params = { id: first.id };
  const next = await buildUnqualifiedTutor(world);
  const body = { baseSequence: first.sequence, tutor: next.id, withoutChecks: reason };
  const assigned = await office(world, 'assignOfficeBooking', { cookie, params, body });
  expect(assigned.status).toBe(200);
  expect((await read(link)).status).toBe(404);
  expect((await answer(link, 'yes')).status).toBe(404);
  // The first tutor had not been notified.
  expect(await emailsOf(tutor.email)).toEqual([]);
  const second = await linkTo(first.id);
  expect((await answer(second, 'yes')).status).toBe(303);
  const { sequence: baseSequence } = await shown(first.id);
  const move = { baseSequence, date: '2026-12-03', time: '16:00', withoutChecks: reason };
  expect((await office(world, 'moveOfficeBooking', { cookie, params, body: move })).status).toBe(200);
  expect(await shown(first.id)).toMatchObject({ agreement: 'asked' });
  expect((await read(second)).status).toBe(404);
  // Otherwise she would come at the time that was arranged before.
  expect(await emailsOf(next.email)).toEqual(['session-given', 'session-cancelled']);
  const cleared = await buildTutor(world, { cleared: true });
  const give = { baseSequence: (await shown(first.id)).sequence, tutor: cleared.id };
  await office(world, 'assignOfficeBooking', { cookie, params, body: give });
  expect(await shown(first.id)).toMatchObject({ agreement: null, agreements: [], withoutChecks: null });
  expect(await emailsOf(cleared.email)).toEqual(['session-given']);
});

test('whoever guesses links is stopped, and shuts nobody of the same network out from an own one', async () => {
  const { id } = (await add()).body.booking;
  const link = await linkTo(id);
  const headers = { 'X-Forwarded-For': '2001:db8:30:1::1', 'Content-Type': 'application/x-www-form-urlencoded' };
  const status = async (path: string, init: { method?: string; body?: string } = {}) =>
    (await fetch(world.url + path, { ...init, headers, redirect: 'manual' })).status;
  for (let time = 0; time < 30; time++) expect(await status('/agreement/1.x')).toBe(404);
  expect(await status('/agreement/1.x')).toBe(429);
  expect(await status(link)).toBe(200);
  expect(await status(`${link}/answer`, { method: 'POST', body: 'answer=yes' })).toBe(303);
});

test('an agreement stays at another hour of the same day', async () => {
  const { id } = (await add()).body.booking;
  await answer(await linkTo(id), 'yes');
  const { sequence: baseSequence } = await shown(id);
  const body = { baseSequence, date: day, time: '10:00' };
  await office(world, 'moveOfficeBooking', { cookie, params: { id }, body });
  expect(await shown(id)).toMatchObject({ agreement: 'agreed', sessionTime: '10:00' });
  expect((await emailsOf(address())).at(-1)).toBe('family-session-changed');
});

test('every family of a group is asked, and one that joins later as well', async () => {
  const em = world.em();
  const at = world.clock.now;
  const second = em.create(Family, { language: 'en', createdAt: at, lastContactAt: at });
  const cousin = em.create(Child, { family: second, name: 'Bo Lam' });
  em.create(Guardian, { family: second, name: 'Ann Lam', phone: '+85261234567' });
  await em.flush();
  const { id } = (await add({ others: [{ child: cousin.id, childName: 'Bo Lam', childAge: 7 }] })).body.booking;
  const { agreements } = await shown(id);
  expect(agreements.map(({ name, emailed, language }) => ({ name, emailed, language }))).toEqual([
    { name: 'Mei Chan', emailed: true, language: 'zh' },
    { name: 'Ann Lam', emailed: false, language: 'en' },
  ]);
  await answer(pathOf(agreements[0]?.link), 'yes');
  expect((await shown(id)).agreement).toBe('asked');
  expect(await emailsOf(tutor.email)).toEqual([]);
  await answer(pathOf(agreements[1]?.link), 'yes');
  const agreed = await shown(id);
  expect(agreed.agreement).toBe('agreed');
});

test('of ten presses at once one answers, and each person gets one email', async () => {
  const { id } = (await add()).body.booking;
  const link = await linkTo(id);
  await Promise.all(Array.from({ length: 10 }, () => answer(link, 'yes')));
  expect(await world.em().count(SessionAgreement, { booking: id, state: 'agreed' })).toBe(1);
  expect(await emailsOf(tutor.email)).toEqual(['session-given']);
});

test('an answer that is none is refused, and a bad body as everywhere', async () => {
  const { id } = (await add()).body.booking;
  const link = await linkTo(id);
  for (const wrong of [{ answer: 'maybe' }, {}])
    expect((await world.post(`${link}/answer`, wrong)).body.errors).toHaveProperty('answer');
  const { body } = await world.post(`${link}/answer`, { answer: 'no' });
  expect(body).toEqual({ state: 'refused' });
});

test('what a family may read of the missing names each step', async () => {
  const bare = await buildTutor(world);
  await world.em().insert(ConvictionCheck, {
    ...{ tutor: bare.id, outcome: 'clear', checkedBy: 'Mandy', appliedOn: '2026-01-01', issuedOn: '2026-01-01' },
    ...{ checkedOn: '2026-01-02', validUntil: '2027-01-01', recordedAt: world.clock.now },
  });
  const { agreements } = (await add({ tutor: bare.id })).body.booking;
  expect(agreements[0]?.missing).toEqual('courseOpen noQualification step2 step5 step6 step7 step8 step9'.split(' '));
});

describe('a family on hold', () => {
  const hold = () => world.em().nativeUpdate(Family, { id: family.id }, { onHold: true });
  const record = (id: number, yes: 'yes' | 'no') =>
    office(world, 'answerForFamily', { cookie, params: { id }, body: { answer: yes } });

  test('answers by no link, which says whom to call; the office records what it says', async () => {
    const { id, agreements } = (await add()).body.booking;
    const [question] = agreements;
    const link = pathOf(question?.link);
    expect(drawnFrom((await read(link)).text).data).toMatchObject({ state: 'asked', byOffice: false });
    expectError(await record(question?.id ?? 0, 'yes'), 404, 'agreement.notOpen');
    await hold();
    expect(drawnFrom((await read(link)).text).data).toMatchObject({ state: 'asked', byOffice: true });
    const pressed = await answer(link, 'yes');
    expect([pressed.status, pressed.headers.get('location')]).toEqual([303, link]);
    const called = await fetch(`${world.url}${link}/answer`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ answer: 'no' }),
    });
    expect([called.status, ((await called.json()) as { code: string }).code]).toEqual([403, 'home.onHold']);
    expect((await shown(id)).agreements).toMatchObject([{ state: 'asked', link: null, byOffice: true }]);

    const recorded = await record(question?.id ?? 0, 'yes');
    expectView(recorded, 200, officeBookingAnswer);
    expect(recorded.body.booking).toMatchObject({ agreement: 'agreed', status: 'pending' });
    expect(await seenByTutor(id)).toBe(200);
    const again = await record(question?.id ?? 0, 'yes');
    expect([again.status, again.body.booking.sequence]).toEqual([200, recorded.body.booking.sequence]);
  });

  test('says no by the office, and nobody comes', async () => {
    const { id, agreements } = (await add()).body.booking;
    await hold();
    expect((await record(agreements[0]?.id ?? 0, 'no')).body.booking).toMatchObject({
      ...{ id, agreement: 'refused', status: 'cancelled' },
    });
    expectError(await record(agreements[0]?.id ?? 0, 'yes'), 404, 'agreement.notOpen');
    expectError(await record(2_000_000_000, 'yes'), 404, 'agreement.notOpen');
  });
});
