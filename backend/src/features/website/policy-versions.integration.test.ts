import { policyVersionsView } from '@kitewell/contract/policy-versions';
import { expectError, expectView } from '../../../test/answers.ts';
import { buildStaff, officeSession } from '../../../test/office.ts';
import { websiteContent, websiteOf } from '../../../test/website.ts';
import { startWorld, type World } from '../../../test/world.ts';

let world: World;
let owner: string;
const site = websiteOf(
  () => world,
  () => owner,
);
beforeAll(async () => {
  world = await startWorld();
  await world.services.jobs.open();
  world.clock.now = new Date('2026-11-27T16:30:00Z');
  owner = await officeSession(world, await buildStaff(world, { role: 'owner' }));
});
afterAll(() => world.stop());

const { terms, business } = websiteContent();
const laterTerms = { ...terms, summary: { en: 'In fewer words.', zh: '更簡短。' }, validFrom: '2027-01-01' };
const read = (policy: string, query = '') => world.get(`/api/policies/${policy}/versions${query}`);

test('a policy has no versions before any is published', async () => {
  const answer = await read('terms');
  expectView(answer, 200, policyVersionsView);
  expect(answer.body).toEqual({ versions: [], nextCursor: null });
});

test('anybody reads every version of a policy, the newest first, and each only once', async () => {
  await site.draftAll();
  await site.published();
  await site.draft('business', { ...business, founded: 2020 });
  await site.published();
  await site.draft('terms', laterTerms);
  await site.published();
  const answer = await read('terms');
  expectView(answer, 200, policyVersionsView);
  const versions = [laterTerms, terms].map((content) => ({ publishedOn: '2026-11-28', ...content }));
  expect(answer.body).toEqual({ versions, nextCursor: null });
  expect(answer.headers.get('cache-control')).toBe('public, max-age=60');
  expect((await read('privacy')).body.versions).toHaveLength(1);
});

test('at the same time each policy is answered with its own, page by page', async () => {
  const [first, privacy] = await Promise.all([read('terms', '?limit=1'), read('privacy', '?limit=1')]);
  expect(first.body.versions).toMatchObject([{ summary: laterTerms.summary }]);
  expect(privacy.body).toMatchObject({ versions: [{ summary: terms.summary }], nextCursor: null });
  const { body } = await read('terms', `?limit=1&cursor=${first.body.nextCursor}`);
  expect(body).toMatchObject({ versions: [{ summary: terms.summary }], nextCursor: null });
});

test('there are no versions of what is no policy', async () => {
  expectError(await read('offer'), 404, 'notFound');
  expectError(await read('terms', '?cursor=x'), 400, 'validation', { cursor: expect.any(String) as string });
});
