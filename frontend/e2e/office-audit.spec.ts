import { addFamily, enterOffice, press } from './steps.ts';
import { address, dictionary, expect, expectLooksRight, languages, test } from './fixtures.ts';

for (const language of languages) {
  const t = dictionary(language);

  test(`the audit log calls people and records by their names (${language})`, async ({ page, newTutor }) => {
    const parent = `Mrs. Kwok ${crypto.randomUUID().slice(0, 8)}`;
    await enterOffice(page);
    await page.goto(address(language, '/office'));
    const family = await addFamily(page, parent, ['Mia'], { language });
    const called = t('office-audit:familyOf', { name: parent });

    await test.step('who of the staff did something, and to which family', async () => {
      await page.goto(address(language, `/office/audit?subjectKind=family&subjectId=${family.id}`));
      const row = page.getByRole('row').filter({ hasText: t('office-audit:action.family add') });
      await expect(row).toContainText('Vivian Mok');
      await expect(row).toContainText(t('office-audit:role.staff'));
      await expect(row).toContainText(called);
      const filter = t('office-audit:without', { name: t('office-audit:column.subject'), value: called });
      await expect(page.getByRole('button', { name: filter })).toBeVisible();
      await expectLooksRight(page);
      await press(page, row.getByRole('link', { name: t('office-audit:openNamed', { record: called }) }));
      await expect(page).toHaveURL(new RegExp(`/office/families/${family.id}$`));
    });

    await test.step('what the command line did says so, with the account of the machine', async () => {
      const tutor = await newTutor();
      await page.goto(address(language, `/office/audit?subjectKind=tutor&subjectId=${tutor.id}`));
      const row = page.getByRole('row').filter({ hasText: t('office-audit:action.tutor add') });
      await expect(row).toContainText(t('office-audit:role.operator'));
      await expect(row).toContainText(t('office-audit:record.tutor', { name: tutor.name }));
    });
  });
}
