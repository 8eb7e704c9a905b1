// Sample content: the children are those of the sample families; the tutors and everything about them are invented.
import type { Weekday } from '@kitewell/contract/office/series';
import type { Programme } from '@kitewell/contract/programmes';

export interface SeriesSeed {
  readonly tutorKey: string;
  readonly childName: string;
  readonly childAge: number;
  readonly program: Programme;
  readonly weekdays: readonly Weekday[];
  readonly everyWeeks: number;
  readonly time: string;
  readonly duration: number;
}

/** One with a time off in between, one whose tutor's check expires, one every other week, and one every Friday. */
export const sampleSeries: readonly SeriesSeed[] = [
  {
    ...{ tutorKey: 'marcus', childName: 'Elsa Andersson', childAge: 5, program: 'playberry-laser-literacy' },
    ...{ weekdays: ['TU', 'TH'], everyWeeks: 1, time: '16:00', duration: 60 },
  },
  {
    ...{ tutorKey: 'tomas', childName: 'Ayaan Mehta', childAge: 9, program: 'outdoor-mission' },
    ...{ weekdays: ['SA'], everyWeeks: 1, time: '14:00', duration: 90 },
  },
  {
    ...{ tutorKey: 'winnie', childName: 'Lucas Chan', childAge: 3, program: 'english-through-play' },
    ...{ weekdays: ['WE'], everyWeeks: 2, time: '10:30', duration: 45 },
  },
  {
    ...{ tutorKey: 'fiona', childName: 'Hazel Kwok', childAge: 4, program: 'english-through-play' },
    ...{ weekdays: ['FR'], everyWeeks: 1, time: '16:45', duration: 60 },
  },
];

const onWeekdays = (fromTime: string, untilTime: string) =>
  [1, 2, 3, 4, 5].map((weekday) => ({ weekday, fromTime, untilTime }));

/** The usual hours of some tutors: 1 for Monday to 7 for Sunday. The others work at any time. */
export const sampleHours = [
  {
    tutorKey: 'marcus',
    spans: [...onWeekdays('13:00', '19:00'), { weekday: 6, fromTime: '09:00', untilTime: '13:00' }],
  },
  { tutorKey: 'fiona', spans: onWeekdays('09:30', '18:00') },
  {
    tutorKey: 'priya',
    spans: [...onWeekdays('15:00', '19:00'), { weekday: 6, fromTime: '09:00', untilTime: '18:00' }],
  },
  { tutorKey: 'daniel', spans: [{ weekday: 6, fromTime: '09:00', untilTime: '18:00' }] },
] as const;

/** A week in which this tutor does not work. */
export const sampleTimeOff = { tutorKey: 'marcus', inDays: 21, days: 7, note: 'Sample: his sister’s wedding' } as const;

/** A day that the office closes. */
export const sampleHoliday = {
  inDays: 17,
  nameEn: 'Training day (sample)',
  nameZh: '導師培訓日（示例）',
} as const;
