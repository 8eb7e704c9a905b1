import { asCents, noCents } from '@kitewell/contract/cents';
import type { MonthView } from '@kitewell/contract/receipts';
import { outstanding, payDayOf, dueAndPaidTotals } from './pay-day.ts';

const month = (name: string, tutorEarnings: number, paidEarnings: number): MonthView => ({
  month: name,
  sessions: 1,
  tutorEarnings: asCents(tutorEarnings),
  totalAmount: asCents(tutorEarnings),
  paidEarnings: asCents(paidEarnings),
  paidMinutes: 0,
  workedMinutes: 0,
  correctionCents: noCents,
  paidCorrectionCents: noCents,
  corrections: [],
  payments: [],
});

test('a month is paid on the 7th of the next month, also over the end of a year', () => {
  expect(payDayOf('2026-11', 7)).toBe('2026-12-07');
  expect(payDayOf('2026-12', 7)).toBe('2027-01-07');
});

test('the next pay day is the first one from today with something to pay, and counts only its own month', () => {
  const months = [month('2026-11', 300, 100), month('2026-10', 500, 400), month('2026-09', 50, 50)];
  expect(outstanding(months, '2026-11-07', 7)).toEqual({ cents: 300, next: { day: '2026-11-07', cents: 100 } });
  expect(outstanding(months, '2026-11-08', 7)).toEqual({ cents: 300, next: { day: '2026-12-07', cents: 200 } });
  expect(outstanding(months, '2026-12-08', 7)).toEqual({ cents: 300, next: undefined });
  expect(outstanding([month('2026-09', 50, 50)], '2026-09-30', 7)).toEqual({ cents: 0, next: undefined });
});

test('corrections are paid as well, and a month with nothing to pay has no pay day', () => {
  const added = { ...month('2026-10', 500, 500), correctionCents: asCents(250), paidCorrectionCents: asCents(100) };
  const taken = { ...month('2026-09', 300, 300), correctionCents: asCents(-50) };
  expect(dueAndPaidTotals(added)).toEqual({ due: 750, paid: 600 });
  expect(outstanding([added, taken], '2026-11-01', 7)).toEqual({ cents: 150, next: { day: '2026-11-07', cents: 150 } });
});
