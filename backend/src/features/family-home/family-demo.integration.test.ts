import { familySessionView } from '@kitewell/contract/family/sign-in';
import { expectError, expectView } from '../../../test/answers.ts';
import { cookiesAfter, home } from '../../../test/family-home.ts';
import { buildStaff, office, officeSession } from '../../../test/office.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { seedDemo } from '../../db/seed/seed.ts';
import { Review } from '../reviews/review.entity.ts';
import { ChangeRequest } from '../sessions/change-request.entity.ts';

let demo: World;
beforeAll(async () => {
  demo = await startWorld({ env: { SEED: 'demo', DEMO_LOGIN: 'on' } });
  demo.clock.now = new Date('2026-11-27T04:00:00Z');
  await seedDemo(demo.services);
}, 120_000);
afterAll(() => demo.stop());

async function signedIn() {
  const answer = await home(demo, 'familyDemoLogin');
  expectView(answer, 201, familySessionView);
  expect(answer.body).toMatchObject({ demo: true, email: 'kwok@sample.kitewell.example', trials: [] });
  const [family] = answer.body.families;
  return { cookie: cookiesAfter(answer), query: { family: family?.id ?? 0 } };
}

test('anybody signs in to the sample family, which has a history worth looking at', async () => {
  const asDemo = await signedIn();
  const { body: own } = await home(demo, 'familyHome', asDemo);
  expect(own.family).toMatchObject({ pays: true, language: 'zh', counts: { openBills: 1 } });
  const [hazel, felix] = own.family.children;
  expect([hazel?.name, felix?.name]).toEqual(['Hazel Kwok', 'Felix Kwok']);
  const params = { id: hazel?.id ?? 0 };
  const { progress } = (await home(demo, 'familyProgress', { ...asDemo, params })).body;
  const [programme] = progress.programmes;
  expect(programme?.reports).toBeGreaterThanOrEqual(11);
  expect(programme?.headline).toMatchObject({ next: 'triedAgain' });
  expect(programme?.skills.every(({ points }) => points.length >= 11)).toBe(true);
  expect(progress.attendance.length).toBeGreaterThanOrEqual(5);
  expect(progress.practice).toHaveLength(1);
  const brothers = await home(demo, 'familyProgress', { ...asDemo, params: { id: felix?.id ?? 0 } });
  expect(brothers.body.progress).toMatchObject({ programmes: [], attendance: [] });
  const { now } = (await home(demo, 'familyNow', asDemo)).body;
  expect(now).toMatchObject({ next: [{ session: { children: [{ givenName: 'Hazel' }] } }, { session: null }] });
  expect(now.balance?.open).toBe(1);
  const { sessions } = (await home(demo, 'familyBookings', asDemo)).body;
  expect(sessions.flatMap(({ substitute }) => substitute ?? [])).toEqual([{ insteadOf: 'Claire', reason: null }]);
  const { series, daysOff } = (await home(demo, 'familySeries', asDemo)).body;
  expect(series).toMatchObject([{ weekdays: ['FR'], tutor: { givenName: 'Fiona' } }]);
  expect(daysOff.map(({ day, why }) => [day, why])).toContainEqual(['2026-12-25', 'holiday']);
  const { body: year } = await home(demo, 'familyYear', asDemo);
  expect(year.payments.length).toBeGreaterThanOrEqual(4);
  expect(year.paidCents).toBe(year.payments.reduce((sum, { cents }) => sum + cents, 0));
  expect(year.sessions.length).toBeGreaterThan(0);
});

test('its samples have what families and the office write to each other', async () => {
  const asDemo = await signedIn();
  const thread = (await home(demo, 'familyMessages', asDemo)).body;
  expect(new Set(thread.messages.map(({ author }) => author))).toEqual(new Set(['family', 'office', 'tutor']));
  expect([thread.unread, thread.messages.every(({ name, author }) => author === 'office' || name !== null)]).toEqual([
    1,
    true,
  ]);
  const { notices } = (await home(demo, 'paymentNotices', asDemo)).body;
  expect(notices).toMatchObject([{ state: 'confirmed', way: 'fps' }]);
  expect(await demo.em().find(Review, {}, { populate: ['family'] })).toMatchObject([
    { stars: 5, family: { demo: true } },
  ]);
  const { review, mayWrite } = (await home(demo, 'familyReviews', asDemo)).body;
  expect([review, mayWrite]).toEqual([null, 'yes']);
  const requests = await demo.em().find(ChangeRequest, { family: asDemo.query.family });
  expect(new Set(requests.map(({ state }) => state))).toEqual(new Set(['open', 'declined', 'withdrawn', 'accepted']));
  const cookie = await officeSession(demo, await buildStaff(demo));
  const { threads } = (await office(demo, 'unreadThreads', { cookie })).body;
  expect(threads).toMatchObject([{ family: asDemo.query.family, unread: 1 }]);
  // A start puts everything back, once.
  await seedDemo(demo.services);
  const again = await signedIn();
  expect((await home(demo, 'familyMessages', again)).body.messages).toHaveLength(thread.messages.length);
});

test('nobody reads what another visitor typed', async () => {
  const asDemo = await signedIn();
  const body = { version: 1, name: 'Somebody' };
  const { family } = (await home(demo, 'familyHome', asDemo)).body;
  const child = { params: { id: family.children[0]?.id ?? 0 } };
  const guardian = { params: { id: family.guardians[0]?.id ?? 0 } };
  for (const answer of [
    await home(demo, 'addFamilyChild', { ...asDemo, body: { name: 'Somebody' } }),
    await home(demo, 'changeFamilyChild', { ...asDemo, ...child, body }),
    await home(demo, 'changeFamilyAddress', { ...asDemo, body: { version: 1, address: 'Somewhere' } }),
    await home(demo, 'changeFamilyGuardian', { ...asDemo, ...guardian, body }),
  ])
    expectError(answer, 403, 'session.demoShared');
});

test('the sample family has asked for another time, and every answer is there', async () => {
  const { query } = await signedIn();
  const requests = await demo.em().find(ChangeRequest, { family: query.family }, { orderBy: { id: 'asc' } });
  expect(requests.map(({ state }) => state)).toEqual(['open', 'declined', 'withdrawn', 'accepted']);
});

test('the samples are the same after they are put back', async () => {
  const before = await home(demo, 'familyReports', {
    ...(await signedIn()),
    query: { ...(await signedIn()).query, limit: 100 },
  });
  await seedDemo(demo.services);
  const asDemo = await signedIn();
  const after = await home(demo, 'familyReports', { ...asDemo, query: { ...asDemo.query, limit: 100 } });
  const days = (answer: typeof after) => answer.body.reports.map(({ sessionDate }) => sessionDate);
  expect(days(after)).toEqual(days(before));
  const [{ count }] = await demo
    .em()
    .execute<[{ count: number }]>(
      'select count(*)::int as count from assessments where session_child_id is null and share_hash is not null',
    );
  expect(count).toBe(0);
});

test('the sample family is there only where the samples are', async () => {
  for (const [SEED, DEMO_LOGIN] of [
    ['demo', 'off'],
    ['large', 'on'],
  ] as const) {
    const other = await startWorld({ env: { SEED, DEMO_LOGIN } });
    expect(await home(other, 'familyDemoLogin')).toMatchObject({ status: 403, body: { code: 'session.demoOff' } });
    await other.stop();
  }
});
