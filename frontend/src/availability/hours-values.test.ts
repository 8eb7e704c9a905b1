import { bodyOf, hoursErrors, fieldsOf, mergedHours, spansBeside } from './hours-values.ts';

const span = (weekday: number, from = '14:00', until = '19:00') => ({ weekday, from, until });
const base = [span(1), span(2), span(3)];

test('saving again does not undo what a colleague has changed meanwhile', () => {
  // I add Friday and take Monday away; they lengthen Tuesday and add Saturday.
  const mine = [span(2), span(3), span(5)];
  const theirs = [span(1), span(2, '14:00', '20:00'), span(3), span(6)];
  const merged = mergedHours(mine, base, theirs);
  expect(merged).toEqual([span(2, '14:00', '20:00'), span(3), span(5), span(6)]);
  expect(bodyOf(theirs, fieldsOf(merged))).toEqual({ base: theirs, hours: merged });
});

test('an hour that both have added is there once', () => {
  const both = [span(2), span(3), span(5)];
  expect(mergedHours(both, base, both)).toEqual(both);
});

test('hours that they have added and removed are named', () => {
  const theirs = [span(1), span(2, '14:00', '20:00'), span(3)];
  expect(spansBeside(theirs, base)).toEqual([span(2, '14:00', '20:00')]);
  expect(spansBeside(base, theirs)).toEqual([span(2)]);
});

test('hours that overlap others are faulty where they begin, and not where a colleague’s former hours overlapped', () => {
  const overlapping = [span(1), span(1, '18:00', '20:00')];
  expect(hoursErrors([], fieldsOf(overlapping))).toEqual({
    hours: [undefined, { from: expect.stringMatching(/^hoursOverlap.*14:00.*19:00/) }],
  });
  expect(hoursErrors(overlapping, fieldsOf([span(1)]))).toEqual({});
});
