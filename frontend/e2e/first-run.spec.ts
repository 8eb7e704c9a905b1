import { dictionary, expect, expectLooksRight, firstRun, test } from './fixtures.ts';
import { signInAsOwner } from './second-factor.ts';

const t = dictionary('en');

const business = {
  ...{ 'name/en': 'Sai Kung Words', 'name/zh': '西貢文字', phone: '2792 1234', email: 'hello@saikung.example' },
  ...{ 'hours/en': 'Monday to Saturday, 9 am to 7 pm', 'hours/zh': '星期一至六，上午九時至晚上七時' },
  ...{ 'answerTime/en': 'one working day', 'answerTime/zh': '一個工作天', founded: '2026', payDay: '5' },
  ...{ 'areas/ma-on-shan/en': 'Sunshine City\nMonte Vista', 'areas/ma-on-shan/zh': '新港城\n翠擁華庭' },
};
const programmes = {
  'english-through-play': ['3', '6', '620', '420', '340', '300'],
  'playberry-laser-literacy': ['5', '9', '680', '460', '380', '330'],
  'outdoor-mission': ['7', '12', '781', '520', '430', '380'],
};

test(
  'an owner fills in a new installation, which opens soon until it is published',
  firstRun,
  async ({ page, browser, ops, allowConsole }) => {
    allowConsole(/401/);
    const visitors = await browser.newContext();
    const visitor = await visitors.newPage();
    const visitorReads = (path: string, ...texts: string[]) =>
      expect(async () => {
        await visitor.goto(path);
        for (const text of texts) await expect(visitor.locator('body')).toContainText(text, { timeout: 1 });
      }).toPass({ timeout: 60_000 });
    const save = async (fields: Readonly<Record<string, string>>) => {
      for (const [name, text] of Object.entries(fields)) await page.locator(`[name="${name}"]`).fill(text);
      const answered = page.waitForResponse(
        (answer) => answer.request().method() === 'PUT' && answer.url().includes('/website/parts/'),
      );
      await page.getByRole('button', { name: t('office-website:save') }).click();
      expect((await answered).status()).toBe(200);
      await page
        .getByRole('main')
        .getByRole('link', { name: t('office-website:back') })
        .click();
    };
    const step = (name: 'name' | 'prices') =>
      page
        .getByRole('main')
        .getByRole('link', { name: t(`office-website:first.step.${name}`) })
        .first();

    await test.step('visitors read that the site opens soon', async () => {
      await visitorReads('/', t('opening-soon:text'));
      await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
      await expectLooksRight(visitor);
    });

    await signInAsOwner(page, ops, t, '/office/website');
    await expect(page.getByRole('heading', { name: t('office-website:first.title') })).toBeVisible();
    await expectLooksRight(page);

    await test.step('the facts of the business are filled in, and its name shows at once', async () => {
      await step('name').click();
      await save(business);
      await visitorReads('/', 'Sai Kung Words', t('opening-soon:text'));
      await visitorReads('/zh/', '西貢文字');
    });

    await test.step('and so are prices and ages', async () => {
      await step('prices').click();
      const fields: Record<string, string> = { trialMinutes: '45' };
      for (const [name, [from = '', to = '', ...prices]] of Object.entries(programmes)) {
        fields[`programmes/${name}/ages/from`] = from;
        fields[`programmes/${name}/ages/to`] = to;
        for (const [size, price] of prices.entries()) fields[`programmes/${name}/prices/${size + 1}`] = price;
      }
      await save(fields);
      await expect(page.getByText(t('office-website:first.ready'))).toBeVisible();
    });

    await test.step('it is published, and visitors read it in both languages', async () => {
      await page.getByRole('button', { name: t('office-website:publish'), exact: true }).click();
      const dialog = page.getByRole('dialog', { name: t('office-website:publishTitle') });
      await dialog.getByRole('button', { name: t('office-website:publishNow') }).click();
      await expect(page.getByRole('dialog').getByText(t('office-website:progress.shown'))).toBeVisible({
        timeout: 90_000,
      });
      await visitorReads('/', 'Sai Kung Words', '2792 1234', t('home-sections:testimonials.none'));
      await visitorReads('/zh/', '西貢文字', '2792 1234');
      await visitorReads('/outdoor-mission', '781');
      await expect(visitor.locator('#families')).toHaveCount(0);
      await expect(visitor.locator('meta[name=robots]')).toHaveCount(0);
      await expect(visitor.locator('body')).not.toContainText('Kitewell');
    });
    await visitors.close();
  },
);
