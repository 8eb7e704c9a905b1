import { randomInt } from 'node:crypto';
import { writtenDay } from '../src/dates.ts';
import { addFamily, book, day, enterOffice, press, tabTo } from './steps.ts';
import {
  address,
  dictionary,
  expect,
  expectFitsLargeText,
  expectLooksRight,
  languages,
  onPhone,
  test,
} from './fixtures.ts';

for (const language of languages) {
  const t = dictionary(language);

  test(
    `a session is attached to a family by mistake, detached, and attached to its own by the keyboard (${language})`,
    onPhone,
    async ({ page, ops, newTutor, allowConsole }) => {
      allowConsole(/409/);
      const number = randomInt(1_000_000);
      const [child, other] = [`Pia ${number}`, `Ravi ${number}`];
      const date = day(200 + randomInt(120));
      const written = writtenDay(date, language, 'full');
      const { id } = await book(ops, await newTutor(), { child, date, time: '17:00' });
      const opened = address(language, `/office/schedule?day=${date}&session=${id}`);
      await enterOffice(page, 'coordinator');
      await page.goto(opened);
      const panel = page.getByRole('region', { name: t('office-schedule:session.title', { child, time: '17:00' }) });
      const title = panel.getByRole('heading').first();
      await expect(title).toBeFocused();
      const home = `${number} Sai Sha Road`;
      await addFamily(page, `Mum of ${other}`, [other], { address: home });
      await addFamily(page, `Mum of ${child}`, [child]);

      const attach = panel.getByRole('button', { name: t('office-schedule:attach.go') });
      const find = panel.getByLabel(t('office-schedule:attach.find'));
      const detach = panel.getByRole('button', { name: t('office-schedule:detach.go') });
      const question = page.getByRole('alertdialog');
      const back = question.getByRole('button', { name: t('office-schedule:action.keep') });
      const search = async (name: string) => {
        await press(page, attach);
        await expect(find).toBeFocused();
        await page.keyboard.type(`Mum of ${name}`);
        await page.keyboard.press('Enter');
        return panel.getByRole('button', { name: `${name} · Mum of ${name}` });
      };

      await test.step('a child of another name is attached only by who reads that the names differ', async () => {
        const theirs = await search(other);
        await press(page, theirs);
        await expect(back).toBeFocused();
        const differ = t('office-schedule:attach.otherName', { child, chosen: other });
        await expect(question).toContainText(differ);
        await expectLooksRight(page);
        await expectFitsLargeText(page);
        // Keys that turn the week do nothing while a question is open.
        await page.keyboard.press('n');
        await expect(page).toHaveURL(opened);
        await page.keyboard.press('Enter');
        await expect(question).toHaveCount(0);
        await expect(theirs).toBeFocused();
        await page.keyboard.press('Enter');
        await press(page, question.getByRole('button', { name: t('office-schedule:attach.confirm'), exact: true }));
        await expect(detach).toBeVisible();
        await expect(title).toBeFocused();
        await expect(panel.getByRole('link', { name: `Mum of ${other}` })).toBeVisible();
        await expect(panel.getByText(home)).toBeVisible();
        await expect(
          page.getByText(t('office-schedule:attach.done', { label: `${other} · Mum of ${other}` })),
        ).toBeVisible();
        await expectLooksRight(page);
        await expectFitsLargeText(page);
      });

      await test.step('it is detached after a question, and the home that came along goes', async () => {
        await press(page, detach);
        await expect(back).toBeFocused();
        await expect(question).toContainText(t('office-schedule:detach.ask', { child, day: written }));
        await expect(question).toContainText(t('office-schedule:detach.noEmail'));
        await expectLooksRight(page);
        await expectFitsLargeText(page);
        await page.keyboard.press('Escape');
        await expect(question).toHaveCount(0);
        await expect(detach).toBeFocused();
        await page.keyboard.press('Enter');
        await press(page, question.getByRole('button', { name: t('office-schedule:detach.confirm'), exact: true }));
        await expect(panel.getByText(t('office-schedule:attach.none'))).toBeVisible();
        await expect(title).toBeFocused();
        await expect(detach).toHaveCount(0);
        await expect(panel.getByText(home)).toHaveCount(0);
        await press(page, panel.getByText(t('office-schedule:session.history')));
        const historyActions = panel.getByRole('listitem');
        await expect(
          historyActions.filter({ hasText: t('office-schedule:historyAction.booking detach') }),
        ).toBeVisible();
        await expect(historyActions.filter({ hasText: t('office-schedule:attach.otherNameAccepted') })).toBeVisible();
        await expectLooksRight(page);
        await expectFitsLargeText(page);
      });

      await test.step('its own is attached with no word of names, and what a colleague undid first is said', async () => {
        await press(page, await search(child));
        await expect(question).toContainText(t('office-schedule:attach.askText'));
        await expect(question).not.toContainText(t('office-schedule:attach.otherName', { child, chosen: child }));
        await press(page, question.getByRole('button', { name: t('office-schedule:attach.confirm'), exact: true }));
        await expect(panel.getByRole('link', { name: `Mum of ${child}` })).toBeVisible();

        await press(page, detach);
        await ops('booking', 'untie', String(id), '--yes');
        await press(page, question.getByRole('button', { name: t('office-schedule:detach.confirm'), exact: true }));
        await expect(panel.getByRole('alert')).toHaveText(t('office-errors:booking.changedMeanwhile'));
        await expect(attach).toBeVisible();
        await expect(title).toBeFocused();
        await expectLooksRight(page);
        await tabTo(page, attach);
      });
    },
  );
}
