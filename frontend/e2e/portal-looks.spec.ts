import { book, certify, day, openPortal, pay, press, tabTo } from './steps.ts';
import { anyWidth, dictionary, expect, expectLooksRight, languages, test } from './fixtures.ts';

for (const language of languages) {
  const t = dictionary(language);

  test(
    `every tab of the portal and what opens over it fits and goes by the keyboard alone (${language})`,
    anyWidth,
    async ({ page, context, request, ops, newTutor, allowConsole }) => {
      allowConsole(/ERR_INTERNET_DISCONNECTED/);
      // The width with the least room.
      await page.setViewportSize({ width: 390, height: 844 });
      const tutor = await newTutor();
      await book(ops, tutor, { child: 'Hazel Kwok', date: day(2) });
      await pay(ops, tutor, {
        student: 'Ethan Lau',
        date: '2026-09-30',
        earnings: 39_005,
        total: 52_000,
        status: 'paid',
      });
      const session = await certify(request, tutor);
      const data = { studentName: 'Mia Fong', sessionDate: day(-1), program: 'outdoor-mission', strengths: 'Reads.' };
      await request.post('/api/tutor/assessments', { headers: session.headers, data });
      const tab = (name: string) => page.getByRole('tab', { name: t(`portal:tabs.${name}`) });
      const panel = (name: string) => page.getByRole('tabpanel', { name: t(`portal:tabs.${name}`) });
      // The Tab key stops once at the row of tabs; the arrow keys move between them.
      const names = ['schedule', 'assessments', 'messages', 'documents', 'payments', 'profile', 'certification'];
      let at = 0;
      const goTo = async (name: string) => {
        await tabTo(page, tab(names[at] ?? ''));
        while (names[at] !== name) {
          await page.keyboard.press('ArrowRight');
          at = (at + 1) % names.length;
          await expect(tab(names[at] ?? '')).toBeFocused();
        }
        await page.keyboard.press('Enter');
        await expect(tab(name)).toHaveAttribute('aria-selected', 'true');
      };
      const dialog = page.getByRole('dialog');
      const closes = async () => {
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
      };

      await openPortal(page, language, session, 'tab=schedule');
      await expect(panel('schedule').getByText('Hazel Kwok').first()).toBeVisible();
      await expectLooksRight(page, { largeText: true });

      await test.step('the question of a status', async () => {
        const cancel = page.getByRole('button', { name: t('schedule:row.set.cancelled'), exact: true });
        await press(page, cancel);
        await expect(dialog).toContainText(t('schedule:ask.cancelled.notified'));
        await expectLooksRight(page, { largeText: true });
        await closes();
        await expect(cancel).toBeFocused();
      });

      for (const name of ['assessments', 'messages', 'documents', 'payments', 'certification', 'profile']) {
        await test.step(name, async () => {
          await goTo(name);
          await expect(panel(name).getByRole('heading').first()).toBeVisible();
          await expectLooksRight(page, { largeText: true });
        });
      }

      await test.step('the page for parents', async () => {
        await goTo('assessments');
        await press(page, page.getByRole('heading', { name: 'Mia Fong' }).getByRole('button'));
        const link = page.getByRole('link', { name: new RegExp(`^${t('assessments:list.print')}[:：]`) });
        await press(page, link);
        await expect(dialog.getByText('Reads.')).toHaveAttribute('lang', 'en');
        await expectLooksRight(page, { largeText: true });
        await closes();
        await expect(link).toBeFocused();
      });

      await test.step('the statement of a month', async () => {
        await goTo('payments');
        const open = page.getByRole('button', { name: new RegExp(`^${t('payments:statement.open')}`) });
        await press(page, open);
        await expect(dialog).toContainText('HK$390.05');
        await expectLooksRight(page, { largeText: true });
        await closes();
        await expect(open).toBeFocused();
      });

      await test.step('what has not been sent', async () => {
        await goTo('schedule');
        await context.setOffline(true);
        await press(page, page.getByRole('button', { name: t('schedule:row.set.confirmed'), exact: true }));
        const bar = page.getByRole('region', { name: t('portal:outbox.region') });
        await press(page, bar.getByRole('button', { name: t('portal:outbox.show') }));
        await expect(dialog).toContainText('Hazel Kwok');
        await expectLooksRight(page, { largeText: true });
        await closes();
      });
    },
  );
}
