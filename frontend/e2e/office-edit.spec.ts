import { randomInt } from 'node:crypto';
import { addFamily, book, certify, day, enterOffice, press, tabTo } from './steps.ts';
import {
  address,
  anyWidth,
  dictionary,
  expect,
  expectAccessible,
  expectLooksRight,
  expectNothingCutOff,
  languages,
  onPhone,
  test,
} from './fixtures.ts';

for (const language of languages) {
  const t = dictionary(language);
  const titleOf = (child: string, time: string) => t('office-schedule:session.title', { child, time });

  test(
    `a session is edited by two at once, called off by mistake and takes place after all (${language})`,
    onPhone,
    async ({ page, ops, newTutor, allowConsole }) => {
      allowConsole(/409/);
      const number = randomInt(1_000_000);
      const child = `Edda ${number}`;
      const date = day(20 + randomInt(300));
      const { id } = await book(ops, await newTutor(), { child, date, time: '17:00' });
      await enterOffice(page);
      await page.goto(address(language, `/office/schedule?day=${date}&session=${id}`));
      const panel = page.getByRole('region', { name: titleOf(child, '17:00') });
      const title = panel.getByRole('heading').first();
      await expect(title).toBeFocused();

      const edit = panel.getByRole('button', { name: t('office-schedule:action.edit'), exact: true });
      const form = panel.getByRole('form', { name: t('office-schedule:action.edit') });
      const save = form.getByRole('button', { name: t('office-schedule:edit.go'), exact: true });

      await test.step('by the keyboard, with what is wrong said at its field', async () => {
        await press(page, edit);
        await expect(form.locator('select[name=program]')).toBeFocused();
        await tabTo(page, form.locator('input[name=duration]'));
        await page.keyboard.press('ControlOrMeta+A');
        await page.keyboard.type('5');
        await press(page, save);
        await expect(form.locator('input[name=duration]')).toBeFocused();
        await expect(form.locator('input[name=duration]')).toHaveAttribute('aria-invalid', 'true');
        await expectLooksRight(page, { largeText: true });
        await page.keyboard.press('ControlOrMeta+A');
        await page.keyboard.type('90');
        await tabTo(page, form.locator('textarea[name=notes]'));
        await page.keyboard.type('The lift is out of order.');
      });

      await test.step('the second of two sees both versions', async () => {
        await tabTo(page, form.locator('input[name=address]'));
        await page.keyboard.type(`${number} Mine Street`);
        await ops('booking', 'edit', String(id), '--address', `${number} Theirs Street`, '--travel-minutes', '20');
        await press(page, save);
        await expect(form.getByText(t('office:conflict.text'))).toBeVisible();
        await expect(form.getByText(`${number} Theirs Street`)).toBeVisible();
        await expectLooksRight(page, { largeText: true });
        // Fields that only the other person has changed are set to their values already.
        await expect(form.locator('input[name=travelMinutes]')).toHaveValue('20');
        await press(page, form.getByRole('button', { name: t('office:conflict.save'), exact: true }));
        await expect(form).toHaveCount(0);
        await expect(edit).toBeFocused();
        for (const text of [`${number} Mine Street`, 'The lift is out of order.'])
          await expect(panel.getByText(text)).toBeVisible();
        await expect(
          panel.getByText(t('office-schedule:session.minutes', { minutes: 20 }), { exact: true }),
        ).toBeVisible();
      });

      await test.step('it is called off by mistake, and brought back at once by the button of the message', async () => {
        await press(page, panel.getByRole('button', { name: t('office-schedule:action.cancel'), exact: true }));
        await page.keyboard.type('Pressed by mistake.');
        await page.keyboard.press('Enter');
        await expect(title).toBeFocused();
        const undo = page.getByRole('button', { name: t('office-schedule:undo.go'), exact: true });
        await expect(undo).toBeVisible();
        await expect(page.getByText(t('office-schedule:undo.willTell'))).toBeVisible();
        // A message stays while the focus is in it.
        await page.keyboard.press('F8');
        await tabTo(page, undo);
        await expectLooksRight(page, { largeText: true });
        await page.keyboard.press('Enter');
        await expect(page.getByText(t('office-schedule:done.restored'))).toBeVisible();
        await expect(edit).toBeVisible();
        // The button is gone with its message; whoever uses the keyboard goes on at the session.
        await expect(title).toBeFocused();
      });

      await test.step('it is called off by mistake, and takes place after all', async () => {
        await press(page, panel.getByRole('button', { name: t('office-schedule:action.cancel'), exact: true }));
        await page.keyboard.type('Pressed by mistake.');
        await page.keyboard.press('Enter');
        const restore = panel.getByRole('button', { name: t('office-schedule:action.restore'), exact: true });
        await expect(restore).toBeVisible();
        await expect(title).toBeFocused();
        await press(page, restore);
        const back = panel.getByRole('form', { name: t('office-schedule:action.restore') });
        const go = back.getByRole('button', { name: t('office-schedule:restore.go'), exact: true });
        await expect(go).toBeFocused();
        await expectLooksRight(page, { largeText: true });
        await page.keyboard.press('Enter');
        await expect(edit).toBeVisible();
        await expect(title).toBeFocused();
        await expect(panel.getByText('Pressed by mistake.')).toHaveCount(0);
        await press(page, panel.getByText(t('office-schedule:session.history')));
        const historyActions = panel.getByRole('listitem');
        for (const historyAction of ['booking change', 'booking cancel', 'booking restore'])
          await expect(
            historyActions.filter({ hasText: t(`office-schedule:historyAction.${historyAction}`) }).first(),
          ).toBeVisible();
        await expectLooksRight(page, { largeText: true });
      });
    },
  );

  test(
    `a sibling joins an arranged session, and the first child leaves it (${language})`,
    onPhone,
    async ({ page, ops, newTutor, allowConsole }) => {
      allowConsole(/409/);
      const number = randomInt(1_000_000);
      const [first, second, parent] = [`Finn ${number}`, `Gwen ${number}`, `Mrs. Au ${number}`];
      const date = day(20 + randomInt(300));
      const { id } = await book(ops, await newTutor(), { child: first, date, time: '17:00' });
      await enterOffice(page);
      await page.goto(address(language, `/office/schedule?day=${date}&session=${id}`));
      const panel = page.getByRole('region', { name: titleOf(first, '17:00') });
      const children = page.getByRole('button', { name: t('office-schedule:action.children'), exact: true });
      await expect(panel.getByText(t('office-schedule:attach.none'))).toBeVisible();
      // A child who is not on record has no group.
      await expect(children).toHaveCount(0);
      const family = await addFamily(page, parent, [first, second]);
      const [own] = family.children;
      await ops('booking', 'tie', String(id), String(own?.id));
      await page.reload();
      await press(page, children);
      const form = page.getByRole('form', { name: t('office-schedule:action.children') });
      const there = form.getByRole('checkbox', { name: new RegExp(first) });
      await expect(there).toBeFocused();
      await expect(there).toBeChecked();
      await press(page, form.getByRole('button', { name: t('office-schedule:field.add'), exact: true }));
      const find = form.getByLabel(t('office-schedule:field.further'));
      await expect(find).toBeFocused();
      await page.keyboard.type(parent);
      const choice = form.getByRole('button', { name: new RegExp(`^${second}`) });
      await press(page, choice);
      const age = form.getByLabel(t('office-schedule:field.ageOf', { child: second }));
      await expect(age).toBeFocused();
      const go = form.getByRole('button', { name: t('office-schedule:children.go'), exact: true });
      await press(page, go);
      await expect(age).toBeFocused();
      await expectLooksRight(page, { largeText: true });
      await page.keyboard.type('8');
      // Somebody else changes the session meanwhile.
      await ops('booking', 'edit', String(id), '--notes', 'Ring twice.');
      await press(page, go);
      const changed = page.getByRole('group').filter({ hasText: t('office:conflict.merged') });
      await expect(changed.getByText('Ring twice.')).toBeVisible();
      await expectLooksRight(page, { largeText: true });
      await press(page, go);
      await expect(page.getByRole('region', { name: titleOf(`${first}, ${second}`, '17:00') })).toBeVisible();
      await expect(form).toHaveCount(0);
      await expect(children).toBeFocused();

      await page.keyboard.press('Enter');
      await expect(there).toBeFocused();
      await page.keyboard.press('Space');
      await expect(form.getByRole('status')).toHaveText(t('office-schedule:children.firstLeaves', { child: first }));
      await expectLooksRight(page, { largeText: true });
      // No child would remain, so nothing is done.
      await press(page, form.getByRole('checkbox', { name: new RegExp(second) }), 'Space');
      await press(page, go);
      await expect(form.getByRole('alert').first()).toBeVisible();
      await press(page, form.getByRole('checkbox', { name: new RegExp(second) }), 'Space');
      await press(page, go);
      await expect(page.getByRole('region', { name: titleOf(second, '17:00') })).toBeVisible();
      await expectLooksRight(page, { largeText: true });
    },
  );
}

