import { randomInt } from 'node:crypto';
import { writtenDay } from '../src/dates.ts';
import {
  address,
  anyWidth,
  dictionary,
  expect,
  expectAccessible,
  expectFitsLargeText,
  expectLooksRight,
  expectNothingCutOff,
  languages,
  onPhone,
  test,
} from './fixtures.ts';
import { addFamily, day as inDays, enterOffice, inMinutes } from './steps.ts';

for (const language of languages) {
  const t = dictionary(language);

  test(
    `a session is arranged, moved, given to another tutor and called off (${language})`,
    onPhone,
    async ({ page, allowConsole }) => {
      allowConsole(/409/);
      // A day on which no other story has sessions.
      const day = inDays(30 + randomInt(150));
      const child = `Mika ${randomInt(1_000_000)}`;
      await enterOffice(page);
      await page.goto(address(language, `/office/schedule?day=${day}&add=${day}`));

      const fill = async () => {
        const form = page.getByRole('form', { name: t('office-schedule:action.add') });
        await form.getByLabel(t('office-schedule:field.child')).fill(child);
        await form.getByLabel(t('office-schedule:field.parent')).fill('Mrs. Ito');
        await form.locator('input[name=childAge]').fill('6');
        await form.locator('select[name=program]').selectOption('outdoor-mission');
        await form.locator('input[name=time]').fill('07:10');
        return form;
      };
      let form = await fill();
      const choice = form.locator('select[name=tutor]');
      await expect(choice.locator('option')).not.toHaveCount(1);
      await choice.selectOption({ index: 1 });
      const chosen = await choice.inputValue();
      await expectLooksRight(page);
      await expectFitsLargeText(page);
      await form.getByRole('button', { name: t('office-schedule:add.go') }).click();

      const panel = page.getByRole('region', { name: t('office-schedule:session.title', { child, time: '07:10' }) });
      await expect(panel).toBeVisible();
      await expectLooksRight(page);
      await expectFitsLargeText(page);

      // It was arranged for a child without a recorded family; once the family is recorded, the session can be attached to
      // it.
      const parent = `Ito ${child}`;
      await addFamily(page, parent, [child]);
      const attach = panel.getByRole('button', { name: t('office-schedule:attach.go') });
      await attach.click();
      const find = panel.getByLabel(t('office-schedule:attach.find'));
      await expect(find).toBeFocused();
      // Esc clears the search and closes the question, and the session stays open.
      await find.fill('Nobody');
      await find.press('Escape');
      await expect(find).toHaveValue('');
      await find.fill(parent);
      const theirs = panel.getByRole('button', { name: new RegExp(parent) });
      await theirs.click();
      const question = page.getByRole('alertdialog');
      await expect(question).toContainText(child);
      await expectFitsLargeText(page);
      await page.keyboard.press('Escape');
      await expect(question).toHaveCount(0);
      await expect(theirs).toBeFocused();
      await expectFitsLargeText(page);
      await theirs.click();
      await expectLooksRight(page);
      await question.getByRole('button', { name: t('office-schedule:attach.confirm'), exact: true }).click();
      await expect(find).toHaveCount(0);
      await expect(attach).toHaveCount(0);
      await expect(panel.getByRole('heading').first()).toBeFocused();
      await expectLooksRight(page);

      // The same tutor at the same time: such a tutor is not offered, and choosing one anyway shows the reason.
      await page.getByRole('button', { name: t('office-schedule:action.add'), exact: true }).click();
      form = await fill();
      await expect(form.locator(`select[name=tutor] option[value="${chosen}"]`)).toHaveCount(0);
      await form.locator('input[name=anybody]').check();
      await form.locator('select[name=tutor]').selectOption(chosen);
      await form.locator('input[name=withoutChecks]').fill('Her tutor is ill.');
      await form.getByRole('button', { name: t('office-schedule:add.go') }).click();
      // The refusal says whose session it is, and can be seen although the button is far below it.
      const refusal = form.getByRole('alert');
      await expect(refusal).toContainText(t('errors:booking.overlap'));
      await expect(refusal).toContainText(child);
      await expect(refusal).toContainText('07:10');
      await expect(refusal).toBeInViewport({ ratio: 0.9 });
      await expectLooksRight(page);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: t('common:unsaved.go'), exact: true }).click();

      await page.getByRole('button', { name: new RegExp(child) }).click();
      await panel.getByRole('button', { name: t('office-schedule:action.move') }).click();
      await panel.locator('input[name=time]').fill('06:05');
      // A day in the past is usually mistyped: the question writes it in words, and nothing moves without a yes.
      const date = panel.locator('input[name=date]');
      await date.fill('2024-02-29');
      await panel.getByRole('button', { name: t('office-schedule:move.go') }).click();
      const past = page.getByRole('alertdialog', { name: t('office:pastTime.title') });
      await expect(past).toContainText(writtenDay('2024-02-29', language, 'full'));
      await expectLooksRight(page);
      await past.getByRole('button', { name: t('office:pastTime.back') }).click();
      await expect(past).toHaveCount(0);
      await date.fill(day);
      await panel.getByRole('button', { name: t('office-schedule:move.go') }).click();
      const moved = page.getByRole('region', { name: t('office-schedule:session.title', { child, time: '06:05' }) });
      await expect(moved).toBeVisible();

      await moved.getByRole('button', { name: t('office-schedule:action.substitute') }).click();
      const substitute = moved.locator('select[name=tutor]');
      await expect(substitute.locator(`option[value="${chosen}"]`)).toHaveCount(0);
      await expect(substitute.locator('option')).not.toHaveCount(1);
      await substitute.selectOption({ index: 1 });
      await moved.getByRole('button', { name: t('office-schedule:substitute.go') }).click();
      await expect(substitute).toHaveCount(0);
      await expect(moved.getByRole('button', { name: t('office-schedule:action.substitute') })).toBeFocused();

      await moved.getByRole('button', { name: t('office-schedule:action.cancel') }).click();
      await moved.locator('input[name=reason]').fill('The family is away.');
      await expectLooksRight(page);
      await moved.getByRole('button', { name: t('office-schedule:cancel.go') }).click();
      await expect(moved.getByText('The family is away.')).toBeVisible();
      await expect(moved.getByText(t('office:sessionStatus.cancelled'), { exact: true })).toBeVisible();
      await expect(moved.getByRole('heading').first()).toBeFocused();
      await expectLooksRight(page);
    },
  );
}

