import { daysOfRule, readRule, writtenRule } from './repeat.ts';

const weekly = (...days: Parameters<typeof writtenRule>[0]['weekdays']) =>
  writtenRule({ weekdays: days, everyWeeks: 1 });
const most = 60;

test('a rule is written as RFC 5545 has it, and read back', () => {
  const repeat = { weekdays: ['TH', 'TU'] as const, everyWeeks: 2 };
  expect(writtenRule(repeat)).toBe('FREQ=WEEKLY;INTERVAL=2;WKST=MO;BYDAY=TU,TH');
  expect(readRule(writtenRule(repeat))).toEqual({ weekdays: ['TU', 'TH'], everyWeeks: 2 });
});

test('a week goes over the end of a month, of a year and over a leap day', () => {
  const span = { rule: weekly('TU'), startsOn: '2027-12-21', endsOn: null };
  expect(daysOfRule(span, '2027-12-21', '2028-01-04', most)).toEqual(['2027-12-21', '2027-12-28', '2028-01-04']);
  const leap = { rule: weekly('TU'), startsOn: '2028-02-22', endsOn: null };
  expect(daysOfRule(leap, '2028-02-22', '2028-03-07', most)).toEqual(['2028-02-22', '2028-02-29', '2028-03-07']);
});

test('every second week is counted from its first day, whenever it is looked at', () => {
  const span = { rule: writtenRule({ weekdays: ['MO', 'SU'], everyWeeks: 2 }), startsOn: '2026-12-02', endsOn: null };
  expect(daysOfRule(span, '2026-12-01', '2026-12-31', most)).toEqual([
    '2026-12-06',
    '2026-12-14',
    '2026-12-20',
    '2026-12-28',
  ]);
  expect(daysOfRule(span, '2026-12-15', '2026-12-31', most)).toEqual(['2026-12-20', '2026-12-28']);
});

test('both ends of a span are included, and the end of the series may come before the span’s', () => {
  const span = { rule: weekly('WE'), startsOn: '2026-12-02', endsOn: '2026-12-16' };
  expect(daysOfRule(span, '2026-12-02', '2027-12-31', most)).toEqual(['2026-12-02', '2026-12-09', '2026-12-16']);
  expect(daysOfRule({ ...span, endsOn: '2026-12-15' }, '2026-12-09', '2026-12-16', most)).toEqual(['2026-12-09']);
});

test('a first day that the rule does not name is not a day of the series', () => {
  const span = { rule: weekly('WE'), startsOn: '2026-12-03', endsOn: null };
  expect(daysOfRule(span, '2026-12-01', '2026-12-10', most)).toEqual(['2026-12-09']);
});

test('a span that ends before it begins, and a series that ended before the span, have no days', () => {
  const span = { rule: weekly('WE'), startsOn: '2026-12-02', endsOn: null };
  expect(daysOfRule(span, '2026-11-01', '2026-12-01', most)).toEqual([]);
  expect(daysOfRule({ ...span, endsOn: '2026-12-01' }, '2026-12-01', '2027-12-01', most)).toEqual([]);
});

test('no more days are returned than are asked for', () => {
  const span = { rule: weekly('MO', 'TU', 'WE', 'TH', 'FR'), startsOn: '2026-12-01', endsOn: null };
  expect(daysOfRule(span, '2026-12-01', '2030-12-01', 3)).toEqual(['2026-12-01', '2026-12-02', '2026-12-03']);
});
