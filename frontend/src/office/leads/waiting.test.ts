import { answerDue, waited } from './waiting.ts';

test.each([
  ['2026-11-20T02:00:00.000Z', '2026-11-21T02:00:00.000Z'],
  // A day that begins on a Saturday ends on Monday; for a request on a Sunday it is the whole of Monday.
  ['2026-11-21T02:00:00.000Z', '2026-11-23T02:00:00.000Z'],
  ['2026-11-22T02:00:00.000Z', '2026-11-23T16:00:00.000Z'],
  // Sunday begins in Hong Kong while it is Saturday in London.
  ['2026-11-21T17:00:00.000Z', '2026-11-23T16:00:00.000Z'],
])('what comes at %s is due at %s', (received, due) => {
  expect(new Date(answerDue(received)).toISOString()).toBe(due);
});

test('a wait is shown in minutes, then hours, then days', () => {
  const after = (minutes: number) => waited('2026-11-20T02:00:00.000Z', Date.UTC(2026, 10, 20, 2, minutes));
  expect(after(-5)).toEqual({ unit: 'minutes', count: 0 });
  expect(after(59)).toEqual({ unit: 'minutes', count: 59 });
  expect(after(60)).toEqual({ unit: 'hours', count: 1 });
  expect(after(48 * 60 - 1)).toEqual({ unit: 'hours', count: 47 });
  expect(after(48 * 60)).toEqual({ unit: 'days', count: 2 });
});
