import { expect, test } from '@jest/globals';
import type { PlannedSessionView } from '@kitewell/contract/office/accounts';
import { notPaidBy, usualKind } from './package-fit.ts';

const session = (day: string, given: object = {}) =>
  ({ child: 1, programme: 'outdoor-mission', minutes: 90, groupSize: 1, day, ...given }) as PlannedSessionView;
const planned = [
  session('2026-12-01', { minutes: 60, programme: 'english-through-play' }),
  ...['2026-12-02', '2026-12-09', '2026-12-16'].map((day) => session(day)),
  session('2026-12-17', { child: 2, groupSize: 2 }),
];
const terms = { child: null, programme: null, minutes: 60, groupSize: 1, units: 10, expiresOn: '2026-12-31' };

test('the usual kind is that of most planned sessions of the child or programme', () => {
  expect(usualKind(planned, { child: null, programme: null })).toMatchObject({ minutes: 90, groupSize: 1 });
  expect(usualKind(planned, { child: 2, programme: null })).toMatchObject({ minutes: 90, groupSize: 2 });
  expect(usualKind(planned, { child: null, programme: 'english-through-play' })).toMatchObject({ minutes: 60 });
  expect(usualKind(planned, { child: 3, programme: null })).toBeUndefined();
});

test('planned sessions of another length or group until the last day are not paid', () => {
  expect(notPaidBy(planned, terms)).toMatchObject({
    other: {
      count: 4,
      kinds: [
        { minutes: 90, groupSize: 1 },
        { minutes: 90, groupSize: 2 },
      ],
    },
    fitting: undefined,
  });
  expect(notPaidBy(planned, { ...terms, expiresOn: '2026-12-08' }).other.count).toBe(1);
  const outdoor = { ...terms, minutes: 90, child: 1, programme: 'outdoor-mission' };
  expect(notPaidBy(planned, outdoor)).toEqual({ other: { count: 0, kinds: [] }, fitting: undefined });
  expect(notPaidBy(planned, { ...outdoor, units: 2 })).toEqual({ other: { count: 0, kinds: [] }, fitting: 3 });
});
