import { badWeather, isBack, mostInLetter, news, series, trial } from './letter-parts.ts';
import { paymentWays } from './payments.ts';
import { programmes } from './programmes.ts';
import { boolean, instant, list, number, object, string, type Schema } from './yup.ts';

/** A session, as its family reads of it. */
const session = {
  childName: string().required(),
  programme: string().oneOf(programmes).required(),
  /** Day and time in Hong Kong. */
  date: string().required(),
  time: string().required(),
  minutes: number().required(),
  tutor: string().required(),
  /** Null where the letter does not name it. */
  place: string().nullable().defined(),
};
const familySession = {
  /** The guardian's. */
  name: string().required(),
  ...session,
};

/** A bill that a family owes or has paid. */
const bill = {
  /** The guardian's. */
  name: string().required(),
  number: string().required(),
  /** YYYY-MM. */
  month: string().required(),
  /** Cents of a Hong Kong dollar. */
  totalCents: number().required(),
  /** Opens its page, until it is withdrawn. */
  link: string().required(),
};

/** Letters to a family. */
export const familyLetters = {
  /**
   * The parent has asked for a trial. The message is not repeated: nobody knows yet whose the address is, and the business
   * would send a stranger's text in its own name.
   */
  'trial-received': object({
    ...trial,
    /** Shows the request as it stands, with nothing to type. */
    link: string().required(),
  }),
  /** A session is arranged. */
  'family-session-arranged': object({ ...familySession, ...isBack }),
  /** A session takes place at another time, with another tutor, or otherwise than it was told. */
  'family-session-changed': object({
    ...familySession,
    ...badWeather,
    ...news,
    before: instant().nullable().defined(),
    formerTutor: string().nullable().defined(),
  }),
  'family-session-cancelled': object({ ...familySession, ...badWeather }),
  /** Several sessions of the family are moved or cancelled because of the weather: one letter for all of them. */
  'family-weather-day': object({
    /** The guardian's. */
    name: string().required(),
    sessions: list(
      object({
        ...session,
        /** When it was to begin before it moved; null where it is cancelled. */
        before: instant().nullable().defined(),
      }).required(),
      mostInLetter,
    ).required(),
  }),
  /** A series: one letter for all its sessions. */
  'family-series': object({
    ...series,
    /** The guardian's. */
    name: string().required(),
    tutor: string().required(),
    place: string().nullable().defined(),
  }),
  /** In the evening: a session is tomorrow. */
  'family-session-tomorrow': object({
    ...familySession,
    /** What the office says about the weather of the day, where it says something. */
    weather: string().nullable().defined(),
  }),
  /** The page with the assessment of a session. */
  'assessment-shared': object({
    /** The guardian's. */
    name: string().required(),
    childName: string().required(),
    programme: string().oneOf(programmes).required(),
    date: string().required(),
    tutor: string().required(),
    /** Opens the page, until it is withdrawn. */
    link: string().required(),
  }),
  /** What the family owes for a month. */
  'family-bill': object({
    ...bill,
    dueOn: string().required(),
    /** Null where the business has no FPS identifier; a sample pays nobody. */
    fps: object({ identifier: string().required(), sample: boolean().required() }).nullable().defined(),
  }),
  /** The family has paid it. */
  'family-receipt': object({
    ...bill,
    paidOn: string().required(),
    paidBy: string().oneOf(paymentWays).required(),
    reference: string().nullable().defined(),
  }),
} satisfies Record<string, Schema>;
