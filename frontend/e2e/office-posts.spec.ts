import { randomInt } from 'node:crypto';
import {
  address,
  dictionary,
  expect,
  expectAccessible,
  expectFitsLargeText,
  expectLooksRight,
  languages,
  onPhone,
  test,
} from './fixtures.ts';
import { enterOffice } from './steps.ts';

for (const language of languages) {
  const t = dictionary(language);

  test(
    `a post is written, published, changed by two, taken off, removed and put back (${language})`,
    onPhone,
    async ({ page, allowConsole, ops }) => {
      allowConsole(/409/);
      const slug = `puddles-${randomInt(1_000_000)}`;
      const [title, titleZh] = [slug.replace('puddles-', 'Puddles '), slug.replace('puddles-', '水窪 ')];
      const shown = language === 'zh' ? titleZh : title;
      /** The post as the public list has it; the page itself is checked in another story. */
      const isPublic = async () => {
        const { posts } = (await (await page.request.get('/api/blog/posts')).json()) as { posts: { slug: string }[] };
        return posts.some((post) => post.slug === slug);
      };
      await enterOffice(page, 'coordinator');
      await page.goto(address(language, '/office/posts'));
      const list = page.getByRole('table', { name: t('office-posts:title') });
      await expect(list.getByRole('row').nth(1)).toBeVisible();
      await expectLooksRight(page);

      const write = page.getByRole('form', { name: t('office-posts:add.title') });
      const save = write.getByRole('button', { name: t('office-posts:add.go') });
      await save.click();
      await expect(write.locator('input[name=title]')).toBeFocused();
      await expectLooksRight(page);
      await expectFitsLargeText(page);
      await write.locator('input[name=title]').fill(title);
      const about = write.getByLabel(t('office-posts:add.article'));
      await about.selectOption('outdoor-mission');
      await expect(write.locator('input[name=titleZh]')).not.toHaveValue('');
      await expect(write.locator('input[name=title]')).toHaveValue(title);
      await about.selectOption('');
      await expect(write.locator('input[name=titleZh]')).toHaveValue('');
      await expect(write.locator('input[name=title]')).toHaveValue(title);
      await write.locator('input[name=titleZh]').fill(titleZh);
      await write.locator('textarea[name=summary]').fill('What to say in the rain.');
      await write.locator('input[name=readingMinutes]').fill('4');
      await save.click();
      await expect(page.getByRole('heading', { level: 1, name: shown })).toBeVisible();
      const status = page.getByRole('region', { name: t('office-posts:status') });
      const publish = status.getByRole('button', { name: t('office-posts:publish') });
      await expect(publish).toBeDisabled();
      await expect(status).toContainText(t('office-posts:field.summaryZh'));
      await expectLooksRight(page);
      expect(await isPublic()).toBe(false);

      const texts = page.getByRole('form', { name: t('office-posts:texts') });
      await texts.locator('textarea[name=summaryZh]').fill('下雨天說甚麼。');
      await texts.locator('input[name=externalUrl]').fill('http://blog.example');
      await texts.getByRole('button', { name: t('office-posts:save') }).click();
      await expect(texts.locator('input[name=externalUrl]')).toBeFocused();
      await texts.locator('input[name=externalUrl]').fill('https://blog.example/puddles');
      const summary = texts.locator('textarea[name=summary]');
      const minutes = texts.locator('input[name=readingMinutes]');
      const saveDraft = texts.getByRole('button', { name: t('office-posts:save') });
      // Text typed while a save is running stays, and is not published before it was seen.
      const { promise: typed, resolve: letGo } = Promise.withResolvers<null>();
      await page.route(/\/api\/office\/posts\/\d+$/, async (route) => {
        if (route.request().method() === 'PUT') await typed;
        await route.continue();
      });
      await saveDraft.press('Enter');
      await summary.fill('Boots?');
      await texts.locator('[type=submit]').focus();
      letGo(null);
      await expect(page.getByText(t('office-posts:saved'), { exact: true }).first()).toBeVisible();
      await expect(saveDraft).toBeFocused();
      await expect(summary).toHaveValue('Boots?');
      await expect(publish).toHaveAttribute('aria-disabled', 'true');
      await expect(publish).toHaveAccessibleDescription(t('office-posts:saveFirst'));
      await expectLooksRight(page);
      await summary.fill('What to say in the rain.');

      // Shows the text of the fields as the blog would, in both languages, saved or not.
      await page.getByText(t('office-posts:preview.title')).press('Enter');
      const shownIn = (name: string) => texts.getByRole('article', { name });
      for (const [name, heading, words] of [
        ['English', title, 'What to say in the rain.'],
        ['中文', titleZh, '下雨天說甚麼。'],
      ] as const) {
        await expect(shownIn(name).getByRole('heading', { name: heading })).toBeVisible();
        await expect(shownIn(name)).toContainText(words);
        await expect(shownIn(name)).not.toContainText(t('office-posts:preview.empty'));
      }
      await texts.locator('input[name=titleZh]').fill(' ');
      await expect(shownIn('中文').getByRole('heading', { name: t('office-posts:preview.empty') })).toBeVisible();
      await expectLooksRight(page);
      await expectFitsLargeText(page);
      await texts.locator('input[name=titleZh]').fill(titleZh);
      await expect(publish).toHaveAccessibleDescription(t('office-posts:statusText.draft'));
      await minutes.fill('5');
      await saveDraft.click();
      await expect(publish).toHaveAttribute('aria-disabled', 'false');
      await expect(saveDraft).toBeFocused();
      await publish.click();
      await expect(status).toContainText(t('office-posts:statusText.published'));
      expect(await isPublic()).toBe(true);

      await ops('post', 'change', slug, '--minutes', '9');
      await texts.locator('textarea[name=summary]').fill('Boots on.');
      await ops('post', 'change', slug, '--summary', 'Boots off.');
      await texts.getByRole('button', { name: t('office-posts:savePublished') }).click();
      const both = texts.getByRole('group').filter({ hasText: t('office:conflict.text') });
      await expect(both).toContainText('Boots off.');
      await expectFitsLargeText(page);
      await expect(texts.locator('input[name=readingMinutes]')).toHaveValue('9');
      await expectLooksRight(page);
      await texts.getByRole('button', { name: t('office:conflict.save') }).click();
      await expect(both).toHaveCount(0);
      await expect(texts.getByRole('button', { name: t('office-posts:savePublished') })).toBeFocused();
      await expect(texts.locator('textarea[name=summary]')).toHaveValue('Boots on.');

      await status.getByRole('button', { name: t('office-posts:withdraw') }).click();
      await expect(status).toContainText(t('office-posts:statusText.draft'));
      expect(await isPublic()).toBe(false);
      await expectLooksRight(page);

      await status.getByRole('button', { name: t('office-posts:remove') }).click();
      const confirmation = page.getByRole('alertdialog', { name: t('office-posts:ask.title', { title: shown }) });
      await expect(confirmation).toContainText(t('office-posts:ask.draft'));
      await expectAccessible(page);
      await confirmation.getByRole('button', { name: t('office-posts:remove') }).click();
      await expect(page.getByRole('heading', { level: 1, name: t('office-posts:title') })).toBeVisible();
      await expect(list).not.toContainText(shown);
      await page.getByRole('button', { name: t('office-posts:undo') }).click();

      await expect(list).toContainText(shown);
      const search = page.getByRole('searchbox', { name: t('office-posts:search') });
      await search.fill('Nobody wrote this');
      await expect(page.getByText(t('office-posts:noneFound'))).toBeVisible();
      await expectLooksRight(page);
      await expectFitsLargeText(page);
      // In either language, whichever the office is read in.
      for (const words of [title.toLowerCase(), titleZh]) {
        await search.fill(words);
        await expect(list.getByRole('row')).toHaveCount(2);
        await expect(list).toContainText(shown);
      }
      await expect(page).toHaveURL(new RegExp(`search=${encodeURIComponent(titleZh).replace('%20', '[+]')}`));
      await expectLooksRight(page);
      await list.getByRole('link', { name: shown }).click();
      const historyActions = page.getByRole('main').getByRole('listitem');
      await expect(historyActions.filter({ hasText: t('office-posts:history.post remove') })).toHaveCount(1);
      await expect(texts.locator('textarea[name=summary]')).toHaveValue('Boots on.');
      await ops('post', 'remove', slug);
    },
  );
}
