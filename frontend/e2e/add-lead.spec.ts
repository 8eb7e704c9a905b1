import { randomInt, randomUUID } from 'node:crypto';
import { address, dictionary, expect, expectLooksRight, languages, test } from './fixtures.ts';
import { enterOffice } from './steps.ts';

for (const language of languages) {
  const t = dictionary(language);

  test(`whoever calls becomes a lead by keyboard alone, and one who has asked before is named (${language})`, async ({
    page,
  }) => {
    const parent = `Mrs. Kwok ${randomUUID().slice(0, 8)}`;
    const phone = `9${randomInt(1_000_000, 9_999_999)}`;
    await enterOffice(page);
    await page.goto(address(language, '/office/leads'));
    const open = page.getByRole('button', { name: t('office-leads:add.open'), exact: true });
    const form = page.getByRole('form', { name: t('office-leads:add.open') });
    const type = async (child: string) => {
      await open.press('Enter');
      await expect(form.locator('select[name=source]')).toBeFocused();
      await page.keyboard.press('Tab');
      for (const typed of [parent, phone, child]) {
        await page.keyboard.type(typed);
        await page.keyboard.press('Tab');
      }
      await page.keyboard.type('5');
      await expect(form.locator('select[name=childAge]')).toHaveValue('5');
    };

    await type('Lok Lok');
    await expectLooksRight(page);
    await form.locator('input[name=phone]').fill('1234');
    await page.keyboard.press('Enter');
    await expect(form.locator('input[name=phone]')).toBeFocused();
    await form.locator('input[name=phone]').fill(phone);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: parent })).toBeVisible();
    await expect(page.getByText(t('office-leads:contact.noEmail'))).toBeVisible();
    const called = t('office-leads:history.lead add', { way: t('office-leads:way.phone') });
    await expect(page.getByText(called)).toBeVisible();
    await expect(page.getByText(t('office-leads:source.phone'), { exact: true })).toBeVisible();
    await expectLooksRight(page);

    // Chromium's own question about an app for calls would take the keys.
    await page.evaluate(() =>
      addEventListener('click', (press) => (press.target as Element).closest('a[href^=tel]') && press.preventDefault()),
    );
    await page.getByRole('link', { name: t('office-leads:contact.call') }).press('Enter');
    const record = page.getByRole('form', { name: t('office-leads:record.title') });
    await expectLooksRight(page);
    await record.getByRole('button', { name: t('office-leads:record.dismiss') }).press('Escape');
    await expect(record).toBeHidden();
    await expect(page.getByRole('link', { name: t('office-leads:contact.call') })).toBeFocused();
    await page.keyboard.press('Enter');
    // The window gets the focus again as somebody comes back from the call.
    await page.evaluate(() => void dispatchEvent(new Event('focus')));
    await expect(record.getByRole('button', { name: t('office-leads:record.go') })).toBeFocused();
    await record.locator('input[name=note]').fill('Prefers Saturdays');
    await page.keyboard.press('Enter');
    await expect(record).toBeHidden();
    await expect(page.getByRole('list').getByText('Prefers Saturdays')).toBeVisible();

    await page.goto(address(language, '/office/leads'));
    await type('Hei Hei');
    await expect(form.getByRole('status').getByRole('link', { name: new RegExp(`${parent}.*Lok Lok`) })).toBeVisible();
    await expectLooksRight(page);
  });
}
