import { proportion, type Cents } from '@kitewell/contract/cents';
import { classSizes } from '@kitewell/contract/facts';
import { priceParts, programmeFacts, shownPrice, trial } from '../src/content/programmes.ts';
import { payment } from '../src/content/payment.ts';
import {
  address,
  dictionary,
  expect,
  expectAccessible,
  expectAlive,
  expectNothingCutOff,
  languages,
  test,
} from './fixtures.ts';

const programmes = ['english-through-play', 'playberry-laser-literacy', 'outdoor-mission'] as const;

/** A price as the table writes it, in three parts. */
function written(price: Cents): string {
  const { symbol, dollars, cents: rest } = priceParts(price);
  return symbol + dollars + rest;
}

for (const language of languages) {
  const t = dictionary(language);

  test(`one table says what every programme costs, at every age (${language})`, async ({ page }) => {
    await page.goto(address(language, '/prices'));
    const table = page.getByRole('table', { name: t('prices:table.caption') });

    await test.step('a row for each programme, with its ages and a price for each size of class', async () => {
      for (const programme of programmes) {
        const { ages, prices, minutes } = programmeFacts[programme];
        const row = table.getByRole('row').filter({ hasText: t('prices:table.ages', ages) });
        await expect(row).toHaveCount(1);
        await expect(row.getByRole('link')).toHaveAttribute('href', address(language, `/${programme}`));
        const cells = row.getByRole('cell');
        await expect(cells).toHaveCount(classSizes.length);
        for (const size of classSizes) await expect(cells.nth(size - 1)).toContainText(written(prices[size]));
        if (minutes !== null) await expect(row).toContainText(t('prices:table.minutes', { minutes }));
      }
      await expect(table.getByRole('columnheader')).toHaveCount(1 + classSizes.length);
    });

    await test.step('the trial is free, and how sessions are paid stands below', async () => {
      await expect(table.getByRole('row').filter({ hasText: t('prices:table.trial') })).toContainText(
        written(trial.price),
      );
      const paying = page.getByRole('region', { name: t('prices:paying.title') });
      await expect(paying).toContainText(t('prices:paying.after.text', { dueDays: payment.dueDays }));
      await expect(paying).toContainText(t('prices:paying.by.text', { payBy: payment.by }));
      await expect(paying).toContainText(
        shownPrice(proportion(programmeFacts['english-through-play'].prices[2], 4, 1)),
      );
    });

    await test.step('nothing is cut off, and the way to the trial is short', async () => {
      await expectAccessible(page);
      await expectNothingCutOff(page);
      await page
        .getByRole('main')
        .getByRole('link', { name: t('prices:book') })
        .first()
        .click();
      await expectAlive(page, 'trial-form');
      await expect(page.getByRole('heading', { name: t('book-trial:form.title') })).toBeInViewport();
    });
  });
}
