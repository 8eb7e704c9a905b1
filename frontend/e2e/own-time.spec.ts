import { addDays } from '@kitewell/contract/dates';
import { address, dictionary, expect, expectLooksRight, languages, test } from './fixtures.ts';
import { book, certify, day, enterOffice, openPortal, press, toastOf } from './steps.ts';

for (const language of languages) {
  const t = dictionary(language);

  test(`a tutor sets the hours, takes days off with a session in the way, and the office sees both (${language})`, async ({
    page,
    request,
    ops,
    newTutor,
  }) => {
    const tutor = await newTutor();
    const session = await certify(request, tutor);
    const sessionDay = day(9);
    await book(ops, tutor, { child: 'Emma', date: sessionDay });
    await openPortal(page, language, session, 'tab=schedule');
    const hours = page.getByRole('region', { name: t('availability:hours.title'), exact: true });
    const off = page.getByRole('region', { name: t('availability:off.title'), exact: true });

    await test.step('sets the hours by keyboard', async () => {
      await expect(hours.getByText(t('availability:hours.any'))).toBeVisible();
      await press(page, hours.getByRole('button', { name: t('availability:hours.edit') }));
      await press(page, hours.getByRole('button', { name: t('availability:hours.add') }));
      const first = hours.getByRole('group', { name: t('availability:hours.number', { number: 1 }), exact: true });
      await expect(first.getByRole('combobox')).toBeFocused();
      await first.getByLabel(t('availability:hours.until')).fill('13:00');
      const save = hours.getByRole('button', { name: t('availability:hours.save'), exact: true });
      await press(page, save);
      await expect(first.getByLabel(t('availability:hours.until'))).toHaveAttribute('aria-invalid', 'true');
      await expectLooksRight(page);
      await first.getByLabel(t('availability:hours.until')).fill('17:00');
      await press(page, save);
      await expect(toastOf(page, t)).toContainText(t('availability:hours.saved'));
      await expect(hours.getByText(t('availability:hours.span', { from: '14:00', until: '17:00' }))).toBeVisible();
      await expect(hours.getByRole('button', { name: t('availability:hours.edit') })).toBeFocused();
    });

    await test.step('takes three days off, and reads that a session stands in them', async () => {
      await press(page, off.getByRole('button', { name: t('availability:off.add') }));
      const form = off.getByRole('form', { name: t('availability:off.add') });
      const [from, until] = [form.locator('input[name=from]'), form.locator('input[name=until]')];
      await expect(from).toBeFocused();
      await from.fill(addDays(sessionDay, -1));
      await until.fill(addDays(sessionDay, -2));
      const go = form.getByRole('button', { name: t('availability:off.go'), exact: true });
      await press(page, go);
      await expect(until).toHaveAttribute('aria-invalid', 'true');
      await expectLooksRight(page);
      await until.fill(addDays(sessionDay, 1));
      await press(page, go);
      await expect(toastOf(page, t)).toContainText(t('availability:off.added'));
      const key = `availability:own.sessions_${language === 'en' ? 'one' : 'other'}`;
      await expect(off.getByRole('link', { name: t(key, { count: 1 }) })).toBeVisible();
      await expectLooksRight(page, { largeText: true });
    });

    await test.step('which the office sees', async () => {
      await enterOffice(page);
      await page.goto(address(language, `/office/tutors/${tutor.id}`));
      await expect(hours.getByText(t('availability:hours.span', { from: '14:00', until: '17:00' }))).toBeVisible();
      const key = `availability:off.sessions_${language === 'en' ? 'one' : 'other'}`;
      await expect(off.getByRole('link', { name: t(key, { count: 1 }) })).toBeVisible();
    });

    await test.step('and takes them back', async () => {
      await page.goto(address(language, '/tutor-portal?tab=schedule'));
      await off
        .getByRole('button', { name: t('availability:off.remove'), exact: false })
        .first()
        .click();
      const question = page.getByRole('alertdialog');
      await expect(question).toContainText(t('availability:off.removeTitle'));
      await question.getByRole('button', { name: t('availability:off.remove'), exact: true }).click();
      await expect(off.getByText(t('availability:off.none'))).toBeVisible();
      await expect(off.getByRole('button', { name: t('availability:off.add') })).toBeFocused();
    });
  });
}
