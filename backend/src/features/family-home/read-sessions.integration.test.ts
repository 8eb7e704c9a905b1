import { familyBookingAnswer, familyBookingsView, familySeriesView } from '@kitewell/contract/family/sessions';
import { nowAnswer } from '@kitewell/contract/family/now';
import { addDays } from '@kitewell/contract/dates';
import ICAL from 'ical.js';
import { expectError, expectView } from '../../../test/answers.ts';
import { buildBooking, buildTutor, buildUnqualifiedTutor } from '../../../test/builders.ts';
import { familiesOf } from '../../../test/families.ts';
import { buildReport, home, homeSession } from '../../../test/family-home.ts';
import { groupsOf } from '../../../test/groups.ts';
import { buildStaff, office, officeSession } from '../../../test/office.ts';
import { startWorld, type World } from '../../../test/world.ts';
import type { Staff } from '../auth/staff.entity.ts';
import { Holiday } from '../bookings/holiday.entity.ts';
import { WeatherLine } from '../bookings/weather-line.entity.ts';
import { Family } from '../families/family.entity.ts';
import { SessionChild } from '../sessions/session-child.entity.ts';
import { GuardianChild } from '../families/guardian-child.entity.ts';
import { storeChildren } from '../sessions/session-children.ts';
import { Booking } from '../sessions/booking.entity.ts';
import { TimeOff } from '../tutors/time-off.entity.ts';
import { Tutor } from '../tutors/tutor.entity.ts';

let world: World;
let owner: Staff;
let cookie: string;
let tutor: Tutor;
beforeAll(async () => {
  world = await startWorld();
  world.clock.now = new Date('2026-11-20T01:00:00Z');
  owner = await buildStaff(world, { role: 'owner' });
  cookie = await officeSession(world, owner);
  tutor = await buildTutor(world, { cleared: '2028-05-31' });
});
beforeEach(() => {
  world.clock.now = new Date('2026-11-20T01:00:00Z');
});
afterAll(() => world.stop());
const families = familiesOf(() => world);
const groups = groupsOf(() => ({ world, cookie, tutor }));

let built = 0;

/** A family with a tutor of its own and two children, whose mother pays and whose father sees the first child alone. */
async function aFamily() {
  const tutor = await buildTutor(world, {
    cleared: '2028-05-31',
    name: 'Ada Wong',
    profileImage: '/api/pictures/ada.webp',
  });
  const [mother, father] = [`mother-${++built}@example.com`, `father-${built}@example.com`];
  const emailConfirmedAt = world.clock.now;
  const family = await families.build({
    guardians: [
      { name: 'Mrs. Kwok', email: mother, emailConfirmedAt },
      { name: 'Mr. Kwok', email: father, emailConfirmedAt, pays: false },
    ],
    children: [{ name: 'Hazel Kwok' }, { name: 'Felix Kwok' }],
    address: '12 Kite Path',
  });
  const [hazel, felix] = family.children;
  if (!hazel || !felix) throw new Error('a family without children');
  const em = world.em();
  em.create(GuardianChild, { guardian: family.guardians[1] ?? 0, child: hazel });
  await em.flush();
  const query = { family: family.id };
  const asMother = { cookie: await homeSession(world, mother), query };
  const asFather = { cookie: await homeSession(world, father), query };
  const book = (child: typeof hazel, given: object = {}) =>
    buildBooking(world, { tutor, family: family.id, child, childName: child.name, parentName: 'Mrs. Kwok', ...given });
  return { id: family.id, tutor, hazel, felix, asMother, asFather, book };
}

const withMore = (asMother: Awaited<ReturnType<typeof aFamily>>['asMother'], more: object) => ({
  ...asMother,
  query: { ...asMother.query, ...more },
});

async function listed(asMother: Awaited<ReturnType<typeof aFamily>>['asMother'], more: object = {}) {
  const answer = await home(world, 'familyBookings', withMore(asMother, more));
  expectView(answer, 200, familyBookingsView);
  return answer.body;
}

async function shown(asMother: Awaited<ReturnType<typeof aFamily>>['asMother'], id: number) {
  const answer = await home(world, 'familyBooking', { ...asMother, params: { id } });
  expectView(answer, 200, familyBookingAnswer);
  return answer.body.session;
}

