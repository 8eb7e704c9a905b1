import { book, certify, day, openPortal } from './steps.ts';
import { address, dictionary, expect, expectLooksRight, languages, onPhone, test } from './fixtures.ts';

for (const language of languages) {
  const t = dictionary(language);

  test(
    `a draft opens by itself, and what was written is sent to its family by one press (${language})`,
    onPhone,
    async ({ page, context, ops, newTutor, allowConsole }) => {
      allowConsole(/ERR_FAILED/);
      const child = 'Hazel Kwok';
      const tutor = await newTutor();
      const session = await certify(page.request, tutor);
      const booking = await book(ops, tutor, { child, date: day(-1), time: '15:30' });
      const strengths = page.getByLabel(t('assessments:fields.strengths'));

      await test.step('begins to write, and the tab dies', async () => {
        await openPortal(page, language, session, `tab=assessments&booking=${booking.id}`);
        await strengths.fill('Led the group to the beach.');
        await expect(page.getByText(t('assessments:form.draftKept'))).toBeVisible();
        await page.goto(address(language, '/policies'));
      });

      await test.step('the draft is there again, without a choice of the session', async () => {
        await openPortal(page, language, session, 'tab=assessments');
        await expect(strengths).toHaveValue('Led the group to the beach.');
      });

      await test.step('says that the family has not got it, and sends it, also where a read had failed', async () => {
        await page.route('**/share', (route) => route.abort(), { times: 1 });
        await page.getByRole('button', { name: t('assessments:form.save') }).click();
        const unsent = page.getByRole('region', { name: t('assessments:report.title') });
        await expect(unsent).toContainText(child);
        await expect(unsent.getByText(t('assessments:report.loadFailed'))).toBeVisible();
        await unsent.getByRole('button', { name: t('assessments:retry'), exact: true }).click();
        await expect(unsent.getByText(t('assessments:report.noEmail'))).toBeVisible();
        await expectLooksRight(page);
        await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
        const opened = context.waitForEvent('page');
        await unsent.getByRole('button', { name: t('assessments:report.byWhatsApp') }).click();
        await expect
          .poll(async () => decodeURIComponent((await opened).url()))
          .toMatch(/^https:\/\/wa\.me\/.*\/report\//);
        await expect(unsent).toHaveCount(0);
        await page.getByRole('button', { name: child }).first().click();
        await expect(page.getByText(t('assessments:report.notSent'))).toHaveCount(0);
        await expectLooksRight(page);
      });
    },
  );
}
