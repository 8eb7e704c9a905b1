import { whatStays } from './repository.ts';

test('backups are kept by their age, and the newest always', () => {
  expect(whatStays({ daily: 7, weekly: 4, monthly: 0 }).join(' ')).toBe(
    '--keep-last 1 --keep-within-daily 7d --keep-within-weekly 28d',
  );
  expect(whatStays({ daily: 1, weekly: 0, monthly: 12 }).join(' ')).toBe(
    '--keep-last 1 --keep-within-daily 1d --keep-within-monthly 12m',
  );
});
