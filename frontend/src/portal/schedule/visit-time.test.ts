import { isAhead, isVisitOpen } from './visit-time.ts';

const booking: Parameters<typeof isAhead>[0] = {
  sessionDate: '2026-12-02',
  sessionTime: '16:00',
  duration: 60,
  status: 'confirmed',
  visitFrom: '2026-12-01T08:00:00.000Z',
};
const at = (instant: string) => Date.parse(instant);

test('a session is ahead until its last minute in Hong Kong is over, and not once its outcome is recorded', () => {
  expect(isAhead(booking, at('2026-12-02T08:59:59Z'))).toBe(true);
  expect(isAhead(booking, at('2026-12-02T09:00:00Z'))).toBe(false);
  for (const status of ['completed', 'cancelled', 'missed'] as const) {
    expect(isAhead({ ...booking, status }, at('2026-12-01T00:00:00Z'))).toBe(false);
  }
});

test('the place is fetched only while the server gives it', () => {
  expect(isVisitOpen(booking, at('2026-12-01T07:59:59Z'))).toBe(false);
  expect(isVisitOpen(booking, at('2026-12-01T08:00:00Z'))).toBe(true);
  expect(isVisitOpen(booking, at('2026-12-02T09:00:00Z'))).toBe(false);
  for (const status of ['cancelled', 'missed'] as const) {
    expect(isVisitOpen({ ...booking, status }, at('2026-12-02T08:00:00Z'))).toBe(false);
  }
  expect(isVisitOpen({ ...booking, visitFrom: null }, at('2026-12-02T08:00:00Z'))).toBe(false);
});
