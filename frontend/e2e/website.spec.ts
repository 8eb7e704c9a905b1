import { randomInt, randomUUID } from 'node:crypto';
import { signInAsOwner } from './second-factor.ts';
import { day } from './steps.ts';
import { dictionary, expect, expectFitsLargeText, expectLooksRight, publishing, test } from './fixtures.ts';

const t = dictionary('en');

test(
  'an owner changes a price, the phone and a heading, adds a notice, publishes, and brings the version before back',
  publishing,
  async ({ page, browser, ops, allowConsole }) => {
    test.setTimeout(240_000);
    allowConsole(/401/);
    const unique = randomUUID().slice(0, 4);
    const dollars = `1,${randomInt(100, 999)}.50`;
    const visitors = await browser.newContext();
    const visitor = await visitors.newPage();
    const field = (name: string) => page.locator(`[name="${name}"]`);
    const save = page.getByRole('button', { name: t('office-website:save') });
    const saveDraft = async () => {
      const answered = page.waitForResponse(
        (answer) => answer.request().method() === 'PUT' && answer.url().includes('/website/parts/'),
      );
      await save.click();
      expect((await answered).status()).toBe(200);
    };
    const backToParts = () =>
      page
        .getByRole('main')
        .getByRole('link', { name: t('office-website:back') })
        .click();
    const openPart = (part: string) =>
      page
        .getByRole('main')
        .getByRole('link', { name: t(`office-website:part.${part}`), exact: true })
        .click();
    /** The visitor reads a page anew, until it says this. */
    const visitorReads = async (path: string, ...texts: string[]) =>
      expect(async () => {
        await visitor.goto(path);
        const words = ((await visitor.locator('body').textContent()) ?? '').replaceAll(/\s+/g, ' ');
        for (const text of texts) expect(words).toContain(text);
      }).toPass({ timeout: 10_000 });

    await visitor.goto('/');
    const formerHeading = (await visitor.getByRole('heading', { level: 1 }).innerText()).replaceAll(/\s+/g, ' ');
    await signInAsOwner(page, ops, t, '/office/website');
    await expect(page.getByRole('heading', { level: 1, name: t('office-website:title') })).toBeVisible();
    await expect(
      page.getByRole('button', { name: t('office-website:publish'), exact: true }),
    ).toHaveAccessibleDescription(t('office-website:noDrafts'));
    await expectLooksRight(page);
    await expectFitsLargeText(page);

    await test.step('a price that is none is refused at its field, and then changed', async () => {
      await openPart('offer');
      const price = field('programmes/outdoor-mission/prices/1');
      await price.fill('about 700');
      await save.click();
      await expect(price).toBeFocused();
      await expect(page.getByText(t('validation:amount'), { exact: true })).toBeVisible();
      await expectLooksRight(page);
      await price.fill(dollars);
      await saveDraft();
      await expect(price).toHaveValue(dollars.replace(',', ''));
      await expectLooksRight(page);
      await backToParts();
    });

    await test.step('the phone and a heading change', async () => {
      await openPart('business');
      await field('phone').fill('9876 5432');
      await saveDraft();
      await backToParts();
      await openPart('home');
      await field('hero/title/en').fill('x'.repeat(60));
      await save.click();
      await expect(field('hero/title/en')).toBeFocused();
      await field('hero/title/en').fill(`Words\nfly ${unique}.`);
      await field('hero/title/zh').fill(`文字飛 ${unique}`);
      await saveDraft();
      await expect(page.getByRole('button', { name: /^As published: Heading, English$/ }).first()).toBeVisible();
      await expectLooksRight(page);
      await backToParts();
    });

    await test.step('a notice is written for these days', async () => {
      await openPart('notice');
      await field('notice/text/en').fill(`Closed for the fair ${unique}.`);
      await field('notice/text/zh').fill(`嘉年華休息 ${unique}。`);
      await field('notice/firstDay').fill(day(-1));
      await field('notice/lastDay').fill(day(3));
      await saveDraft();
      await backToParts();
    });

    const progress = page.getByRole('dialog').getByText(t('office-website:progress.shown'));
    await test.step('what changes is read and published', async () => {
      await page.getByRole('button', { name: t('office-website:publish'), exact: true }).click();
      const dialog = page.getByRole('dialog', { name: t('office-website:publishTitle') });
      await expect(dialog.locator('ins').filter({ hasText: `HK$${dollars}` })).toBeVisible();
      await expect(dialog.locator('ins').filter({ hasText: unique }).last()).toBeVisible();
      await expectLooksRight(page);
      await dialog.getByRole('button', { name: t('office-website:publishNow') }).click();
      await expect(progress).toBeVisible({ timeout: 90_000 });
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('office:close') })
        .click();
      await expect(page.getByText(t('office-website:state.shown'))).toBeVisible();
    });

    await test.step('a visitor reads it in both languages', async () => {
      await visitorReads('/', `fly ${unique}.`, `Closed for the fair ${unique}.`, '9876 5432');
      await visitorReads('/zh/', `文字飛 ${unique}`, `嘉年華休息 ${unique}。`, '9876 5432');
      await visitorReads('/outdoor-mission', dollars);
    });

    await test.step('the version before is brought back', async () => {
      await page.getByRole('link', { name: t('office-website:history.title') }).click();
      const versions = page.getByRole('main').getByRole('listitem');
      await versions
        .first()
        .getByRole('button', { name: t('office-website:history.changes') })
        .click();
      await expect(
        versions
          .first()
          .locator('ins')
          .filter({ hasText: `HK$${dollars}` }),
      ).toBeVisible();
      await expectLooksRight(page);
      await versions
        .nth(1)
        .getByRole('button', { name: t('office-website:history.restore') })
        .click();
      const question = page.getByRole('alertdialog');
      await expect(question).toContainText(t('office-website:history.askText'));
      await question.getByRole('button', { name: t('office-website:history.restore') }).click();
      await expect(progress).toBeVisible({ timeout: 90_000 });
      await visitorReads('/', formerHeading);
      await expect(visitor.locator('body')).not.toContainText(`Closed for the fair ${unique}.`);
    });
    await visitors.close();
  },
);
