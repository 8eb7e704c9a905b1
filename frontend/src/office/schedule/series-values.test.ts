import type { SeriesView } from '@kitewell/contract/office/series';
import { bodyOf, changedFacts, firstOn, initialOf, mergedValues, weekdaysAfter } from './series-values.ts';

const base: SeriesView = {
  ...{ id: 7, version: 1, tutor: { id: 1, name: 'Ada' }, childName: 'Hazel', parentName: 'Mrs. Kwok' },
  children: ['Hazel'],
  ...{ program: 'outdoor-mission', weekdays: ['TU', 'TH'], everyWeeks: 1, time: '15:00', duration: 60 },
  ...{ from: '2026-12-01', until: null, madeUntil: '2027-02-22', rule: '', onHolidays: false, travelMinutes: 0 },
  ...{ address: null, sessions: [], exceptions: [], history: [] },
};

test('saving again does not undo what a colleague has changed meanwhile', () => {
  const mine = { ...initialOf(base), from: '2027-01-05', duration: '90' };
  const theirs: SeriesView = { ...base, version: 2, time: '16:00', weekdays: ['WE'], tutor: { id: 2, name: 'Ben' } };
  const merged = mergedValues(mine, base, theirs);
  expect(merged).toMatchObject({ weekdays: ['WE'], time: '16:00', duration: '90', tutor: '' });
  expect(bodyOf(theirs, merged)).toEqual({ version: 2, from: '2027-01-05', duration: 90 });
});

test('a field that both have changed stays as I wrote it; a tutor whom both chose is no change', () => {
  const theirs: SeriesView = { ...base, version: 2, time: '16:00', tutor: { id: 2, name: 'Ben' } };
  const mine = { ...initialOf(base), from: '2027-01-05', time: '17:00', weekdays: ['FR'], tutor: '2' };
  const merged = mergedValues(mine, base, theirs);
  expect(merged).toMatchObject({ time: '17:00', weekdays: ['FR'], tutor: '' });
  expect(bodyOf(theirs, merged)).toEqual({ version: 2, from: '2027-01-05', time: '17:00', weekdays: ['FR'] });
});

test('changed fields are named, and another order of the days is no change', () => {
  const theirs: SeriesView = { ...base, weekdays: ['TH', 'TU'], until: '2027-01-31', everyWeeks: 2 };
  expect(changedFacts(base, theirs)).toEqual(['everyWeeks', 'until']);
});

test('the weekday follows the day, until others are chosen', () => {
  // A Friday, and the Monday after it.
  const [friday, monday] = ['2026-11-27', '2026-11-30'];
  expect(weekdaysAfter(['FR'], friday, monday)).toEqual(['MO']);
  expect(weekdaysAfter(['TU'], friday, monday)).toEqual(['TU']);
  expect(weekdaysAfter(['WE', 'FR'], friday, monday)).toEqual(['WE', 'FR']);
});

test('the first session of a series may be later than its first day', () => {
  expect(firstOn(['MO', 'FR'], '2026-11-30')).toBe('2026-11-30');
  expect(firstOn(['FR'], '2026-11-30')).toBe('2026-12-04');
  expect(firstOn([], '2026-11-30')).toBeUndefined();
});
