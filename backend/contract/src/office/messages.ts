import { familyLanguages } from '../bookings.ts';
import { letterPurposes, type LetterName } from '../letters.ts';
import { nextCursor, pageQuery } from '../pages.ts';
import {
  array,
  calendarDate,
  idInPath,
  instant,
  largestInteger,
  line,
  number,
  object,
  requiredLine,
  string,
  type InferType,
} from '../yup.ts';

export const letterNames = Object.keys(letterPurposes) as [LetterName, ...LetterName[]];

/**
 * The states of a letter. `needless`: there was nothing left to tell when it was to be sent; `dropped`: somebody
 * decided that it will not be sent.
 */
export const letterStates = ['waiting', 'sent', 'failed', 'needless', 'dropped'] as const;
export type LetterState = (typeof letterStates)[number];

export const lettersQuery = object({
  ...pageQuery,
  state: string().oneOf(letterStates),
  template: string().oneOf(letterNames),
  /** The whole address, in upper or lower case. */
  search: line(254),
});
export type LettersQuery = InferType<typeof lettersQuery>;

export const letterRowView = object({
  id: number().required(),
  template: string().oneOf(letterNames).required(),
  /** What the letter is about, such as `trial 12 asked`. */
  event: string().required(),
  address: string().required(),
  language: string().oneOf(familyLanguages).required(),
  state: string().oneOf(letterStates).required(),
  createdAt: instant(),
  /** When it got its present state; null while it waits. */
  settledAt: string().nullable().defined().meta({ format: 'date-time' }),
  tries: number().required(),
  /** Why the last attempt failed, without what the mail server said about the reader. */
  lastError: string().nullable().defined(),
}).label('LetterRow');
export type LetterRowView = InferType<typeof letterRowView>;

export const lettersView = object({ letters: array(letterRowView.required()).required(), nextCursor: nextCursor() });
export type LettersView = InferType<typeof lettersView>;

export const letterAnswer = object({ letter: letterRowView.required() });
export const letterParams = object({ id: idInPath() });

export const letterPreviewQuery = object({
  template: string().oneOf(letterNames).required(),
  language: string().oneOf(familyLanguages).required(),
});
export type LetterPreviewQuery = InferType<typeof letterPreviewQuery>;

/** A letter with sample data, as its reader gets it. */
export const letterPreviewView = object({
  subject: string().required(),
  html: string().required(),
  text: string().required(),
});
export type LetterPreviewView = InferType<typeof letterPreviewView>;

export const longestWeatherLine = 200;
/** How many days ahead a sentence can be written. */
export const weatherDaysAhead = 14;

export const weatherLineView = object({
  /** The day of the sessions; the reminder with this sentence is sent on the evening before. */
  day: string().required(),
  en: string().required(),
  zh: string().required(),
  /** Raised by each change. */
  version: number().required(),
}).label('WeatherLine');
export type WeatherLineView = InferType<typeof weatherLineView>;

/** The sentences for today and later, the soonest first. */
export const weatherLinesView = object({ lines: array(weatherLineView.required()).required() });
export type WeatherLinesView = InferType<typeof weatherLinesView>;
export const weatherLineAnswer = object({ line: weatherLineView.required() });

export const weatherLineInput = object({
  day: calendarDate().required(),
  en: requiredLine(longestWeatherLine),
  zh: requiredLine(longestWeatherLine),
  /** The version that was seen; 0 where the day had no sentence. */
  seenVersion: number().integer().min(0).max(largestInteger).required(),
});
export type WeatherLineInput = InferType<typeof weatherLineInput>;

export const weatherLineParams = object({ day: calendarDate().required() });
