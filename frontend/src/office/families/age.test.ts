import { ageOn } from './age.ts';

test.each([
  ['2020-05-01', '2026-05-01', 6, 0],
  ['2020-05-01', '2026-04-30', 5, 11],
  ['2025-12-01', '2026-01-15', 0, 1],
  ['2026-12-01', '2026-11-30', 0, 0],
])('born in %s, on %s a child is %i years and %i months old', (birthMonth, day, years, months) => {
  expect(ageOn(birthMonth, day)).toEqual({ years, months });
});
