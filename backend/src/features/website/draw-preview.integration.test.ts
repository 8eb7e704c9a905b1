import type { WebsiteSnapshot } from '@kitewell/contract/website/snapshot';
import { expectError } from '../../../test/answers.ts';
import { buildStaff, office, officeSession } from '../../../test/office.ts';
import { standInEditions, websiteContent, websiteOf } from '../../../test/website.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { EditionError, type Editions } from './editions.ts';

let world: World;
let cookie: string;
let drawPage: Editions['drawPage'];
const site = websiteOf(
  () => world,
  () => cookie,
);
beforeAll(async () => {
  const { editions } = standInEditions();
  world = await startWorld({ editions: { ...editions, drawPage: (...page) => drawPage(...page) } });
  await world.services.jobs.open();
  cookie = await officeSession(world, await buildStaff(world, { role: 'owner' }));
});
afterAll(() => world.stop());
beforeEach(() => {
  const { editions } = standInEditions();
  drawPage = (...page) => editions.drawPage(...page);
});

/** A preview as a browser gets it, with what the stand-in was asked to draw. */
async function preview(page: string, language: 'en' | 'zh' = 'en') {
  const answer = await fetch(`${world.url}/api/office/website/preview/${language}?page=${page}`, {
    headers: { cookie },
  });
  const html = await answer.text();
  return { answer, drawn: () => JSON.parse(html) as { snapshot: WebsiteSnapshot; language: string; path: string } };
}

test('a preview is drawn from the drafts, in place of what is published', async () => {
  await site.draftAll();
  const { business } = websiteContent();
  await site.draft('business', { ...business, phone: '6999 8888' });
  const { answer, drawn } = await preview('prices', 'zh');
  expect(answer.status).toBe(200);
  expect(drawn()).toMatchObject({
    ...{ language: 'zh', path: '/prices' },
    snapshot: { content: { business: { phone: '6999 8888' } } },
  });
  expect((await preview('')).drawn()).toMatchObject({ path: '/' });
});

test('a preview shows the wording of a policy that holds only later', async () => {
  const { terms, ...others } = websiteContent();
  await site.draftAll({ ...others, terms });
  await site.published();
  await site.draft('terms', { ...terms, validFrom: '2099-01-01' });
  const { drawn } = await preview('policies');
  expect(drawn().snapshot.content?.terms.validFrom).toBe('2099-01-01');
});

test('nothing on a preview runs or can be sent, and nobody keeps it', async () => {
  const { headers } = (await preview('prices')).answer;
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(headers.get('content-security-policy')).toContain("form-action 'none'");
  expect(headers.get('content-security-policy')).not.toContain('script-src');
  expect(headers.get('cache-control')).toBe('no-store');
});

test('a page that there is not, and one that cannot be drawn, are refused with a sentence', async () => {
  const ask = (page?: string, session: string | undefined = cookie) =>
    office(world, 'websitePreview', { cookie: session, params: { language: 'en' }, query: { page } });
  drawPage = () => Promise.resolve(undefined);
  expectError(await ask('nowhere'), 404, 'website.pageNotFound');
  drawPage = () => Promise.reject(new EditionError('pageIncomplete', 'prices lacks a text'));
  expectError(await ask('prices'), 409, 'website.notDrawn');
  expectError(await ask('../secret'), 400, 'validation', { page: expect.any(String) as string });
  expectError(await office(world, 'websitePreview', { params: { language: 'en' } }), 401, 'staff.sessionRequired');
});
