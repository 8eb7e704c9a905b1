import {
  address,
  dictionary,
  expect,
  expectAccessible,
  expectNothingCutOff,
  inEachLanguage,
  languages,
  test,
} from './fixtures.ts';

for (const language of languages) {
  const t = dictionary(language);

  test(`five things to try lead to a programme and a filled-in form (${language})`, async ({ page }) => {
    await page.goto(address(language, '/level-check'));
    const ask = (question: string, answer: string) =>
      page.getByRole('group', { name: question }).getByRole('radio', { name: answer, exact: true });
    const trial = page.getByRole('button', { name: t('level-check:book') });
    await expect(page.getByText(t('level-check:levels.none.title'))).toBeVisible();
    await expect(trial).toHaveCount(0);
    await ask(t('level-check:age'), '8').check();
    for (const step of ['listens', 'answers', 'blends', 'reads'] as const)
      await ask(t(`level-check:steps.${step}.title`), t('level-check:yes')).check();
    await ask(t('level-check:steps.explains.title'), t('level-check:no')).check();
    await expect(page.getByRole('heading', { level: 2, name: t('level-check:levels.4.title') })).toBeVisible();
    await expect(
      page.getByRole('main').getByRole('link', { name: t('common:programmes.outdoor-mission.name') }),
    ).toBeVisible();
    await expectAccessible(page);
    await expectNothingCutOff(page);
    // An earlier answer that changes ends the check there.
    await ask(t('level-check:steps.blends.title'), t('level-check:no')).check();
    await expect(page.getByRole('group', { name: t('level-check:steps.reads.title') })).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 2, name: t('level-check:levels.2.title') })).toBeVisible();
    await trial.click();
    await expect(page.getByLabel(t('book-trial:form.program'))).toHaveValue('playberry-laser-literacy');
    await expect(page.getByLabel(t('book-trial:form.childAge'))).toHaveValue('8');
  });

  test(
    `a parent asks whether we come, and the form knows the district (${language})`,
    inEachLanguage,
    async ({ page }) => {
      await page.goto(address(language, '/book-session'));
      const where = page.getByRole('region', { name: t('book-trial:where.title') });
      const estate = where.getByLabel(t('book-trial:where.estate'));
      await estate.selectOption({ label: language === 'en' ? 'Tai Po' : '大埔' });
      await expect(where.getByText(t('book-trial:where.perhaps'))).toBeVisible();
      await estate.selectOption({ label: language === 'en' ? 'Double Cove' : '迎海' });
      await expect(where.getByText(t('book-trial:where.yes')).filter({ visible: true })).toHaveCount(1);
      await expect(where.getByText(t('book-trial:where.perhaps'))).toBeHidden();
      await where.getByRole('link', { name: t('book-trial:where.book') }).click();
      await expect(page.getByLabel(t('book-trial:form.district'))).toHaveValue('wu-kai-sha');
    },
  );
}
