import { reviews } from '../src/content/reviews.ts';
import { address, anyWidth, dictionary, expect, expectAlive, languages, test } from './fixtures.ts';

const twin = { en: 'zh', zh: 'en' } as const;

for (const language of languages) {
  const t = dictionary(language);

  test(`the language switch leads to the twin, keeps the hash and stays (${language})`, async ({ page }) => {
    await page.goto(`${address(language, '/')}#contact`);
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('common:language.switchToLabel') })
      .click();
    await expect(page).toHaveURL(new RegExp(`${address(twin[language], '/')}#contact$`));
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe(twin[language]);
    await page.reload();
    await expect(page).toHaveURL(new RegExp(`${address(twin[language], '/')}#contact$`));
  });
}

test('a reader who chose Chinese is sent from an English address to its twin', anyWidth, async ({ page }) => {
  await page.goto('/tutor-portal');
  await page.evaluate(() => localStorage.setItem('language', 'zh'));
  await page.goto('/tutor-portal?tab=profile');
  await expect(page).toHaveURL(/\/zh\/tutor-portal\?tab=profile$/);
});

test(
  'a browser without speculation rules fetches the page of a link before it is pressed',
  anyWidth,
  async ({ page }) => {
    await page.addInitScript(() => {
      HTMLScriptElement.supports = (type) => type !== 'speculationrules';
    });
    await page.goto('/policies');
    const hint = (path: string) => page.locator(`link[rel=prefetch][href="${path}"]`);
    const footer = page.getByRole('contentinfo');
    // Repeated, because the script that listens loads after the page.
    await expect(async () => {
      await footer.locator('a[href="/tutor-portal"]').first().focus();
      await footer.locator('a[href="/blog"]').first().focus();
      await expect(hint('/blog')).toHaveCount(1, { timeout: 500 });
    }).toPass();
    await footer.locator('a[href="/tutor-portal"]').first().focus();
    await footer.locator('a[href="/blog"]').first().focus();
    await footer.locator('a[href="/kitewell-course"]').first().focus();
    await expect(hint('/kitewell-course')).toHaveCount(1);
    await expect(hint('/blog')).toHaveCount(1);
    await page.locator('header a[data-language]').first().focus();
    await expect(hint('/zh/policies')).toHaveCount(1);
    // The portal is an application, not a document.
    await expect(hint('/tutor-portal')).toHaveCount(0);
  },
);

test('a stored language that is neither en nor zh is ignored', anyWidth, async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('language', 'fr'));
  await page.goto('/');
  await expect(page).toHaveURL(/\/$/);
  expect(await page.getAttribute('html', 'lang')).toBe('en');
});

test(
  'a page asks for no code of a part that nobody is near, and for it before anybody sees it',
  anyWidth,
  async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
    });
    await page.goto('/');
    // The last file that a page loads by itself.
    await expect.poll(() => scripts.join()).toMatch(/performance-warnings/);
    expect(scripts.filter((path) => /react|trial-form/.test(path))).toEqual([]);
    await page.locator('#about').scrollIntoViewIfNeeded();
    await expectAlive(page, 'trial-form');
  },
);

for (const language of languages) {
  const t = dictionary(language);

  test(`menu, sessions, reviews, questions and language need no script (${language})`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
    const page = await context.newPage();
    await page.goto(address(language, '/'));
    await page.getByRole('button', { name: t('common:nav.menu') }).click();
    const menu = page.getByRole('dialog', { name: t('common:nav.menu') });
    await menu.locator('summary').click();
    const programme = menu.getByRole('link', { name: t('common:programmes.outdoor-mission.name') });
    await expect(programme).toHaveAttribute('href', address(language, '/outdoor-mission'));
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: t('common:nav.menu') }).click();
    await menu.getByRole('link', { name: t('common:nav.about') }).click();
    await expect(menu).toBeHidden();
    await expect(page.locator('#about')).toBeInViewport();
    await page.getByRole('button', { name: t('common:nav.menu') }).click();
    await expect(menu).toBeVisible();
    await page.keyboard.press('Escape');
    const slide = page.getByRole('group', {
      name: t('home-sections:testimonials.slide', { number: 2, total: reviews.length }),
      exact: true,
    });
    await slide.scrollIntoViewIfNeeded();
    await expect(slide).toBeInViewport();
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('common:language.switchToLabel') })
      .click();
    await expect(page).toHaveURL(new RegExp(`${address(twin[language], '/')}$`));
    await page.goto(address(language, '/book-session'));
    const question = page.locator('details', { has: page.getByRole('heading', { level: 3 }) }).first();
    await question.locator('summary').click();
    await expect(question.getByRole('paragraph')).toBeVisible();
    await expect(page.getByRole('form')).toBeVisible();
    await context.close();
  });
}

test.describe('somebody at a browser', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  });

  test(
    'is counted once for each page, and nothing is kept about them',
    anyWidth,
    async ({ page, ops, allowConsole }) => {
      allowConsole(/404/);
      const campaign = `story-${crypto.randomUUID().slice(0, 8)}`;
      const counted = () =>
        page.waitForResponse((answer) => answer.url().endsWith('/api/views')).then((view) => view.status());
      const first = counted();
      await page.goto(`/zh/outdoor-mission?utm_campaign=${campaign}`);
      expect(await first).toBe(204);
      const second = counted();
      await page.goto('/nowhere', { referer: 'https://search.example/found' });
      expect(await second).toBe(204);
      await expect
        .poll(async () => await ops('stats', '--by', 'campaign', '--days', '2'))
        .toContainEqual(expect.objectContaining({ campaign: `- / - / ${campaign}`, views: 1, trials: 0 }));
      const sources = await ops<{ source: string }[]>('stats', '--by', 'source', '--days', '2');
      expect(sources.map(({ source }) => source)).toContain('search.example');
      expect(await page.context().cookies()).toEqual([]);
    },
  );
});
