import { randomInt, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { signInAsOwner, signInAsStaff } from './second-factor.ts';
import { addFamilyWithHome, openHome } from './family-steps.ts';
import { book, certify, day } from './steps.ts';
import { dictionary, expect, expectFitsLargeText, expectLooksRight, publishing, test } from './fixtures.ts';

const t = dictionary('en');

// Each publishes all drafts there are.
test.describe.configure({ mode: 'default' });

test(
  'an owner changes a price, the phone and a heading, adds a notice, publishes, and brings the version before back',
  publishing,
  async ({ page, browser, ops, allowConsole }) => {
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

test(
  'a coordinator writes an article in Chinese by keyboard; an owner who changed it too sees both and publishes it',
  publishing,
  async ({ page, browser, ops, allowConsole }) => {
    allowConsole(/401/);
    allowConsole(/409/);
    // The list has an article up to a second before its page is there.
    allowConsole(/404/);
    const zh = dictionary('zh');
    const unique = randomUUID().slice(0, 4);
    const title = `Kites ${unique}`;
    const own = await browser.newContext();
    const owner = await own.newPage();
    const { keyboard } = page;
    const saved = (of: Page) =>
      of.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.url().includes('/parts/articles'));

    await test.step('the coordinator writes it without a mouse', async () => {
      await signInAsStaff(page, ops, zh, '/zh/office/website/articles', { name: 'Ben', role: 'coordinator' });
      await page.getByRole('button', { name: zh('office-website:add.articles') }).focus();
      await keyboard.press('Enter');
      await page.locator('[name="title/en"]').focus();
      for (const words of [title, `紙鳶 ${unique}`, 'What to do with wind.', '有風的日子。']) {
        await keyboard.insertText(words);
        await keyboard.press('Tab');
      }
      await page.locator('[name="body/en"]').focus();
      await keyboard.insertText('See [our prices](/prices).');
      await keyboard.press('Tab');
      await keyboard.insertText('看看[收費](/prices)。\n\n## 出門之前');
      await expectLooksRight(page);
      await page.getByRole('button', { name: zh('office-website:save') }).focus();
      const answer = saved(page);
      await keyboard.press('Enter');
      expect((await answer).status()).toBe(200);
      await expect(page.getByRole('button', { name: `紙鳶 ${unique}`, exact: true })).toBeFocused();
    });

    await test.step('and may not publish it', async () => {
      await page.goto('/zh/office/website');
      const publish = page.getByRole('button', { name: zh('office-website:publish'), exact: true });
      await expect(publish).toHaveAccessibleDescription(zh('office-website:onlyOwner'));
      await publish.focus();
      await keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });

    await test.step('the owner, who changed it meanwhile, sees both', async () => {
      await signInAsOwner(owner, ops, t, '/office/website/articles');
      await owner.getByRole('button', { name: title, exact: true }).click();
      await owner.locator('[name="summary/en"]').fill('For a windy day.');
      await page.goto('/zh/office/website/articles');
      await page.getByRole('button', { name: `紙鳶 ${unique}`, exact: true }).click();
      await page.locator('[name="summary/en"]').fill('For days with wind.');
      const first = saved(page);
      await page.getByRole('button', { name: zh('office-website:save') }).click();
      expect((await first).status()).toBe(200);
      await owner.getByRole('button', { name: t('office-website:save') }).click();
      const both = owner.getByRole('group', { name: t('office:conflict.titleBy', { name: 'Ben' }) });
      await expect(both).toContainText('For days with wind.');
      await expect(both).toContainText('For a windy day.');
      const second = saved(owner);
      await owner.getByRole('button', { name: t('office:conflict.save'), exact: true }).click();
      expect((await second).status()).toBe(200);
    });

    await test.step('the owner publishes it, and visitors read it in both languages', async () => {
      await owner.goto('/office/website');
      await owner.getByRole('button', { name: t('office-website:publish'), exact: true }).click();
      const dialog = owner.getByRole('dialog', { name: t('office-website:publishTitle') });
      await expect(dialog.locator('ins').filter({ hasText: title }).first()).toBeVisible();
      await dialog.getByRole('button', { name: t('office-website:publishNow') }).click();
      await expect(owner.getByRole('dialog').getByText(t('office-website:progress.shown'))).toBeVisible({
        timeout: 90_000,
      });
      await expect(async () => {
        await page.goto('/zh/blog');
        await page.getByRole('link', { name: `紙鳶 ${unique}`, exact: true }).click({ timeout: 2000 });
        await expect(page.getByRole('heading', { level: 2, name: '出門之前' })).toBeVisible({ timeout: 2000 });
      }).toPass({ timeout: 20_000 });
      const link = page.getByRole('article').getByRole('link', { name: '收費', exact: true });
      await expect(link).toHaveAttribute('href', '/zh/prices');
      await expectLooksRight(page);
      await page.goto(page.url().replace('/zh/', '/'));
      await expect(page.getByText('For a windy day.')).toBeVisible();
    });
    await own.close();
  },
);

test(
  'a family writes a review, an owner publishes it, a visitor reads it with its stars, and it is hidden for a reason',
  publishing,
  async ({ page, browser, ops, newTutor, allowConsole }) => {
    allowConsole(/401/);
    const unique = randomUUID().slice(0, 4);
    const words = `She reads the tram stops aloud (${unique}).`;
    const visitors = await browser.newContext();
    const visitor = await visitors.newPage();
    const own = await browser.newContext();
    const owner = await own.newPage();
    const rating = (marks: readonly number[]) => {
      const mean = (marks.reduce((sum, mark) => sum + mark, 0) / marks.length).toFixed(1);
      return [
        t('home-sections:testimonials.outOfFive', { mean }),
        t('home-sections:testimonials.trustedBy_other', { count: marks.length }),
      ];
    };
    const reviews = visitor.locator('#testimonials');
    const marksShown = async () => {
      await visitor.goto('/');
      const shown = await reviews.locator('[data-slides] > *').allTextContents();
      return shown.flatMap((slide) => /· (\d) out of 5/.exec(slide)?.[1] ?? []).map(Number);
    };

    const family = await addFamilyWithHome(page, 'en', { parent: 'Mrs. Kwok', child: `Kid ${unique}` });
    const [child = { id: 0, name: '' }] = family.children;
    await test.step('a family that has had four sessions writes it', async () => {
      const tutor = await newTutor();
      const { headers } = await certify(page.request, tutor);
      for (const days of [-4, -3, -2, -1]) {
        const session = { child: child.name, date: day(days), visit: ['--child', String(child.id)] };
        const { id } = await book(ops, tutor, session);
        const data = { status: 'completed' };
        expect((await page.request.put(`/api/tutor/bookings/${id}/status`, { headers, data })).status()).toBe(200);
      }
      await openHome(page, 'en', family, 'review');
      const form = page.getByRole('form', { name: t('family-review:title') });
      await form.getByRole('radio', { name: t('family-review:stars_other', { count: 4 }) }).check();
      await form.getByLabel(t('family-review:text.label')).fill(words);
      await form.getByLabel(t('family-review:signedAs.label')).fill(`Mum ${unique}`);
      await form.getByRole('button', { name: t('family-review:submit') }).click();
      await expect(page.getByText(t('family-review:isNew'))).toBeVisible();
    });

    const before = await marksShown();
    await expect(reviews).toContainText(rating(before)[1] ?? '');
    await expect(reviews).not.toContainText(words);
    const row = owner.getByRole('main').getByRole('listitem').filter({ hasText: words });
    await test.step('an owner publishes it', async () => {
      await signInAsOwner(owner, ops, t, '/office/website/reviews');
      await row.getByRole('button', { name: t('office-website:reviews.publish') }).click();
      await expect(row).toContainText(t('office-website:reviews.state.published'));
    });

    /** The site is drawn anew by itself. */
    const sees = (look: () => Promise<unknown>) => expect(look).toPass({ timeout: 60_000 });
    await test.step('a visitor reads it, with the stars and the count of all, and on the page of its programme', async () => {
      await sees(async () => {
        await visitor.goto('/');
        await expect(reviews).toContainText(words, { timeout: 1 });
      });
      for (const text of rating([4, ...before])) await expect(reviews).toContainText(text);
      await visitor.goto('/outdoor-mission');
      await expect(visitor.getByRole('figure').filter({ hasText: `Mum ${unique}` })).toContainText(words);
      await expectLooksRight(visitor);
    });

    await test.step('the owner hides it for a reason, and it is gone', async () => {
      await row.getByRole('button', { name: t('office-website:reviews.hide') }).click();
      await row.getByLabel(t('office-website:reviews.reason')).fill('The family asked for it.');
      await row.getByRole('button', { name: t('office-website:reviews.hide') }).click();
      await expect(row).toContainText('The family asked for it.');
      await sees(async () => {
        await visitor.goto('/');
        await expect(reviews).not.toContainText(words, { timeout: 1 });
      });
      for (const text of rating(before)) await expect(reviews).toContainText(text);
      await visitor.goto('/outdoor-mission');
      await expect(visitor.getByText(words)).toHaveCount(0);
    });
    await visitors.close();
    await own.close();
  },
);
