import type { Page } from '@playwright/test';
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

/** How many pages the printer would take. */
async function sides(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
}
