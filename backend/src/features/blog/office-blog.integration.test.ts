import { postAnswer, postsView, type NewPostInput } from '@kitewell/contract/office/posts';
import { expectError, expectView } from '../../../test/answers.ts';
import { buildStaff, office, officeSession } from '../../../test/office.ts';
import { startWorld, type World } from '../../../test/world.ts';

let world: World;
let owner: string;
let coordinator: string;
beforeEach(async () => {
  world = await startWorld();
  world.clock.now = new Date('2026-11-20T02:00:00Z');
  owner = await officeSession(world, await buildStaff(world, { name: 'Olive', role: 'owner' }));
  coordinator = await officeSession(world, await buildStaff(world, { name: 'Ben' }));
});
afterEach(() => world.stop());

const content = {
  title: 'Wet feet, dry words!',
  titleZh: '濕腳，乾詞',
  summary: 'What to say in the rain.',
  summaryZh: '下雨天說甚麼。',
  readingMinutes: 4,
  externalUrl: 'https://blog.example/wet-feet',
  publishedOn: '2026-11-19',
};
const add = (given: Partial<NewPostInput> = {}, cookie = coordinator) =>
  office(world, 'addPost', { cookie, body: { ...content, state: 'draft', ...given } });
const read = async (id: number) => (await office(world, 'post', { cookie: owner, params: { id } })).body.post;
const step = (name: 'publishPost' | 'withdrawPost', id: number, version: number, cookie = coordinator) =>
  office(world, name, { cookie, params: { id }, body: { version } });
const change = (id: number, version: number, given: Partial<typeof content>) =>
  office(world, 'changePost', { cookie: coordinator, params: { id }, body: { ...content, ...given, version } });
const remove = (id: number, version: number, cookie = coordinator) =>
  office(world, 'removePost', { cookie, params: { id }, query: { version } });
const shown = async () => (await world.call('blogPosts')).body.posts;

