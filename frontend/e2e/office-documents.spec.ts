import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { certify, day, enterOffice, openActions, openPortal, type Session } from './steps.ts';
import {
  address,
  dictionary,
  expect,
  expectLooksRight,
  languages,
  onPhone,
  test,
  type Language,
  type Translate,
} from './fixtures.ts';

/** A PDF of one page with a black square, whose bytes differ from those of all others. */
function drawnPdf(): Buffer {
  const drawing = '100 400 300 300 re f';
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R >>',
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
  ];
  let text = `%PDF-1.4\n% ${randomUUID()}\n`;
  const rows = objects.map((object, index) => {
    const row = `${String(text.length).padStart(10, '0')} 00000 n \n`;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return row;
  });
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows.join('')}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

/** Whether a canvas has both white and black on it. */
const hasInk = (canvas: HTMLCanvasElement) => {
  const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width || 1, canvas.height || 1) ?? { data: [] };
  let [dark, light] = [0, 0];
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at + 3] ?? 0) === 0) continue;
    if ((data[at] ?? 0) < 60) dark += 1;
    else if ((data[at] ?? 0) > 200) light += 1;
  }
  return dark > 1_000 && light > 1_000;
};

interface OfficeDocument {
  name: string;
  fileName: string;
  mimeType: string;
  bytes: Buffer;
}

async function upload(page: Page, t: Translate, officeDocument: OfficeDocument): Promise<void> {
  await page
    .getByLabel(t('documents:drop.choose'))
    .setInputFiles({ name: officeDocument.fileName, mimeType: officeDocument.mimeType, buffer: officeDocument.bytes });
  await page.getByLabel(t('documents:form.documentType')).selectOption('degree');
  await page.getByLabel(t('documents:form.documentName')).fill(officeDocument.name);
  await page.getByRole('button', { name: t('documents:form.save') }).click();
  await expect(page.getByRole('listitem').filter({ hasText: officeDocument.name })).toContainText(
    t('documents:status.pending'),
  );
}

/** In the portal, the tutor sends a document as a PDF and one as a picture. */
async function sendDocuments(
  page: Page,
  language: Language,
  session: Session,
  officeDocuments: readonly OfficeDocument[],
): Promise<void> {
  await openPortal(page, language, session, 'tab=documents');
  for (const officeDocument of officeDocuments) await upload(page, dictionary(language), officeDocument);
}

