import { randomUUID } from 'node:crypto';
import { familyReviewsView, reviewAnswer } from '@kitewell/contract/family/reviews';
import { officeReviewAnswer, reviewsView } from '@kitewell/contract/office/reviews';
import { expectError, expectView } from '../../../test/answers.ts';
import { buildTutor } from '../../../test/builders.ts';
import { familiesOf } from '../../../test/families.ts';
import { home, homeSession } from '../../../test/family-home.ts';
import { buildStaff, office, officeSession } from '../../../test/office.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { Guardian } from '../families/guardian.entity.ts';
import { publishedReviews } from './published-reviews.ts';

let world: World;
const families = familiesOf(() => world);
beforeAll(async () => {
  world = await startWorld({ env: { SEED: 'demo' } });
  world.clock.now = new Date('2026-11-23T02:00:00Z');
});
afterAll(() => world.stop());

/** A family with so many completed sessions. */
async function aFamily(completed: number) {
  const [email, fathers] = [`mother-${randomUUID()}@example.com`, `father-${randomUUID()}@example.com`];
  const emailConfirmedAt = world.clock.now;
  const { id, child } = await families.build({
    guardians: [
      { email, emailConfirmedAt },
      { email: fathers, emailConfirmedAt, pays: false },
    ],
  });
  for (let count = 0; count < completed; count++)
    await families.session(id, child, 'past', { program: count === 0 ? 'english-through-play' : 'outdoor-mission' });
  return { id, email, mother: await homeSession(world, email), father: await homeSession(world, fathers) };
}
type Someone = Awaited<ReturnType<typeof aFamily>>;

const review = { stars: 5, text: 'She reads the cereal box now.', signedAs: 'Mum of two', language: 'en' } as const;
const write = ({ id, mother }: Someone, body: object = {}, from = mother) =>
  home(world, 'writeReview', { cookie: from, query: { family: id }, body: { ...review, ...body } });
const read = ({ id, mother }: Someone) => home(world, 'familyReviews', { cookie: mother, query: { family: id } });
const withdraw = ({ id, mother }: Someone) => home(world, 'withdrawReview', { cookie: mother, query: { family: id } });

test('a family writes a review after four completed sessions, writes it anew, and withdraws it', async () => {
  const family = await aFamily(4);
  const before = await read(family);
  expectView(before, 200, familyReviewsView);
  expect(before.body).toEqual({ review: null, completed: 4, mayWrite: 'yes' });
  const written = await write(family);
  expectView(written, 201, reviewAnswer);
  const again = await write(family, { stars: 4, language: 'zh' });
  expect(again.body.review).toMatchObject({ id: written.body.review.id, stars: 4, language: 'zh', state: 'new' });
  expect((await read(family)).body.review).toEqual(again.body.review);
  const cookie = await officeSession(world, await buildStaff(world));
  const inOffice = () => office(world, 'reviewOfFamily', { cookie, params: { id: family.id } });
  expect((await inOffice()).body).toEqual({ review: again.body.review, completed: 4 });
  expect((await withdraw(family)).status).toBe(204);
  expect((await inOffice()).body).toEqual({ review: null, completed: 4 });
  expectError(await withdraw(family), 404, 'review.notFound');
  const unknown = await office(world, 'reviewOfFamily', { cookie, params: { id: 2_000_000_000 } });
  expectError(unknown, 404, 'family.notFound');
});