describe('posts in the office', () => {
  test('begin as drafts that no visitor sees, with a slug made of the title', async () => {
    const added = await add({ summaryZh: '', externalUrl: '' });
    expectView(added, 201, postAnswer);
    expect(added.body.post).toMatchObject({
      ...{ slug: 'wet-feet-dry-words', state: 'draft', version: 1 },
      content: { ...content, summaryZh: '', externalUrl: '' },
      history: [{ by: 'Ben', action: 'post add', after: { title: content.title, state: 'draft' } }],
    });
    expect(await shown()).toEqual([]);
    expectError(await add(), 409, 'post.slugTaken');
    expect((await add({ title: 'Naïve résumé' })).body.post.slug).toBe('naive-resume');
    expect((await add({ title: '雨', slug: null })).body.post.slug).toBe('post-2026-11-19');
    expect((await add({ slug: 'outdoor-mission' }, owner)).body.post.slug).toBe('outdoor-mission');
  });

  test('are found by words of their titles in either language, page by page, with their state', async () => {
    await add();
    await add({
      title: 'Ten minutes of dry reading',
      titleZh: '十分鐘閱讀',
      state: 'published',
      publishedOn: '2026-11-18',
    });
    await add({ title: 'Kites', titleZh: '紙鳶' });
    const found = async (query: object) => {
      const answer = await office(world, 'posts', { cookie: coordinator, query });
      expectView(answer, 200, postsView);
      return { titles: answer.body.posts.map(({ title }) => title), next: answer.body.nextCursor };
    };
    const both = ['Wet feet, dry words!', 'Ten minutes of dry reading'];
    expect((await found({ search: 'DRY' })).titles).toEqual(both);
    expect((await found({ search: 'word wet' })).titles).toEqual([both[0]]);
    expect((await found({ search: '閱讀' })).titles).toEqual([both[1]]);
    expect((await found({ search: 'dry', state: 'published' })).titles).toEqual([both[1]]);
    for (const search of ['wetter', "'&|!:*\\", "'"]) expect((await found({ search })).titles).toEqual([]);
    expect((await found({ search: '' })).titles).toHaveLength(3);
    const first = await found({ search: 'dry', limit: 1 });
    expect((await found({ search: 'dry', limit: 1, cursor: first.next })).titles).toEqual([both[1]]);
    const long = await office(world, 'posts', { cookie: coordinator, query: { search: 'x'.repeat(81) } });
    expect([long.status, Object.keys(long.body.errors ?? {})]).toEqual([400, ['search']]);
  });

  test('may be published at once where nothing is missing', async () => {
    expect((await add({ state: 'published' })).status).toBe(201);
    expect(await shown()).toEqual([{ slug: 'wet-feet-dry-words', ...content, hasPage: false }]);
    expectError(await add({ slug: 'other', state: 'published', summary: ' ' }), 400, 'validation', {
      summary: 'Required',
    });
  });

  test('are refused with every fault named', async () => {
    const body = { ...content, title: ' ', titleZh: 'x'.repeat(201), readingMinutes: 0, externalUrl: 'javascript:1' };
    expectError(
      await office(world, 'addPost', {
        cookie: owner,
        body: { ...body, slug: 'A b', publishedOn: '2026-02-30' },
      } as never),
      400,
      'validation',
      {
        title: 'Required',
        titleZh: 'String must contain at most 200 character(s)',
        readingMinutes: 'Number must be at least 1',
        externalUrl: 'Expected an https address',
        publishedOn: 'Expected a date that exists, as YYYY-MM-DD',
        slug: 'Use lower-case letters, digits and hyphens',
        state: 'Required',
      },
    );
  });

  test('are added once where two people add the same post at once', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => add()));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409]);
  });

  test('are listed newest first, page by page, and by state', async () => {
    await add({ slug: 'old', publishedOn: '2026-01-01', state: 'published' });
    await add({ slug: 'new', publishedOn: '2026-11-01' });
    await add({ slug: 'newer', publishedOn: '2026-11-01' });
    const list = async (query: object) => {
      const answer = await office(world, 'posts', { cookie: coordinator, query });
      expectView(answer, 200, postsView);
      return answer.body;
    };
    const first = await list({ limit: 2 });
    const second = await list({ limit: 2, cursor: first.nextCursor });
    expect([...first.posts, ...second.posts].map(({ slug }) => slug)).toEqual(['newer', 'new', 'old']);
    expect(second.nextCursor).toBeNull();
    expect((await list({ state: 'published' })).posts).toEqual([
      {
        id: expect.any(Number),
        ...{ slug: 'old', title: content.title, titleZh: content.titleZh, readingMinutes: 4 },
        ...{ publishedOn: '2026-01-01', state: 'published' },
      },
    ]);
    expectError(await office(world, 'posts', { cookie: owner, query: { state: 'lost' } } as never), 400, 'validation', {
      state: 'Choose one of the options',
    });
  });

  test('answer 404 where they do not exist', async () => {
    const id = 2_000_000_000;
    expectError(await office(world, 'post', { cookie: owner, params: { id } }), 404, 'post.notFound');
    expectError(await change(id, 1, {}), 404, 'post.notFound');
    expectError(await step('publishPost', id, 1), 404, 'post.notFound');
    expectError(await step('withdrawPost', id, 1), 404, 'post.notFound');
    expectError(await remove(id, 1), 404, 'post.notFound');
  });
});

