import { boolean, array, number, numberInQuery, object, string, type InferType } from '../yup.ts';

/** What the numbers of the business may be told apart by. */
export const numberGroups = ['week', 'programme', 'language', 'page', 'source', 'campaign'] as const;
export type NumberGroup = (typeof numberGroups)[number];

export const fewestWeeks = 4;
/** No longer than requests are kept: of an older week there would be less than there was. */
export const mostWeeks = 52;

/** The last weeks, from a Monday on, the present one included. */
export const numbersQuery = object({
  by: string().oneOf(numberGroups).default('week'),
  weeks: numberInQuery().integer().min(fewestWeeks).max(mostWeeks).default(12),
});
export type NumbersQuery = InferType<typeof numbersQuery>;

const known = () => number().nullable().defined();

/**
 * What happened in a group. A figure is null where nobody knows it of such a group: a view has no programme, and a
 * session no page.
 */
export const numbersRow = object({
  /** A week by its Monday; anything else by its own word, empty where none is known. */
  group: string().defined(),
  views: known(),
  /** Asked for in these weeks. Of these, and whenever it came to pass: held, and taken up. */
  trials: known(),
  trialsDone: known(),
  enrolled: known(),
  /** Minutes of the sessions of these weeks that took place, as long as they really lasted. */
  taughtMinutes: known(),
}).label('NumbersRow');
export type NumbersRow = InferType<typeof numbersRow>;

export const numbersView = object({
  /** Days of Hong Kong, both included. */
  from: string().required(),
  to: string().required(),
  /** Weeks in their order, anything else the largest first. */
  rows: array(numbersRow.required()).required(),
  /** Whether there are more groups than are told. */
  shortened: boolean().required(),
}).label('Numbers');
export type NumbersView = InferType<typeof numbersView>;