for (const language of languages) {
  const t = dictionary(language);

  test(`of many free tutors everybody can be chosen (${language})`, onPhone, async ({ page, allowConsole }) => {
    allowConsole(/503/);
    const facts = { teaches: true, withinHours: true, near: false, sessionsThatDay: 0 };
    const free = Array.from({ length: 180 }, (_, n) => ({ ...facts, id: 1_000_000 + n, name: `Tutor ${n}` }));
    // So many tutors as only a large business has.
    let answers = Promise.withResolvers<boolean>();
    await page.route('**/api/office/free-tutors?**', async (route) => {
      if (!(await answers.promise))
        return route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Away' } });
      const limit = Number(new URL(route.request().url()).searchParams.get('limit') ?? 25);
      return route.fulfill({ json: { tutors: free.slice(0, limit), more: limit < free.length } });
    });
    const day = inDays(200 + randomInt(150));
    await enterOffice(page);
    await page.goto(address(language, `/office/schedule?day=${day}&add=${day}`));
    const form = page.getByRole('form', { name: t('office-schedule:action.add') });
    const more = form.getByRole('button', { name: t('office:free.more') });
    await expect(form).toBeVisible();
    await expect(more).toHaveCount(0);
    await form.locator('input[name=time]').fill('07:10');
    const choice = form.locator('select[name=tutor]');
    // What is below does not move away from under a finger when the answer comes.
    await expect(form.getByText(t('office:free.looking'))).toBeVisible();
    const anybody = form.locator('input[name=anybody]');
    const top = (await anybody.boundingBox())?.y;
    answers.resolve(true);
    await expect(choice.locator('option')).toHaveCount(26);
    await expect(more).toBeVisible();
    expect((await anybody.boundingBox())?.y).toBe(top);
    await expectAccessible(page);
    await more.press('Enter');
    await expect(choice.locator('option')).toHaveCount(181);
    await expect(form.getByText(t('office:free.all'))).toBeFocused();
    await choice.selectOption('1000179');
    // For another time those who come first are read again.
    await form.locator('input[name=time]').fill('07:20');
    await expect(choice.locator('option')).toHaveCount(26);
    await expect(more).toBeVisible();
    await expectNothingCutOff(page);

    // While the database is away the form says so, and asks again at a press.
    answers = Promise.withResolvers();
    answers.resolve(false);
    await form.locator('input[name=time]').fill('07:30');
    await expect(form.getByText(t('office:free.failed'))).toBeVisible();
    await expectAccessible(page);
    await expectNothingCutOff(page);
    answers = Promise.withResolvers();
    answers.resolve(true);
    await form.getByRole('button', { name: t('office:retry') }).click();
    await expect(choice.locator('option')).toHaveCount(26);
  });
}

