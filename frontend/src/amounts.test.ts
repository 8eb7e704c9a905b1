import fc from 'fast-check';
import { asCents, writtenDollars } from '@kitewell/contract/cents';
import { formatAmount, writtenPercent } from './amounts.ts';

test.each([
  [0, 'HK$0.00'],
  [5, 'HK$0.05'],
  [39_000, 'HK$390.00'],
  [123_450, 'HK$1,234.50'],
  [-10_000, '\u2212HK$100.00'],
])('%d cents read %s in both languages', (cents, written) => {
  expect(formatAmount(asCents(cents), 'en')).toBe(written);
  expect(formatAmount(asCents(cents), 'zh')).toBe(written);
});

test('no cent is lost on the way to a spreadsheet or to the screen', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 31 }), (whole) => {
      const cents = asCents(whole);
      expect(writtenDollars(cents)).toMatch(/^\d+\.\d\d$/);
      expect(Number(writtenDollars(cents).replace('.', ''))).toBe(cents);
      expect(formatAmount(cents, 'en').replace(/[^\d.]/g, '')).toBe(writtenDollars(cents));
    }),
  );
});

test('what was taken back keeps its sign', () => {
  expect(writtenDollars(asCents(-5))).toBe('-0.05');
});

test.each([
  [100, '100.0'],
  [80.9, '80.9'],
  [-52.6, '\u221252.6'],
])('a share of %d in a hundred reads %s, with the sign and the decimals of the rows around it', (percent, written) => {
  expect(writtenPercent(percent)).toBe(written);
});
