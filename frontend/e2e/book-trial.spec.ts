import type { Locator, Page } from '@playwright/test';
import {
  address,
  dictionary,
  expect,
  expectAccessible,
  expectAlive,
  expectNothingCutOff,
  languages,
  onPhone,
  test,
} from './fixtures.ts';
import { business } from '../src/content/business.ts';
import { expectMissing, field, someFamily, type ListedTrial } from './trial-form.ts';

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let stop = 0; stop < 60; stop++) {
    if (await page.evaluate((wanted) => document.activeElement?.getAttribute('name') === wanted, name)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach ${name}.`);
}

/** px from the top of the page, whatever its scroll position. */
const fromTop = (element: Locator) => element.evaluate((node) => node.getBoundingClientRect().top + scrollY);

for (const language of languages) {
  const t = dictionary(language);
  const submit = (page: Page) => page.getByRole('button', { name: t('book-trial:form.submit'), exact: true });

  test(`a parent books a trial by keyboard alone, the operator sees it, the parent looks it up (${language})`, async ({
    page,
    ops,
  }) => {
    const family = someFamily();
    const keys = page.keyboard;
    let reference = '';

    await test.step('the page stands, accessible, before anything is typed', async () => {
      await page.goto(address(language, '/book-session'));
      await expectAlive(page, 'trial-form');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(submit(page)).toBeVisible();
      await expectAccessible(page);
      await expectNothingCutOff(page);
    });

    await test.step('sending nothing says so once, at every missing field, and goes to the first', async () => {
      await tabTo(page, 'parentName');
      await keys.press('Enter');
      await expect(page.getByText(t('book-trial:toast.missing.title'), { exact: true })).toBeVisible();
      await expect(page.getByText(t('book-trial:toast.missing.text'), { exact: true })).toBeVisible();
      await expectMissing(page, t, ['parentName', 'childName', 'childAge', 'phone', 'email']);
      await expect(field(page, t, 'parentName')).toBeFocused();
      await expectAccessible(page);
      await expectNothingCutOff(page);
    });

    await test.step('fills in the form', async () => {
      await keys.insertText(family.parent);
      await keys.press('Tab');
      await keys.insertText(family.child);
      await keys.press('Tab');
      for (let age = 3; age <= 6; age++) await keys.press('ArrowDown');
      await expect(field(page, t, 'childAge')).toHaveValue('6');
      await keys.press('Tab');
      for (let option = 1; option <= 3; option++) await keys.press('ArrowDown');
      await expect(field(page, t, 'program')).toHaveValue('outdoor-mission');
      await keys.press('Tab');
      await keys.insertText(family.phone);
      await keys.press('Tab');
      await keys.insertText(family.email);
      await keys.press('Tab');
      await keys.insertText('看得懂一點，想學會開口說。🪁');
      await keys.press('Tab');
      await keys.press('Enter');
      await keys.press('Tab');
      await expect(field(page, t, 'district')).toBeFocused();
      for (let option = 1; option <= 3; option++) await keys.press('ArrowDown');
      await expect(field(page, t, 'district')).toHaveValue('wu-kai-sha');
      await keys.press('Tab');
      await keys.press('ArrowDown');
      await expect(field(page, t, 'preferredTime1')).toHaveValue('monday-morning');
      await expect(page.getByRole('form').locator('[aria-invalid=true]')).toHaveCount(0);
      await expectAccessible(page);
      await expectNothingCutOff(page);
    });

    await test.step('sends it once, however often the button is pressed', async () => {
      let sent = 0;
      const answer = Promise.withResolvers<undefined>();
      await page.route('**/api/trial-requests', async (route) => {
        sent++;
        await answer.promise;
        await route.continue();
      });
      await submit(page).focus();
      await keys.press('Enter');
      const sending = page.getByRole('button', { name: t('book-trial:form.submitting') });
      await expect(sending).toBeFocused();
      await keys.press('Enter');
      await keys.press('Space');
      await expectAccessible(page);
      answer.resolve(undefined);
      await expect(page.getByRole('heading', { name: t('book-trial:confirmation.title') })).toBeFocused();
      expect(sent).toBe(1);
      await page.unroute('**/api/trial-requests');
    });

    await test.step('has a reference, what happens next, and a text to keep', async () => {
      await expect(page.getByText(t('book-trial:toast.success.title'), { exact: true })).toBeVisible();
      await expect(page.getByText(t('book-trial:toast.success.text'), { exact: true })).toBeVisible();
      reference = await page.getByText(/^KW-[0-9A-Z]{8}$/).innerText();
      const note = page.getByText(t('book-trial:confirmation.note').split('\n')[0] ?? '');
      await expect(note).toContainText(reference);
      await expect(note).toContainText(family.child);
      await expect(note).toContainText(t('book-trial:times.monday-morning'));
      await expect(page.getByText(t('book-trial:next.visit.title')).first()).toBeVisible();
      await expectAccessible(page);
      await expectNothingCutOff(page);
    });

    await test.step('copies the reference', async () => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.getByRole('button', { name: t('book-trial:confirmation.copy'), exact: true }).press('Enter');
      await expect(page.getByText(t('book-trial:confirmation.copied'), { exact: true })).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(reference);
    });

    await test.step('the operator lists it', async () => {
      const listed = await ops<ListedTrial[]>('trial', 'list');
      expect(listed.filter((trial) => trial.parent === family.parent)).toEqual([
        expect.objectContaining({
          reference,
          status: 'received',
          child: family.child,
          age: 6,
          programme: 'outdoor-mission',
          district: 'wu-kai-sha',
          preferredTimes: 'monday-morning',
        }),
      ]);
    });

    await test.step('the parent looks it up: the reference is there already, the email is not', async () => {
      await page.getByRole('link', { name: t('book-trial:confirmation.lookUp') }).press('Enter');
      await expect(page).toHaveURL(new RegExp(`${address(language, '/parent-portal')}$`));
      await expectAlive(page, 'trial-lookup');
      await expect(page.getByLabel(t('parents:form.reference'))).toHaveValue(reference);
      const email = page.getByLabel(t('parents:form.email'));
      await expect(email).toHaveValue('');
      await email.fill(family.email.toUpperCase());
      await email.press('Enter');
      await expect(
        page.getByRole('heading', { name: t('parents:answer.title', { name: family.child }) }),
      ).toBeFocused();
      const now = page.getByRole('listitem').filter({ hasText: t('parents:answer.now') });
      await expect(now).toContainText(t('parents:status.received.label'));
      await expectAccessible(page);
      await expectNothingCutOff(page);
      await ops('trial', 'close', reference, '--reason', 'Too far.');
      await email.press('Enter');
      await expect(now).toContainText(t('parents:status.closed.label'));
    });
  });

  test(
    `what is wrong is said when a field is left, and nothing moves the button away (${language})`,
    onPhone,
    async ({ page }) => {
      await page.goto(address(language, '/book-session'));
      await expectAlive(page, 'trial-form');
      await field(page, t, 'phone').fill('12');
      // A font that loads late would change the height of every line.
      await page.evaluate(() => document.fonts.ready);
      const before = await fromTop(submit(page));
      await field(page, t, 'email').fill('nobody at home');
      await field(page, t, 'message').focus();
      await expect(page.getByText(t('validation:phone'), { exact: true })).toBeVisible();
      await expect(page.getByText(t('validation:email'), { exact: true })).toBeVisible();
      await expect(field(page, t, 'email')).toHaveAttribute('aria-invalid', 'true');
      // On a narrow phone a sentence of two lines needs one more line.
      await expect.poll(async () => (await fromTop(submit(page))) - before).toBeLessThanOrEqual(24);
      await expectAccessible(page);
      await field(page, t, 'email').fill('mei@example.com');
      await expect(page.getByText(t('validation:email'), { exact: true }).filter({ visible: true })).toHaveCount(0);
      await page.setViewportSize({ width: 320, height: 700 });
      await expectNothingCutOff(page);
    },
  );

  test(
    `a failure and a reload keep what was typed, success clears it (${language})`,
    onPhone,
    async ({ page, allowConsole }) => {
      allowConsole(/ERR_FAILED/);
      const family = someFamily();
      await page.goto(address(language, '/book-session'));
      await expectAlive(page, 'trial-form');
      await field(page, t, 'parentName').fill(family.parent);
      await field(page, t, 'phone').fill(family.phone);
      await field(page, t, 'childName').fill(family.child);
      await field(page, t, 'childAge').selectOption('12');
      await field(page, t, 'email').fill(family.email);

      await page.route('**/api/trial-requests', (route) => route.abort());
      await submit(page).click();
      await expect(page.getByText(t('book-trial:toast.error.title'), { exact: true })).toBeVisible();
      await expect(page.getByRole('form').getByRole('alert')).toHaveText(t('book-trial:toast.error.text'));
      await expect(field(page, t, 'parentName')).toHaveValue(family.parent);
      await expectAccessible(page);
      await page.unroute('**/api/trial-requests');

      await page.reload();
      await expectAlive(page, 'trial-form');
      await expect(field(page, t, 'parentName')).toHaveValue(family.parent);
      await expect(field(page, t, 'phone')).toHaveValue(family.phone);
      await expect(field(page, t, 'childName')).toHaveValue(family.child);
      await expect(field(page, t, 'childAge')).toHaveValue('12');
      await expect(field(page, t, 'email')).toHaveValue(family.email);

      await submit(page).click();
      await expect(page.getByRole('heading', { name: t('book-trial:confirmation.title') })).toBeFocused();
      await page.getByRole('button', { name: t('book-trial:confirmation.another') }).click();
      await expect(field(page, t, 'parentName')).toHaveValue('');
      await page.reload();
      await expectAlive(page, 'trial-form');
      await expect(field(page, t, 'parentName')).toHaveValue('');
    },
  );

  test(
    `what a link has chosen stands in the form, and a doubtful age is said, not refused (${language})`,
    onPhone,
    async ({ page }) => {
      await page.goto(address(language, '/book-session?program=outdoor-mission&age=4#booking'));
      await expectAlive(page, 'trial-form');
      await expect(field(page, t, 'program')).toHaveValue('outdoor-mission');
      await expect(field(page, t, 'childAge')).toHaveValue('4');
      const doubt = page.getByText(t('book-trial:form.misfit', { from: 7, to: 12 }));
      await expect(doubt).toBeVisible();
      await expectAccessible(page);
      await field(page, t, 'program').selectOption('english-through-play');
      await expect(page.getByText(t('book-trial:form.misfit', { from: 3, to: 5 }))).toHaveCount(0);
      await field(page, t, 'program').selectOption('outdoor-mission');
      await expect(doubt).toBeVisible();
      await page.reload();
      await expectAlive(page, 'trial-form');
      await field(page, t, 'childAge').selectOption('7');
      await expect(doubt).toHaveCount(0);
      await page.reload();
      await expectAlive(page, 'trial-form');
      await expect(field(page, t, 'childAge')).toHaveValue('7');
    },
  );

  test(
    `a wrong number is called wrong, not missing, and the message leaves the reference free (${language})`,
    onPhone,
    async ({ page }) => {
      const family = someFamily();
      await page.goto(address(language, '/book-session'));
      await expectAlive(page, 'trial-form');
      await field(page, t, 'parentName').fill(family.parent);
      await field(page, t, 'childName').fill(family.child);
      await field(page, t, 'childAge').selectOption('5');
      await field(page, t, 'phone').fill('1234 5678');
      await field(page, t, 'email').fill(family.email);
      await submit(page).click();
      await expect(page.getByText(t('book-trial:toast.wrong.title'), { exact: true })).toBeVisible();
      await expect(page.getByText(t('book-trial:toast.missing.title'), { exact: true })).toHaveCount(0);
      await expect(field(page, t, 'phone')).toBeFocused();
      // The message covers neither the field nor those that come next.
      const message = page.getByRole('region', { name: t('book-trial:toast.region') }).getByRole('status');
      for (const name of ['phone', 'email', 'message']) {
        const isCovered = async () => {
          const [a, b] = await Promise.all([message.boundingBox(), field(page, t, name).boundingBox()]);
          return (
            !a || !b || (a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height)
          );
        };
        await expect.poll(isCovered, name).toBe(false);
      }
      await field(page, t, 'phone').fill(family.phone);
      await submit(page).click();
      const success = page.getByText(t('book-trial:toast.success.title'), { exact: true });
      await expect(success).toBeVisible();
      // Fails if something covers the button.
      await page.getByRole('button', { name: t('book-trial:confirmation.copy'), exact: true }).click();
      await expect(success).toBeVisible();
    },
  );

  test(`a reference that nobody has is answered kindly (${language})`, onPhone, async ({ page, allowConsole }) => {
    allowConsole(/404/);
    await page.goto(address(language, '/parent-portal'));
    await expectAlive(page, 'trial-lookup');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    const look = page.getByRole('button', { name: t('parents:form.submit'), exact: true });
    await look.click();
    await expect(page.getByLabel(t('parents:form.reference'))).toBeFocused();
    await expectAccessible(page);
    await page.getByLabel(t('parents:form.reference')).fill('kw-00000000');
    await page.getByLabel(t('parents:form.email')).fill('nobody@example.com');
    await look.click();
    await expect(page.getByRole('heading', { name: t('parents:notFound.title') })).toBeFocused();
    const ways = page.getByRole('paragraph').filter({ hasText: business.email }).getByRole('link');
    await expect(ways.first()).toHaveAttribute('href', `mailto:${business.email}`);
    await expect(ways.last()).toHaveAttribute('href', `tel:+${business.phone.digits}`);
    await expect(page.getByLabel(t('parents:form.reference'))).toHaveValue('kw-00000000');
    await expectAccessible(page);
    await expectNothingCutOff(page);
  });
}
