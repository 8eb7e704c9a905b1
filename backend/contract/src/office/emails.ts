import { familyLanguages } from '../bookings.ts';
import { emails, type EmailName } from '../emails.ts';
import type { EmailId } from '../ids.ts';
import { nextCursor, pageQuery } from '../pages.ts';
import type { StatusChanges } from '../status-changes.ts';
import {
  array,
  calendarDate,
  idInPath,
  instant,
  largestInteger,
  line,
  number,
  object,
  recordId,
  requiredLine,
  string,
  type InferType,
} from '../yup.ts';

export const emailNames = Object.keys(emails) as [EmailName, ...EmailName[]];

/** The kinds of record that an email is about. A day has no record: its id is the date. */
export const emailSubjects = [
  'agreement',
  'assessment',
  'bill',
  'booking',
  'certificate',
  'check',
  'day',
  'document',
  'family-account',
  'guardian',
  'interview',
  'message',
  'password-link',
  'payment',
  'payment-account',
  'series',
  'staff',
  'trial',
  'tutor',
] as const;

/**
 * The states of an email. `needless`: there was nothing left to tell when it was to be sent; `dropped`: somebody
 * decided that it will not be sent.
 */
export const emailStates = ['waiting', 'sent', 'failed', 'needless', 'dropped'] as const;
export type EmailState = (typeof emailStates)[number];

export const emailChanges = {
  /** The office has an email tried again that was given up, and drops one that was not sent. */
  office: { waiting: ['dropped'], sent: [], failed: ['waiting', 'dropped'], needless: [], dropped: ['waiting'] },
  /** An attempt to send one; an email that has failed may still have an attempt to come. */
  attempt: {
    waiting: ['sent', 'failed', 'needless'],
    sent: [],
    failed: ['sent', 'needless'],
    needless: [],
    dropped: [],
  },
} as const satisfies Record<string, StatusChanges<EmailState>>;

export const emailsQuery = object({
  ...pageQuery,
  state: string().oneOf(emailStates),
  template: string().oneOf(emailNames),
  /** The whole address, in upper or lower case. */
  search: line(254),
});
export type EmailsQuery = InferType<typeof emailsQuery>;

export const emailRowView = object({
  id: recordId<EmailId>().required(),
  template: string().oneOf(emailNames).required(),
  /** The record that the email is about. */
  subject: object({ kind: string().oneOf(emailSubjects).required(), id: string().required() }).required(),
  address: string().required(),
  language: string().oneOf(familyLanguages).required(),
  state: string().oneOf(emailStates).required(),
  createdAt: instant(),
  /** When it got its present state; null while it waits. */
  finishedAt: string().nullable().defined().meta({ format: 'date-time' }),
  tries: number().required(),
  /** Why the last attempt failed, without what the mail server said about the reader. */
  lastError: string().nullable().defined(),
}).label('EmailRow');
export type EmailRowView = InferType<typeof emailRowView>;

export const emailsView = object({ emails: array(emailRowView.required()).required(), nextCursor: nextCursor() });
export type EmailsView = InferType<typeof emailsView>;

export const emailAnswer = object({ email: emailRowView.required() });
export const emailParams = object({ id: idInPath<EmailId>() });

export const emailPreviewQuery = object({
  template: string().oneOf(emailNames).required(),
  language: string().oneOf(familyLanguages).required(),
});
export type EmailPreviewQuery = InferType<typeof emailPreviewQuery>;

/** An email with sample data, as its reader gets it. */
export const emailPreviewView = object({
  subject: string().required(),
  html: string().required(),
  text: string().required(),
});
export type EmailPreviewView = InferType<typeof emailPreviewView>;

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
  baseVersion: number().integer().min(0).max(largestInteger).required(),
});
export type WeatherLineInput = InferType<typeof weatherLineInput>;

export const weatherLineParams = object({ day: calendarDate().required() });