test('sessions ahead are listed from the soonest on, and those that are over from the latest back', async () => {
  const { asMother, hazel, felix, book } = await aFamily();
  const day = (sessionDate: string, given: object = {}) => book(hazel, { sessionDate, ...given });
  const past = [
    await day('2026-11-18', { status: 'completed', actualMinutes: 50 }),
    await day('2026-11-17', { status: 'missed' }),
    // It ended as this was asked.
    await day('2026-11-20', { sessionTime: '08:00' }),
  ];
  const ahead = [
    // It has begun and not ended.
    await book(felix, {
      sessionDate: '2026-11-20',
      sessionTime: '08:30',
      tutor: await buildTutor(world, { name: 'Bo Lam' }),
    }),
    await book(felix, { sessionDate: '2026-11-21' }),
    await day('2026-11-22', { status: 'cancelled' }),
  ];
  const soonest = await listed(asMother);
  expect(soonest.sessions.map(({ id, state }) => [id, state])).toEqual([
    [ahead[0]?.id, 'arranged'],
    [ahead[1]?.id, 'arranged'],
    [ahead[2]?.id, 'cancelled'],
  ]);
  expect(soonest.sessions[0]).toMatchObject({
    children: [{ id: felix.id, givenName: 'Felix' }],
    ...{ date: '2026-11-20', time: '08:30', minutes: 60, beginsAt: '2026-11-20T00:30:00.000Z' },
    ...{ endsAt: '2026-11-20T01:30:00.000Z', substitute: null },
    tutor: { givenName: 'Bo', picture: null },
  });
  expect(soonest.sessions[1]?.tutor).toEqual({ givenName: 'Ada', picture: '/api/pictures/ada.webp' });
  const { sessions } = await listed(asMother, { when: 'past' });
  expect(sessions.map(({ id, state, minutes }) => [id, state, minutes])).toEqual([
    [past[2]?.id, 'arranged', 60],
    [past[0]?.id, 'completed', 50],
    [past[1]?.id, 'missed', 60],
  ]);
  const ids = async (more: object) => (await listed(asMother, more)).sessions.map(({ id }) => id);
  expect(await ids({ child: felix.id })).toEqual([ahead[0]?.id, ahead[1]?.id]);
  expect(await ids({ from: '2026-11-21', to: '2026-11-21' })).toEqual([ahead[1]?.id]);
  expect(await ids({ when: 'past', from: '2026-11-18', to: '2026-11-19' })).toEqual([past[0]?.id]);
});