for (const language of languages) {
  const t = dictionary(language);

  test(
    `two siblings are arranged for one session, and called off with whom to tell (${language})`,
    onPhone,
    async ({ page }) => {
      const number = randomInt(1_000_000);
      const day = inDays(200 + randomInt(150));
      const [first, second, parent] = [`Nia ${number}`, `Tom ${number}`, `Mum of Nia ${number}`];
      await enterOffice(page);
      await page.goto(address(language, `/office/schedule?day=${day}&add=${day}`));
      const form = page.getByRole('form', { name: t('office-schedule:action.add') });
      await expect(form).toBeVisible();
      await addFamily(page, parent, [first, second]);

      await form.getByLabel(t('office-schedule:field.find')).fill(parent);
      await form.getByRole('button', { name: new RegExp(`^${first}`) }).click();
      await expect(form.getByText(t('office-schedule:field.forChild', { child: first, parent }))).toBeVisible();
      await form.locator('input[name=childAge]').fill('6');
      await form.getByRole('button', { name: t('office-schedule:field.add') }).click();
      const further = form.getByLabel(t('office-schedule:field.further'));
      await expect(further).toBeFocused();
      await further.fill(parent);
      // A child who is in the session already is not offered.
      await form.getByRole('button', { name: new RegExp(`^${second}`) }).click();
      const age = form.getByLabel(t('office-schedule:field.ageOf', { child: second }));
      await expect(age).toBeFocused();
      await form.locator('select[name=program]').selectOption('outdoor-mission');
      await form.locator('input[name=time]').fill('07:10');
      const choice = form.locator('select[name=tutor]');
      await expect(choice.locator('option')).not.toHaveCount(1);
      await choice.selectOption({ index: 1 });
      // The second child's age is missing, and the form says whose age it is.
      await form.getByRole('button', { name: t('office-schedule:add.go') }).click();
      await expect(age).toBeFocused();
      await expect(form.getByRole('alert')).toContainText(second);
      await expectAccessible(page);
      await expectNothingCutOff(page);
      await expectFitsLargeText(page);
      await age.fill('8');
      await form.getByRole('button', { name: t('office-schedule:add.go') }).click();

      const both = `${first}, ${second}`;
      const panel = page.getByRole('region', {
        name: t('office-schedule:session.title', { child: both, time: '07:10' }),
      });
      await expect(panel).toBeVisible();
      await expect(panel.getByText(t('office-schedule:session.childText', { name: second, age: 8 }))).toBeVisible();
      await expect(page.getByRole('button', { name: new RegExp(both) })).toBeVisible();
      await panel.getByRole('button', { name: t('office-schedule:action.cancel') }).click();
      await expect(panel).toContainText(parent);
      await expectAccessible(page);
      await expectNothingCutOff(page);
      await expectFitsLargeText(page);
      await panel.locator('input[name=reason]').fill('Away.');
      await panel.getByRole('button', { name: t('office-schedule:cancel.go') }).click();
      await expect(panel.getByText(t('office:sessionStatus.cancelled'), { exact: true })).toBeVisible();
    },
  );
}

