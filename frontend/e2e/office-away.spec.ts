import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { addFamily, becomeCleared, book, day, enterOffice } from './steps.ts';
import {
  address,
  anyWidth,
  dictionary,
  expect,
  expectAccessible,
  expectNothingCutOff,
  languages,
  test,
  onPhone,
} from './fixtures.ts';

/** The backend's answer while its database cannot be reached; call the returned function to end it. */
async function takeAway(page: Page, calls: RegExp, method?: string): Promise<() => Promise<void>> {
  await page.route(calls, (route) =>
    method === undefined || route.request().method() === method
      ? route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Away' } })
      : route.continue(),
  );
  return () => page.unroute(calls);
}

for (const language of languages) {
  const t = dictionary(language);
  const said = t('errors:unavailable');

  test(
    `a post that cannot be read or kept says so, and keeps what was typed (${language})`,
    onPhone,
    async ({ page, ops, allowConsole }) => {
      allowConsole(/503/);
      const number = randomInt(1_000_000);
      const alert = page.getByRole('alert').filter({ hasText: said });
      let bringBack = await takeAway(page, /\/api\/office\/posts/);
      await enterOffice(page);
      await page.goto(address(language, '/office/posts'));
      await expect(alert).toBeVisible();
      await expectAccessible(page);
      await expectNothingCutOff(page);
      await bringBack();
      await alert.getByRole('button', { name: t('office:retry') }).click();
      await expect(page.getByRole('table', { name: t('office-posts:title') })).toBeVisible();

      const write = page.getByRole('form', { name: t('office-posts:add.title') });
      const [title, titleZh] = [`Kites ${number}`, `風箏 ${number}`];
      await write.locator('input[name=title]').fill(title);
      await write.locator('input[name=titleZh]').fill(titleZh);
      await write.locator('input[name=readingMinutes]').fill('4');
      const add = write.getByRole('button', { name: t('office-posts:add.go') });
      bringBack = await takeAway(page, /\/api\/office\/posts$/, 'POST');
      await add.click();
      await expect(write.getByRole('alert')).toHaveText(said);
      await expect(write.locator('input[name=title]')).toHaveValue(title);
      await bringBack();
      await add.click();
      await expect(
        page.getByRole('heading', { level: 1, name: language === 'zh' ? titleZh : title, exact: true }),
      ).toBeVisible();

      const texts = page.getByRole('form', { name: t('office-posts:texts') });
      const save = texts.getByRole('button', { name: t('office-posts:save') });
      bringBack = await takeAway(page, /\/api\/office\/posts\/\d+/);
      await texts.locator('input[name=externalUrl]').fill('https://blog.example/kites');
      await texts.locator('textarea[name=summary]').fill('Hold the string.');
      await texts.locator('textarea[name=summaryZh]').fill('拉緊繩子。');
      await save.click();
      await expect(texts.getByRole('alert')).toHaveText(said);
      await expect(texts.locator('textarea[name=summaryZh]')).toHaveValue('拉緊繩子。');
      await bringBack();
      await save.click();
      const status = page.getByRole('region', { name: t('office-posts:status') });
      const publish = status.getByRole('button', { name: t('office-posts:publish') });
      await expect(publish).toHaveAttribute('aria-disabled', 'false');
      bringBack = await takeAway(page, /\/api\/office\/posts\/\d+/);
      await publish.click();
      await expect(status.getByRole('alert')).toHaveText(said);
      await bringBack();
      await publish.click();
      await expect(status).toContainText(t('office-posts:statusText.published'));
      await expect(status.getByRole('alert')).toHaveCount(0);
      await ops('post', 'remove', title.toLowerCase().replace(' ', '-'));
    },
  );

  test(
    `times that cannot be read and a trial that cannot be kept say so (${language})`,
    onPhone,
    async ({ page, request, ops, newTutor, allowConsole }) => {
      allowConsole(/503/);
      const number = randomInt(1_000_000);
      const tutor = await newTutor();
      await ops('tutor', 'profile', tutor.email, '--programme', 'outdoor-mission');
      await becomeCleared(request, ops, tutor);
      const parent = `Lo ${number}`;
      const requested = await request.post('/api/trial-requests', {
        data: {
          ...{ parentName: parent, childName: 'Lok', childAge: 6, program: 'outdoor-mission', language: 'en' },
          ...{ phone: `6${randomInt(1_000_000, 9_999_999)}`, email: `lo.${number}@example.com` },
        },
      });
      expect(requested.status()).toBe(201);

      let bringBack = await takeAway(page, /\/api\/office\/leads\/\d+\/times/);
      await enterOffice(page);
      await page.goto(address(language, '/office/leads'));
      await page.getByRole('link', { name: parent }).first().click();
      const trial = page.getByRole('form', { name: t('office-leads:trial.title') });
      await trial.locator('input[name=address]').fill('12 Kite Road');
      const alert = trial.getByRole('alert').filter({ hasText: said });
      await expect(alert).toBeVisible();
      await expectAccessible(page);
      await expectNothingCutOff(page);
      await bringBack();
      await alert.getByRole('button', { name: t('office:retry') }).click();
      await expect(trial.getByRole('group', { name: t('office-leads:times.title') })).toBeVisible();

      bringBack = await takeAway(page, /\/api\/office\/free-tutors/);
      await trial.locator('input[name=date]').fill(day(200 + randomInt(120)));
      await trial.locator('input[name=time]').fill('07:40');
      await expect(alert).toBeVisible();
      await bringBack();
      await alert.getByRole('button', { name: t('office:retry') }).click();
      const send = trial.getByRole('button', { name: t('office-leads:trial.goWith', { name: tutor.name }) });
      bringBack = await takeAway(page, /\/api\/office\/leads\/\d+\/trials/);
      await send.click();
      await expect(trial.getByRole('alert')).toHaveText(said);
      await expect(trial.locator('input[name=address]')).toHaveValue('12 Kite Road');
      await expect(trial.locator('input[name=time]')).toHaveValue('07:40');
      await bringBack();
      await send.click();
      await expect(page.getByText(t('office-leads:state.trial_arranged')).first()).toBeVisible();
    },
  );

  test(
    `a session that cannot be attached to its family says so, and the search stays (${language})`,
    anyWidth,
    async ({ page, ops, newTutor, allowConsole }) => {
      allowConsole(/503/);
      const child = `Pia ${randomInt(1_000_000)}`;
      const date = day(200 + randomInt(120));
      const { id } = await book(ops, await newTutor(), { child, date, time: '17:00' });
      await enterOffice(page);
      await page.goto(address(language, `/office/schedule?day=${date}&session=${id}`));
      const panel = page.getByRole('region', { name: t('office-schedule:session.title', { child, time: '17:00' }) });
      await panel.getByRole('button', { name: t('office-schedule:attach.go') }).click();
      await addFamily(page, `Mum of ${child}`, [child]);

      let bringBack = await takeAway(page, /\/api\/office\/families\?/);
      const find = panel.getByLabel(t('office-schedule:attach.find'));
      await find.fill(`Mum of ${child}`);
      const alert = panel.getByRole('alert').filter({ hasText: said });
      await expect(alert).toBeVisible();
      await expect(find).toHaveValue(`Mum of ${child}`);
      await expectAccessible(page);
      await expectNothingCutOff(page);
      await bringBack();
      await alert.getByRole('button', { name: t('office:retry') }).click();
      const theirs = panel.getByRole('button', { name: new RegExp(`Mum of ${child}`) });

      bringBack = await takeAway(page, /\/api\/office\/bookings\/\d+\/family/);
      const attach = async () => {
        await theirs.click();
        await page
          .getByRole('alertdialog')
          .getByRole('button', { name: t('office-schedule:attach.confirm'), exact: true })
          .click();
        await expect(page.getByRole('alertdialog')).toHaveCount(0);
      };
      await attach();
      await expect(alert).toBeVisible();
      await expect(find).toHaveValue(`Mum of ${child}`);
      await bringBack();
      await attach();
      await expect(find).toHaveCount(0);
      await expect(alert).toHaveCount(0);
    },
  );
}

test('one press reads again all that failed on the first screen', anyWidth, async ({ page, allowConsole }) => {
  const t = dictionary('en');
  allowConsole(/503/);
  const failed = page
    .getByRole('main')
    .getByRole('alert')
    .filter({ hasText: t('errors:unavailable') });
  const bringBack = await takeAway(page, /\/api\/office\/(leads|documents)\b/);
  await enterOffice(page);
  await page.goto('/office');
  await expect(failed).toHaveCount(2);
  await bringBack();
  await failed
    .first()
    .getByRole('button', { name: t('office:retry') })
    .click();
  await expect(failed).toHaveCount(0);
});
