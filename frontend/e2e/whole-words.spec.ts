import { paths } from '../src/paths.ts';
import { openTabs, tabSearch } from '../src/portal/tabs.ts';
import { anyWidth, dictionary, expect, test } from './fixtures.ts';
import { expectWholeWords } from './whole-words.ts';

const t = dictionary('en');

test('no line of the portal breaks within a word', anyWidth, async ({ page }) => {
  test.slow();
  await page.goto(paths.tutorPortal());
  await expectWholeWords(page);
  await page.getByRole('button', { name: t('session:demo.button') }).click();
  await expect(page.getByRole('tablist')).toBeVisible();
  for (const tab of openTabs('completed')) {
    await page.goto(`${paths.tutorPortal()}${tabSearch(tab)}`);
    await expectWholeWords(page);
  }
  for (const path of [paths.coursePortal(), paths.certificate()]) {
    await page.goto(path);
    await expectWholeWords(page);
  }
});
