import { blogPostsView } from '@kitewell/contract/blog';
import { expectError, expectView } from '../../../test/answers.ts';
import { buildStaff, officeSession } from '../../../test/office.ts';
import { websiteContent, websiteOf } from '../../../test/website.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { BlogPost } from './blog-post.entity.ts';

let world: World;
beforeEach(async () => {
  world = await startWorld();
});
afterEach(() => world.stop());

const posts = () => world.call('blogPosts');

async function buildPosts(...days: string[]): Promise<void> {
  const em = world.em();
  days.forEach((publishedOn, index) =>
    em.create(BlogPost, {
      slug: `post-${index + 1}`,
      title: `Post ${index + 1}`,
      titleZh: `文章 ${index + 1}`,
      summary: 'What a kite teaches.',
      summaryZh: '紙鳶教我們的事。',
      readingMinutes: 4,
      externalUrl: `https://blog.example/post-${index + 1}`,
      publishedOn,
      state: 'published',
    }),
  );
  await em.flush();
}

describe('GET /api/blog/posts', () => {
  test('is an empty list where there is no post', async () => {
    const answer = await posts();
    expectView(answer, 200, blogPostsView);
    expect(answer.body).toEqual({ posts: [] });
    expect(answer.headers.get('cache-control')).toBe('public, max-age=60');
  });

  test('has all fields of a post, in both languages', async () => {
    await buildPosts('2026-10-03');
    const answer = await posts();
    expectView(answer, 200, blogPostsView);
    expect(answer.body.posts).toEqual([
      {
        slug: 'post-1',
        title: 'Post 1',
        titleZh: '文章 1',
        summary: 'What a kite teaches.',
        summaryZh: '紙鳶教我們的事。',
        readingMinutes: 4,
        externalUrl: 'https://blog.example/post-1',
        publishedOn: '2026-10-03',
        hasPage: false,
      },
    ]);
  });

  test('has the articles of the site too, once each, and none that the office has hidden', async () => {
    await world.services.jobs.open();
    const owner = await officeSession(world, await buildStaff(world, { role: 'owner' }));
    const site = websiteOf(
      () => world,
      () => owner,
    );
    const article = (id: string, publishedOn: string) => ({
      ...{ id, publishedOn, title: { en: `Article ${id}`, zh: '文章' }, summary: { en: 'Short.', zh: '短。' } },
      body: { en: 'word '.repeat(221), zh: '字' },
    });
    const articles = [
      article('post-1', '2026-10-03'),
      article('post-2', '2026-10-02'),
      article('rainy-days', '2026-10-04'),
    ];
    await site.draftAll({ ...websiteContent(), articles: { articles } });
    await site.published();
    await buildPosts('2026-10-03', '2026-10-02');
    await world.em().nativeUpdate(BlogPost, { slug: 'post-2' }, { state: 'draft' });
    const answer = await posts();
    expectView(answer, 200, blogPostsView);
    const own = {
      title: 'Article rainy-days',
      titleZh: '文章',
      summary: 'Short.',
      summaryZh: '短。',
      readingMinutes: 2,
    };
    expect(answer.body.posts).toEqual([
      { slug: 'rainy-days', ...own, externalUrl: '', publishedOn: '2026-10-04', hasPage: true },
      expect.objectContaining({ slug: 'post-1', title: 'Post 1', hasPage: true }),
    ]);
  });

  test('begins with the newest; of two on one day, with the one that was added last', async () => {
    await buildPosts('2026-01-05', '2026-09-01', '2025-12-31', '2026-09-01');
    const { body } = await posts();
    expect(body.posts.map(({ slug }) => slug)).toEqual(['post-4', 'post-2', 'post-1', 'post-3']);
  });

  test('has a hundred posts at most', async () => {
    await buildPosts(...Array.from({ length: 101 }, (_, index) => `2026-0${1 + (index % 9)}-01`));
    expect((await posts()).body.posts).toHaveLength(100);
  });

  test('is the only call about posts for visitors', async () => {
    expectError(await world.get('/api/blog'), 404, 'notFound');
    expectError(await world.post('/api/blog/posts', {}), 405, 'methodNotAllowed');
  });
});
