import type { BookingView } from '@kitewell/contract/bookings';
import { writtenDay } from '../../dates.ts';
import { isCalendarDate, mondayOf, writtenWeek } from '../../week.ts';
import { daysOfWeek, groupByDay } from './week.ts';

const zone = process.env.TZ;
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

let id = 0;
function session(sessionDate: string, sessionTime = '16:00'): BookingView {
  return {
    id: ++id,
    childName: 'Hazel Kwok',
    parentName: 'Mrs. Kwok',
    childAge: 4,
    children: [{ childName: 'Hazel Kwok', parentName: 'Mrs. Kwok', childAge: 4, assessed: false }],
    program: 'english-through-play',
    status: 'confirmed',
    sessionDate,
    sessionTime,
    duration: 60,
    offByOffice: false,
    statusReason: null,
    actualMinutes: null,
    assessed: false,
    recordCheckValid: true,
    visitFrom: null,
    changeRequested: false,
  };
}

test.each(['Pacific/Kiritimati', 'Asia/Hong_Kong', 'America/New_York'])(
  'a week runs from Monday to Sunday in %s',
  (tz) => {
    process.env.TZ = tz;
    expect(mondayOf('2026-11-23')).toBe('2026-11-23');
    expect(mondayOf('2026-11-29')).toBe('2026-11-23');
    expect(mondayOf('2026-11-30')).toBe('2026-11-30');
    // Over the end of a year, and over the night when the clocks change in New York.
    expect(mondayOf('2027-01-01')).toBe('2026-12-28');
    expect(mondayOf('2026-11-01')).toBe('2026-10-26');
    expect(writtenDay('2026-11-23', 'en', 'full')).toContain('Monday');
    expect(writtenDay('2026-11-23', 'zh', 'full')).toBe('2026年11月23日星期一');
    expect(writtenWeek('2026-11-23', 'zh')).toBe('2026年11月23日\u200b至29日');
    expect(writtenWeek('2026-10-26', 'zh')).toBe('2026年10月26日\u200b至11月1日');
    expect(writtenWeek('2026-12-28', 'zh')).toBe('2026年12月28日\u200b至2027年1月3日');
    expect(writtenWeek('2026-12-28', 'en')).toMatch(/^28 Dec 2026.+3 Jan 2027$/);
  },
);

test('sessions are grouped by their day and keep their order', () => {
  const [dawn, dusk, next] = [session('2026-11-23', '08:00'), session('2026-11-23', '23:30'), session('2026-11-24')];
  expect(groupByDay([dawn, dusk, next])).toEqual([
    { date: '2026-11-23', bookings: [dawn, dusk] },
    { date: '2026-11-24', bookings: [next] },
  ]);
  expect(groupByDay([next, dusk, dawn]).map(({ bookings }) => bookings)).toEqual([[next], [dusk, dawn]]);
  expect(groupByDay([])).toEqual([]);
});

test("a week has its seven days, including empty ones, and none of its neighbours' sessions", () => {
  const [before, monday, sunday, after] = [
    session('2026-11-22'),
    session('2026-11-23'),
    session('2026-11-29'),
    session('2026-11-30'),
  ];
  const days = daysOfWeek('2026-11-23', [before, monday, sunday, after]);
  expect(days.map(({ date }) => date)).toEqual([
    '2026-11-23',
    '2026-11-24',
    '2026-11-25',
    '2026-11-26',
    '2026-11-27',
    '2026-11-28',
    '2026-11-29',
  ]);
  expect(days.map(({ bookings }) => bookings.length)).toEqual([1, 0, 0, 0, 0, 0, 1]);
  expect(days[0]?.bookings).toEqual([monday]);
});

test.each([
  ['2026-11-23', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['tomorrow', false],
  ['', false],
  [null, false],
])('%s is a date: %s', (text, expected) => {
  expect(isCalendarDate(text)).toBe(expected);
});