test(
  'what is typed while a family is being read stays, and what is known of it is filled in',
  anyWidth,
  async ({ page }) => {
    const t = dictionary('en');
    const number = randomInt(1_000_000);
    const [child, parent, home] = [`Niko ${number}`, `Mum of Niko ${number}`, `${number} Sai Sha Road`];
    const day = inDays(30 + randomInt(150));
    await enterOffice(page);
    await page.goto(`/office/schedule?day=${day}&add=${day}`);
    const form = page.getByRole('form', { name: t('office-schedule:action.add') });
    await expect(form).toBeVisible();
    await addFamily(page, parent, [child], { address: home });
    const { promise: late, resolve: arrive } = Promise.withResolvers<undefined>();
    await page.route(/\/api\/office\/families\/\d+$/, async (route) => {
      await late;
      await route.continue();
    });

    await form.getByLabel(t('office-schedule:field.find')).fill(parent);
    const requested = page.waitForRequest(/\/api\/office\/families\/\d+$/);
    await form.getByRole('button', { name: new RegExp(parent) }).click();
    await requested;
    const age = form.locator('input[name=childAge]');
    await age.fill('1');
    arrive(undefined);

    await expect(form.getByText(t('office-schedule:field.forChild', { child, parent }))).toBeVisible();
    await expect(form.locator('input[name=address]')).toHaveValue(home);
    await expect(age).toBeFocused();
    await page.keyboard.type('2');
    await expect(age).toHaveValue('12');
  },
);

test('a session that is cancelled late is charged, unless the office says otherwise', anyWidth, async ({ page }) => {
  const t = dictionary('en');
  const number = randomInt(1_000_000);
  const [child, parent] = [`Lia ${number}`, `Dad of Lia ${number}`];
  // Too soon for the owner's rule, and yet to begin.
  const { date, time } = inMinutes(120 + randomInt(900));
  await enterOffice(page);
  await page.goto(`/office/schedule?day=${date}&add=${date}`);
  const form = page.getByRole('form', { name: t('office-schedule:action.add') });
  await expect(form).toBeVisible();
  const family = await addFamily(page, parent, [child]);
  await form.getByLabel(t('office-schedule:field.find')).fill(parent);
  await form.getByRole('button', { name: new RegExp(parent) }).click();
  await form.locator('input[name=childAge]').fill('6');
  await form.locator('select[name=program]').selectOption('outdoor-mission');
  // Until those are read who are free then, the choice has those of an earlier answer.
  const read = page.waitForResponse((answer) => decodeURIComponent(answer.url()).includes(`time=${time}`));
  await form.locator('input[name=time]').fill(time);
  await read;
  const tutor = form.locator('select[name=tutor]');
  await expect(tutor.locator('option')).not.toHaveCount(1);
  await tutor.selectOption({ index: 1 });
  // By keyboard: what is said of the chosen tutor comes later and may move the button from under a pointer.
  await form.getByRole('button', { name: t('office-schedule:add.go') }).press('Enter');

  const panel = page.getByRole('region', { name: t('office-schedule:session.title', { child, time }) });
  const cancel = async (choice: string) => {
    await panel.getByRole('button', { name: t('office-schedule:action.cancel'), exact: true }).click();
    const charge = panel.getByLabel(t('office-schedule:cancel.late.label'));
    // The owner's rule is the first answer.
    await expect(charge.locator('option:checked')).toHaveText(/^Charge /);
    await charge.selectOption(choice);
    await expectLooksRight(page);
    await panel.locator('input[name=reason]').fill('A cold.');
    await panel.getByRole('button', { name: t('office-schedule:cancel.go') }).click();
    await expect(panel.getByText(t('office:sessionStatus.cancelled'), { exact: true })).toBeVisible();
  };
  await cancel('no');
  const charges = async () =>
    page.evaluate(async (id) => {
      const answer = await fetch(`/api/office/families/${id}/account`);
      return ((await answer.json()) as { account: { unbilledCents: number } }).account.unbilledCents;
    }, family.id);
  expect(await charges()).toBe(0);
  await panel.getByRole('button', { name: t('office-schedule:action.restore'), exact: true }).click();
  await panel.getByRole('button', { name: t('office-schedule:restore.go') }).click();
  await expect(panel.getByText(t('office:sessionStatus.cancelled'), { exact: true })).toHaveCount(0);
  await cancel('');
  expect(await charges()).toBeGreaterThan(0);
  await page.goto(`/office/families/${family.id}`);
  await expect(page.getByRole('table').getByText(t('statement:kind.late')).first()).toBeVisible();
});
