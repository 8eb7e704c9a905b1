import { hongKongDate } from '@kitewell/contract/dates';
import { anyWidth, dictionary, expect, test } from './fixtures.ts';

const t = dictionary('en');
const day = 24 * 60 * 60_000;

for (const [clock, wrong] of [
  ['a day ahead', day],
  ['two years ahead', 730 * day],
  ['a day behind', -day],
] as const) {
  test(
    `a tutor whose phone is ${clock} sees the sessions from today on, also at the next start`,
    anyWidth,
    async ({ page }) => {
      await page.clock.install({ time: Date.now() + wrong });
      await page.goto('/tutor-portal');
      await page.getByRole('button', { name: t('session:demo.button') }).click();
      await expect(
        page
          .getByRole('tabpanel', { name: t('portal:tabs.schedule') })
          .getByRole('listitem')
          .first(),
      ).toBeVisible();
      const requested: string[] = [];
      page.on('request', (request) => {
        const from = new URL(request.url()).searchParams.get('from');
        if (from !== null) requested.push(from);
      });
      await page.reload();
      await expect(
        page
          .getByRole('tabpanel', { name: t('portal:tabs.schedule') })
          .getByRole('listitem')
          .first(),
      ).toBeVisible();
      expect(new Set(requested)).toEqual(new Set([hongKongDate()]));
    },
  );
}
