import { business } from '../src/content/business.ts';
import { classSizes } from '@kitewell/contract/facts';
import { fromPrice, priceParts, programmeFacts, shownPrice } from '../src/content/programmes.ts';
import {
  address,
  anyWidth,
  dictionary,
  expect,
  expectAccessible,
  expectAlive,
  languages,
  onPhone,
  test,
} from './fixtures.ts';

const programmes = ['english-through-play', 'playberry-laser-literacy', 'outdoor-mission'] as const;

for (const language of languages) {
  const t = dictionary(language);

  for (const programme of programmes) {
    const facts = programmeFacts[programme];

    test(`${programme} shows its prices and leads to the form (${language})`, async ({ page }) => {
      await page.goto(address(language, `/${programme}`));
      await expect(page.getByRole('heading', { level: 1 })).toContainText(
        t(`${programme}:hero.title`).replace(/[.。]$/, ''),
        { useInnerText: true },
      );

      await test.step('says in the first view what it costs', async () => {
        const price = shownPrice(fromPrice(programmeFacts, programme));
        await expect(page.getByText(t('programmes:facts.priceValue', { price }), { exact: true })).toBeInViewport();
      });

      await test.step('the prices are one press away', async () => {
        await page.getByRole('link', { name: t('programmes:viewPricing') }).click();
        await expect(page.getByRole('heading', { name: t('programmes:pricing.title') })).toBeInViewport();
        await expect(page.locator('#pricing')).toBeFocused();
        for (const size of classSizes) {
          const { symbol, dollars, cents } = priceParts(facts.prices[size]);
          const row = page.getByRole('row', { name: new RegExp(`^1:${size}`) });
          await expect(row.getByRole('cell')).toHaveText(`${symbol}${dollars}${cents}`);
        }
      });

      await test.step('beside the prices of the other programmes', async () => {
        await page
          .locator('#pricing')
          .getByRole('link', { name: t('programmes:pricing.all') })
          .click();
        await expect(page).toHaveURL(new RegExp(`${address(language, '/prices')}$`));
        await page.goBack();
      });

      await test.step('leads to the form', async () => {
        const offers = page.getByRole('main').getByRole('link', { name: t('programmes:bookTrial') });
        await expect(offers).toHaveCount(2);
        await offers.last().click();
        await expectAlive(page, 'trial-form');
        await expect(page).toHaveURL(new RegExp(`${address(language, '/book-session')}#booking$`));
        await expect(page.getByRole('heading', { name: t('book-trial:form.title') })).toBeInViewport();
        await expect(page.getByRole('form').getByLabel(t('book-trial:form.program'))).toHaveValue(programme);
      });
    });
  }

  test(`the sounds of a word are lit by keyboard alone (${language})`, onPhone, async ({ page }) => {
    await page.goto(address(language, '/playberry-laser-literacy'));
    const sounds = page.getByRole('group', { name: t('playberry-laser-literacy:sounds.group') });
    const berry = (sound: string) =>
      sounds.getByRole('button', { name: t('playberry-laser-literacy:sounds.press', { sound }), exact: true });
    await berry('sh').focus();
    for (const sound of ['sh', 'i', 'p']) {
      await expect(berry(sound)).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(berry(sound)).toHaveAttribute('aria-pressed', 'true');
      await expect(page.getByText(t(`playberry-laser-literacy:sounds.notes.${sound}`))).toBeVisible();
      await page.keyboard.press('Tab');
    }
    await expect(page.getByText(t('playberry-laser-literacy:sounds.word'))).toBeVisible();
    await expectAccessible(page);
    await expect(page.getByRole('button', { name: t('playberry-laser-literacy:sounds.again') })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(berry('sh')).toHaveAttribute('aria-pressed', 'false');
  });

  test(
    `the video is fetched from its site only after a press, in a tab of its own (${language})`,
    anyWidth,
    async ({ page, context }) => {
      const requested: string[] = [];
      // Answered here: the tests must not need the internet, and the address is a sample.
      await context.route(`${new URL(business.literacyVideo).origin}/**`, (route) => {
        requested.push(route.request().url());
        return route.fulfill({ contentType: 'text/html', body: '<title>video</title>' });
      });
      await page.goto(address(language, '/playberry-laser-literacy'));
      const video = page.getByRole('link', { name: t('playberry-laser-literacy:video.play') });
      await video.scrollIntoViewIfNeeded();
      await video.hover();
      expect(requested).toEqual([]);
      const [opened] = await Promise.all([context.waitForEvent('page'), video.click()]);
      await opened.waitForURL(business.literacyVideo);
      expect(requested).toEqual([business.literacyVideo]);
    },
  );
}
