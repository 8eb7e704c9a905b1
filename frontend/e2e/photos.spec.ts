import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { certify, openPortal, toastOf } from './steps.ts';
import {
  dictionary,
  expect,
  expectAccessible,
  expectNothingCutOff,
  languages,
  somePdf,
  test,
  onPhone,
} from './fixtures.ts';

const megabyte = 1024 * 1024;

/**
 * A photo of more than 10 MB as a phone takes it upright: the pixels are stored on their side, and a note in the file
 * says so. The upper right corner is red.
 */
async function largePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const photo = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: 'white', noise } })
    .composite([{ input: { create: { width: 600, height: 600, channels: 3, background: 'red' } }, left: 0, top: 0 }])
    .jpeg({ quality: 99 })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect(photo.length).toBeGreaterThan(10 * megabyte);
  return photo;
}

for (const language of languages) {
  const t = dictionary(language);

  test(
    `large photos are made smaller on the device, and a refused file says why in its row (${language})`,
    onPhone,
    async ({ page, newTutor, hasTouch }) => {
      const session = await certify(page.request, await newTutor());
      const photo = { name: 'IMG_0815.jpeg', mimeType: 'image/jpeg', buffer: await largePhoto() };
      const toast = toastOf(page, t);
      const said = (key: string) => new RegExp(t(key, { before: '[\\d.]+ MB', after: '[\\d.]+ (MB|KB)' }));

      await test.step('several files at once are one list with one form', async () => {
        await openPortal(page, language, session, 'tab=documents');
        await expect(
          page.getByRole('heading', { name: t(hasTouch ? 'documents:drop.titleHandheld' : 'documents:drop.title') }),
        ).toBeVisible();
        await page
          .getByLabel(t('documents:drop.choose'))
          .setInputFiles([
            photo,
            { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') },
            { name: 'degree.pdf', mimeType: 'application/pdf', buffer: somePdf() },
          ]);
        const rows = page.getByRole('list', { name: t('documents:upload.list') }).locator(':scope > li');
        await expect(rows).toHaveCount(3);
        await expect(rows.nth(0)).toContainText(said('documents:upload.shrunk'));
        await expect(rows.nth(1)).toContainText(t('errors:document.wrongType'));
        await expect(rows.nth(2)).toContainText('degree.pdf');
        await expect(page.getByLabel(t('documents:form.documentType'))).toHaveCount(2);
        await expect(page.getByLabel(t('documents:form.documentType')).filter({ visible: true })).toHaveCount(1);
        await expectAccessible(page);
        await expectNothingCutOff(page);
        // What is typed in one form is still there after another was open.
        await rows.nth(0).getByLabel(t('documents:form.documentName')).fill('My degree');
        await rows
          .nth(2)
          .getByRole('button', { name: t('documents:upload.details') })
          .click();
        await expect(rows.nth(2).getByLabel(t('documents:form.documentType'))).toBeVisible();
        await rows
          .nth(2)
          .getByRole('button', { name: t('documents:form.discard') })
          .click();
        await rows
          .nth(1)
          .getByRole('button', { name: t('documents:upload.dismiss') })
          .click();
        await expect(rows.nth(0).getByLabel(t('documents:form.documentName'))).toHaveValue('My degree');
      });

      await test.step('what arrives is upright, readable and at most 10 MB', async () => {
        await page.getByLabel(t('documents:form.documentType')).selectOption('degree');
        await page.getByRole('button', { name: t('documents:form.save') }).click();
        await expect(toast).toContainText(t('documents:toast.uploaded.title'));
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('button', { name: t('documents:row.downloadOf', { name: 'My degree' }) }).click(),
        ]);
        expect(download.suggestedFilename()).toBe('IMG_0815.jpg');
        const kept = await readFile(await download.path());
        expect(kept.length).toBeLessThanOrEqual(10 * megabyte);
        const { width, height, orientation = 1 } = await sharp(kept).metadata();
        expect({ width, height, orientation }).toEqual({ width: 2250, height: 3000, orientation: 1 });
        const corner = { left: width - 300, top: 50, width: 200, height: 200 };
        const { dominant } = await sharp(await sharp(kept).extract(corner).toBuffer()).stats();
        expect(dominant.r).toBeGreaterThan(200);
        expect(dominant.g).toBeLessThan(60);
      });

      if (hasTouch) {
        await test.step('a phone offers its camera first', async () => {
          const buttons = page.getByRole('button', { name: t('documents:drop.camera') });
          await expect(buttons).toBeVisible();
          const panel = page.getByRole('tabpanel', { name: t('portal:tabs.documents') });
          const camera = panel.getByLabel(t('documents:drop.camera'));
          await expect(camera).toHaveAttribute('capture', 'environment');
          await expect(camera).toHaveAttribute('accept', 'image/*');
        });
      }

      await test.step('a picture of the profile is as large as is needed', async () => {
        await page.getByRole('tab', { name: t('portal:tabs.profile') }).click();
        const sent = page.waitForRequest('**/api/tutor/profile/picture-uploads');
        await page.getByLabel(t('profile:picture.choose')).setInputFiles(photo);
        await expect(toast).toContainText(t('profile:toast.updated.title'));
        await expect(toast).toContainText(said('profile:picture.shrunk'));
        const { fileSize } = (await sent).postDataJSON() as { fileSize: number };
        expect(fileSize).toBeLessThan(2 * megabyte);
        await expectAccessible(page);
      });
    },
  );
}
