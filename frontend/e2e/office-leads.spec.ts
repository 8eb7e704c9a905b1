import { randomInt, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { becomeCleared, day as inDays, enterOffice } from './steps.ts';
import {
  address,
  dictionary,
  expect,
  expectAlive,
  expectFitsLargeText,
  expectLooksRight,
  languages,
  onPhone,
  test,
} from './fixtures.ts';

/** Does what a colleague does at another desk who is signed in to the office too. */
function asColleague(page: Page, path: string, change: object): Promise<number> {
  return page.evaluate(
    async ([at, body]) => {
      const record = (await (await fetch(`/api/office/${at}`)).json()) as Record<string, { version: number }>;
      const [{ version } = { version: 0 }] = Object.values(record);
      const to = at.startsWith('leads') ? `${at}/plan` : at;
      const answer = await fetch(`/api/office/${to}`, {
        method: 'PUT',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ version, ...body }),
      });
      return answer.status;
    },
    [path, change] as const,
  );
}

for (const language of languages) {
  const t = dictionary(language);

  test(
    `a request becomes a lead, a trial and a family, which is found, edited by two and erased (${language})`,
    onPhone,
    async ({ page, request, ops, newTutor, allowConsole }) => {
      // The browser's console reports refused requests, among them the question whether somebody is signed in.
      allowConsole(/40[0139]/);
      const unique = randomUUID().slice(0, 8);
      const family = { parent: `陳美 ${unique}`, child: `樂晴 ${unique}`, email: `mei.${unique}@example.com` };
      const phone = `6${randomInt(1_000_000, 9_999_999)}`;

      await test.step('somebody teaches what will be asked for, may be sent and works at any hour', async () => {
        const tutor = await newTutor();
        await ops('tutor', 'profile', tutor.email, '--programme', 'outdoor-mission');
        await becomeCleared(request, ops, tutor);
      });

      await test.step('a parent asks by the public form', async () => {
        await page.goto(address(language, '/book-session'));
        await expectAlive(page, 'trial-form');
        const field = (name: string) =>
          page.getByRole('form').getByLabel(t(`book-trial:form.${name}`), { exact: false });
        await field('parentName').fill(family.parent);
        await field('childName').fill(family.child);
        await field('childAge').selectOption('8');
        await field('phone').fill(phone);
        await field('email').fill(family.email);
        const answered = page.waitForResponse((answer) => answer.url().endsWith('/api/trial-requests'));
        await page.getByRole('button', { name: t('book-trial:form.submit'), exact: true }).click();
        expect((await answered).status()).toBe(201);
      });

      await test.step('the office sees it wait, and opens it by keyboard alone', async () => {
        await enterOffice(page);
        await page.goto(address(language, '/office/leads'));
        const row = page.getByRole('row', { name: new RegExp(family.parent) });
        const search = page.getByRole('searchbox', { name: t('office-leads:search') });
        await search.fill(`nobody ${unique}`);
        await expect(page.getByText(t('office-leads:noneFound'))).toBeVisible();
        await search.fill(phone.slice(0, 6));
        await expect(row).toBeVisible();
        await search.fill('');
        await expect(page).not.toHaveURL(/search=/);
        const waits = t('office-leads:waits.minutes_other', { count: '\\d+' }).replace('minutes', 'minutes?');
        await expect(row).toContainText(new RegExp(waits));
        // The chosen row must be readable under the mouse as well.
        await page
          .getByRole('navigation', { name: t('office-leads:states') })
          .locator('[aria-current=page]')
          .hover();
        await expectLooksRight(page);
        await expectFitsLargeText(page);
        await row.focus();
        await page.keyboard.press('Enter');
        await expect(page.getByRole('heading', { level: 1, name: family.parent })).toBeVisible();
        await expectLooksRight(page);
        await expectFitsLargeText(page);
      });

      await test.step('a note and the next step are written by keyboard alone', async () => {
        await page.getByLabel(t('office-leads:notes.text')).focus();
        await page.keyboard.type('Called: likes crabs.');
        await page.keyboard.press('Tab');
        await page.keyboard.press('Enter');
        await expect(page.getByRole('listitem').filter({ hasText: 'Called: likes crabs.' })).toBeVisible();
        const plan = page.getByRole('form', { name: t('office-leads:plan.title') });
        await plan.locator('select[name=owner]').focus();
        await page.keyboard.type('Vivian');
        await page.keyboard.press('Tab');
        await page.keyboard.type('Call after six');
        await page.keyboard.press('Enter');
        await expect(page.getByText(t('office-leads:saved')).first()).toBeVisible();
        await expect(plan.locator('input[name=nextStep]')).toBeFocused();
      });

      await test.step('of two who plan at once the second sees both and chooses', async () => {
        const plan = page.getByRole('form', { name: t('office-leads:plan.title') });
        const lead = /leads\/\d+/.exec(page.url())?.[0] ?? '';
        expect(await asColleague(page, lead, { nextStep: 'Write first' })).toBe(200);
        await plan.locator('input[name=nextStep]').fill('Call on Monday');
        await plan.getByRole('button', { name: t('office-leads:plan.go') }).click();
        const both = plan.getByRole('group', { name: t('office:conflict.titleBy', { name: 'Vivian Mok' }) });
        await expect(both.getByRole('radio')).toHaveCount(2);
        await expectLooksRight(page);
        await both.getByRole('radio', { name: /Write first/ }).check();
        await expect(plan.locator('input[name=nextStep]')).toHaveValue('Write first');
        await plan.getByRole('button', { name: t('office:conflict.save') }).click();
        await expect(both).toHaveCount(0);
        await expect(plan.locator('input[name=nextStep]')).toHaveValue('Write first');
      });

      await test.step('a trial is arranged with a tutor who is free then', async () => {
        const trial = page.getByRole('form', { name: t('office-leads:trial.title') });
        await trial.locator('select[name=program]').selectOption('outdoor-mission');
        const times = trial.getByRole('group', { name: t('office-leads:times.title') });
        const suggested = times.getByRole('button').first();
        await suggested.press('Enter');
        await expect(trial.getByRole('group', { name: t('office-leads:trial.tutors') })).toBeFocused();
        await expect(suggested).toHaveAttribute('aria-pressed', 'true');
        await suggested.hover();
        await expect(trial.locator('input[name=date]')).not.toHaveValue('');
        await expect(trial.locator('input[name=time]')).toHaveValue(/^\d\d:00$/);
        await expect(trial.getByText(t('office-leads:trial.hint'))).toBeVisible();
        await expectLooksRight(page);
        await expectFitsLargeText(page);
        // Other stories also use tutors who are free in the coming weeks.
        await trial.locator('input[name=date]').fill(inDays(40 + randomInt(120)));
        await trial.locator('input[name=time]').fill('07:20');
        await expect(suggested).toHaveAttribute('aria-pressed', 'false');
        await trial
          .getByRole('button', { name: new RegExp(t('office-leads:trial.go')) })
          .first()
          .click();
        await expect(page.getByText(t('office-leads:state.trial_arranged')).first()).toBeVisible();
        const state = page.getByRole('form', { name: t('office-leads:move.title') });
        await expect(state.locator('select[name=state]')).toHaveValue('trial_arranged');
        await state.locator('select[name=state]').selectOption('trial_done');
        const move = state.getByRole('button', { name: t('office-leads:move.go') });
        await move.press('Enter');
        await expect(page.getByText(t('office-leads:state.trial_done')).first()).toBeVisible();
        const [afterTrial = ''] = t('emails:toParent.afterTrial', {
          ...{ parentName: family.parent, childName: family.child, reference: '' },
        }).split(/[(（]/);
        const contact = page.getByRole('region', { name: t('office-leads:contact.label') });
        await expect(contact, 'a family that had its trial is not asked for days').toContainText(afterTrial.trim());
        await expect(move).toHaveText(t('office-leads:move.go'));
        await expect(move).toBeFocused();
        await expect(state.locator('select[name=state]')).toHaveValue('trial_done');
      });

      await test.step('a family is made by a form that says already what the parent asked', async () => {
        await page.getByRole('button', { name: t('office-leads:family.open') }).click();
        const form = page.getByRole('form', { name: t('office-leads:family.title') });
        await expect(form.locator('input[name="children.0.name"]')).toBeFocused();
        await expect(form.locator('input[name="children.0.name"]')).toHaveValue(family.child);
        await expect(form.locator('input[name="guardian.name"]')).toHaveValue(family.parent);
        await form.locator('input[name="children.0.birthMonth"]').fill('1901-05');
        await form.getByRole('button', { name: t('office-leads:family.add') }).click();
        await form.locator('input[name="children.1.name"]').fill('Removed');
        await form.getByRole('button', { name: t('office-leads:family.go') }).click();
        await expect(form.getByText(t('validation:birthMonthLongAgo')).first()).toBeVisible();
        await expectLooksRight(page);
        await expectFitsLargeText(page);
        await form.getByRole('button', { name: t('office-leads:family.remove', { number: 2 }) }).click();
        await form.locator('input[name="children.0.birthMonth"]').fill('');
        await form.getByRole('button', { name: t('office-leads:family.go') }).click();
        // The lead's own family is no duplicate of it.
        await expect(
          page.getByRole('link', { name: new RegExp(t('office-leads:family.made', { id: '\\d+' })) }),
        ).toBeVisible();
        await expect(page.getByRole('heading', { name: t('office-leads:duplicates.title') })).toHaveCount(0);
        await page.getByRole('link', { name: new RegExp(t('office-leads:family.made', { id: '\\d+' })) }).click();
        await expect(page.getByRole('heading', { level: 1, name: family.parent })).toBeVisible();
        await expect(page.getByRole('heading', { level: 3, name: family.child })).toBeVisible();
        await expectLooksRight(page);
        await expectFitsLargeText(page);
      });

      await test.step('two edit its home, and each word is chosen', async () => {
        await page.getByRole('button', { name: t('office-families:home.edit') }).click();
        const form = page.getByRole('form', { name: t('office-families:home.title') });
        const record = /families\/\d+/.exec(page.url())?.[0] ?? '';
        expect(await asColleague(page, record, { notes: 'Two dogs.', source: 'A friend' })).toBe(200);
        await form.locator('textarea[name=notes]').fill('Three dogs.');
        await form.getByRole('button', { name: t('office-families:save') }).click();
        const both = form.getByRole('group', { name: t('office:conflict.titleBy', { name: 'Vivian Mok' }) });
        await expect(both).toBeVisible();
        // Fields that only the other person has changed are set to their values already.
        await expect(form.locator('input[name=source]')).toHaveValue('A friend');
        await expectLooksRight(page);
        await expectFitsLargeText(page);
        await form.getByRole('button', { name: t('office:conflict.save') }).click();
        await expect(form).toHaveCount(0);
        await expect(page.getByText('Three dogs.')).toBeVisible();
        await expect(page.getByText('A friend')).toBeVisible();
      });

      await test.step('a child is completed by keyboard, and the family is found by it', async () => {
        const edit = page.getByRole('button', { name: t('office-families:editName', { name: family.child }) });
        await edit.press('Enter');
        const form = page.getByRole('form', { name: t('office-families:editName', { name: family.child }) });
        await expect(form.locator('input[name=name]')).toBeFocused();
        await form.locator('input[name=allergies]').fill('Peanuts');
        await page.keyboard.press('Enter');
        await expect(form).toHaveCount(0);
        await expect(page.getByText('Peanuts')).toBeVisible();
        await expect(edit).toBeFocused();
        // Closing a record brings back the place from which it was opened.
        const openers = [
          page.getByRole('button', { name: t('office-families:guardians.add') }),
          page.getByRole('button', { name: t('office-families:editName', { name: family.parent }) }),
          page.getByRole('button', { name: t('office-families:mergeOrSplit.join') }),
          page.getByRole('button', { name: t('office-families:mergeOrSplit.part') }),
        ];
        for (const opener of openers) {
          await opener.press('Enter');
          await expect(page.locator('main input:focus')).toBeVisible();
          await page.keyboard.press('Escape');
          await expect(opener).toBeFocused();
        }
        await page.goto(address(language, '/office/families'));
        await page.getByLabel(t('office-families:search')).focus();
        await page.keyboard.type(unique);
        const rows = page.getByRole('row', { name: new RegExp(unique) });
        await expect(rows).toHaveCount(1);
        await expect(page.getByRole('row', { name: /Andersson/ })).toHaveCount(0);
        await expect(page).toHaveURL(new RegExp(`search=${unique}`));
        await expectLooksRight(page);
        await expectFitsLargeText(page);
        await rows.first().focus();
        await page.keyboard.press('Enter');
        await expect(page.getByRole('heading', { level: 1, name: family.parent })).toBeVisible();
      });

      await test.step('all that is held is downloaded', async () => {
        const saved = page.waitForEvent('download');
        await page.getByRole('button', { name: t('office-families:data.export') }).click();
        const archive = readFileSync(await (await saved).path());
        // The first file of the ZIP: the lengths of what stands before its content are in the first 30 bytes, and unpacking
        // ends where the content does.
        const name = 30 + archive.readUInt16LE(26);
        expect(archive.toString('utf8', 30, name)).toBe('family.json');
        const json = inflateRawSync(archive.subarray(name + archive.readUInt16LE(28))).toString();
        const exported = JSON.parse(json) as { guardians: { email: string }[] };
        expect(exported.guardians.map(({ email }) => email)).toEqual([family.email]);
        await expect(
          page.getByRole('listitem').filter({ hasText: t('office-families:history.family export') }),
        ).toBeVisible();
      });

      await test.step('it is not erased while a session is to come, and then by its name', async () => {
        const erase = page.getByRole('button', { name: t('office-families:data.erase') });
        const dialog = page.getByRole('dialog');
        await erase.click();
        await expect(dialog).toContainText(t('office-families:erase.refused'));
        const session = dialog.getByRole('link');
        const id = /session=(\d+)/.exec((await session.getAttribute('href')) ?? '')?.[1] ?? '';
        await expectLooksRight(page);
        await page.keyboard.press('Escape');
        await ops('booking', 'cancel', id, '--reason', 'The family moves away');
        await erase.click();
        await expect(dialog).toContainText(t('office-families:erase.stays'));
        await expectLooksRight(page);
        await dialog.getByLabel(t('office-families:erase.name')).fill('Somebody else');
        await page.keyboard.press('Enter');
        await expect(dialog.getByRole('alert')).toBeVisible();
        await dialog.getByLabel(t('office-families:erase.name')).fill(family.parent);
        await page.keyboard.press('Enter');
        await expect(page.getByRole('heading', { level: 1, name: t('office-families:title') })).toBeVisible();
        await page.goto(address(language, `/office/families?search=${unique}`));
        await expect(page.getByText(t('office-families:noneFound'))).toBeVisible();
      });
    },
  );
}
