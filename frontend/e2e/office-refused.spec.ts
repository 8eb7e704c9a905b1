import { writtenDay } from '../src/dates.ts';
import { address, anyWidth, dictionary, expect, inEachLanguage, languages, test } from './fixtures.ts';
import { day } from './steps.ts';

for (const language of languages) {
  const t = dictionary(language);

  test(
    `a refused form names its fields, writes days as people do, and shows the first error (${language})`,
    inEachLanguage,
    async ({ page, newTutor, allowConsole }) => {
      // The browser's console reports the refused question whether somebody is signed in.
      allowConsole(/401/);
      const tutor = await newTutor();
      await page.goto(address(language, `/office/tutors/${tutor.id}`));
      await page.getByRole('button', { name: t('office:demo.owner'), exact: true }).click();

      await test.step('in rows of fields', async () => {
        await page.getByRole('button', { name: t('availability:hours.edit'), exact: true }).click();
        const form = page.getByRole('form', { name: t('availability:hours.title') });
        const add = form.getByRole('button', { name: t('availability:hours.add'), exact: true });
        for (let rows = 0; rows < 7; rows += 1) await add.click();
        const first = form.getByRole('group', { name: t('availability:hours.number', { number: 1 }), exact: true });
        const until = first.getByLabel(t('availability:hours.until'));
        await until.fill('09:00');
        await form.getByRole('button', { name: t('availability:hours.save'), exact: true }).click();
        await expect(form.getByRole('alert')).toContainText(
          `${t('availability:hours.number', { number: 1 })}, ${t('availability:hours.until')}`,
        );
        await expect(until).toBeFocused();
        await expect(until).toBeInViewport();
      });

      await test.step('in a form of one record', async () => {
        // What was typed into the hours is not missed.
        page.on('dialog', (dialog) => void dialog.accept());
        await page.goto(address(language, '/office/billing?view=bills&status=open'));
        await page.getByRole('table').getByRole('row').nth(1).getByRole('link').click();
        await page.getByText(t('office-billing:payment.open'), { exact: true }).click();
        const form = page.getByRole('form', { name: t('office-billing:payment.title') });
        await form.getByLabel(t('office-billing:paid.on')).fill('2099-01-01');
        await form.getByRole('button', { name: t('office-billing:payment.go', { amount: '' }).trim() }).click();
        const alert = form.getByRole('alert');
        await expect(alert).toContainText(t('office-billing:paid.on') + t('common:colon'));
        await expect(alert).toContainText(writtenDay(day(0), language, 'medium'));
        await expect(alert).not.toContainText(/\d{4}-\d\d-\d\d/);
      });
    },
  );
}

/** Runs in the page: the words of its tables that a narrow column breaks in their middle. */
function brokenWords(): string[] {
  const range = document.createRange();
  const broken: string[] = [];
  for (const table of document.querySelectorAll('table')) {
    const texts = document.createTreeWalker(table, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      // What is closed has no width of its own yet.
      if (text.parentElement?.closest('details:not([open]) > :not(summary)')) continue;
      for (const { index, 0: word } of text.data.matchAll(/\p{Letter}{3,}/gu)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1 && !/\p{Script=Han}/u.test(word)) broken.push(word);
      }
    }
  }
  return broken;
}

test(
  'no table of the office breaks a word or leaves the window of a tablet',
  anyWidth,
  async ({ page, allowConsole }) => {
    allowConsole(/401/);
    await page.setViewportSize({ width: 768, height: 1024 });
    const t = dictionary('en');
    await page.goto(address('en', '/office/staff'));
    await page.getByRole('button', { name: t('office:demo.owner'), exact: true }).click();
    // Signed in before the next page is asked for, which would cut the answer off.
    await expect(page.getByRole('table')).toBeVisible();
    for (const path of [
      'staff',
      'leads',
      'families',
      'tutors',
      'documents',
      'emails',
      'audit',
      'billing?view=bills',
      'posts',
    ]) {
      await test.step(path, async () => {
        await page.goto(address('en', `/office/${path}`));
        await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
        expect(await page.evaluate(brokenWords)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
        const [table, main] = await Promise.all(
          ['table', 'main'].map((name) => page.locator(name).first().boundingBox()),
        );
        expect((table?.x ?? 0) + (table?.width ?? 0)).toBeLessThanOrEqual((main?.x ?? 0) + (main?.width ?? 0));
      });
    }
  },
);
