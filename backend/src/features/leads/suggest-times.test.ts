import { addDays } from '@kitewell/contract/dates';
import type { FreeAt } from '../bookings/free-tutors.ts';
import { chooseSlots, openingsOf, type Opening } from './suggest-times.ts';

/** Two weeks from Tuesday, 1 December 2026. */
const days = Array.from({ length: 14 }, (_, index) => addDays('2026-12-01', index));

const tutor = { id: 1, name: 'Ada', teaches: true, withinHours: true, near: false, sessionsThatDay: 0 };
const free = (date: string, time: string, near = false): FreeAt => ({
  ...{ date, time, count: 3 },
  tutors: [{ ...tutor, near }],
});
const opening = (date: string, given: Partial<Opening> = {}): Opening => ({
  ...{ date, times: ['16:00', '17:00'], rank: 0, preferred: true },
  ...given,
});
const timesOf = (openings: readonly Opening[], found: readonly FreeAt[]) =>
  chooseSlots(openings, found).map(({ date, time }) => `${date} ${time}`);

describe('the days on which a trial might be', () => {
  test('are those of each wish in the next two weeks, in the order of the wishes, and then usual ones', () => {
    const openings = openingsOf(['saturday-morning', 'monday-evening'], days);
    expect(openings.filter(({ preferred }) => preferred).map(({ date, rank }) => [date, rank])).toEqual([
      ['2026-12-05', 0],
      ['2026-12-12', 0],
      ['2026-12-07', 1],
      ['2026-12-14', 1],
    ]);
    const others = openings.filter(({ preferred }) => !preferred);
    // Ten afternoons of school days; Saturday morning is among the wishes already.
    expect(others).toHaveLength(10);
    expect(others.every(({ times }) => times.includes('16:00'))).toBe(true);
  });

  test('are afternoons after school and Saturday mornings where nothing is preferred, and never a day that is left out', () => {
    const openings = openingsOf(
      [],
      days.filter((day) => day !== '2026-12-02'),
    );
    expect(openings.some(({ preferred }) => preferred)).toBe(false);
    expect(openings.map(({ date }) => date)).not.toContain('2026-12-02');
    expect(openings.filter(({ times }) => times.includes('10:00')).map(({ date }) => date)).toEqual([
      '2026-12-05',
      '2026-12-12',
    ]);
    // Sundays.
    expect(openings.filter(({ date }) => date === '2026-12-06' || date === '2026-12-13')).toEqual([]);
  });
});

describe('the times that are suggested', () => {
  test('are one of each day and part of it: where somebody is near, or the most usual', () => {
    const at = '2026-12-01';
    expect(timesOf([opening(at)], [free(at, '16:00'), free(at, '17:00')])).toEqual([`${at} 16:00`]);
    expect(timesOf([opening(at)], [free(at, '16:00'), free(at, '17:00', true)])).toEqual([`${at} 17:00`]);
    expect(timesOf([opening(at)], [])).toEqual([]);
  });

  test('are six at most: what is preferred, with somebody near, by the earlier wish, before the rest', () => {
    const openings = [
      ...days.slice(0, 4).map((day) => opening(day, { rank: 1 })),
      opening('2026-12-14', { rank: 0 }),
      ...days.slice(5, 9).map((day) => opening(day, { rank: 2, preferred: false })),
    ];
    const found = openings.map(({ date }) => free(date, '16:00', date === '2026-12-04' || date === '2026-12-09'));
    expect(chooseSlots(openings, found).map(({ date, preferred }) => [date, preferred])).toEqual([
      ['2026-12-01', true],
      ['2026-12-02', true],
      ['2026-12-03', true],
      ['2026-12-04', true],
      ['2026-12-14', true],
      ['2026-12-09', false],
    ]);
    const many = days.slice(0, 8).map((day) => opening(day, { rank: day === '2026-12-08' ? 0 : 1 }));
    const far = many.map(({ date }) => free(date, '16:00', date === '2026-12-07'));
    expect(timesOf(many, far).map((time) => time.slice(8, 10))).toEqual(['01', '02', '03', '04', '07', '08']);
  });

  test('name who may come and count the others', () => {
    const at = '2026-12-01';
    expect(chooseSlots([opening(at)], [free(at, '16:00', true)])).toEqual([
      {
        ...{ date: at, time: '16:00', preferred: true, more: 2 },
        tutors: [{ id: 1, name: 'Ada', near: true, sessionsThatDay: 0 }],
      },
    ]);
  });
});
