import { readFile } from 'node:fs/promises';
import { actionsOf, certify, openActions, openPortal, passwordIn } from './steps.ts';
import {
  address,
  dictionary,
  expect,
  expectAccessible,
  expectNothingCutOff,
  languages,
  somePdf,
  test,
  anyWidth,
} from './fixtures.ts';

interface PendingDocument {
  id: number;
  tutor: string;
  name: string;
}

for (const language of languages) {
  const t = dictionary(language);

  test(`a tutor uploads a document, sees it rejected, sends a better one and sees it verified (${language})`, async ({
    page,
    ops,
    newTutor,
    allowConsole,
  }) => {
    // The second request to delete the same document is answered 404; one that is there already, 409.
    allowConsole(/404|409/);
    const tutor = await newTutor();
    const toast = page.getByRole('region', { name: t('portal:toast.region') });
    const session = await certify(page.request, tutor);

    const [pdf, better] = [somePdf(), somePdf()];
    const fileName = language === 'zh' ? '教育學位 證書.pdf' : 'Degree in teaching.pdf';
    const documentName = `Degree ${tutor.id}`;

    const upload = async (name: string) => {
      await page
        .getByLabel(t('documents:drop.choose'))
        .setInputFiles({ name: fileName, mimeType: 'application/pdf', buffer: pdf });
      await page.getByLabel(t('documents:form.documentType')).selectOption('degree');
      await page.getByLabel(t('documents:form.documentName')).fill(name);
      await page.getByLabel(t('documents:form.issueDate')).fill('2019-06-30');
      await page.getByRole('button', { name: t('documents:form.save') }).click();
      await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText(t('documents:status.pending'));
    };

    await test.step('uploads a PDF and sees it pending', async () => {
      await openPortal(page, language, session, 'tab=documents');
      await expect(page.getByText(t('documents:empty.title'))).toBeVisible();
      await expectAccessible(page);
      await upload('Blurred');
      await expect(toast).toContainText(t('documents:toast.uploaded.title'));
      await expectAccessible(page);
      await expectNothingCutOff(page);
    });

    await test.step('is asked before the same file is uploaded again', async () => {
      const again = { name: 'Copy.pdf', mimeType: 'application/pdf', buffer: pdf };
      await page.getByLabel(t('documents:drop.choose')).setInputFiles(again);
      await page.getByLabel(t('documents:form.documentType')).selectOption('degree');
      await page.getByRole('button', { name: t('documents:form.save') }).click();
      const question = page.getByRole('alert').filter({ hasText: 'Blurred' });
      await expect(question.getByRole('button', { name: t('documents:duplicate.uploadAgain') })).toBeVisible();
      await expectAccessible(page);
      await expectNothingCutOff(page);
      await question.getByRole('button', { name: t('documents:duplicate.uploadAgain') }).click();
      await expect(page.getByRole('listitem').filter({ hasText: 'Copy' })).toContainText(t('documents:status.pending'));
      await page.getByRole('button', { name: t('documents:row.deleteOf', { name: 'Copy' }) }).click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: t('documents:confirmDelete.confirm') })
        .click();
      // While a dialog is open, what lies behind it has no role: its absence says nothing.
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
      await expect(page.getByRole('listitem').filter({ hasText: 'Copy' })).toHaveCount(0);
    });

    const actions = actionsOf(page, t);
    const replace = actions.getByRole('link', { name: t('actions:replaceDocument.title', { name: 'Blurred' }) });

    await test.step('is asked to replace a rejected one, and replaces it', async () => {
      const { email: tutorEmail } = tutor;
      const pendingOf = async () =>
        (await ops<PendingDocument[]>('document', 'pending')).find((candidate) => candidate.tutor === tutorEmail);
      const first = await pendingOf();
      expect(first?.name).toBe('Blurred');
      await ops('document', 'reject', String(first?.id), '--reason', 'The stamp cannot be read.');
      await page.reload();
      await openActions(page, t);
      await expect(replace).toBeVisible();
      await expect(actions).toContainText('The stamp cannot be read.');
      await expectAccessible(page);
      await page.getByRole('button', { name: t('documents:row.replaceOf', { name: 'Blurred' }) }).click();
      const card = page.getByRole('list', { name: t('documents:upload.list') });
      await expect(card.getByRole('heading')).toBeFocused();
      await expect(card).toContainText('The stamp cannot be read.');
      await expectAccessible(page);
      await expectNothingCutOff(page);
      const sharp = { name: fileName, mimeType: 'application/pdf', buffer: better };
      await page.getByLabel(t('documents:replace.choose')).setInputFiles(sharp);
      await expect(page.getByLabel(t('documents:form.documentType'))).toHaveValue('degree');
      await expect(page.getByLabel(t('documents:form.documentName'))).toHaveValue('Blurred');
      await expect(page.getByLabel(t('documents:form.issueDate'))).toHaveValue('2019-06-30');
      await page.getByLabel(t('documents:form.documentName')).fill(documentName);
      await page.getByRole('button', { name: t('documents:form.save') }).click();
      const replacedBy = t('documents:row.replacedBy', { name: documentName });
      const old = page.getByRole('listitem').filter({ hasText: replacedBy });
      await expect(old).toContainText(t('documents:status.replaced'));
      await expect(page.getByText(t('documents:row.replaces', { name: 'Blurred' }))).toBeVisible();
      await expect(replace).toHaveCount(0);
      await expectAccessible(page);
      await expectNothingCutOff(page);
      const second = await pendingOf();
      expect(second?.name).toBe(documentName);
      await ops('document', 'verify', String(second?.id));
    });

    await test.step('sees it verified after a reload, in the same tab', async () => {
      await page.reload();
      const row = page.getByRole('listitem').filter({ hasText: t('documents:row.replaces', { name: 'Blurred' }) });
      await expect(row).toContainText(t('documents:status.verified'));
      await expectNothingCutOff(page);
    });

    await test.step('downloads the same bytes under the same name', async () => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: t('documents:row.downloadOf', { name: documentName }) }).click(),
      ]);
      expect(download.suggestedFilename()).toBe(fileName);
      expect(await readFile(await download.path())).toEqual(better);
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
      // The web server repeats a call at the second backend if the first one stopped before answering; a document that
      // is gone counts as deleted.
      await page.route(/\/api\/tutor\/documents\/\d+$/, async (route) => {
        expect((await route.fetch()).ok()).toBe(true);
        await route.continue();
      });
      const again = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
      await dialog.getByRole('button', { name: t('documents:confirmDelete.confirm') }).click();
      expect((await again).status()).toBe(404);
      await expect(toast).toContainText(t('documents:toast.deleted.title'));
      await expect(page.getByRole('listitem').filter({ hasText: documentName })).toHaveCount(0);
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
    await page
      .getByRole('alert')
      .getByRole('link', { name: t('validation:passwordRequired') })
      .click();
    await expect(passwordIn(page, t('session:password'))).toBeFocused();
    await page.getByLabel(t('session:email')).fill(tutor.email);
    await passwordIn(page, t('session:password')).fill('not the password');
    await signIn.click();
    await expect(toast).toContainText(t('session:toast.failed.title'));
    await expect(toast).toContainText(t('errors:session.wrongCredentials'));
    await expect(page.getByLabel(t('session:email'))).toHaveValue(tutor.email);
  });

  test(
    `a file that is not what its name says is refused before its form is filled (${language})`,
    anyWidth,
    async ({ page }) => {
      await page.goto(address(language, '/tutor-portal?tab=documents'));
      await page.getByRole('button', { name: t('session:demo.button') }).click();
      await expect(page.getByRole('heading', { name: t('documents:title'), exact: true })).toBeVisible();
      await expectAccessible(page);
      const file = page.getByLabel(t('documents:drop.choose'));
      await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') });
      await expect(page.getByText(t('errors:document.wrongType'))).toBeVisible();
      await file.setInputFiles({ name: 'page.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html></html>') });
      await expect(page.getByText(t('errors:document.wrongType'))).toHaveCount(2);
      await expect(page.getByLabel(t('documents:form.documentName'))).toHaveCount(0);
    },
  );
}
