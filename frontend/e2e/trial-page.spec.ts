import {
  address,
  inEachLanguage,
  dictionary,
  expect,
  expectAccessible,
  expectAlive,
  expectNothingCutOff,
  languages,
  test,
} from './fixtures.ts';

const reference = 'KW-3F7KQ9WX';
const trialRequest = {
  reference,
  childName: 'Anika',
  program: 'not-sure',
  status: 'scheduled',
  receivedAt: '2026-11-23T02:15:00.000Z',
  trial: {
    ...{
      date: '2026-12-02',
      time: '16:30',
      minutes: 45,
      program: 'outdoor-mission',
      place: '12 Kite Path, Ma On Shan',
    },
    tutor: { name: 'Ada Wong', picture: null, certificate: 'KC-3F7K', checkedUntil: '2028-05-31' },
    calendar: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n',
  },
};

for (const language of languages) {
  const t = dictionary(language);

  test(
    `the link of an email shows the arranged trial above the form, also in the other language (${language})`,
    inEachLanguage,
    async ({ page }) => {
      await page.route('**/api/trial-requests/by-link', (route) => route.fulfill({ json: { trialRequest } }));
      await page.goto(`${address(language, '/parent-portal')}#${reference}.${'k'.repeat(43)}`);
      await expectAlive(page, 'trial-lookup');
      const answer = page.getByRole('heading', { name: t('parents:answer.title', { name: 'Anika' }) });
      await expect(answer).toBeFocused();
      expect(new URL(page.url()).hash).toBe('');
      const form = page.getByRole('heading', { name: t('parents:form.title') });
      expect((await answer.boundingBox())?.y).toBeLessThan((await form.boundingBox())?.y ?? 0);
      for (const text of [
        '12 Kite Path, Ma On Shan',
        t('parents:trial.tutor', { name: 'Ada Wong' }),
        t('parents:trial.free'),
      ])
        await expect(page.getByText(text, { exact: true })).toBeVisible();
      await expect(page.getByRole('link', { name: t('parents:trial.certificate') })).toHaveAttribute(
        'href',
        /certificate\?code=KC-3F7K$/,
      );
      await expectAccessible(page);
      await expectNothingCutOff(page);
      const saved = page.waitForEvent('download');
      await page.getByRole('button', { name: t('parents:trial.calendar') }).click();
      expect((await saved).suggestedFilename()).toBe('kitewell-trial.ics');

      const other = language === 'en' ? 'zh' : 'en';
      const theirs = dictionary(other);
      await page.locator(`a[data-language=${other}]`).first().click();
      await expect(page).toHaveURL(address(other, '/parent-portal'));
      await expect(
        page.getByRole('heading', { name: theirs('parents:answer.title', { name: 'Anika' }) }),
      ).toBeVisible();
      // The English address of somebody who has chosen Chinese leads to the Chinese page.
      const either = page.getByRole('heading', { name: /Anika/ });
      await page.goBack();
      await expect(either).toBeVisible();

      const close = (words: typeof t) => page.getByRole('button', { name: words('parents:answer.close') });
      await close(t).or(close(theirs)).click();
      await expect(either).toHaveCount(0);
      await page.reload();
      await expectAlive(page, 'trial-lookup');
      await expect(either).toHaveCount(0);
    },
  );
}
