import { day, enterOffice, openPortal, toastOf } from './steps.ts';
import { address, anyWidth, dictionary, expect, expectLooksRight, languages, test } from './fixtures.ts';

for (const language of languages) {
  const t = dictionary(language);

  test(
    `the office arranges an interview, and the tutor finds day, time and link (${language})`,
    anyWidth,
    async ({ page, ops, newTutor, allowConsole }) => {
      // Signed out at first, and not certified yet.
      allowConsole(/40[13]/);
      const tutor = await newTutor();
      const { id } = await ops<{ id: number }>('tutor', 'show', tutor.email);
      const link = 'https://meet.google.com/abc-defg-hij';
      await enterOffice(page);
      await page.goto(address(language, `/office/tutors/${id}`));
      const section = page.locator('section', {
        has: page.getByRole('heading', { name: t('office-tutors:interview.title'), exact: true }),
      });
      await section.getByRole('button', { name: t('office-tutors:interview.open') }).click();
      const save = section.getByRole('button', { name: t('office-tutors:interview.save') });
      await section.getByLabel(t('office-tutors:interview.link')).fill('http://meet.google.com/abc');
      await save.click();
      await expect(section.getByLabel(t('office-tutors:interview.date'))).toBeFocused();
      await section.getByLabel(t('office-tutors:interview.date')).fill(day(3));
      await section.getByLabel(t('office-tutors:interview.time')).fill('16:00');
      await section.getByLabel(t('office-tutors:interview.link')).fill(link);
      await expectLooksRight(page);
      await save.click();
      await expect(toastOf(page, t)).toContainText(t('office-tutors:interview.saved'));
      await expect(section.getByRole('link', { name: link })).toBeVisible();

      const answer = await page.request.post('/api/tutor/login', {
        data: { email: tutor.email, password: tutor.password },
      });
      const { token } = (await answer.json()) as { token: string };
      const session = { token, headers: { Authorization: `Bearer ${token}` } };
      await openPortal(page, language, session, 'tab=certification');
      const panel = page.getByRole('tabpanel', { name: t('portal:tabs.certification') });
      await expect(panel.getByText('16:00')).toBeVisible();
      await expect(panel.getByRole('link', { name: t('certification:interview.join') })).toHaveAttribute('href', link);
      await expectLooksRight(page);
    },
  );
}
