import { fillSignIn, toastOf } from './steps.ts';
import {
  address,
  dictionary,
  expect,
  expectAccessible,
  expectNothingCutOff,
  languages,
  somePng,
  test,
  onPhone,
} from './fixtures.ts';

for (const language of languages) {
  const t = dictionary(language);

  test(
    `a tutor's picture comes from the device or from an address (${language})`,
    onPhone,
    async ({ page, newTutor, allowConsole }) => {
      allowConsole(/ERR_NAME_NOT_RESOLVED/);
      const tutor = await newTutor();
      const toast = toastOf(page, t);
      await page.goto(address(language, '/tutor-portal'));
      await fillSignIn(page, t, tutor);
      const file = page.getByLabel(t('profile:picture.choose'));
      await file.setInputFiles({ name: 'me.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
      await expect(page.getByRole('alert')).toContainText(t('errors:picture.unreadable'));
      await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: somePng });
      await expect(toast).toContainText(t('profile:toast.updated.title'));
      const picture = page.getByRole('img', { name: t('profile:pictureAlt', { name: tutor.name }) });
      await expect(picture).toHaveAttribute('src', /^\/api\/pictures\/[\w-]+\.webp$/);
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512);
      await expectAccessible(page);

      const update = page.getByRole('button', { name: t('profile:picture.update'), exact: true });
      const url = page.getByRole('textbox', { name: t('profile:picture.urlLabel') });
      // It may take long until the server finds that a host does not exist.
      await page.route('https://picture.invalid/**', (route) => route.abort('namenotresolved'));
      await expect(update).toBeDisabled();
      await url.fill('http://pictures.example/me.jpg');
      await update.click();
      await expect(page.getByRole('alert')).toContainText(t('validation:url'));
      await expectAccessible(page);
      await file.setInputFiles({ name: 'other.png', mimeType: 'image/png', buffer: somePng });
      await expect(url).toHaveValue('');
      await expect(page.getByRole('alert')).toHaveCount(0);
      await url.fill('https://picture.invalid/me.jpg');
      await update.click();
      await expect(url).toHaveValue('');
      await expect(page.getByText(t('common:image.failed'))).toBeVisible();
      await expectNothingCutOff(page);
    },
  );
}
