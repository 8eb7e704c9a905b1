import { bodyOf, fieldsOf, mergedHours, spansBeside } from './hours-values.ts';

const span = (weekday: number, from = '14:00', until = '19:00') => ({ weekday, from, until });
const base = [span(1), span(2), span(3)];

test('what somebody else has changed meanwhile is not taken back by who saves again', () => {
  // I add Friday and take Monday away; they lengthen Tuesday and add Saturday.
  const mine = [span(2), span(3), span(5)];
  const theirs = [span(1), span(2, '14:00', '20:00'), span(3), span(6)];
  const merged = mergedHours(mine, base, theirs);
  expect(merged).toEqual([span(2, '14:00', '20:00'), span(3), span(5), span(6)]);
  expect(bodyOf(theirs, fieldsOf(merged))).toEqual({ seen: theirs, hours: merged });
});

test('what both have done is there once', () => {
  const both = [span(2), span(3), span(5)];
  expect(mergedHours(both, base, both)).toEqual(both);
});

test('what they have added and taken away is named', () => {
  const theirs = [span(1), span(2, '14:00', '20:00'), span(3)];
  expect(spansBeside(theirs, base)).toEqual([span(2, '14:00', '20:00')]);
  expect(spansBeside(base, theirs)).toEqual([span(2)]);
});
