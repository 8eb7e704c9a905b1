import type { Page } from '@playwright/test';
import { feelings as feelingsEn, breathing as breathingEn } from '../src/content/feelings/feelings.en.ts';
import { feelings as feelingsZh, breathing as breathingZh } from '../src/content/feelings/feelings.zh.ts';
import { questions as questionsEn } from '../src/content/questions/questions.en.ts';
import { questions as questionsZh } from '../src/content/questions/questions.zh.ts';
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

const questions = { en: questionsEn, zh: questionsZh };
const feelings = { en: feelingsEn, zh: feelingsZh };
const breathing = { en: breathingEn, zh: breathingZh };
const typed = {
  en: { fees: 'how much is one lesson', nothing: 'do you teach piano or swimming' },
  zh: { fees: '一堂幾多錢', nothing: '有沒有教鋼琴或游泳' },
};

/** Presses Tab until the control with this name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 200; presses++) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : element?.textContent;
      return element?.getAttribute('aria-label') ?? label ?? '';
    });
    if (focused.trim() === name) return;
  }
  throw new Error(`No Tab stop is named '${name}'.`);
}

/** Runs in the page: two frames later, where the focused element is, and whether the dock covers any point of it. */
async function lookAtFocus(dockLabel: string) {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const focused = document.activeElement;
  if (!focused || focused === document.body) return null;
  const dock = document.querySelector(`aside[aria-label="${dockLabel}"]`);
  const inDock = dock?.contains(focused) ?? false;
  const box = focused.getBoundingClientRect();
  const points = [0.02, 0.5, 0.98].flatMap((x) =>
    [0.05, 0.5, 0.95].map((y) => [box.left + x * box.width, box.top + y * box.height] as const),
  );
  const covered = !inDock && points.some(([x, y]) => dock?.contains(document.elementFromPoint(x, y)) ?? false);
  return { inDock, name: focused.textContent, covered };
}

/** Runs in the page: whether something covers a field or a button of the page. */
function standsOverControl(above: Element): boolean {
  const cover = above.getBoundingClientRect();
  return [...document.querySelectorAll('main :is(input, select, textarea, button)')].some((control) => {
    const { left, right, top, bottom } = control.getBoundingClientRect();
    return right > cover.left && left < cover.right && bottom > cover.top && top < cover.bottom;
  });
}

