import { familyLanguages } from './bookings.ts';
import { programmes } from './programmes.ts';
import { districts, mostPreferredTimes, trialProgrammes, preferredTimes } from './trial-choices.ts';
import { policyNames } from './website/policy-names.ts';
import { boolean, calendarDate, instant, list, number, object, string, type Schema } from './yup.ts';

/** The language of the family that the email is about, in which its reader can write to it. */
export const language = string().oneOf(familyLanguages).required();

/** A parent's request for a trial: only what was chosen from a list, nothing that was typed. */
export const trial = {
  reference: string().required(),
  childAge: number().required(),
  programme: string()
    .nullable()
    .oneOf([...trialProgrammes, null])
    .defined(),
  district: string()
    .nullable()
    .oneOf([...districts, null])
    .defined(),
  preferredTimes: list(string().oneOf(preferredTimes).required(), mostPreferredTimes).required(),
  receivedAt: instant(),
};

/** A policy whose new wording holds from a day to come. */
export const policy = {
  /** The reader's name. */
  name: string().required(),
  policy: string().oneOf(policyNames).required(),
  validFrom: calendarDate().required(),
  /** Opens the policy on the site. */
  link: string().required(),
};

/** Whether the session was moved or cancelled because of the weather. */
export const badWeather = { badWeather: boolean().required() };

/** Whether the session was off, and takes place after all. */
export const isBack = { isBack: boolean().required() };

/** What can change of a session beside when it is and who teaches it. */
export const sessionNews = ['place', 'programme', 'minutes', 'children'] as const;
export type SessionNews = (typeof sessionNews)[number];

/** Which of the session's facts have changed; the email itself tells their new values. */
export const news = { news: list(string().oneOf(sessionNews).required(), sessionNews.length).required() };

/** How many entries of a kind an email lists at most; it says how many more there are. */
export const mostInEmail = 20;

/** A list in an email: the entries that it shows, and how many there are. */
export const shortList = <T>(entry: Schema<T>) =>
  object({ total: number().required(), entries: list(entry, mostInEmail).required() }).required();

/** What an email about a series can tell: that it was arranged, has further sessions, was changed, or has ended. */
export const seriesNews = ['arranged', 'continued', 'changed', 'ended'] as const;
export type SeriesNews = (typeof seriesNews)[number];

/** A series, and those of its sessions that the email is about. */
export const series = {
  news: string().oneOf(seriesNews).required(),
  childName: string().required(),
  programme: string().oneOf(programmes).required(),
  minutes: number().required(),
  /** Day and time in Hong Kong. */
  sessions: shortList(object({ date: string().required(), time: string().required() }).required()),
  /** Days on which the series would have a session, but has none. */
  without: shortList(string().required()),
};
