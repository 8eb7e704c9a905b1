import { randomInt } from 'node:crypto';
import { addFamily, book, certify, day, enterOffice, openPortal } from './steps.ts';
import { address, anyWidth, dictionary, expect, expectLooksRight, languages, onPhone, test } from './fixtures.ts';

/** Runs in the page: whether nothing stands before the middle of an element. */
function isInFront(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

for (const language of languages) {
  const t = dictionary(language);

  test(`text that was typed in the office is not lost without a question (${language})`, onPhone, async ({ page }) => {
    const parent = `Unsaved ${randomInt(1_000_000)}`;
    await enterOffice(page);
    await page.goto(address(language, '/office/families'));
    await expect(page.getByRole('heading', { level: 1, name: t('office-families:title') })).toBeVisible();
    await addFamily(page, parent, [`Amy ${parent}`, `Ben ${parent}`]);
    await page.reload();
    await page.getByRole('row').filter({ hasText: parent }).getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1, name: parent })).toBeVisible();
    const family = page.url();

    const today = page.getByRole('navigation').getByRole('link', { name: t('office:pages.today') });
    const question = page.getByRole('alertdialog', { name: t('common:unsaved.title') });
    const stay = () => question.getByRole('button', { name: t('common:unsaved.stay'), exact: true }).click();
    const leave = () => question.getByRole('button', { name: t('common:unsaved.go'), exact: true }).click();
    const home = page.getByRole('region', { name: t('office-families:home.title') });
    const edit = home.getByRole('button', { name: t('office-families:home.edit') });
    const notes = home.getByLabel(t('office-families:fact.notes'));
    const cancel = home.getByRole('button', { name: t('office:conflict.cancel'), exact: true });

    await test.step('where nothing was typed, or what was typed is taken back, nothing asks', async () => {
      await edit.click();
      await notes.press('Escape');
      await expect(notes).toHaveCount(0);
      await edit.click();
      await notes.fill('Rings twice');
      await notes.fill('');
      await cancel.click();
      await expect(notes).toHaveCount(0);
    });

    await test.step('each way out asks, and the text is still there', async () => {
      await edit.click();
      await notes.fill('Rings twice');
      const ways = {
        'a link': () => today.click(),
        Back: () => page.goBack(),
        Cancel: () => cancel.click(),
        Esc: () => notes.press('Escape'),
        'signing out': () => page.getByRole('button', { name: t('office:signOut') }).click(),
      };
      for (const [name, go] of Object.entries(ways)) {
        await go();
        await expect(question, name).toBeVisible();
        if (name === 'a link') await expectLooksRight(page, { largeText: true });
        await stay();
        await expect(question).toHaveCount(0);
        await expect(notes).toHaveValue('Rings twice');
        expect(page.url()).toBe(family);
      }
      await notes.press('Escape');
      await expect(question).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(question).toHaveCount(0);
      await expect(notes).toBeFocused();
      // The browser asks itself where the tab is closed or loaded again.
      const confirmation = page.waitForEvent('dialog');
      await page.close({ runBeforeUnload: true });
      const own = await confirmation;
      expect(own.type()).toBe('beforeunload');
      await own.dismiss();
      await expect(notes).toHaveValue('Rings twice');
    });

    await test.step('what is saved asks nothing', async () => {
      const size = page.viewportSize() ?? { width: 360, height: 740 };
      // In a low window the message would stand before the button that has the focus.
      await page.setViewportSize({ ...size, height: 300 });
      await home.getByRole('button', { name: t('office-families:save'), exact: true }).click();
      await expect(home.getByText('Rings twice')).toBeVisible();
      await expect(page.getByText(t('office-families:saved'), { exact: true })).toBeVisible();
      await expect(edit).toBeFocused();
      await expect.poll(() => edit.evaluate(isInFront)).toBe(true);
      await page.setViewportSize(size);
      await today.click();
      await expect(page).toHaveURL(/\/office$/);
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1, name: parent })).toBeVisible();
    });

    await test.step('another form in its place asks, and so does another day of the schedule', async () => {
      await page.getByRole('button', { name: t('office-families:editName', { name: `Amy ${parent}` }) }).click();
      const likes = page.getByLabel(t('office-families:fact.likes'));
      await likes.fill('Kites');
      const other = page.getByRole('button', { name: t('office-families:editName', { name: `Ben ${parent}` }) });
      await other.click();
      await stay();
      await expect(likes).toHaveValue('Kites');
      await other.click();
      await leave();
      await expect(likes).toHaveValue('');
      await page.goto(address(language, `/office/schedule?day=${day(30)}&add=${day(30)}`));
      const form = page.getByRole('form', { name: t('office-schedule:action.add') });
      const place = form.getByLabel(t('office-schedule:session.notes'));
      await place.fill('Side door');
      await page.getByRole('button', { name: t('office-schedule:week.next') }).click();
      await stay();
      await expect(place).toHaveValue('Side door');
      await form.getByRole('button', { name: t('office-schedule:action.keep') }).click();
      await leave();
      await expect(form).toHaveCount(0);
      await expect(question).toHaveCount(0);
    });
  });
}

test('a reason that a tutor has typed is not lost by Esc', anyWidth, async ({ page, ops, newTutor }) => {
  const t = dictionary('en');
  const tutor = await newTutor();
  await book(ops, tutor, { child: 'Unsaved Ada', date: day(3) });
  await openPortal(page, 'en', await certify(page.request, tutor), 'tab=schedule');
  const row = page.getByRole('listitem').filter({ hasText: 'Unsaved Ada' });
  await row.getByRole('button', { name: t('schedule:row.set.cancelled') }).click();
  const dialog = page.getByRole('dialog');
  const reason = dialog.getByLabel(t('schedule:ask.reason'));
  await reason.press('Escape');
  await expect(dialog).toHaveCount(0);
  await row.getByRole('button', { name: t('schedule:row.set.cancelled') }).click();
  await reason.fill('A cold');
  await reason.press('Escape');
  const question = page.getByRole('alertdialog', { name: t('common:unsaved.title') });
  await question.getByRole('button', { name: t('common:unsaved.stay'), exact: true }).click();
  await expect(reason).toHaveValue('A cold');
  await reason.press('Escape');
  await question.getByRole('button', { name: t('common:unsaved.go'), exact: true }).click();
  await expect(dialog).toHaveCount(0);
});
