import { addDays } from '@kitewell/contract/dates';
import { latestTerms } from './school-terms.ts';

test('the term of today is the first, and two more go before it', () => {
  expect(latestTerms('2026-11-28').map(({ name, years }) => `${name} ${years}`)).toEqual([
    'first 2026/27',
    'summer 2026',
    'second 2025/26',
  ]);
  expect(latestTerms('2027-01-31')[0]).toEqual({
    name: 'first',
    years: '2026/27',
    from: '2026-09-01',
    to: '2027-01-31',
  });
});

test.each(['2026-01-31', '2026-02-01', '2026-07-14', '2026-07-15', '2026-08-31', '2026-09-01'])(
  'no day before %s is in two terms or in none',
  (today) => {
    const terms = latestTerms(today);
    expect(terms[0]?.from.localeCompare(today)).not.toBe(1);
    expect(terms[0]?.to.localeCompare(today)).not.toBe(-1);
    for (const [at, term] of terms.entries()) if (at > 0) expect(addDays(term.to, 1)).toBe(terms[at - 1]?.from);
  },
);