for (const language of languages) {
  const t = dictionary(language);

  test(
    `the office sees a document and rejects it, verifies a picture and records a check (${language})`,
    onPhone,
    async ({ page, newTutor }) => {
      const tutor = await newTutor();
      const session = await certify(page.request, tutor);
      const pdf = {
        name: `Degree ${tutor.id}`,
        fileName: 'degree.pdf',
        mimeType: 'application/pdf',
        bytes: drawnPdf(),
      };
      const picture = {
        name: `Photo ${tutor.id}`,
        fileName: 'degree.png',
        mimeType: 'image/png',
        bytes: await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 200 } }),
      };
      await sendDocuments(page, language, session, [pdf, picture]);

      const open = async (name: string) => {
        await page.goto(address(language, `/office/tutors?search=${tutor.email}`));
        await page.getByRole('link', { name: tutor.name, exact: true }).click();
        await page.getByRole('link', { name, exact: true }).click();
        await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      };

      await test.step('sees the PDF and rejects it with a ready sentence', async () => {
        await enterOffice(page);
        await page.goto(address(language, '/office/documents'));
        await expect(page.getByRole('heading', { level: 1, name: t('office-documents:title') })).toBeVisible();
        await expect(page.getByRole('table')).toBeVisible();
        await expectLooksRight(page);
        await open(pdf.name);
        await expectLooksRight(page);
        await expect(page.getByText(t('office-documents:decision.unseen'))).toBeVisible();
        await page.getByRole('button', { name: t('office-documents:preview.see') }).click();
        const drawn = page.getByRole('img', { name: t('office-documents:preview.page', { page: 1, all: 1 }) });
        await expect(drawn).toHaveAttribute('aria-busy', 'false');
        expect(await drawn.evaluate(hasInk)).toBe(true);
        await page.getByRole('button', { name: t('office-documents:preview.larger') }).click();
        await expect(page.getByText(t('office-documents:preview.zoom', { percent: 150 }))).toBeVisible();
        // The PDF is loaded once, however often the screen has rendered since.
        await expect(page.getByRole('listitem').filter({ hasText: t('office-documents:history.see') })).toHaveCount(1);
        await page.getByRole('button', { name: t('office-documents:decision.choose.reject') }).click();
        await page.getByLabel(t('office-documents:decision.ready')).selectOption('unreadable');
        await expectLooksRight(page);
        await page.getByRole('button', { name: t('office-documents:decision.reject') }).click();
        await expect(page.getByRole('status').filter({ hasText: t('documents:status.rejected') })).toBeVisible();
        await expectLooksRight(page);
      });

      await test.step('sees the picture and verifies it', async () => {
        await open(picture.name);
        await page.getByRole('button', { name: t('office-documents:preview.see') }).click();
        const shown = page.getByRole('img', { name: picture.name });
        await expect(shown).toBeVisible();
        await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(300);
        await page.getByLabel(t('office-documents:decision.seen')).fill('The original');
        await page.getByRole('button', { name: t('office-documents:decision.verify') }).click();
        await expect(page.getByRole('status').filter({ hasText: t('documents:status.verified') })).toBeVisible();
        await expect(
          page.getByRole('listitem').filter({ hasText: t('office-documents:history.seen', { seen: 'The original' }) }),
        ).toBeVisible();
        await expectLooksRight(page);
      });

      await test.step('records a check and a step of the tutor', async () => {
        await page.getByRole('link', { name: tutor.name }).click();
        await expect(page.getByText(t('validation:noCheck'))).toBeVisible();
        await expectLooksRight(page);
        await page.getByRole('button', { name: t('office-tutors:check.add') }).click();
        const form = page.getByRole('form', { name: t('office-tutors:check.add') });
        await form.getByLabel(t('office-tutors:check.outcome')).selectOption('clear');
        await form.getByLabel(t('office-tutors:check.applied')).fill(day(-40));
        await form.getByLabel(t('office-tutors:check.issued')).fill(day(-30));
        await expectLooksRight(page);
        await form.getByRole('button', { name: t('office-tutors:check.save') }).click();
        await expect(form).toHaveCount(0);
        await expect(page.getByText(t('validation:noCheck'))).toHaveCount(0);
        const interview = t('onboarding:steps.interview');
        await page.getByRole('button', { name: `${t('office-tutors:steps.set')}: ${interview}` }).click();
        await expect(
          page.getByRole('button', { name: `${t('office-tutors:steps.undo')}: ${interview}` }),
        ).toBeVisible();
        await expectLooksRight(page);
      });

      await test.step('closes the account after a question, and opens it again', async () => {
        await page.getByRole('button', { name: t('office-tutors:historyAction.close') }).click();
        const question = page.getByRole('alertdialog');
        await expect(question).toContainText(t('office-tutors:ask.noSessions'));
        await question.getByRole('button', { name: t('office-tutors:historyAction.close') }).click();
        await page.getByRole('button', { name: t('office-tutors:historyAction.open') }).click();
        await expect(page.getByRole('button', { name: t('office-tutors:historyAction.close') })).toBeVisible();
      });

      await test.step('the tutor reads in the portal why, in the own language', async () => {
        // The account was closed meanwhile, which ended the session.
        const again = await certify(page.request, tutor);
        await openPortal(page, language, again, 'tab=documents');
        await openActions(page, t);
        const reason = dictionary('en')('office-documents:reasons.unreadable');
        await expect(page.getByText(reason).filter({ visible: true }).first()).toBeVisible();
        await expect(page.getByRole('listitem').filter({ hasText: picture.name })).toContainText(
          t('documents:status.verified'),
        );
      });
    },
  );
}
