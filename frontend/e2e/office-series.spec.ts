import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { addDays } from '@kitewell/contract/dates';
import { publicHolidays } from '@kitewell/contract/office/holidays';
import { writtenDay } from '../src/dates.ts';
import { day as inDays, enterOffice, press } from './steps.ts';
import { address, dictionary, expect, expectLooksRight, languages, onPhone, test } from './fixtures.ts';

/** Does what a colleague does at another desk who is signed in to the office too. */
function asColleague(page: Page, path: string, body: object): Promise<number> {
  return page.evaluate(
    async ([at, sent]) => {
      const headers = { 'Content-Type': 'application/json' };
      return (await fetch(`/api/office/${at}`, { method: 'PUT', headers, body: JSON.stringify(sent) })).status;
    },
    [path, body] as const,
  );
}

/** A coming day such that of five weekly sessions from it only the second falls on a public holiday. */
function weekBeforeHoliday(): string {
  const isHoliday = (given: string) => publicHolidays.some(({ day }) => day === given);
  const found = publicHolidays.find(
    ({ day }) => day >= inDays(10) && [-7, 7, 14, 21].every((days) => !isHoliday(addDays(day, days))),
  );
  if (!found) throw new Error('No public holiday to come is known.');
  return addDays(found.day, -7);
}

