import { formatDate, formatDay } from './dates.ts';

const zone = process.env.TZ;
afterEach(() => {
  process.env.TZ = zone;
});

test.each(['Pacific/Kiritimati', 'Asia/Hong_Kong', 'America/Los_Angeles'])(
  'a calendar date stays itself in %s',
  (tz) => {
    process.env.TZ = tz;
    expect(formatDate('2024-02-15', 'en')).toBe('15 Feb 2024');
    expect(formatDate('2024-02-15', 'zh')).toBe('2024年2月15日');
  },
);

test('an instant is told by the day in Hong Kong', () => {
  expect(formatDay('2026-11-20T16:30:00.000Z', 'en')).toBe('21 Nov 2026');
  expect(formatDay('2026-11-20T15:30:00.000Z', 'zh')).toBe('2026年11月20日');
});
