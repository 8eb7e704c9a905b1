import { recordOf } from './about-email.tsx';

test.each([
  ['trial 11 asked, for the business', { kind: 'trial', id: '11' }],
  ['booking 12, change 2: session-moved', { kind: 'booking', id: '12' }],
  ['weather 3: booking 7, from 2026-11-20', { kind: 'booking', id: '7' }],
  ['document 5, 2026-11-20T02:00:00.000Z: paper-verified', { kind: 'document', id: '5' }],
  ['morning of 2026-11-25', undefined],
  ['password link 3', undefined],
])('%s', (event, record) => {
  expect(recordOf(event)).toEqual(record);
});