for (const language of languages) {
  const t = dictionary(language);
  const dockButton = (page: Page) =>
    page.getByRole('complementary').getByRole('button', { name: t('assistant:dock.label') });
  const fees = questions[language].find(({ id }) => id === 'fees');

  test(`the chat answers, hands over and closes by keyboard alone (${language})`, async ({ page, baseURL }) => {
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith('data:') && new URL(request.url()).origin !== new URL(baseURL ?? '').origin)
        elsewhere.push(request.url());
    });
    await page.goto(address(language, '/policies'));
    const launcher = page.getByRole('button', { name: t('assistant:parents.launcher') });
    const chat = page.getByRole('dialog', { name: t('assistant:parents.title') });
    const log = page.getByRole('log', { name: t('assistant:log') });
    await expect(dockButton(page)).toBeVisible();
    await expect(launcher).toHaveCount(0);
    await expect(chat).toHaveCount(0);

    await dockButton(page).press('Enter');
    await expectAccessible(page);
    await launcher.focus();
    await page.keyboard.press('Enter');
    await expect(chat).toBeFocused();
    await expect(chat).toContainText(t('assistant:honest'));
    await expectAccessible(page);
    await expectNothingCutOff(page);

    await tabTo(page, t('assistant:input'));
    await page.keyboard.type(typed[language].fees);
    await page.keyboard.press('Enter');
    await expect(log).toContainText(fees?.question ?? 'the question about fees');
    await expect(page.getByLabel(t('assistant:input'))).toBeFocused();
    await expectAccessible(page);

    await page.keyboard.type(typed[language].nothing);
    await page.keyboard.press('Enter');
    const unanswered = log.getByRole('article', { name: typed[language].nothing });
    await expect(unanswered).toContainText(t('assistant:none.title'));
    const handOver = unanswered.getByRole('link', { name: t('assistant:whatsapp') });
    const target = new URL((await handOver.getAttribute('href')) ?? '');
    expect(target.searchParams.get('text')).toContain(typed[language].nothing);
    await expectAccessible(page);

    await page.keyboard.press('Escape');
    await expect(chat).toHaveCount(0);
    await expect(launcher).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(launcher).toHaveCount(0);
    await expect(dockButton(page)).toBeFocused();

    await page.reload();
    await dockButton(page).press('Enter');
    await expect(chat).toHaveCount(0);
    await launcher.focus();
    await page.keyboard.press('Enter');
    await expect(log.getByRole('article')).toHaveCount(2);
    await page.getByRole('button', { name: t('assistant:again') }).press('Enter');
    await expect(log.getByRole('article')).toHaveCount(0);
    expect(elsewhere).toEqual([]);
  });

  test(
    `what is asked and chosen before the code is there is answered when it is (${language})`,
    anyWidth,
    async ({ page }) => {
      const arrival = Promise.withResolvers<undefined>();
      await page.route(/\/assets\/(assistant|feelings)-/, async (route) => {
        await arrival.promise;
        await route.continue();
      });
      await page.goto(address(language, '/policies'));
      await dockButton(page).click();
      await page.getByRole('button', { name: t('feelings:launcher') }).click();
      const worried = feelings[language].find(({ id }) => id === 'worried');
      const choice = page.getByRole('button', { name: worried?.name });
      await choice.click();
      await expect(choice).toHaveAttribute('aria-pressed', 'true');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: t('assistant:parents.launcher') }).click();
      await page.getByLabel(t('assistant:input')).fill(typed[language].fees);
      await page.keyboard.press('Enter');
      await expect(page.locator('aside [data-alive]')).toHaveCount(0);
      arrival.resolve(undefined);
      await expect(page.getByRole('log').getByRole('article', { name: typed[language].fees })).toContainText(
        fees?.question ?? 'the question about fees',
      );
      await expect(page.getByLabel(t('assistant:input'))).toHaveValue('');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: t('feelings:launcher') }).click();
      await expect(page.getByRole('dialog')).toContainText(worried?.tip ?? 'a tip');
    },
  );

  test(`a suggested question leads to the page that says more (${language})`, anyWidth, async ({ page }) => {
    await page.goto(address(language, '/policies'));
    await dockButton(page).press('Enter');
    await page.getByRole('button', { name: t('assistant:parents.launcher') }).press('Enter');
    const suggested = questions[language].find(({ id }) => id === 'trial-what');
    await page.getByRole('button', { name: suggested?.question, exact: true }).press('Enter');
    const answer = page.getByRole('log').getByRole('article').last();
    await expect(answer).toBeFocused();
    await answer.getByRole('link', { name: t('assistant:more', { page: t('assistant:pages.book') }) }).press('Enter');
    await expect(page).toHaveURL(new RegExp(`${address(language, '/book-session')}$`));
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test(`the course page has a chat of its own (${language})`, onPhone, async ({ page }) => {
    await page.goto(address(language, '/kitewell-course'));
    await dockButton(page).press('Enter');
    await page.getByRole('button', { name: t('assistant:tutors.launcher') }).press('Enter');
    await expect(page.getByRole('dialog')).toContainText(t('assistant:tutors.greeting'));
    await expectAccessible(page);
  });

  test(`a child chooses a feeling and breathes for a minute (${language})`, onPhone, async ({ page }) => {
    await page.clock.install();
    await page.goto(address(language, '/policies'));
    await page.clock.runFor(6000);
    const launcher = page.getByRole('button', { name: t('feelings:launcher') });
    await dockButton(page).press('Enter');
    await launcher.press('Enter');
    const popup = page.getByRole('dialog', { name: t('feelings:title') });
    const worried = feelings[language].find(({ id }) => id === 'worried');
    await popup.getByRole('button', { name: worried?.name }).press('Enter');
    await expect(popup.getByRole('status')).toContainText(worried?.tip ?? 'a tip');
    await expect(popup.getByRole('status')).toContainText(worried?.forParents ?? 'a tip');
    await expectAccessible(page);

    const [breatheIn, hold, breatheOut] = breathing[language].steps;
    const now = popup.getByRole('status');
    // Goes through one breath with a stopped clock: each word shows for two seconds, and a slow machine may take longer
    // to look.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    await popup.getByRole('button', { name: t('feelings:breathe') }).press('Enter');
    await expect(now).toHaveText(breatheIn);
    await page.clock.fastForward(5000);
    await expect(now).toHaveText(hold);
    await page.clock.fastForward(2000);
    await expect(now).toHaveText(breatheOut);
    await page.clock.resume();
    await expectAccessible(page);
    await popup.getByRole('button', { name: t('feelings:stop') }).press('Enter');
    await expect(popup.getByRole('button', { name: t('feelings:breathe') })).toBeFocused();
    await popup.getByRole('button', { name: t('feelings:breathe') }).press('Enter');
    await page.clock.fastForward(61_000);
    await expect(now).toHaveText(breathing[language].done);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(popup).toHaveCount(0);
    await expect(launcher).toBeFocused();
  });

  test(`the dock covers no control that has the focus, at any Tab stop of the home page (${language})`, async ({
    page,
  }) => {
    await page.goto(address(language, '/'));
    await expect(dockButton(page)).toBeVisible();
    const height = await dockButton(page).evaluate((button) => button.getBoundingClientRect());
    expect(Math.min(height.width, height.height)).toBeGreaterThanOrEqual(44);
    let stops = 0;
    let reachedDock = false;
    for (let presses = 0; presses < 150; presses++) {
      await page.keyboard.press('Tab');
      const stop = await page.evaluate(lookAtFocus, t('assistant:dock.label'));
      if (!stop) break;
      stops++;
      reachedDock ||= stop.inDock;
      // The browser scrolls in one frame, the dock reacts in the next, and a busy machine draws it in a later one.
      if (stop.covered)
        await expect
          .poll(() => page.evaluate(lookAtFocus, t('assistant:dock.label')))
          .toEqual({ ...stop, covered: false });
    }
    expect(stops).toBeGreaterThan(40);
    expect(reachedDock).toBe(true);
  });

  test(`the dock leaves the page to who reads on or fills in a field (${language})`, async ({ page }) => {
    await page.goto(address(language, '/policies'));
    const dock = page.locator('[data-dock]');
    await expect(dock).toHaveCSS('opacity', '1');
    await page.mouse.wheel(0, 600);
    await expect(dock).toHaveCSS('opacity', '0');
    await page.mouse.wheel(0, -200);
    await expect(dock).toHaveCSS('opacity', '1');
    await page.goto(address(language, '/book-session'));
    const age = page.getByLabel(t('book-trial:form.childAge'));
    await age.evaluate((field) => {
      scrollTo({ top: field.getBoundingClientRect().bottom + scrollY + 20 - innerHeight });
    });
    await page.mouse.wheel(0, -10);
    await expect(dock).toHaveCSS('opacity', (await dock.evaluate(standsOverControl)) ? '0' : '1');
    await page.getByLabel(t('book-trial:form.parentName')).focus();
    await expect(dock).toHaveCSS('opacity', '0');
    await dockButton(page).focus();
    await expect(dock).toHaveCSS('opacity', '1');
    await dockButton(page).press('Enter');
    await page.getByRole('button', { name: t('assistant:parents.launcher') }).press('Enter');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('assistant:close') })
      .press('Enter');
    await expect(page.locator('aside :popover-open')).toHaveCount(0);
    await expect(dockButton(page)).toBeFocused();
  });
}