test('a page follows another without a session twice or left out, also where siblings share one', async () => {
  const { id: family, asMother, hazel, felix, book } = await aFamily();
  for (const days of [1, 2, 3, 4, 5]) {
    const { id } = await book(hazel, { sessionDate: addDays('2026-11-20', days) });
    const sibling = { childName: felix.name, parentName: 'Mrs. Kwok', childAge: 5, child: felix.id, family };
    await storeChildren(world.em(), id, [sibling], 1);
  }
  for (const days of [1, 2, 3]) await book(hazel, { sessionDate: addDays('2026-11-20', -days), status: 'completed' });
  for (const [when, count] of [
    ['ahead', 5],
    ['past', 3],
  ] as const) {
    const seen: number[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await listed(asMother, { when, limit: 2, ...(cursor && { cursor }) });
      seen.push(...page.sessions.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen).toEqual((await listed(asMother, { when })).sessions.map(({ id }) => id));
    expect(new Set(seen).size).toBe(count);
  }
  const refused = [{ cursor: 'x' }, { from: 'soon' }, { when: 'never' }, { child: 0 }];
  for (const more of refused)
    expect((await home(world, 'familyBookings', withMore(asMother, more) as never)).body).toMatchObject({
      code: 'validation',
      errors: { [Object.keys(more)[0] ?? '']: expect.any(String) as string },
    });
});

test('of a group, nothing of the other family shows, not even how many there are', async () => {
  const own = await groups.home(['Hazel Kwok', 'Felix Kwok'], {
    guardians: [{ name: 'Mrs. Kwok', email: 'kwok-group@example.com', emailConfirmedAt: world.clock.now }],
  });
  const others = await groups.home(['Ottilie Other', 'Oskar Other']);
  const { id } = await groups.arranged([others.child, ...own.children, others.children[1]]);
  const asMother = { cookie: await homeSession(world, 'kwok-group@example.com'), query: { family: own.id } };
  const { sessions } = await listed(asMother);
  expect(sessions.map((session) => [session.id, session.children.map(({ givenName }) => givenName)])).toEqual([
    [id, ['Hazel', 'Felix']],
  ]);
  const session = await shown(asMother, id);
  // Those who come must know where.
  expect(session.place).toBe('12 Common Path');
  await world.em().nativeUpdate(Booking, { id }, { status: 'completed' });
  for (const place of [0, 1]) await buildReport(world, id, { place, strengths: 'Secret' });
  const texts = [session, await shown(asMother, id), sessions].map((value) => JSON.stringify(value));
  for (const text of texts) expect(text).not.toMatch(/Other|Ottilie|Oskar|Guardian of|group|place":[1-3]/i);
  expect((await shown(asMother, id)).reports).toHaveLength(1);
  // A session looks the same with one child as with others.
  const alone = await buildBooking(world, { tutor, family: own.id, child: own.child, sessionDate: '2026-12-09' });
  expect(Object.keys(await shown(asMother, alone.id))).toEqual(Object.keys(session));
});

test('a session says where, who comes, until when the check is valid, and since when the tutor teaches the child', async () => {
  const { tutor, asMother, asFather, hazel, felix, book } = await aFamily();
  const first = await book(hazel, { sessionDate: '2026-11-01', status: 'completed' });
  await book(felix, { sessionDate: '2026-10-01', status: 'completed' });
  const next = await book(hazel, { sessionDate: '2026-11-25', address: '12 Kite Path', doorCode: '2580#' });
  const em = world.em();
  em.create(WeatherLine, { day: '2026-11-25', en: 'A typhoon may come.', zh: '可能有颱風。' });
  await em.flush();
  const { certificateCode } = await em.findOneOrFail(Tutor, tutor.id);
  const session = await shown(asMother, next.id);
  expect(session).toMatchObject({
    ...{ state: 'arranged', place: '12 Kite Path', first: false, answerUrl: null, offByWeather: false },
    tutor: {
      ...{ givenName: 'Ada', picture: '/api/pictures/ada.webp', certificate: certificateCode },
      ...{ checkedUntil: '2028-05-31', teachesSince: '2026-11-01' },
    },
    weather: { en: 'A typhoon may come.', zh: '可能有颱風。' },
  });
  const calendar = new ICAL.Component(ICAL.parse(session.calendar ?? '') as unknown[]);
  expect(calendar.getFirstSubcomponent('vevent')?.getFirstPropertyValue('uid')).toBe(`booking-${next.id}@kitewell`);
  expect(JSON.stringify(session)).not.toMatch(/2580|Wong|Kwok/);
  expect(await shown(asMother, first.id)).toMatchObject({ place: null, calendar: null, first: true, weather: null });
  // Who does not pay is told when and who, and no address.
  expect(await shown(asFather, next.id)).toMatchObject({ place: null, children: [{ givenName: 'Hazel' }] });
  expect((await shown(asFather, next.id)).calendar).not.toContain('Kite Path');
  const trip = await book(hazel, { sessionDate: '2026-11-26', program: 'outdoor-mission', address: 'Pier 3' });
  expect((await shown(asFather, trip.id)).place).toBe('Pier 3');
  const atHome = { sessionDate: '2026-11-27', program: 'outdoor-mission', address: '12 Kite Path' };
  expect((await shown(asFather, (await book(hazel, atHome)).id)).place).toBeNull();
});

test('a home that is spelt in another way, or that the family has left, stays one, and so does another family’s', async () => {
  const { id, asMother, asFather, hazel, book } = await aFamily();
  const outdoors = { program: 'outdoor-mission' };
  const former = await book(hazel, { ...outdoors, sessionDate: '2026-11-26', address: '12, KITE path' });
  await world.em().nativeUpdate(Family, id, { address: '5 New Road' });
  expect((await shown(asFather, former.id)).place).toBeNull();
  expect(await shown(asMother, former.id)).toMatchObject({ place: '12, KITE path', meetingPoint: null });
  // Chosen before the family had an address.
  const early = await book(hazel, { ...outdoors, sessionDate: '2026-11-27', address: '7 Later Lane' });
  await world.em().nativeUpdate(Family, id, { address: '7 Later Lane' });
  expect((await shown(asFather, early.id)).place).toBeNull();
  const host = await families.build({ address: '9 Host House' });
  const group = await book(hazel, { ...outdoors, sessionDate: '2026-11-28', address: 'Pier 3' });
  const em = world.em();
  const guest = {
    childName: 'Ada',
    parentName: 'Ms Ho',
    childAge: 5,
    begins: '2026-11-28 16:00',
    ends: '2026-11-28 17:00',
  };
  em.create(SessionChild, { ...guest, booking: group.id, family: host.id, place: 1, takesUpTime: false } as never);
  await em.flush();
  await em.nativeUpdate(Booking, group.id, { groupSize: 2, address: '9 Host House' });
  expect((await shown(asFather, group.id)).place).toBeNull();
  await em.nativeUpdate(Booking, group.id, { address: 'Pier 4' });
  expect((await shown(asFather, group.id)).place).toBe('Pier 4');
});

test('a guardian for whom a child is not named sees none of its sessions', async () => {
  const { asFather, hazel, felix, book } = await aFamily();
  const [seen, hidden] = [
    await book(hazel, { sessionDate: '2026-11-24' }),
    await book(felix, { sessionDate: '2026-11-24', sessionTime: '10:00' }),
  ];
  expect((await listed(asFather)).sessions.map(({ id }) => id)).toEqual([seen.id]);
  expectError(await home(world, 'familyBooking', { ...asFather, params: { id: hidden.id } }), 404, 'booking.notFound');
  expectError(await home(world, 'familyBookings', withMore(asFather, { child: felix.id })), 404, 'family.notFound');
  expectError(await home(world, 'familyBooking', { ...asFather, params: { id: 0 } }), 404, 'notFound');
});

describe('who comes instead', () => {
  const assign = async (id: number, to: Tutor) => {
    const { sequence } = await world.em().findOneOrFail(Booking, { id });
    const body = { baseSequence: sequence, tutor: to.id };
    return office(world, 'assignOfficeBooking', { cookie, params: { id }, body });
  };

  test('a session that is given to another tutor names whom it was to be, and that it is for time off', async () => {
    const { tutor, asMother, hazel, book } = await aFamily();
    const { id } = await book(hazel, { sessionDate: '2026-11-28', sessionTime: '10:00' });
    const substitute = await buildTutor(world, { cleared: true, name: 'Bo Lam' });
    expect((await assign(id, substitute)).status).toBe(200);
    expect(await shown(asMother, id)).toMatchObject({
      tutor: { givenName: 'Bo', teachesSince: null },
      substitute: { insteadOf: 'Ada', reason: null },
    });
    const em = world.em();
    em.create(TimeOff, { tutor, fromDay: '2026-11-27', untilDay: '2026-11-29', note: 'Sister’s wedding' });
    await em.flush();
    const [row] = (await listed(asMother)).sessions;
    expect(row).toMatchObject({ substitute: { insteadOf: 'Ada', reason: 'timeOff' } });
    expect(JSON.stringify(row)).not.toContain('wedding');
    // Another substitute is still one for her, and she herself is none.
    const third = await buildTutor(world, { cleared: true, name: 'Cleo Ng' });
    await assign(id, third);
    expect((await shown(asMother, id)).substitute?.insteadOf).toBe('Ada');
    await em.nativeDelete(TimeOff, { tutor });
    await assign(id, tutor);
    expect((await shown(asMother, id)).substitute).toBeNull();
  });

  test('a session for which a check is missing waits for the family, with the page for its answer', async () => {
    const { asMother, asFather, hazel, book } = await aFamily();
    const { id } = await book(hazel, { sessionDate: '2026-12-08' });
    const other = await buildUnqualifiedTutor(world, { name: 'Dora Yip' });
    const { sequence } = await world.em().findOneOrFail(Booking, { id });
    const body = { baseSequence: sequence, tutor: other.id, withoutChecks: 'A fever' };
    expect((await office(world, 'assignOfficeBooking', { cookie, params: { id }, body })).status).toBe(200);
    const session = await shown(asMother, id);
    expect(session).toMatchObject({ state: 'answerDue', substitute: { insteadOf: 'Ada' }, calendar: null });
    expect((await listed(asMother)).sessions[0]?.state).toBe('answerDue');
    const [hers, his] = [session, await shown(asFather, id)].map(({ answerUrl }) => String(answerUrl));
    // Each reader has a link of one's own, which ends with whoever is removed.
    expect(hers).toMatch(/\/agreement\/\d+\.\d+\.[\w-]{43}$/);
    expect(his).toMatch(/\/agreement\/\d+\.\d+\.[\w-]{43}$/);
    expect(his).not.toBe(hers);
  });
});

test('what is now has the next session of each child, the weather, and what the weather has cancelled', async () => {
  const { asMother, asFather, hazel, felix, book } = await aFamily();
  const empty = await home(world, 'familyNow', asMother);
  expectView(empty, 200, nowAnswer);
  expect(empty.body.now).toMatchObject({
    next: [
      { child: hazel.id, session: null },
      { child: felix.id, session: null },
    ],
    ...{ weather: [], offByWeather: [], report: null },
    balance: { owedCents: 0, open: 0, dueOn: null, creditCents: 0 },
  });
  const [later, next, off] = [
    await book(hazel, { sessionDate: '2026-12-20' }),
    await book(hazel, { sessionDate: '2026-12-16' }),
    await book(felix, { sessionDate: '2026-12-15', sessionTime: '10:00' }),
  ];
  const over = await book(hazel, { sessionDate: '2026-11-05', status: 'completed' });
  const report = await buildReport(world, over.id, { phrases: ['blended'] });
  await buildReport(world, (await book(felix, { sessionDate: '2026-11-06', status: 'completed' })).id, {
    sharedAt: null,
  });
  const em = world.em();
  for (const day of ['2026-12-16', '2026-12-17']) em.create(WeatherLine, { day, en: 'Rain.', zh: '有雨。' });
  await em.flush();
  const { sequence } = await em.findOneOrFail(Booking, off.id);
  const input = {
    key: crypto.randomUUID(),
    reason: 'Typhoon',
    sessions: [{ id: off.id, baseSequence: sequence, to: null }],
  };
  expect((await office(world, 'applyBadWeather', { cookie, body: input })).status).toBe(200);
  const { body } = await home(world, 'familyNow', asMother);
  expect(body.now.next.map(({ child, session }) => [child, session?.id])).toEqual([
    [hazel.id, next.id],
    [felix.id, undefined],
  ]);
  expect(body.now.weather).toEqual([{ day: '2026-12-16', en: 'Rain.', zh: '有雨。', sessions: [next.id] }]);
  expect(body.now.offByWeather.map(({ id, offByWeather }) => [id, offByWeather])).toEqual([[off.id, true]]);
  expect(body.now.report).toMatchObject({ id: report.id, child: { givenName: 'Hazel' }, recent: true });
  expect(later.id).not.toBe(next.id);
  const father = (await home(world, 'familyNow', asFather)).body.now;
  expect(father).toMatchObject({ balance: null, offByWeather: [], next: [{ child: hazel.id }] });
});

test('series show their days and tutor, and the days ahead without a session with the reason', async () => {
  const { tutor, asMother, asFather, hazel, felix } = await aFamily();
  const em = world.em();
  em.create(Holiday, { firstDay: '2026-12-08', lastDay: '2026-12-08', nameEn: 'Training day', nameZh: '培訓日' });
  await em.flush();
  const series = {
    ...{ key: crypto.randomUUID(), childName: felix.name, parentName: 'Mrs. Kwok', childAge: 5, child: felix.id },
    ...{ program: 'english-through-play' as const, from: '2026-12-01', weekdays: ['TU', 'FR'] as ('TU' | 'FR')[] },
    ...{ time: '10:00', duration: 45, tutor: tutor.id, until: '2026-12-31', except: ['2026-12-11'] },
  };
  expect((await office(world, 'addSeries', { cookie, body: series as never })).status).toBe(201);
  const answer = await home(world, 'familySeries', asMother);
  expectView(answer, 200, familySeriesView);
  expect(answer.body.series).toEqual([
    {
      id: expect.any(Number) as number,
      children: [{ id: felix.id, givenName: 'Felix' }],
      ...{ program: 'english-through-play', everyWeeks: 1, weekdays: ['TU', 'FR'], time: '10:00', minutes: 45 },
      ...{ from: '2026-12-01', until: '2026-12-31', arrangedUntil: expect.any(String) as string },
      tutor: { givenName: 'Ada', picture: '/api/pictures/ada.webp' },
    },
  ]);
  expect(answer.body.daysOff.map(({ day, why, name }) => [day, why, name?.en ?? null])).toEqual([
    ['2026-12-08', 'closed', 'Training day'],
    ['2026-12-11', 'skipped', null],
    ['2026-12-25', 'holiday', 'Christmas Day'],
  ]);
  expect((await listed(asMother, { child: felix.id })).sessions[0]?.series).toBe(answer.body.series[0]?.id);
  expect((await home(world, 'familySeries', asFather)).body).toEqual({ series: [], daysOff: [] });
  expect((await home(world, 'familySeries', withMore(asMother, { child: hazel.id }))).body.series).toEqual([]);
});
