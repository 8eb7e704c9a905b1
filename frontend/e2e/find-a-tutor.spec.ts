import type { APIResponse, Page } from '@playwright/test';
import {
  address,
  anyWidth,
  dictionary,
  expect,
  expectAccessible,
  expectNothingCutOff,
  languages,
  onPhone,
  test,
} from './fixtures.ts';

/** The address of the list of tutors, with any query. */
const list = /\/api\/tutors(\?|$)/;

interface Answered {
  tutors: { name: string; profileImage: string | null }[];
  matching: number;
  total: number;
}

/**
 * Other stories certify tutors at the same time. So each question is answered only once by the server and afterwards
 * from memory, and all tutors come on one page, however many there are.
 */
async function keepAnswers(page: Page): Promise<(query: string) => Promise<Answered>> {
  const answers = new Map<string, Promise<APIResponse>>();
  await page.route(list, async (route) => {
    const requested = new URL(route.request().url());
    const { search } = requested;
    requested.searchParams.set('limit', '100');
    const answer = answers.get(search) ?? route.fetch({ url: requested.href });
    answers.set(search, answer);
    await route.fulfill({ response: await answer });
  });
  return async (query) => {
    const answer = await answers.get(query);
    if (!answer)
      throw new Error(`The page has not asked for "${query}", but for "${[...answers.keys()].join('", "')}".`);
    return (await answer.json()) as Answered;
  };
}