test('ten at once write one', async () => {
  const family = await aFamily(4);
  const answers = await Promise.all(Array.from({ length: 10 }, () => write(family)));
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.review.id}`)).size).toBe(1);
});

test('three sessions are too few, and cancelled ones do not count', async () => {
  const family = await aFamily(4);
  await world
    .em()
    .execute(
      `update bookings set status = 'cancelled' where id = (select min(booking_id) from session_children where family_id = ?)`,
      [family.id],
    );
  expect((await read(family)).body).toMatchObject({ completed: 3, mayWrite: 'notYet' });
  expectError(await write(family), 409, 'review.notYet');
});

test('a family of a tutor or a member of staff writes none', async () => {
  const [tutors, staffs] = [await aFamily(4), await aFamily(4)];
  await buildTutor(world, { email: tutors.email });
  await buildStaff(world, { email: staffs.email });
  for (const family of [tutors, staffs]) {
    expect((await read(family)).body.mayWrite).toBe('worksHere');
    expectError(await write(family), 409, 'review.worksHere');
  }
});

test.each([
  [{ stars: 0 }, 'stars'],
  [{ stars: 6 }, 'stars'],
  [{ stars: 4.5 }, 'stars'],
  [{ text: ' ' }, 'text'],
  [{ text: 'x'.repeat(1501) }, 'text'],
  [{ signedAs: '' }, 'signedAs'],
  [{ language: 'fr' }, 'language'],
])('%j is refused', async (body, field) => {
  const answer = await write(await aFamily(4), body);
  expect(answer.status).toBe(400);
  expect(Object.keys((answer.body as unknown as { errors: object }).errors)).toEqual([field]);
});

test('whoever does not pay is refused, and so is the demo, which many share', async () => {
  const family = await aFamily(4);
  expectError(await write(family, {}, family.father), 403, 'home.payerOnly');
  await world.em().execute('update families set demo = true where id = ?', [family.id]);
  await world.em().execute('update family_accounts set demo = true where email = ?', [family.email]);
  expect(await world.em().count(Guardian, { email: family.email })).toBe(1);
  expectError(await write(family), 403, 'session.demoShared');
  expectError(await withdraw(family), 403, 'session.demoShared');
});

describe('the office', () => {
  let owner: string;
  let coordinator: string;
  beforeAll(async () => {
    owner = await officeSession(world, await buildStaff(world, { role: 'owner' }));
    coordinator = await officeSession(world, await buildStaff(world));
  });
  const reason = 'It names the tutor.';
  const published = async () => publishedReviews(world.em());
  const written = async () => {
    const family = await aFamily(4);
    const { id } = (await write(family)).body.review;
    return { family, params: { id } };
  };

  test('publishes a review, answers it, and hides it for a reason that the family does not read', async () => {
    const { family, params } = await written();
    const shown = await office(world, 'publishReview', { cookie: owner, params, body: { version: 1 } });
    expectView(shown, 200, officeReviewAnswer);
    expect(shown.body.review).toMatchObject({ state: 'published', version: 2, answer: null, hiddenReason: null });
    const answer = { version: 2, answer: 'Thank you!' };
    expect((await office(world, 'answerReview', { cookie: owner, params, body: answer })).status).toBe(200);
    const programme = 'outdoor-mission';
    expect(await published()).toContainEqual({ id: params.id, ...review, answer: 'Thank you!', programme });
    expect((await read(family)).body.review).toMatchObject({ state: 'published', answer: 'Thank you!' });
    const hidden = await office(world, 'hideReview', { cookie: owner, params, body: { version: 3, reason } });
    expect(hidden.body.review).toMatchObject({ state: 'hidden', hiddenReason: reason, version: 4 });
    expect((await published()).map(({ id }) => id)).not.toContain(params.id);
    const seen = await read(family);
    expectView(seen, 200, familyReviewsView);
    expect(seen.body.review).toMatchObject({ state: 'hidden' });
    expect(JSON.stringify(seen.body)).not.toContain(reason);
  });

  test('decides anew on words that the family has changed, and publishes none that it has not read', async () => {
    const { family, params } = await written();
    await office(world, 'publishReview', { cookie: owner, params, body: { version: 1 } });
    await office(world, 'answerReview', { cookie: owner, params, body: { version: 2, answer: 'Thank you!' } });
    await write(family, { text: 'Other words.' });
    expect((await published()).map(({ id }) => id)).not.toContain(params.id);
    expect((await read(family)).body.review).toMatchObject({ state: 'new', answer: null });
    const stale = { cookie: owner, params, body: { version: 3 } };
    expectError(await office(world, 'publishReview', stale), 409, 'record.changed');
    expectError(await office(world, 'hideReview', { ...stale, body: { version: 3, reason } }), 409, 'record.changed');
    const late = await office(world, 'answerReview', { ...stale, body: { version: 3, answer: 'Thank you!' } });
    expectError(late, 409, 'record.changed');
  });

  test('lists reviews by their state, newest first, page by page', async () => {
    const all = [await written(), await written(), await written()].map(({ params }) => params.id);
    const list = (query: object) => office(world, 'reviews', { cookie: coordinator, query });
    const first = await list({ state: 'new', limit: 2 });
    expectView(first, 200, reviewsView);
    const next = await list({ state: 'new', limit: 1, cursor: first.body.nextCursor });
    expect([...first.body.reviews, ...next.body.reviews].map(({ id }) => id)).toEqual(all.toReversed());
    expect((await list({ state: 'hidden' })).body.reviews.map(({ state }) => state)).not.toContain('new');
  });

  test('lets owners alone decide, and refuses what is missing', async () => {
    const { params } = await written();
    const none = { id: 2_000_000_000 };
    for (const [name, body] of [
      ['publishReview', { version: 1 }],
      ['hideReview', { version: 1, reason }],
      ['answerReview', { version: 1, answer: null }],
    ] as const) {
      expectError(await office(world, name, { params, body } as never), 401, 'staff.sessionRequired');
      expectError(await office(world, name, { cookie: coordinator, params, body } as never), 403, 'staff.forbidden');
      expectError(await office(world, name, { cookie: owner, params: none, body } as never), 404, 'review.notFound');
    }
    const silent = await office(world, 'hideReview', { cookie: owner, params, body: { version: 1, reason: ' ' } });
    expectError(silent, 400, 'validation', { reason: 'Required' });
  });
});
