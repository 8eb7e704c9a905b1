import { addDays, formatDate, formatDay, formatMonth, hongKongDate } from './dates.ts';

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

test.each(['Pacific/Kiritimati', 'Asia/Hong_Kong', 'America/New_York'])('today is Hong Kong’s day in %s', (tz) => {
  process.env.TZ = tz;
  expect(hongKongDate(new Date('2026-11-20T15:59:59.999Z'))).toBe('2026-11-20');
  expect(hongKongDate(new Date('2026-11-20T16:00:00Z'))).toBe('2026-11-21');
});

test('days are counted over the ends of months, years and summer times', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2026-11-01', -1)).toBe('2026-10-31');
  expect(addDays('2026-03-07', 2)).toBe('2026-03-09');
});

test('a month is written in the language of the page', () => {
  expect(formatMonth('2026-11', 'en')).toBe('Nov 2026');
  expect(formatMonth('2026-11', 'zh')).toBe('2026年11月');
});