for (const language of languages) {
  const t = dictionary(language);

  /** A phone has the filters behind one button, below which its first screen shows a tutor; a wider window has no button. */
  const openFilters = async (page: Page) => {
    const button = page.locator('summary', { hasText: t('directory:filters.label') });
    const chip = page.getByRole('button', { name: t('directory:programmes.outdoor-mission'), exact: true });
    if ((page.viewportSize()?.width ?? 0) < 768) {
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeInViewport();
      await expect(chip).toBeHidden();
      await button.press('Enter');
    } else {
      await expect(button).toBeHidden();
    }
    await expect(chip).toBeVisible();
  };

  test(
    `a tutor’s card leads to the certificate, and from there to a trial or a question (${language})`,
    anyWidth,
    async ({ page }) => {
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 844 });
        await page.goto(address(language, '/tutor-directory'));
        const card = page.getByRole('listitem', { name: 'Mr. Marcus Yeung' });
        await expect(card).toContainText(t('directory:checkedUntil', { date: '' }).trim());
        await expectNothingCutOff(page);
        await card.getByRole('link', { name: t('directory:certificate') }).click();
        await expect(page).toHaveURL(new RegExp(`${address(language, '/certificate')}\\?code=KC-`));
        const check = page.getByRole('region', { name: t('certificate:check.title') });
        await expect(check).toContainText('Mr. Marcus Yeung');
        await expect(check).toContainText(t('certificate:check.recordUntil', { date: '' }).trim());
        const next = page.getByRole('region', { name: t('certificate:next.title') });
        await expect(next.getByRole('link', { name: t('certificate:next.ask') })).toHaveAttribute('href', /wa\.me/);
        await expectAccessible(page);
        await expectNothingCutOff(page);
        await next.getByRole('link', { name: t('certificate:next.book') }).click();
        await expect(page).toHaveURL(new RegExp(`${address(language, '/book-session')}#booking`));
      }
    },
  );

  test(`a parent finds a tutor by filters that stay in the address (${language})`, async ({ page }) => {
    const cards = page.getByRole('list', { name: t('directory:list') }).getByRole('listitem');
    const count = page.getByRole('status').filter({ hasText: /\d/ });
    const chip = (name: string) => page.getByRole('button', { name, exact: true });

    const answered = await keepAnswers(page);

    await test.step('sees every certified tutor, and neither a newcomer nor the demo account', async () => {
      await page.goto(address(language, '/tutor-directory'));
      await expect(page.getByRole('heading', { level: 2, name: 'Mr. Marcus Yeung' })).toBeVisible();
      for (const name of ['Joanna Poon', 'Claire Lam']) await expect(page.getByText(name)).toHaveCount(0);
      await expect(cards.first()).toContainText(t('directory:levels.top'));
      await expectAccessible(page);
      await expectNothingCutOff(page);
    });
    // The page has them in its HTML, and asks only once a filter is chosen.
    const all = ((await (await page.request.get('/api/tutors')).json()) as Answered).total;
    await expect(cards).toHaveCount(all);
    await expect(count).toHaveText(t('directory:found.all_other', { count: all }));
    await expect(page.getByRole('button', { name: t('directory:more.load') })).toHaveCount(0);
    await expect(cards.getByText(t('directory:checked'))).toHaveCount(all);

    await test.step('chooses a programme and a language', async () => {
      await openFilters(page);
      await chip(t('directory:programmes.outdoor-mission')).click();
      await expect(page).toHaveURL(/\?programme=outdoor-mission$/);
      await expect(chip(t('directory:programmes.outdoor-mission'))).toHaveAttribute('aria-pressed', 'true');
      await chip(t('directory:languages.hindi')).click();
      await expect(page).toHaveURL(/\?programme=outdoor-mission&language=hindi$/);
      await expect(cards).toHaveCount(1);
      await expect(cards.first()).toContainText('Ms. Priya Nair');
      const { total } = await answered('?programme=outdoor-mission&language=hindi');
      await expect(count).toHaveText(
        t(`directory:found.some_${language === 'en' ? 'one' : 'other'}`, { count: 1, total }),
      );
      await expectAccessible(page);
    });

    await test.step('goes back, forward, and reloads', async () => {
      await page.goBack();
      await expect(page).toHaveURL(/\?programme=outdoor-mission$/);
      await expect.poll(() => cards.count()).toBeGreaterThan(1);
      await page.goForward();
      await expect(cards).toHaveCount(1);
      await page.reload();
      await expect(cards).toHaveCount(1);
      await openFilters(page);
      await expect(chip(t('directory:languages.hindi'))).toHaveAttribute('aria-pressed', 'true');
    });

    await test.step('asks for too much, and clears', async () => {
      await chip(t('directory:levels.top')).click();
      await expect(page.getByText(t('directory:none.title'))).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: t('directory:filters.clear') }).click();
      await expect(page).toHaveURL(/\/tutor-directory$/);
      await expect(cards).toHaveCount(all);
    });

    await test.step('goes on to the trial', async () => {
      await page.getByRole('link', { name: t('directory:trial.action') }).click();
      await expect(page).toHaveURL(new RegExp(`${address(language, '/book-session')}#booking$`));
    });
  });

  test(`a parent reads on from page to page (${language})`, onPhone, async ({ page, allowConsole }) => {
    allowConsole(/404/);
    const cards = page.getByRole('list', { name: t('directory:list') }).getByRole('listitem');
    const more = page.getByRole('button', { name: t('directory:more.load') });
    let refused = false;
    // The server's own pages, with two tutors each, so that the sample tutors fill several.
    await page.route(list, async (route) => {
      const requested = new URL(route.request().url());
      requested.searchParams.set('limit', '2');
      if (refused || !requested.searchParams.has('cursor')) return route.continue({ url: requested.href });
      refused = true;
      return route.fulfill({ status: 404, json: {} });
    });
    const pageOf = async (press: () => Promise<unknown>) => {
      const [answer] = await Promise.all([page.waitForResponse((one) => list.test(one.url()) && one.ok()), press()]);
      return (await answer.json()) as Answered;
    };

    const first = await pageOf(() => page.goto(address(language, '/tutor-directory?programme=english-through-play')));
    expect(first.matching).toBeGreaterThan(4);
    await expect(cards).toHaveCount(2);
    const status = page.getByText(t('directory:more.shown', { shown: 2, total: first.matching }));
    await expect(status).toBeVisible();
    await expectAccessible(page);

    await test.step('is told that the next page did not come, and asks again', async () => {
      await more.press('Enter');
      await expect(page.getByRole('alert')).toHaveText(t('directory:failed.text'));
      await expect(cards).toHaveCount(2);
      await expect(more).toBeFocused();
    });

    await test.step('is led to the first of the next page', async () => {
      const second = await pageOf(() => more.press('Enter'));
      await expect(cards).toHaveCount(2 + second.tutors.length);
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(cards.nth(2)).toBeFocused();
      await expect(cards.nth(2)).toContainText(second.tutors[0]?.name ?? 'nobody');
      await expect(page).toHaveURL(/\?programme=english-through-play$/);
      await expectNothingCutOff(page);
    });

    await test.step('has seen everybody in the end, and nobody twice', async () => {
      while (await more.isVisible()) {
        const before = await cards.count();
        await more.click();
        await expect(cards.nth(before)).toBeFocused();
      }
      const seen = await cards.getByRole('heading').evaluateAll((headings) => headings.map(({ id }) => id));
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen.length).toBeGreaterThanOrEqual(first.matching);
    });

    await test.step('begins anew with other filters', async () => {
      await page.getByRole('button', { name: t('directory:filters.clear') }).click();
      await expect(cards).toHaveCount(2);
      await expect(more).toBeVisible();
    });
  });

  test(
    `a filter that is pressed before its code has come is applied once it has (${language})`,
    anyWidth,
    async ({ page }) => {
      const { promise: pressed, resolve: letCome } = Promise.withResolvers<undefined>();
      await page.route(/\/hydrate-[\w-]+\.js/, async (route) => {
        await pressed;
        await route.continue();
      });
      await page.goto(address(language, '/tutor-directory'), { waitUntil: 'commit' });
      await openFilters(page);
      await page.getByRole('button', { name: t('directory:programmes.outdoor-mission'), exact: true }).click();
      letCome(undefined);
      await expect(page).toHaveURL(/\?programme=outdoor-mission$/);
    },
  );

  test(`an unknown filter is ignored (${language})`, anyWidth, async ({ page }) => {
    await page.goto(address(language, '/tutor-directory?programme=chess&level=boss&language=klingon'));
    await expect(page.getByRole('heading', { level: 2, name: 'Mr. Marcus Yeung' })).toBeVisible();
    await expect(page.getByRole('button', { pressed: true })).toHaveCount(0);
    await expect(page.getByRole('button', { name: t('directory:filters.clear') })).toHaveCount(0);
  });

  test(`a list that does not come can be asked for again (${language})`, anyWidth, async ({ page, allowConsole }) => {
    allowConsole(/404/);
    await page.route(list, (route) => route.fulfill({ status: 404, json: {} }));
    await page.goto(address(language, '/tutor-directory'));
    // The tutors that came with the page stay, until somebody wants to see some of them alone.
    await expect(page.getByRole('heading', { level: 2, name: 'Mr. Marcus Yeung' })).toBeVisible();
    await openFilters(page);
    await page.getByRole('button', { name: t('directory:levels.top') }).click();
    await expect(page.getByRole('alert')).toContainText(t('directory:failed.title'));
    await expectAccessible(page);
    await page.unroute(list);
    await page.getByRole('button', { name: t('directory:failed.retry') }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Mr. Marcus Yeung' })).toBeVisible();
  });

  test(`a list that was kept since the release before is shown as it is (${language})`, anyWidth, async ({ page }) => {
    let tutors: Answered['tutors'] = [];
    await page.route(list, async (route) => {
      ({ tutors } = (await (await route.fetch()).json()) as Answered);
      await route.fulfill({ json: { tutors } });
    });
    const answered = page.waitForResponse(list);
    await page.goto(address(language, '/tutor-directory'));
    await answered;
    await expect(page.getByRole('heading', { level: 2, name: 'Mr. Marcus Yeung' })).toBeVisible();
    await expect(page.getByText(t('directory:found.all_other', { count: tutors.length }))).toBeVisible();
  });

  test(`a portrait that does not come says so (${language})`, anyWidth, async ({ page, allowConsole }) => {
    allowConsole(/404/);
    await page.route(list, async (route) => {
      const answer = (await (await route.fetch()).json()) as Answered;
      for (const tutor of answer.tutors) tutor.profileImage = '/no-such-picture.png';
      await route.fulfill({ json: answer });
    });
    await page.goto(address(language, '/tutor-directory'));
    await expect(page.getByText(t('common:image.failed')).first()).toBeVisible();
    await expectAccessible(page);
  });

  test(`the course page shows the modules and answers tutors (${language})`, onPhone, async ({ page }) => {
    await page.goto(address(language, '/kitewell-course'));
    await page.getByRole('heading', { name: t('course:modules.title') }).scrollIntoViewIfNeeded();
    const modules = page.getByRole('region', { name: t('course:modules.title') }).getByRole('listitem');
    await expect(modules).toHaveCount(4);
    await modules.first().scrollIntoViewIfNeeded();
    await expect(modules.first()).toContainText('45');
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 700 });
    await expectNothingCutOff(page);
  });
}
