import {
  address,
  anyWidth,
  dictionary,
  expect,
  expectAccessible,
  expectNothingCutOff,
  inEachLanguage,
  languages,
  onPhone,
  test,
} from './fixtures.ts';

const posts = '**/api/blog/posts';
const policies = ['privacy', 'terms', 'cancellation', 'safeguarding', 'accessibility'];

for (const language of languages) {
  const t = dictionary(language);
  const readLinks = new RegExp(`^${t('blog:read')}`);

  test(`a parent reads an article and comes back to the same place (${language})`, onPhone, async ({ page }) => {
    await test.step('opens the blog', async () => {
      const listed = page.waitForResponse(posts);
      await page.goto(address(language, '/blog'));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await listed;
      await expect(page.getByRole('link', { name: readLinks })).toHaveCount(6);
      await expect(page.getByText(t('blog:minutes_other', { count: 4 })).first()).toBeAttached();
      const outer = page.getByRole('link', { name: new RegExp(`^${t('blog:readOuter')}`) });
      await expect(outer).toHaveCount(6);
      await expect(outer.first()).toHaveAttribute('target', '_blank');
      await expectAccessible(page);
      await expectNothingCutOff(page);
    });

    const fourth = page.getByRole('link', { name: readLinks }).nth(3);
    await fourth.scrollIntoViewIfNeeded();
    const left = await page.evaluate(() => window.scrollY);
    expect(left).toBeGreaterThan(300);

    await test.step('reads an article from its top', async () => {
      await fourth.click();
      await expect(page).toHaveURL(new RegExp(`${address(language, '/blog')}/playberry-laser-literacy$`));
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
      await expect(page.getByRole('link', { name: t('blog:article.back') })).toBeVisible();
    });

    await test.step('comes back', async () => {
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        new RegExp(t('blog:title').replace(/\s/g, '\\s?')),
      );
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left);
      await expect(fourth).toBeInViewport();
    });
  });

  test(
    `a shared link opens an article, which leads back, on and to a trial (${language})`,
    anyWidth,
    async ({ page }) => {
      await page.goto(address(language, '/blog/building-confidence'));
      const related = page.getByRole('region', { name: t('blog:article.relatedTitle').replace(/\s/g, ' ') });
      await expect(related.getByRole('link')).toHaveCount(2);
      await expect(page.getByRole('link', { name: t('blog:article.trialButton') })).toHaveAttribute(
        'href',
        address(language, '/book-session#booking'),
      );
      await page.getByRole('link', { name: t('blog:article.back') }).click();
      await expect(page).toHaveURL(new RegExp(`${address(language, '/blog')}$`));
      await expect(page.getByRole('link', { name: readLinks })).toHaveCount(6);
    },
  );

  test(
    `the blog asks for no code while the server has the posts that it was built with (${language})`,
    anyWidth,
    async ({ page }) => {
      const scripts: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'script') scripts.push(request.url());
      });
      await Promise.all([page.waitForResponse(posts), page.goto(address(language, '/blog'))]);
      await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
      expect(scripts.filter((script) => script.includes('post-list'))).toEqual([]);
      await expect(page.getByRole('link', { name: readLinks })).toHaveCount(6);
    },
  );

  test(`the blog says that it is looking, then that there is nothing yet (${language})`, onPhone, async ({ page }) => {
    const { promise: requested, resolve: answer } = Promise.withResolvers<null>();
    await page.route(posts, async (route) => {
      await requested;
      await route.fulfill({ json: { posts: [] } });
    });
    await page.goto(address(language, '/blog'));
    await expect(page.getByText(t('blog:refreshing'))).toBeVisible();
    await expect(page.getByRole('link', { name: readLinks })).toHaveCount(6);
    await expectAccessible(page);
    answer(null);
    await expect(page.getByText(t('blog:empty.title'))).toBeVisible();
    await expect(page.getByText(t('blog:empty.text'))).toBeVisible();
    await expect(page.getByRole('link', { name: readLinks })).toHaveCount(0);
    await expectAccessible(page);
  });

  test(
    `when the list cannot be read, what came with the page stays and one can try again (${language})`,
    anyWidth,
    async ({ page, allowConsole }) => {
      allowConsole(/404/);
      let broken = true;
      await page.route(posts, (route) => (broken ? route.fulfill({ status: 404, json: {} }) : route.continue()));
      await page.goto(address(language, '/blog'));
      const alert = page.getByRole('alert');
      await expect(alert).toContainText(t('blog:error.title'));
      await expect(page.getByRole('link', { name: readLinks })).toHaveCount(6);
      await expectAccessible(page);
      broken = false;
      await alert.getByRole('button', { name: t('blog:error.retry') }).click();
      await expect(alert).toHaveCount(0);
      await expect(page.getByRole('link', { name: readLinks })).toHaveCount(6);
    },
  );

  test(`a post that only the outer platform has leads there (${language})`, inEachLanguage, async ({ page }) => {
    const post = {
      slug: 'new-term',
      title: 'A new term',
      titleZh: '新學期',
      summary: 'What changes in September.',
      summaryZh: '九月有甚麼不同。',
      readingMinutes: 7,
      externalUrl: 'https://blog.kitewell.example/new-term',
      publishedOn: '2026-09-01',
    };
    await page.route(posts, (route) => route.fulfill({ json: { posts: [post] } }));
    await page.goto(address(language, '/blog'));
    const title = language === 'zh' ? post.titleZh : post.title;
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByRole('link', { name: readLinks })).toHaveCount(0);
    await expect(page.getByRole('link', { name: new RegExp(title) })).toHaveAttribute('href', post.externalUrl);
  });

  test(`the policies are reached by their anchors and by keyboard (${language})`, async ({ page }) => {
    await test.step('an anchor in the address opens its policy', async () => {
      await page.goto(`${address(language, '/policies')}#safeguarding`);
      await expect(page.locator('#safeguarding').getByRole('heading', { level: 2 })).toBeInViewport();
      for (const id of policies) await expect(page.locator(`section#${id}`)).toHaveCount(1);
      await expect(page.getByText('{{')).toHaveCount(0);
    });

    await test.step('the contents lead to a policy, and back to the top', async () => {
      const contents = page.getByRole('navigation', { name: t('policies:contents') });
      const summary = contents.locator('summary');
      if (await summary.isVisible()) {
        await summary.focus();
        await page.keyboard.press('Enter');
      }
      const cancellation = contents.getByRole('link').nth(2);
      await cancellation.focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/#cancellation$/);
      await expect(page.locator('#cancellation')).toBeFocused();
      await expect(page.locator('#cancellation').getByRole('heading', { level: 2 })).toBeInViewport();
      const toTop = page.locator('#cancellation').getByRole('link', { name: t('policies:backToTop') });
      await toTop.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    });
  });

  test(
    `blog, articles and policies can be read without script (${language})`,
    anyWidth,
    async ({ browser, baseURL }) => {
      const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
      const page = await context.newPage();
      await page.goto(address(language, '/blog'));
      await expect(page.getByRole('link', { name: readLinks })).toHaveCount(6);
      await expect(page.getByText(t('blog:refreshing'))).toHaveCount(0);
      await page.getByRole('link', { name: readLinks }).first().click();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.goto(address(language, '/policies'));
      await expect(page.locator('section#terms')).toBeVisible();
      await context.close();
    },
  );

  test(`an article goes to paper without what leads elsewhere (${language})`, anyWidth, async ({ page }) => {
    await page.goto(address(language, '/blog/outdoor-mission'));
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(page.getByRole('link', { name: t('blog:article.trialButton') })).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}
