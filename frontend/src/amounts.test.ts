import fc from 'fast-check';
import { formatAmount, plainAmount } from './amounts.ts';

test.each([
  [0, 'HK$0.00'],
  [5, 'HK$0.05'],
  [39_000, 'HK$390.00'],
  [123_450, 'HK$1,234.50'],
])('%d cents read %s in both languages', (cents, written) => {
  expect(formatAmount(cents, 'en')).toBe(written);
  expect(formatAmount(cents, 'zh')).toBe(written);
});

test('no cent is lost on the way to a spreadsheet or to the screen', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 31 }), (cents) => {
      expect(plainAmount(cents)).toMatch(/^\d+\.\d\d$/);
      expect(Number(plainAmount(cents).replace('.', ''))).toBe(cents);
      expect(formatAmount(cents, 'en').replace(/[^\d.]/g, '')).toBe(plainAmount(cents));
    }),
  );
});

test('what was taken back keeps its sign', () => {
  expect(plainAmount(-5)).toBe('-0.05');
});
