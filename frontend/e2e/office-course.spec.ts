import { randomInt } from 'node:crypto';
import {
  address,
  dictionary,
  expect,
  expectAccessible,
  expectLooksRight,
  languages,
  onPhone,
  test,
} from './fixtures.ts';
import { enterOffice } from './steps.ts';

for (const language of languages) {
  const t = dictionary(language);

  // The module is not published, as other stories complete the course at the same time.
  test(
    `a module is begun, written in both languages, moved and looked at (${language})`,
    onPhone,
    async ({ page, allowConsole }) => {
      allowConsole(/409/);
      const number = randomInt(1_000_000);
      const [title, titleZh] = [`Rain ${number}`, `下雨天 ${number}`];
      const shown = language === 'zh' ? titleZh : title;
      const save = t('office-course:save');
      await enterOffice(page);
      await page.goto(address(language, '/office/course'));
      const list = page.getByRole('list', { name: t('office-course:title') });
      await expect(list).toContainText(language === 'zh' ? '遊戲學習的基礎' : 'Foundation of Play-Based Learning');
      await expectLooksRight(page);

      const begin = page.getByRole('form', { name: t('office-course:add.title') });
      await begin.locator('input[name=title]').fill(title);
      await begin.locator('input[name=titleZh]').fill(titleZh);
      await begin.locator('input[name=duration]').fill('20');
      await begin.getByRole('button', { name: t('office-course:add.go') }).click();
      await expect(page.getByRole('heading', { level: 1, name: shown })).toBeVisible();
      const status = page.getByRole('region', { name: t('office-course:status') });
      await expect(status).toContainText(t('office-course:noLessons'));
      await expect(status.getByRole('button', { name: t('office-course:publish') })).toBeDisabled();
      await expectLooksRight(page);

      const about = page.getByRole('form', { name: t('office-course:about') });
      await about.locator('textarea[name=description]').fill('What to do on a wet day.');
      await about.locator('textarea[name=descriptionZh]').fill('下雨天可以做甚麼。');
      await about.locator('input[name=videoUrl]').fill('http://video.example');
      await about.getByRole('button', { name: save }).click();
      await expect(about.locator('input[name=videoUrl]')).toBeFocused();
      await expectLooksRight(page);
      await about.locator('input[name=videoUrl]').fill('');
      await about.getByRole('button', { name: save }).click();
      await expect(status).not.toContainText(t('office-course:field.description'));
      await expect(about.locator('textarea[name=descriptionZh]')).toHaveValue('下雨天可以做甚麼。');
      await expect(about.getByRole('button', { name: save })).toBeFocused();

      for (const words of ['Puddles', 'Paper boats']) {
        await page.getByRole('button', { name: t('office-course:addLesson') }).click();
        const place = words === 'Puddles' ? 1 : 2;
        const lesson = page.getByRole('form', { name: t('office-course:lesson', { number: place }) });
        await lesson.locator('input[name=title]').fill(words);
        await lesson.locator('input[name=titleZh]').fill(`水窪 ${place}`);
        await lesson.locator('textarea[name=text]').fill('Put on boots:\n- left\n- <b>right</b>');
        await lesson.locator('textarea[name=textZh]').fill('穿上水靴。');
        await expectLooksRight(page);
        await lesson.getByRole('button', { name: save }).click();
        await expect(lesson).toHaveCount(0);
      }
      const lessons = page.getByRole('region', { name: t('office-course:lessons'), exact: true });
      const second = t('office-course:lesson', { number: 2 });
      await lessons.getByRole('button', { name: t('office-course:partUp', { part: second }) }).click();
      await expect(lessons.getByRole('listitem').first()).toContainText('Paper boats');

      await page.getByRole('button', { name: t('office-course:addQuestion') }).click();
      const question = page.getByRole('form', { name: t('office-course:question', { number: 1 }) });
      await question.locator('textarea[name=question]').fill('Why | boots?');
      await question.locator('textarea[name=questionZh]').fill('為甚麼穿水靴？');
      await question.locator('textarea[name=answer]').fill('Dry feet.');
      await question.locator('textarea[name=answerZh]').fill('雙腳不濕。');
      await question.getByRole('button', { name: save }).click();
      await expect(question.locator('textarea[name=question]')).toBeFocused();
      await question.locator('textarea[name=question]').fill('Why boots?');
      await question.getByRole('button', { name: save }).click();
      await expect(question).toHaveCount(0);

      await page.getByText(t('office-course:preview')).click();
      await page.getByRole('button', { name: t('office-course:english'), exact: true }).click();
      await expect(page.getByRole('listitem').filter({ hasText: '<b>right</b>' })).toHaveCount(2);
      await expectLooksRight(page);

      // Text that is typed and not saved must not be published, wherever on the page it stands.
      const publish = status.getByRole('button', { name: t('office-course:publish') });
      const minutes = about.locator('input[name=duration]');
      await minutes.fill('25');
      await expect(publish).toHaveAccessibleDescription(t('office-course:saveFirst'));
      await expectLooksRight(page);
      await publish.press('Enter');
      await minutes.fill('20');
      await expect(publish).toHaveAttribute('aria-disabled', 'false');
      await lessons.getByRole('button', { name: /Paper boats|水窪 2/ }).click();
      await page.locator('textarea[name=textZh]').fill('穿上雨衣。');
      await expect(publish).toHaveAttribute('aria-disabled', 'true');
      await publish.press('Enter');
      await page.getByRole('button', { name: t('office:conflict.cancel'), exact: true }).click();
      await page.getByRole('button', { name: t('common:unsaved.go'), exact: true }).click();
      await expect(publish).toHaveAttribute('aria-disabled', 'false');
      await expect(page.getByRole('alertdialog')).toHaveCount(0);

      await publish.click();
      const confirmation = page.getByRole('alertdialog', { name: t('office-course:ask.publish') });
      await expectAccessible(page);
      await confirmation.getByRole('button', { name: t('office-course:ask.cancel') }).click();

      await page.getByRole('link', { name: t('office-course:back') }).click();
      // The same story in the other language may change the order at the same time: then the new order shows, and the
      // button is pressed again.
      const up = page.getByRole('button', { name: t('office-course:up', { title: shown }) });
      await expect(async () => {
        await up.press('Enter');
        await expect(page.getByRole('status').filter({ hasText: shown })).toHaveCount(1, { timeout: 2_000 });
      }).toPass();
      await expect(up).toBeFocused();
    },
  );
}