for (const language of languages) {
  const t = dictionary(language);
  const written = (day: string) => writtenDay(day, language, 'short');
  // Chinese has one plural form for every number.
  const one = language === 'en' ? 'one' : 'other';

  test(
    `sessions of a month leave a holiday out, change, and give way to the weather (${language})`,
    onPhone,
    async ({ page, allowConsole }) => {
      test.slow();
      // The browser's console reports refused requests: the question whether somebody is signed in, and the conflict with
      // a colleague.
      allowConsole(/40[19]/);
      // The list of holidays is extended every year; without a holiday to come, this story would test nothing.
      const from = weekBeforeHoliday();
      const holiday = addDays(from, 7);
      const on = (weeks: number) => addDays(from, 7 * weeks);
      const child = `Mika ${randomInt(1_000_000)}`;
      // Other stories that run at the same time use other hours.
      const time = `07:${10 + randomInt(10)}`;

      await enterOffice(page);
      await page.goto(address(language, `/office/schedule?day=${from}&add=${from}`));
      const form = page.getByRole('form', { name: t('office-schedule:action.add') });
      await form.getByLabel(t('office-schedule:field.child')).fill(child);
      await form.getByLabel(t('office-schedule:field.parent')).fill('Mrs. Ito');
      await form.locator('input[name=childAge]').fill('6');
      await form.locator('select[name=program]').selectOption('outdoor-mission');
      await form.locator('input[name=time]').fill(time);
      await form.locator('input[name=duration]').fill('30');
      await press(page, form.getByLabel(t('office-schedule:repeat.repeats')), 'Space');
      // The weekday follows the day; where another one is chosen, the form says that the day has no session.
      const weekdayBox = (days: number) =>
        form.getByLabel(writtenDay(addDays(from, days), language, 'weekday'), { exact: true });
      const [day, other] = [weekdayBox(0), weekdayBox(1)];
      await form.locator('input[name=date]').fill(addDays(from, 1));
      await expect(other).toBeChecked();
      await expect(day).not.toBeChecked();
      await form.locator('input[name=date]').fill(from);
      await expect(day).toBeChecked();
      await press(page, other, 'Space');
      await press(page, day, 'Space');
      const leftOut = { day: written(from), first: written(addDays(from, 1)) };
      await expect(form.getByText(t('office-schedule:repeat.leftOut', leftOut))).toBeVisible();
      await press(page, day, 'Space');
      await press(page, other, 'Space');
      await expect(form.getByText(t('office-schedule:repeat.leftOut', leftOut))).toHaveCount(0);
      await form.locator('input[name=until]').fill(on(4));
      const tutor = form.locator('select[name=tutor]');
      await expect(tutor.locator('option')).not.toHaveCount(1);
      // The check of one sample tutor expires within a month of any day, so of some days he may not be sent on the later ones.
      const names = await tutor.locator('option').allTextContents();
      await tutor.selectOption({ index: names.findIndex((name, place) => place > 0 && !name.includes('Reyes')) });
      await press(page, form.getByRole('button', { name: t('office-schedule:repeat.preview') }));
      const why = t('office-schedule:repeat.why.holiday');
      await expect(form.getByText(t('office-schedule:repeat.gap', { day: written(holiday), why }))).toBeVisible();
      await expectLooksRight(page);
      await press(page, form.getByRole('button', { name: t('office-schedule:repeat.go') }));

      const panel = page.getByRole('region', { name: t('office-schedule:session.title', { child, time }) });
      await expect(panel).toBeVisible();
      await expectLooksRight(page);
      await press(page, panel.getByRole('link', { name: t('office-schedule:series.see') }));

      await expect(page.getByRole('heading', { name: t('office-schedule:series.of', { child }) })).toBeVisible();
      const rowOf = (day: string) =>
        page
          .getByRole('region', { name: t('office-schedule:series.days') })
          .getByRole('listitem')
          .filter({ hasText: written(day) });
      await expect(rowOf(holiday)).toContainText(why);
      await expectLooksRight(page);

      const skip = page.getByRole('button', { name: t('office-schedule:series.skipDay', { day: written(on(2)) }) });
      await press(page, skip);
      await page.keyboard.type('The school has a fair.');
      await expectLooksRight(page);
      await page.keyboard.press('Enter');
      await expect(rowOf(on(2))).toContainText(t('office-schedule:repeat.why.skipped'));
      await press(
        page,
        page.getByRole('button', { name: t('office-schedule:series.undoDay', { day: written(on(2)) }) }),
      );
      await expect(skip).toBeVisible();

      const later = '07:35';
      await press(page, page.getByRole('button', { name: t('office-schedule:series.change'), exact: true }));
      const change = page.getByRole('form', { name: t('office-schedule:series.change') });
      await change.locator('input[name=from]').fill(on(2));
      await change.locator('input[name=time]').fill(later);
      await expectLooksRight(page);
      // A colleague shortens the sessions meanwhile: the form says so, and the shorter time stays.
      const series = new URL(page.url()).searchParams.get('series') ?? '';
      expect(await asColleague(page, `series/${series}`, { version: 1, from: on(2), duration: 20 })).toBe(200);
      await press(page, change.getByRole('button', { name: t('office-schedule:series.changeGo') }));
      const both = change.getByRole('group', { name: t('office:conflict.titleBy', { name: 'Vivian Mok' }) });
      const label = t('office-schedule:field.duration');
      await expect(both).toContainText(t('office-schedule:series.conflict', { label, before: '30', now: '20' }));
      await expect(change.locator('input[name=duration]')).toHaveValue('20');
      await expect(change.locator('input[name=time]')).toHaveValue(later);
      await expectLooksRight(page);
      await press(page, change.getByRole('button', { name: t('office-schedule:series.changeGo') }));
      await expect(change).toBeHidden();
      await expect(page.getByText(later).first()).toBeVisible();
      const seriesAddress = page.url();

      // The session of the third week is cancelled because of the weather.
      await page.goto(address(language, `/office/schedule/weather?day=${on(3)}&from=${later}`));
      const weather = page.getByRole('form', { name: t('office-schedule:weather.title') });
      await press(page, weather.getByRole('button', { name: t('office-schedule:weather.noneOfThem') }));
      await press(page, weather.getByRole('checkbox', { name: new RegExp(child) }), 'Space');
      // Enter on a radio button would send the form, whose preview of the cancellation could take the next press.
      await press(page, weather.getByRole('radio', { name: t('office-schedule:weather.cancel') }), 'Space');
      await page.keyboard.press('ArrowDown');
      await expect(weather.getByRole('radio', { name: t('office-schedule:weather.move') })).toBeChecked();
      await press(page, weather.getByRole('button', { name: t('office-schedule:weather.preview') }));
      const plan = page.getByRole('region', { name: t('office-schedule:weather.planTitle') });
      await expect(plan.getByText(t(`office-schedule:weather.moveCount_${one}`, { count: 1 }))).toBeVisible();
      await expect(plan.getByText('Because of the bad weather').first()).toBeVisible();
      await expect(plan.getByText('因天氣惡劣').first()).toBeVisible();
      await expectLooksRight(page);
      await press(page, plan.getByRole('button', { name: t(`office-schedule:weather.moveGo_${one}`, { count: 1 }) }));
      await expect(page.getByRole('region', { name: t('office-schedule:weather.doneTitle') })).toBeVisible();
      await expectLooksRight(page);

      await page.goto(seriesAddress);
      const moved = t('office-schedule:series.moved', { day: written(addDays(on(3), 1)), time: later });
      await expect(rowOf(on(3)).first()).toContainText(moved);
      await press(page, page.getByRole('button', { name: t('office-schedule:action.endSeries') }));
      const end = page.getByRole('form', { name: t('office-schedule:action.endSeries') });
      await end.locator('input[name=reason]').fill('The family moves away.');
      await expectLooksRight(page);
      await press(page, end.getByRole('button', { name: t('office-schedule:repeat.endGo') }));
      await expect(end).toBeHidden();
      await expect(page.getByText(t('office-schedule:series.historyAction.end')).first()).toBeVisible();
    },
  );

  test(
    `a tutor has hours and time off, a day is closed, and the week is shown by place (${language})`,
    onPhone,
    async ({ page, allowConsole, newTutor }) => {
      allowConsole(/40[19]/);
      const { id } = await newTutor();
      await enterOffice(page);
      await page.goto(address(language, `/office/tutors/${id}`));

      const hours = page.getByRole('region', { name: t('availability:hours.title') });
      await expect(hours.getByText(t('availability:hours.any'))).toBeVisible();
      await hours.getByRole('button', { name: t('availability:hours.edit') }).click();
      await hours.getByRole('button', { name: t('availability:hours.add') }).click();
      await hours.locator('input[name="hours.0.from"]').fill('18:00');
      await hours.locator('input[name="hours.0.until"]').fill('17:00');
      const save = hours.getByRole('button', { name: t('availability:hours.save') });
      await save.click();
      await expect(hours.locator('input[name="hours.0.until"]')).toHaveAttribute('aria-invalid', 'true');
      await hours.locator('input[name="hours.0.from"]').fill('14:00');
      // Hours that overlap others of the same day are refused beside their beginning.
      await hours.getByRole('button', { name: t('availability:hours.add') }).click();
      await hours.locator('select[name="hours.1.weekday"]').selectOption('1');
      await hours.locator('input[name="hours.1.from"]').fill('16:30');
      await hours.locator('input[name="hours.1.until"]').fill('18:00');
      await save.click();
      await expect(hours.locator('input[name="hours.1.from"]')).toHaveAttribute('aria-invalid', 'true');
      const overlap = t('validation:hoursOverlap', { from: '14:00', until: '17:00' });
      await expect(hours.getByText(overlap).first()).toBeVisible();
      await expectLooksRight(page);
      await hours.getByRole('button', { name: t('availability:hours.remove', { number: 2 }) }).click();
      await save.click();
      // The button has another name while it saves, so the form itself is waited for.
      await expect(hours.locator('form')).toHaveCount(0);
      await expect(hours.getByText(t('availability:hours.span', { from: '14:00', until: '17:00' }))).toBeVisible();

      // When two people change the hours at once, the second gets a conflict and removes nothing of the first person's change.
      await hours.getByRole('button', { name: t('availability:hours.edit') }).click();
      await hours.getByRole('button', { name: t('availability:hours.add') }).click();
      await hours.locator('input[name="hours.1.from"]').fill('10:00');
      const monday = { weekday: 1, from: '14:00', until: '17:00' };
      const sunday = { weekday: 7, from: '15:00', until: '18:00' };
      expect(await asColleague(page, `tutors/${id}/hours`, { base: [monday], hours: [monday, sunday] })).toBe(200);
      await save.click();
      const both = hours.getByRole('group', { name: t('office:conflict.titleBy', { name: 'Vivian Mok' }) });
      const spanOf = (from: string, until: string) => t('availability:hours.span', { from, until });
      await expect(both).toContainText(spanOf('15:00', '18:00'));
      await expect(hours.locator('input[name="hours.2.until"]')).toHaveValue('18:00');
      await expectLooksRight(page);
      await save.click();
      await expect(hours.locator('form')).toHaveCount(0);
      for (const span of [spanOf('14:00', '17:00'), spanOf('10:00', '17:00'), spanOf('15:00', '18:00')])
        await expect(hours.getByText(span)).toBeVisible();

      const off = page.getByRole('region', { name: t('availability:off.title') });
      const add = off.getByRole('button', { name: t('availability:off.add') });
      await add.click();
      await off.locator('input[name=from]').fill(inDays(40));
      await off.locator('input[name=until]').fill(inDays(44));
      await off.locator('input[name=note]').fill('Away with the family');
      await expectLooksRight(page);
      await off.getByRole('button', { name: t('availability:off.go') }).click();
      await expect(off.getByText('Away with the family')).toBeVisible();
      await off.getByRole('listitem').getByRole('button').click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: t('availability:off.remove'), exact: true })
        .click();
      await expect(off.getByText(t('availability:off.none'))).toBeVisible();
      await expect(add).toBeFocused();

      await page.goto(address(language, '/office/schedule/days'));
      // A public holiday is a closed day already.
      let free = inDays(150 + randomInt(200));
      while (publicHolidays.some((holiday) => holiday.day === free)) free = addDays(free, 1);
      const name = `Story ${randomInt(1_000_000)}`;
      const close = page.getByRole('form', { name: t('office-schedule:days.add') });
      await close.locator('input[name=day]').fill(free);
      await close.locator('input[name=nameEn]').fill(name);
      await close.locator('input[name=nameZh]').fill(name);
      await close.getByRole('button', { name: t('office-schedule:days.go') }).click();
      const row = page.getByRole('listitem').filter({ hasText: name });
      await expect(row).toBeVisible();
      await expectLooksRight(page);
      await row.getByText(t('office-schedule:days.open'), { exact: true }).click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: t('office-schedule:days.open'), exact: true })
        .click();
      await expect(page.getByRole('alertdialog')).toBeHidden();
      await expect(row).toBeHidden();

      await page.goto(address(language, '/office/schedule?by=place'));
      await expect(page.getByRole('heading', { name: t('book-trial:districts.ma-on-shan') })).toBeVisible();
      await expectLooksRight(page);
      await page.goto(address(language, '/office/schedule/series'));
      await expect(page.getByRole('region', { name: t('office-schedule:series.exceptions') })).toContainText(
        'Ayaan Mehta',
      );
      await expectLooksRight(page);
    },
  );
}
