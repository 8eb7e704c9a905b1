import { addDays, hongKongDate, hongKongTime } from '@kitewell/contract/dates';
import { writtenDay, writtenInstant, writtenMonth } from './dates.ts';

const zone = process.env.TZ;
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

test.each(['Pacific/Kiritimati', 'Asia/Hong_Kong', 'America/Los_Angeles'])(
  'a calendar date stays itself in %s',
  (tz) => {
    process.env.TZ = tz;
    expect(writtenDay('2024-02-15', 'en', 'medium')).toBe('15 Feb 2024');
    expect(writtenDay('2024-02-15', 'zh', 'medium')).toBe('2024年2月15日');
  },
);

test('an instant is shown by the day in Hong Kong', () => {
  expect(writtenDay(hongKongDate(new Date('2026-11-20T16:30:00.000Z')), 'en', 'medium')).toBe('21 Nov 2026');
  expect(writtenDay(hongKongDate(new Date('2026-11-20T15:30:00.000Z')), 'zh', 'medium')).toBe('2026年11月20日');
});

test.each(['Pacific/Kiritimati', 'America/New_York'])('an instant is shown by the hour in Hong Kong in %s', (tz) => {
  process.env.TZ = tz;
  expect(hongKongTime(new Date('2026-11-20T15:59:59.999Z'))).toBe('23:59');
  expect(hongKongTime(new Date('2026-11-20T16:05:00Z'))).toBe('00:05');
});

test.each(['Pacific/Kiritimati', 'Asia/Hong_Kong', 'America/New_York'])('today is Hong Kong’s day in %s', (tz) => {
  process.env.TZ = tz;
  expect(hongKongDate(new Date('2026-11-20T15:59:59.999Z'))).toBe('2026-11-20');
  expect(hongKongDate(new Date('2026-11-20T16:00:00Z'))).toBe('2026-11-21');
});

test('an instant is written as the days beside it are', () => {
  const instant = '2026-11-21T16:05:59Z';
  expect(writtenInstant(instant, 'en')).toBe('22 Nov 2026, 00:05');
  expect(writtenInstant(instant, 'zh')).toBe('2026年11月22日 00:05');
  expect(writtenInstant(instant, 'en', 'full')).toMatch(/^Sunday,? 22 November 2026 at 00:05$/);
  expect(writtenInstant(instant, 'zh', 'full')).toMatch(/^2026年11月22日\s星期日\s00:05$/);
});

test('days are counted over the ends of months, years and summer times', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2026-11-01', -1)).toBe('2026-10-31');
  expect(addDays('2026-03-07', 2)).toBe('2026-03-09');
});

test('the time of an instant is Hong Kong’s', () => {
  expect(writtenInstant('2026-11-21T16:05:59Z', 'en', 'time')).toBe('00:05');
  expect(writtenInstant('2026-11-21T16:05:59Z', 'zh', 'time')).toBe('00:05');
});

test('a month is written in the language of the page', () => {
  expect(writtenMonth('2026-11', 'en')).toBe('Nov 2026');
  expect(writtenMonth('2026-11', 'zh')).toBe('2026年11月');
  expect(writtenMonth('2026-11', 'en', 'long')).toBe('November 2026');
  expect(writtenMonth('2026-11', 'zh', 'long')).toBe('2026年11月');
});
