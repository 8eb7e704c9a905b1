import { readFile } from 'node:fs/promises';
import {
  address,
  dictionary,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  languages,
  somePdf,
  test,
} from './fixtures.ts';

interface PendingDocument {
  id: number;
  tutor: string;
  name: string;
}

for (const language of languages) {
  const t = dictionary(language);

  test(`a tutor is certified, uploads a document and sees it verified (${language})`, async ({
    page,
    ops,
    newTutor,
  }) => {
    test.setTimeout(120_000);
    const tutor = await newTutor();
    const toast = page.getByRole('region', { name: t('portal:toast.region') });
    const tab = (name: string) => page.getByRole('tab', { name: t(`portal:tabs.${name}`) });

    await test.step('signs in', async () => {
      await page.goto(address(language, '/tutor-portal'));
      await expect(page.getByRole('heading', { name: t('session:title') })).toBeVisible();
      await expectAccessible(page);
      await page.getByLabel(t('session:email')).fill(tutor.email);
      await page.getByLabel(t('session:password')).fill(tutor.password);
      await page.getByRole('button', { name: t('session:signIn'), exact: true }).click();
      await expect(toast).toContainText(t('session:toast.success.title'));
      await expect(page.getByRole('heading', { name: t('portal:welcome', { name: tutor.name }) })).toBeVisible();
    });

    await test.step('sees that documents are closed', async () => {
      await expect(page.getByText(t('portal:limited.title'))).toBeVisible();
      await expect(tab('documents')).toHaveCount(0);
      await expect(page.getByText(tutor.email)).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });

    await test.step('completes the four modules', async () => {
      await tab('certification').click();
      await expect(page.getByText(t('certification:incomplete'))).toBeVisible();
      await expectAccessible(page);
      for (let open = 4; open > 0; open--) {
        const buttons = page.getByRole('button', { name: new RegExp(`^${t('certification:completeModule')}`) });
        await expect(buttons).toHaveCount(open);
        await buttons.first().click();
      }
      await expect(page.getByText(t('certification:complete'))).toBeVisible();
      await expect(page.getByText(t('portal:limited.title'))).toHaveCount(0);
      await expectAccessible(page);
    });

    const pdf = somePdf();
    const fileName = language === 'zh' ? '教育學位 證書.pdf' : 'Degree in teaching.pdf';
    const documentName = `Degree ${tutor.id}`;

    await test.step('uploads a PDF and sees it pending', async () => {
      await tab('documents').click();
      await expect(page.getByText(t('documents:empty.title'))).toBeVisible();
      await expectAccessible(page);
      await page
        .getByLabel(t('documents:drop.choose'))
        .setInputFiles({ name: fileName, mimeType: 'application/pdf', buffer: pdf });
      await page.getByLabel(t('documents:form.documentType')).selectOption('degree');
      await page.getByLabel(t('documents:form.documentName')).fill(documentName);
      await page.getByLabel(t('documents:form.issueDate')).fill('2019-06-30');
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.getByRole('button', { name: t('documents:form.save') }).click();
      await expect(toast).toContainText(t('documents:toast.uploaded.title'));
      const row = page.getByRole('listitem').filter({ hasText: documentName });
      await expect(row).toContainText(t('documents:status.pending'));
      await expectAccessible(page);
    });

    await test.step('an operator verifies it', async () => {
      const pending = await ops<PendingDocument[]>('document', 'pending');
      const document = pending.find((candidate) => candidate.tutor === tutor.email);
      expect(document?.name).toBe(documentName);
      await ops('document', 'verify', String(document?.id));
    });

    await test.step('sees it verified after a reload, in the same tab', async () => {
      await page.reload();
      const row = page.getByRole('listitem').filter({ hasText: documentName });
      await expect(row).toContainText(t('documents:status.verified'));
      await expectNoSidewaysScroll(page);
    });

    await test.step('downloads the same bytes under the same name', async () => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: t('documents:row.downloadOf', { name: documentName }) }).click(),
      ]);
      expect(download.suggestedFilename()).toBe(fileName);
      expect(await readFile(await download.path())).toEqual(pdf);
    });

    await test.step('deletes it', async () => {
      const deleteIt = page.getByRole('button', { name: t('documents:row.deleteOf', { name: documentName }) });
      await deleteIt.click();
      const dialog = page.getByRole('alertdialog');
      await expect(dialog).toContainText(t('documents:confirmDelete.question'));
      await expectAccessible(page);
      await dialog.getByRole('button', { name: t('documents:confirmDelete.cancel') }).click();
      await expect(dialog).toBeHidden();
      await expect(deleteIt).toBeFocused();
      await deleteIt.click();
      await dialog.getByRole('button', { name: t('documents:confirmDelete.confirm') }).click();
      await expect(toast).toContainText(t('documents:toast.deleted.title'));
      await expect(page.getByText(t('documents:empty.title'))).toBeVisible();
    });

    await test.step('logs out', async () => {
      await page.getByRole('button', { name: t('portal:logout') }).click();
      await expect(page.getByRole('heading', { name: t('session:title') })).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem('tutorToken'))).toBeNull();
    });
  });

  test(`wrong input gets a sentence in the page's language (${language})`, async ({ page, newTutor, allowConsole }) => {
    allowConsole(/401/);
    const tutor = await newTutor();
    const toast = page.getByRole('region', { name: t('portal:toast.region') });
    await page.goto(address(language, '/tutor-portal'));
    const signIn = page.getByRole('button', { name: t('session:signIn'), exact: true });
    await signIn.click();
    await expect(page.getByRole('alert')).toContainText(t('validation:emailRequired'));
    await expect(page.getByRole('alert')).toContainText(t('validation:passwordRequired'));
    await expect(page.getByLabel(t('session:email'))).toBeFocused();
    await expectAccessible(page);
    await page.getByLabel(t('session:email')).fill(tutor.email);
    await page.getByLabel(t('session:password')).fill('not the password');
    await signIn.click();
    await expect(toast).toContainText(t('session:toast.failed.title'));
    await expect(toast).toContainText(t('errors:session.wrongCredentials'));
    await expect(page.getByLabel(t('session:email'))).toHaveValue(tutor.email);
  });

  test(`a file that is not what its name says is refused, and what was typed stays (${language})`, async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/415/);
    await page.goto(address(language, '/tutor-portal?tab=documents'));
    await page.getByRole('button', { name: t('session:demo.button') }).click();
    await expect(page.getByRole('heading', { name: t('documents:title'), exact: true })).toBeVisible();
    await expectAccessible(page);
    const file = page.getByLabel(t('documents:drop.choose'));
    await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') });
    await expect(page.getByText(t('errors:document.wrongType'))).toBeVisible();
    await file.setInputFiles({ name: 'page.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html></html>') });
    const name = `Not a PDF ${crypto.randomUUID().slice(0, 8)}`;
    await page.getByLabel(t('documents:form.documentType')).selectOption('other');
    await page.getByLabel(t('documents:form.documentName')).fill(name);
    await page.getByRole('button', { name: t('documents:form.save') }).click();
    await expect(page.getByText(t('errors:document.wrongType')).last()).toBeVisible();
    await expect(page.getByLabel(t('documents:form.documentName'))).toHaveValue(name);
  });
}