describe('changing a post', () => {
  test('stores the new text, records which fields changed, and refuses the second of two editors', async () => {
    const { id } = (await add()).body.post;
    const changed = await change(id, 1, { title: 'Dry words', readingMinutes: 5 });
    expectView(changed, 200, postAnswer);
    expect(changed.body.post).toMatchObject({
      ...{ slug: 'wet-feet-dry-words', version: 2, content: { title: 'Dry words', readingMinutes: 5 } },
      history: [
        {
          action: 'post change',
          before: { title: content.title, readingMinutes: 4 },
          after: { title: 'Dry words', readingMinutes: 5 },
        },
        { action: 'post add' },
      ],
    });
    expectError(await change(id, 1, { title: 'Mine' }), 409, 'record.changed');
    const same = await change(id, 2, { title: 'Dry words', readingMinutes: 5 });
    expect(same.body.post).toMatchObject({ version: 2, history: { length: 2 } });
    expectError(await change(id, 2, { summary: 'x'.repeat(601) }), 400, 'validation', {
      summary: 'String must contain at most 600 character(s)',
    });
  });

  test('of a published post is seen at once, and must leave it complete', async () => {
    const { id } = (await add({ state: 'published' })).body.post;
    expectError(await change(id, 1, { summaryZh: '' }), 400, 'validation', { summaryZh: 'Required' });
    expect((await change(id, 1, { summaryZh: '穿水靴。' })).status).toBe(200);
    expect(await shown()).toMatchObject([{ summaryZh: '穿水靴。' }]);
  });

  test.each(['published', 'draft'] as const)('by two people at once keeps the change of one (%s)', async (state) => {
    const { id } = (await add({ state })).body.post;
    const answers = await Promise.all(['One', 'Two', 'Three'].map((title) => change(id, 1, { title })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });
});

describe('publishing a post', () => {
  test('shows it to visitors, and withdrawing it hides it again', async () => {
    const { id } = (await add()).body.post;
    const published = await step('publishPost', id, 1, owner);
    expectView(published, 200, postAnswer);
    expect(published.body.post).toMatchObject({ state: 'published', version: 2 });
    expect(await shown()).toMatchObject([{ slug: 'wet-feet-dry-words' }]);
    expect((await step('publishPost', id, 2)).body.post.version).toBe(2);
    expectError(await step('withdrawPost', id, 1), 409, 'record.changed');
    expect((await step('withdrawPost', id, 2)).body.post).toMatchObject({ state: 'draft', version: 3 });
    expect(await shown()).toEqual([]);
    expectError(await step('withdrawPost', id, 3), 409, 'post.notPublished');
    expectError(await step('publishPost', id, 2), 409, 'record.changed');
    expect((await read(id)).history).toMatchObject([
      { by: 'Ben', action: 'post withdraw', before: { state: 'published' }, after: { state: 'draft' } },
      { by: 'Olive', action: 'post publish' },
      { action: 'post add' },
    ]);
  });

  test('is refused until it is complete in both languages', async () => {
    const { id } = (await add({ summary: '', summaryZh: '', externalUrl: '' })).body.post;
    expectError(await step('publishPost', id, 1), 400, 'validation', {
      ...{ summary: 'Required', summaryZh: 'Required', externalUrl: 'Required' },
    });
    expect(await shown()).toEqual([]);
    expectError(
      await office(world, 'publishPost', { cookie: owner, params: { id }, body: {} } as never),
      400,
      'validation',
      {
        version: 'Required',
      },
    );
  });
});

describe('removing a post', () => {
  test('removes it once, and the audit keeps its text', async () => {
    const { id } = (await add({ state: 'published' })).body.post;
    expectError(await remove(id, 9), 409, 'record.changed');
    expect((await remove(id, 1)).status).toBe(204);
    expectError(await remove(id, 1), 404, 'post.notFound');
    expect(await shown()).toEqual([]);
  });

  test('keeps its history for a post that is added again under the same slug', async () => {
    const { id, slug } = (await add({ state: 'published' })).body.post;
    await remove(id, 1, owner);
    const again = (await add({ slug, state: 'published' })).body.post;
    expect(again.history).toMatchObject([
      { action: 'post add' },
      { by: 'Olive', action: 'post remove', before: { ...content, state: 'published' } },
      { action: 'post add' },
    ]);
    expect(await shown()).toMatchObject([{ slug }]);
  });
});
