import { figuresOf, knownIn, sumOf } from './figures.ts';

const row = { group: 'zh', views: 7, trials: 3, trialsDone: 2, enrolled: 1, taughtMinutes: 100 };

test('minutes are shown as hours, to a tenth', () => {
  expect(figuresOf(row)).toEqual({ group: 'zh', views: 7, trials: 3, trialsDone: 2, enrolled: 1, hours: 1.7 });
});

test('what nobody knows is no nought', () => {
  const unknown = { ...row, views: null, taughtMinutes: null };
  expect(figuresOf(unknown)).toEqual({ group: 'zh', trials: 3, trialsDone: 2, enrolled: 1 });
  expect(knownIn([figuresOf(unknown)])).toEqual(['trials', 'trialsDone', 'enrolled']);
  expect(sumOf({ rows: [unknown, unknown] })).toEqual({ group: '', trials: 6, trialsDone: 4, enrolled: 2 });
});

test('hours are added up before they are rounded', () => {
  const tens = Array.from({ length: 6 }, () => ({ ...row, taughtMinutes: 10 }));
  expect(sumOf({ rows: tens }).hours).toBe(1);
  expect(sumOf({ rows: [] })).toEqual({ group: '' });
});