test(
  'of a session that has taken place the home can be changed, and nothing that is billed',
  anyWidth,
  async ({ page, ops, newTutor, request }) => {
    const t = dictionary('en');
    const child = `Held ${randomInt(1_000_000)}`;
    const date = day(20 + randomInt(300));
    const tutor = await newTutor();
    const { id } = await book(ops, tutor, { child, date, time: '17:00' });
    const { headers } = await certify(request, tutor);
    const done = await request.put(`/api/tutor/bookings/${id}/status`, { headers, data: { status: 'completed' } });
    expect(done.ok()).toBe(true);
    await enterOffice(page, 'coordinator');
    await page.goto(`/office/schedule?day=${date}&session=${id}`);
    const panel = page.getByRole('region', { name: t('office-schedule:session.title', { child, time: '17:00' }) });
    await panel.getByRole('button', { name: t('office-schedule:action.edit'), exact: true }).click();
    const form = panel.getByRole('form', { name: t('office-schedule:action.edit') });
    await expect(form.getByText(t('office-schedule:edit.completed'))).toBeVisible();
    await expect(form.locator('input[name=duration]')).toHaveCount(0);
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNothingCutOff(page);
      await expectAccessible(page);
    }
    await form.getByLabel(t('office-schedule:session.notes')).fill('Left her jacket there.');
    await form.getByRole('button', { name: t('office-schedule:edit.go'), exact: true }).click();
    await expect(panel.getByText('Left her jacket there.')).toBeVisible();
    for (const change of ['move', 'cancel', 'children'])
      await expect(panel.getByRole('button', { name: t(`office-schedule:action.${change}`), exact: true })).toHaveCount(
        0,
      );
    await expectAccessible(page);
  },
);
