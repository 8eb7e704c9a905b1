import { day as inDays, enterOffice } from './steps.ts';
import {
  address,
  anyWidth,
  dictionary,
  expect,
  expectLooksRight,
  expectNothingCutOff,
  languages,
  onPhone,
  test,
} from './fixtures.ts';

for (const language of languages) {
  const t = dictionary(language);

  test(
    `the office writes a line about the weather, sees an email’s sample and the audit (${language})`,
    onPhone,
    async ({ page }) => {
      await enterOffice(page);
      await page.goto(address(language, '/office/emails'));
      await expect(page.getByRole('heading', { level: 1, name: t('office-emails:title') })).toBeVisible();
      const day = inDays(5);
      const en = `Showers on ${day}.`;

      await test.step('writes the line of a day', async () => {
        await page.getByRole('button', { name: t('office-emails:weather.add') }).click();
        await page.getByRole('button', { name: t('office-emails:weather.go') }).click();
        await expect(page.getByText(t('office:correct'))).toBeVisible();
        await page.getByLabel(t('office-emails:weather.day')).fill(day);
        await page.getByLabel(t('office-emails:weather.en')).fill(en);
        await page.getByLabel(t('office-emails:weather.zh')).fill('或有驟雨。');
        await expectLooksRight(page);
        await page.getByRole('button', { name: t('office-emails:weather.go') }).click();
        await expect(page.getByRole('listitem').filter({ hasText: en })).toBeVisible();
        await expectLooksRight(page);
      });

      await test.step('takes it away again, after a question', async () => {
        const line = page.getByRole('listitem').filter({ hasText: en });
        await line.getByRole('button', { name: t('office-emails:weather.clear') }).click();
        const question = page.getByRole('alertdialog');
        await question.getByRole('button', { name: t('office-emails:weather.clear') }).click();
        await expect(question).toHaveCount(0);
        await expect(line).toHaveCount(0);
      });

      await test.step('sees how an email looks, in both languages', async () => {
        await page.getByRole('link', { name: t('office-emails:toPreviews') }).click();
        await expect(page.getByRole('heading', { level: 1, name: t('office-emails:preview.title') })).toBeVisible();
        await page.getByRole('combobox').selectOption('assessment-shared');
        const frame = page.frameLocator('iframe');
        for (const other of languages) {
          await page.getByRole('button', { name: t(`office-emails:language.${other}`), exact: true }).click();
          const title = dictionary(other)('emails:assessmentShared.title');
          await expect(frame.getByRole('heading', { level: 1, name: title })).toBeVisible();
        }
        await expectNothingCutOff(page);
      });

      await test.step('finds what it has done in the audit, with what it was', async () => {
        await page.goto(address(language, `/office/audit?subjectKind=weather&subjectId=${day}`));
        const row = page
          .getByRole('row')
          .filter({ hasText: t('office-audit:action.weather clear') })
          .first();
        await row.getByText(t('office-audit:show_other', { count: 2 })).click();
        await expect(row).toContainText(en);
        await expectLooksRight(page);
        await row.getByRole('link', { name: t('office-audit:action.weather clear') }).click();
        await expect(page).toHaveURL(/action=weather\+clear/);
        await expect(page.getByRole('row').filter({ hasText: t('office-audit:action.weather set') })).toHaveCount(0);
      });
    },
  );

  test(`an email that failed is tried again, or dropped after a question (${language})`, anyWidth, async ({ page }) => {
    // The mail server of a developer's machine accepts every email.
    const email = {
      ...{ id: 1, template: 'trial-received', subject: { kind: 'trial', id: '1' } },
      ...{ address: 'nobody@example.com', language: 'zh' },
      ...{ state: 'failed', createdAt: '2026-11-20T01:00:00.000Z', finishedAt: '2026-11-20T01:00:00.000Z', tries: 1 },
      lastError: 'The mail server did not take the email (EENVELOPE RCPT TO 550).',
    };
    await page.route('**/api/office/emails?**', (route) =>
      route.fulfill({ json: { emails: [email], nextCursor: null } }),
    );
    await page.route('**/api/office/emails/1/*', async (route) => {
      email.state = route.request().url().endsWith('/drop') ? 'dropped' : 'waiting';
      await route.fulfill({ json: { email } });
    });
    await enterOffice(page);
    await page.goto(address(language, '/office/emails?state=failed'));
    const row = page.getByRole('row').filter({ hasText: email.address });
    await expect(row).toContainText(t('office-emails:state.failed'));
    await expectLooksRight(page);
    await row.getByRole('button', { name: t('office-emails:drop.go') }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(email.address);
    await question.getByRole('button', { name: t('office-emails:drop.go') }).click();
    await expect(row).toContainText(t('office-emails:state.dropped'));
    await row.getByRole('button', { name: t('office-emails:again.go') }).click();
    await expect(row).toContainText(t('office-emails:state.waiting'));
  });
}
