import type { FamilyProgressView } from '@kitewell/contract/family/progress';
import { programmes } from '@kitewell/contract/programmes';
import type { Locator, Page } from '@playwright/test';
import { address, anyWidth, dictionary, expect, expectLooksRight, languages, test } from './fixtures.ts';

/** Signs in as the sample family, whose elder child has a history and whose younger one has none. */
async function enterSample(page: Page): Promise<void> {
  const entered = await page.request.post('/api/family/demo-login', {
    headers: { Origin: new URL(page.url()).origin },
    data: {},
  });
  expect(entered.status()).toBe(201);
}

for (const language of languages) {
  const t = dictionary(language);

  test(`a parent sees at a glance how a child comes along, in the table too, and reads a report (${language})`, async ({
    page,
  }) => {
    await page.goto(address(language, '/policies'));
    await enterSample(page);
    await page.goto(address(language, '/parent-portal/progress'));

    const play = page.getByRole('region', { name: t('common:programmes.english-through-play.short'), exact: true });
    const skill = t('family-progress:skills.listening');
    await expect(play.getByRole('heading', { level: 3 })).toContainText('Hazel');
    await expect(play.getByRole('img', { name: skill })).toBeVisible();
    await play.getByText(t('family-progress:table.open'), { exact: true }).click();
    await expect(play.getByRole('cell', { name: t('phrases:listenedToStory') })).toBeVisible();
    await expect(page.getByRole('heading', { name: t('family-progress:practice.title') })).toBeVisible();
    await expectLooksRight(page);

    const reports = page.getByRole('region', { name: t('family-progress:reports.title') });
    await reports.getByRole('link').first().click();
    await expect(page.getByText('Hazel', { exact: true })).toBeVisible();
    await expect(page.getByText('Claire', { exact: true })).toBeVisible();
    await expectLooksRight(page);

    await page.getByRole('link', { name: t('family-progress:report.back') }).click();
    await page
      .getByRole('group', { name: t('family-progress:child') })
      .getByRole('link', { name: 'Felix Kwok' })
      .click();
    await expect(page.getByText(t('family-progress:none.title'))).toBeVisible();
    await expectLooksRight(page);
  });
}

test('the page of a term fits on one side of A4, in the other language too', anyWidth, async ({ page }) => {
  const t = dictionary('en');
  await page.goto('/policies');
  await enterSample(page);
  await page.goto('/parent-portal/progress');
  await page.getByRole('link', { name: t('family-progress:term.open') }).click();
  const title = (language: 'en' | 'zh') =>
    page.getByRole('article', { name: dictionary(language)('family-progress:term.title') });
  await expect(title('en')).toContainText('Hazel Kwok');
  await expectLooksRight(page);
  expect(await sides(page)).toBe(1);

  await page.getByLabel(t('family-progress:term.from'), { exact: true }).fill('2026-12-31');
  await page.getByLabel(t('family-progress:term.to'), { exact: true }).fill('2026-01-01');
  await page.getByRole('button', { name: t('family-progress:term.show') }).click();
  await expect(page.getByText(t('family-progress:term.order'))).toBeVisible();

  await page.getByRole('link', { name: '中文', exact: true }).click();
  await expect(title('zh')).toContainText('Hazel Kwok');
  expect(await sides(page)).toBe(1);
});

test('the page of a term prints all of three programmes on one side, in both languages', anyWidth, async ({ page }) => {
  await page.goto('/policies');
  await enterSample(page);
  // As of a child with every programme, each as full as the fullest, whose tutors have written much.
  const much = 'She read the whole page by herself, and then told the story again to her brother. '.repeat(10);
  await page.route('**/api/family/children/*/progress?*', async (route) => {
    const answer = await route.fetch();
    const { progress } = (await answer.json()) as { progress: FamilyProgressView };
    const [fullest] = progress.programmes.toSorted((one, other) => other.skills.length - one.skills.length);
    const words = progress.words.map((word) => ({ ...word, strengths: much }));
    const all = programmes.map((programme) => ({ ...fullest, programme }));
    await route.fulfill({ response: answer, json: { progress: { ...progress, programmes: all, words } } });
  });
  for (const language of languages) {
    const t = dictionary(language);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ media: 'screen' });
      await page.goto(address(language, '/parent-portal/progress/term'));
      const term = page.getByRole('article', { name: t('family-progress:term.title') });
      for (const programme of programmes)
        await expect(term.getByText(t(`common:programmes.${programme}.name`))).toBeVisible();
      await page.emulateMedia({ media: 'print' });
      expect(await cutOff(term)).toEqual([]);
      expect(await sides(page)).toBe(1);
    }
  }
});

test('the progress of the child in the address does not wait for the family', anyWidth, async ({ page }) => {
  await page.goto('/policies');
  await enterSample(page);
  await page.goto('/parent-portal/progress');
  const open = page.getByRole('group', { name: dictionary('en')('family-progress:child') }).getByRole('link');
  const address = (await open.first().getAttribute('href')) ?? '';
  expect(address).toContain('child=');
  const progress = page.waitForRequest('**/api/family/children/*/progress?*');
  await page.route('**/api/family?*', async (route) => {
    await progress;
    await route.continue();
  });
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 3 }).first()).toContainText('Hazel');
});

test(
  'the progress of the first child is asked for before the code has loaded, and once',
  anyWidth,
  async ({ browser, baseURL }) => {
    // The worker would have the code at once.
    const context = await browser.newContext({
      serviceWorkers: 'block',
      ...(baseURL !== undefined && { baseURL }),
    });
    const page = await context.newPage();
    await page.goto('/policies');
    await enterSample(page);
    await page.goto('/parent-portal/progress');
    const skills = page.getByRole('heading', { level: 3 }).first();
    await expect(skills).toContainText('Hazel');
    let asked = 0;
    const isProgress = (url: string) => /\/api\/family\/children\/\d+\/progress\?/.test(url);
    page.on('request', (request) => {
      if (isProgress(request.url())) asked += 1;
    });
    const progress = page.waitForRequest((request) => isProgress(request.url()));
    await page.route('**/assets/main-*.js', async (route) => {
      await progress;
      await route.continue();
    });
    await page.reload();
    await expect(skills).toContainText('Hazel');
    expect(asked).toBe(1);
    await context.close();
  },
);

/** What an element hides of its content because there is no room for it, itself and all within. */
const cutOff = (place: Locator): Promise<(string | null)[]> =>
  place.evaluate((element) =>
    [element, ...element.querySelectorAll('*')]
      .filter((one) => one instanceof HTMLElement && getComputedStyle(one).overflowY !== 'visible')
      .filter((one) => one.scrollHeight > one.clientHeight + 1)
      .map((one) => one.textContent),
  );

/** How many pages the printer would take. */
async function sides(page: Page): Promise<number> {
  await page.emulateMedia({ media: null });
  const pdf = await page.pdf({ preferCSSPageSize: true });
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
}
