import { addFamily, book, certify, day, enterOffice, openPortal, toastOf } from './steps.ts';
import {
  address,
  dictionary,
  expect,
  expectAccessible,
  expectNothingCutOff,
  languages,
  test,
  onPhone,
} from './fixtures.ts';

for (const language of languages) {
  const t = dictionary(language);

  test(
    `a tutor writes about each child of a session of two, and mixes none of the words up (${language})`,
    onPhone,
    async ({ page, context, ops, newTutor, allowConsole }) => {
      // The browser's console reports the question whether somebody is signed in to the office, and the time without a
      // network.
      allowConsole(/ERR_INTERNET_DISCONNECTED/);
      const names = [`Emma ${crypto.randomUUID().slice(0, 8)}`, `Lok ${crypto.randomUUID().slice(0, 8)}`] as const;
      await enterOffice(page);
      await page.goto(address(language, '/office'));
      const family = await addFamily(page, 'Mrs. Kwok', names);
      const [first, second] = family.children;
      const tutor = await newTutor();
      const session = await certify(page.request, tutor);
      const group = ['--child', String(first?.id), '--with', `${second?.id}, ${names[1]}, 6`];
      const { id } = await book(ops, tutor, { child: names[0], date: day(-1), visit: group });
      const { headers } = session;
      const data = { status: 'completed' };
      expect((await page.request.put(`/api/tutor/bookings/${id}/status`, { headers, data })).ok()).toBe(true);

      const panel = page.getByRole('tabpanel', { name: t('portal:tabs.assessments') });
      const child = panel.getByLabel(t('assessments:fields.studentName'), { exact: true });
      const strengths = panel.getByLabel(t('assessments:fields.strengths'));
      const facts = panel.getByRole('form').getByText(t('assessments:form.fromBooking')).locator('..');
      const keeps = panel.getByText(t('assessments:form.draftKept'));
      const save = panel.getByRole('button', { name: t('assessments:form.save') });
      const open = async () => {
        await panel.getByRole('button', { name: t('assessments:write'), exact: true }).click();
        await panel.getByLabel(t('assessments:form.session'), { exact: true }).selectOption(String(id));
      };

      await test.step('begins with the first, and keeps what is typed of each apart', async () => {
        await openPortal(page, language, session, `tab=assessments&booking=${id}`);
        await expect(child.getByRole('option')).toHaveText([...names]);
        await expect(facts).toContainText(names[0]);
        await strengths.fill('Emma read the map.');
        await expect(keeps).toBeVisible();
        await child.selectOption(names[1]);
        await expect(facts).toContainText(names[1]);
        await expect(strengths).toHaveValue('');
        await strengths.fill('Lok asked two questions.');
        await expect(keeps).toBeVisible();
        await child.selectOption(names[0]);
        await expect(strengths).toHaveValue('Emma read the map.');
        await page.reload();
        await child.selectOption(names[1]);
        await expect(strengths).toHaveValue('Lok asked two questions.');
        await expectAccessible(page);
        await expectNothingCutOff(page);
      });

      await test.step('one waits for the network; the other can be written all the same', async () => {
        await context.setOffline(true);
        await save.click();
        await expect(toastOf(page, t)).toContainText(t('assessments:toast.waits.title'));
        await open();
        await expect(child.getByRole('option')).toHaveText([names[0]]);
        await expect(strengths).toHaveValue('Emma read the map.');
        await context.setOffline(false);
        await save.click();
      });

      await test.step('both are there, each with its own words, and the session asks for no more', async () => {
        for (const [name, words] of [
          [names[0], 'Emma read the map.'],
          [names[1], 'Lok asked two questions.'],
        ] as const) {
          const row = panel.getByRole('button', { name: new RegExp(`^${name}`) });
          await row.click();
          await expect(panel.getByText(words)).toBeVisible();
          await row.click();
          await expect(panel.getByText(words)).toBeHidden();
        }
        await panel.getByRole('button', { name: t('assessments:write'), exact: true }).click();
        const sessions = panel.getByLabel(t('assessments:form.session'), { exact: true });
        await expect(sessions.getByRole('option')).toHaveText([t('assessments:form.noSession')]);
      });
    },
  );
}
