import { boolean, array, number, numberInQuery, object, string, type InferType } from '../yup.ts';

/** By what the numbers of the business can be grouped. */
export const numberGroups = ['week', 'programme', 'language', 'page', 'source', 'campaign', 'channel'] as const;
export type NumberGroup = (typeof numberGroups)[number];

export const fewestWeeks = 4;
/** Requests are kept no longer than this: numbers of an older week would be too small. */
export const mostWeeks = 52;

/** The number of weeks, up to the present one. */
export const statisticsQuery = object({
  by: string().oneOf(numberGroups).default('week'),
  weeks: numberInQuery().integer().min(fewestWeeks).max(mostWeeks).default(12),
});
export type StatisticsQuery = InferType<typeof statisticsQuery>;

const known = () => number().nullable().defined();

/**
 * The numbers of a group. A number is null where it is not known for such a group: a view has no programme, and a
 * session no page.
 */
export const statisticsRow = object({
  /** A week by its Monday, another group by its own word; empty where that is not known. */
  group: string().defined(),
  views: known(),
  /** Requests of these weeks, and how many of them have led to a trial and to a family since, whenever that was. */
  trials: known(),
  trialsDone: known(),
  enrolled: known(),
  /** Minutes of the completed sessions of these weeks, as long as they really lasted. */
  taughtMinutes: known(),
}).label('StatisticsRow');
export type StatisticsRow = InferType<typeof statisticsRow>;

export const statisticsView = object({
  /** Days in Hong Kong, both included. */
  from: string().required(),
  to: string().required(),
  /** Weeks in their order, other groups with the largest first. */
  rows: array(statisticsRow.required()).required(),
  /** Whether there are more groups than these rows. */
  shortened: boolean().required(),
}).label('Numbers');
export type StatisticsView = InferType<typeof statisticsView>;
