import { viewedPages } from '@kitewell/contract/page-views';
import { expectError } from '../../../test/answers.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { PageView } from './page-view.entity.ts';
import { forgetOldViews } from './view-counter.ts';

const phone =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Mobile Safari/537.36';

let world: World;
beforeEach(async () => {
  world = await startWorld();
});
afterEach(() => world.stop());

let addresses = 0;
const someAddress = () => `2001:db8:9:${(++addresses).toString(16)}::1`;

function sendView(view: unknown, { agent = phone, address = someAddress() } = {}) {
  return world.post('/api/views', view, { headers: { 'User-Agent': agent, 'X-Forwarded-For': address } });
}
async function counted() {
  await world.services.views.store();
  const rows = await world
    .em()
    .find(PageView, {}, { orderBy: { day: 'asc', source: 'asc', campaign: 'asc', page: 'asc' } });
  return rows.map(({ day, page, language, source, campaign, views }) => ({
    day,
    page,
    language,
    source,
    campaign,
    views,
  }));
}

test('views are counted by day in Hong Kong, page, language, source and campaign, and nothing else is stored', async () => {
  // 23:30 in Hong Kong, then half past midnight.
  world.clock.now = new Date('2026-11-21T15:30:00Z');
  expect((await sendView({ page: '/', language: 'zh' })).status).toBe(204);
  await sendView({ page: '/', language: 'zh', source: '', campaign: null });
  world.clock.now = new Date('2026-11-21T16:30:00Z');
  await sendView({ page: '/', language: 'zh' });
  await sendView({
    page: '/outdoor-mission',
    language: 'en',
    source: 'search.example',
    campaign: 'flyer / - / spring',
  });
  const bare = { source: 'direct', campaign: '' };
  expect(await counted()).toEqual([
    { day: '2026-11-21', page: '/', language: 'zh', ...bare, views: 2 },
    { day: '2026-11-22', page: '/', language: 'zh', ...bare, views: 1 },
    {
      day: '2026-11-22',
      page: '/outdoor-mission',
      language: 'en',
      source: 'search.example',
      campaign: 'flyer / - / spring',
      views: 1,
    },
  ]);
  const columns = await world
    .em()
    .execute<{ name: string }[]>(
      `select column_name as name from information_schema.columns where table_name = 'page_views'`,
    );
  expect(columns.map(({ name }) => name).sort()).toEqual(['campaign', 'day', 'language', 'page', 'source', 'views']);
  expect(await world.em().execute('select * from rate_limits')).toEqual([]);
});

test('views of several processes add up, also when they are stored at once', async () => {
  const other = await world.sibling();
  const view = { page: '/blog', language: 'en', source: 'within' } as const;
  for (let round = 0; round < 3; round++) {
    world.services.views.count(view, 'a');
    other.services.views.count(view, 'b');
    await Promise.all([world.services.views.store(), other.services.views.store()]);
  }
  expect(await counted()).toMatchObject([{ page: '/blog', source: 'within', views: 6 }]);
});

test.each([
  [
    'HeadlessChrome',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/141.0 Safari/537.36',
  ],
  ['Googlebot', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
])('%s is answered and not counted', async (_, agent) => {
  expect((await sendView({ page: '/', language: 'en' }, { agent })).status).toBe(204);
  expect(await counted()).toEqual([]);
});

test.each<[string, object, Record<string, string>]>([
  ['nothing', {}, { page: 'Required', language: 'Required' }],
  ['a page that is none', { page: '/chess', language: 'en' }, { page: 'Choose one of the options' }],
  ['another language', { page: '/', language: 'fr' }, { language: 'Choose one of the options' }],
  [
    'an address as source',
    { page: '/', language: 'en', source: 'https://a.example/x?q=mei' },
    { source: 'Invalid input' },
  ],
  ['a source without a dot', { page: '/', language: 'en', source: 'direct' }, { source: 'Invalid input' }],
  [
    'a long source',
    { page: '/', language: 'en', source: `${'x'.repeat(98)}.hk` },
    { source: 'String must contain at most 100 character(s)' },
  ],
  ['a campaign of other characters', { page: '/', language: 'en', campaign: 'a@b' }, { campaign: 'Invalid input' }],
  [
    'a long campaign',
    { page: '/', language: 'en', campaign: 'x'.repeat(127) },
    { campaign: 'String must contain at most 126 character(s)' },
  ],
])('%s is refused', async (_, view, errors) => {
  expectError(await sendView(view), 400, 'validation', errors);
  expect(await counted()).toEqual([]);
});

test('120 views of one caller in ten minutes are counted and no more, without limiting others', async () => {
  const address = someAddress();
  const view = { page: '/policies', language: 'en' };
  for (let time = 0; time < 120; time++) expect((await sendView(view, { address })).status).toBe(204);
  expect((await sendView(view, { address })).status).toBe(204);
  expect((await sendView(view)).status).toBe(204);
  world.clock.now = new Date(world.clock.now.getTime() + 601_000);
  expect((await sendView(view, { address })).status).toBe(204);
  expect((await counted()).reduce((sum, { views }) => sum + views, 0)).toBe(122);
});

test('a hundred sources and campaigns of a day are distinguished, and the rest is counted as one', async () => {
  const { views } = world.services;
  const made = (count: number) => ({ page: '/', language: 'en', source: `site-${count}.example` }) as const;
  for (let count = 0; count < 90; count++) views.count(made(count), String(count));
  await views.store();
  for (let count = 80; count < 200; count++) views.count({ ...made(count), campaign: 'flyer' }, String(count));
  views.count({ page: '/', language: 'en' }, 'direct');
  views.count(made(5), 'known');
  const rows = await counted();
  expect(new Set(rows.map(({ source, campaign }) => `${source} ${campaign}`)).size).toBe(102);
  const of = (source: string) => rows.filter((row) => row.source === source);
  expect(of('other')).toMatchObject([{ campaign: 'other', views: 110 }]);
  expect(of('direct')).toMatchObject([{ views: 1 }]);
  expect(of('site-5.example')).toMatchObject([{ views: 2 }]);
});

test('the memory for views is limited, and no view is lost by it', async () => {
  const { views } = world.services;
  for (let count = 0; count < 5_000; count++) {
    views.count({ page: '/', language: 'en', source: `site-${count}.example` }, String(count));
  }
  const rows = await counted();
  expect(rows.length).toBeLessThanOrEqual(101);
  expect(rows.reduce((sum, row) => sum + row.views, 0)).toBe(5_000);
});

test('views wait while the database cannot be reached, and are stored when it is back', async () => {
  const { views, orm } = world.services;
  await orm.em.execute('alter table page_views rename to page_views_away');
  views.count({ page: '/', language: 'en' }, 'a');
  await views.store();
  await orm.em.execute('alter table page_views_away rename to page_views');
  expect(await counted()).toMatchObject([{ page: '/', views: 1 }]);
});

test('days are kept for 25 months', async () => {
  world.clock.now = new Date('2026-11-22T04:00:00Z');
  const em = world.em();
  for (const day of ['2024-10-21', '2024-10-22']) {
    em.create(PageView, { day, page: '/', language: 'en', source: 'direct', campaign: '', views: 1 });
  }
  await em.flush();
  await forgetOldViews(world.em(), world.clock.now);
  expect(await counted()).toMatchObject([{ day: '2024-10-22' }]);
});

test('the contract lists each page once', () => {
  expect(new Set(viewedPages).size).toBe(viewedPages.length);
});
