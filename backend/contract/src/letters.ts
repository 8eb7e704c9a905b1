import { familyLanguages } from './bookings.ts';
import { documentTypes } from './documents.ts';
import { paymentWays } from './payments.ts';
import { programmes } from './programmes.ts';
import { districts, mostWishedTimes, trialProgrammes, wishedTimes } from './trial-choices.ts';
import { boolean, instant, list, number, object, string, type InferType, type Schema } from './yup.ts';

const language = string().oneOf(familyLanguages).required();

/** What was asked for. */
const trial = {
  reference: string().required(),
  parentName: string().required(),
  childName: string().required(),
  childAge: number().required(),
  programme: string()
    .nullable()
    .oneOf([...trialProgrammes, null])
    .defined(),
  district: string()
    .nullable()
    .oneOf([...districts, null])
    .defined(),
  wishedTimes: list(string().oneOf(wishedTimes).required(), mostWishedTimes).required(),
  receivedAt: instant(),
};

/** A session, as far as its tutor may know it without signing in. */
const session = {
  /** The tutor's. */
  name: string().required(),
  /** The given name alone. */
  childName: string().required(),
  programme: string().oneOf(programmes).required(),
  /** Day and time in Hong Kong. */
  date: string().required(),
  time: string().required(),
  minutes: number().required(),
  /** Shows it in the tutor portal, to who signs in. */
  link: string().required(),
};
const place = {
  district: string()
    .nullable()
    .oneOf([...districts, null])
    .defined(),
};

/** Whether it is the weather that the session gives way to. */
const badWeather = { badWeather: boolean().required() };

/** A session, as its family reads of it. */
const familySession = {
  /** The guardian's. */
  name: string().required(),
  childName: string().required(),
  programme: string().oneOf(programmes).required(),
  /** Day and time in Hong Kong. */
  date: string().required(),
  time: string().required(),
  minutes: number().required(),
  tutor: string().required(),
  /** Null where it is not told by letter. */
  place: string().nullable().defined(),
};

/** How many entries of a kind a letter names; it says how many more there are. */
export const mostInLetter = 20;

const some = <T>(entry: Schema<T>) =>
  object({ total: number().required(), entries: list(entry, mostInLetter).required() }).required();

/** What may be told of a series: it is arranged, has further sessions, goes on differently, or has ended. */
export const seriesNews = ['arranged', 'continued', 'changed', 'ended'] as const;
export type SeriesNews = (typeof seriesNews)[number];

/** Sessions of one child with one tutor, and which of them the letter is about. */
const series = {
  news: string().oneOf(seriesNews).required(),
  childName: string().required(),
  programme: string().oneOf(programmes).required(),
  minutes: number().required(),
  /** Day and time in Hong Kong. */
  sessions: some(object({ date: string().required(), time: string().required() }).required()),
  /** Days in between that have none. */
  without: some(string().required()),
};

/** What a family owes or has paid. */
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

/** One of a tutor's papers. */
const paper = {
  name: string().required(),
  documentName: string().required(),
  documentType: string().oneOf(documentTypes).required(),
  link: string().required(),
};
/** Whose, where the business reads of it. */
const tutorsPaper = {
  tutor: string().required(),
  documentName: string().required(),
  documentType: string().oneOf(documentTypes).required(),
};

/**
 * What each letter is written from. A letter is named here, written by the frontend's build and sent by the backend; no
 * more goes into it than what its schema names.
 */
export const letters = {
  /** To the business: somebody asked for a trial. */
  'trial-asked': object({
    ...trial,
    message: string().nullable().defined(),
    /** E.164. */
    phone: string().required(),
    email: string().required(),
    /** The family's, in which the texts are that a reader of this letter only has to send. */
    language,
    /** The page that led to the form, and the campaign whose link led to the site. */
    page: string().nullable().defined(),
    campaign: string().nullable().defined(),
  }),
  /**
   * To the parent who asked for one. The message is not repeated: nobody knows yet whose the address is, and the business
   * would send a stranger's text in its own name.
   */
  'trial-received': object({
    ...trial,
    /** Shows the request as it stands, with nothing to type. */
    link: string().required(),
  }),
  /** To a tutor who was added: a link to choose a password. */
  'tutor-welcome': object({
    name: string().required(),
    /** With which the tutor signs in. */
    email: string().required(),
    /** Works once. */
    link: string().required(),
    endsAt: instant(),
  }),
  /** To a tutor who has forgotten the password: the same. */
  'tutor-password': object({
    name: string().required(),
    email: string().required(),
    link: string().required(),
    endsAt: instant(),
  }),
  /** To a tutor who is to teach a session. */
  'session-given': object({ ...session, ...place }),
  'session-moved': object({ ...session, ...place, ...badWeather, before: instant() }),
  /** To a tutor whose session does not take place, or is another tutor's from now on. */
  'session-cancelled': object({
    ...session,
    isOthers: boolean().required(),
    reason: string().nullable().defined(),
  }),
  /** To a family, of a session that is arranged. */
  'family-session-arranged': object(familySession),
  /** Of one that takes place at another time, or with another tutor. */
  'family-session-changed': object({
    ...familySession,
    ...badWeather,
    before: instant().nullable().defined(),
    formerTutor: string().nullable().defined(),
  }),
  'family-session-cancelled': object({ ...familySession, ...badWeather }),
  /** To a family, of a series: one letter for all its sessions. */
  'family-series': object({
    ...series,
    /** The guardian's. */
    name: string().required(),
    tutor: string().required(),
    place: string().nullable().defined(),
  }),
  /** The same to its tutor, or to who was its tutor. */
  'tutor-series': object({ ...series, name: string().required(), link: string().required() }),
  /** The evening before. */
  'family-session-tomorrow': object({
    ...familySession,
    /** What the office says about the weather of the day, where it says something. */
    weather: string().nullable().defined(),
  }),
  /** To a family: the page of what was seen in a session. */
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
  /** To a family: what it owes for a month. */
  'family-bill': object({
    ...bill,
    dueOn: string().required(),
    /** Null where the business has no FPS identifier; a sample pays nobody. */
    fps: object({ identifier: string().required(), sample: boolean().required() }).nullable().defined(),
  }),
  /** To a family that has paid it. */
  'family-receipt': object({
    ...bill,
    paidOn: string().required(),
    paidBy: string().oneOf(paymentWays).required(),
    reference: string().nullable().defined(),
  }),
  /** To a tutor whose paper was looked at. */
  'paper-verified': object(paper),
  'paper-rejected': object({ ...paper, reason: string().required() }),
  /**
   * To a tutor whose paper is valid for a while only, or whose conviction check, which has no name; the days that are left
   * are 0 on its last day, and less afterwards.
   */
  'paper-expires': object({
    ...paper,
    documentName: string().nullable().defined(),
    expiryDate: string().required(),
    daysLeft: number().required(),
  }),
  /** To a tutor in the evening: held sessions of which nothing has been written yet. */
  'assessments-due': object({
    name: string().required(),
    link: string().required(),
    sessions: some(
      object({
        childName: string().required(),
        date: string().required(),
        time: string().required(),
        link: string().required(),
      }).required(),
    ),
  }),
  /** To a tutor who was paid for a month; amounts are cents of a Hong Kong dollar. */
  'tutor-statement': object({
    name: string().required(),
    /** YYYY-MM. */
    month: string().required(),
    paidOn: string().required(),
    reference: string().nullable().defined(),
    minutes: number().required(),
    earningsCents: number().required(),
    correctionCents: number().required(),
    totalCents: number().required(),
    sessions: some(
      object({
        date: string().required(),
        programme: string().oneOf(programmes).required(),
        minutes: number().required(),
        cents: number().required(),
      }).required(),
    ),
    corrections: some(object({ cents: number().required(), reason: string().required() }).required()),
    link: string().required(),
  }),
  /** To the business: a tutor has called a session off, or takes that back. */
  'business-session-off': object({
    isBack: boolean().required(),
    tutor: string().required(),
    childName: string().required(),
    programme: string().oneOf(programmes).required(),
    /** Day and time in Hong Kong. */
    date: string().required(),
    time: string().required(),
    minutes: number().required(),
    reason: string().nullable().defined(),
    parentName: string().required(),
    /** E.164. */
    phone: string().nullable().defined(),
    /** The family's, in which the text is that the reader of this letter only has to send. */
    language,
    /** Shows it in the office, to who signs in. */
    link: string().required(),
  }),
  /** To the business in the morning. */
  'business-morning': object({
    date: string().required(),
    leads: some(
      object({
        reference: string().required(),
        parentName: string().required(),
        childName: string().required(),
        childAge: number().required(),
        /** E.164. */
        phone: string().required(),
        email: string().required(),
        language,
        receivedAt: instant(),
      }).required(),
    ),
    sessions: some(
      object({
        time: string().required(),
        childName: string().required(),
        tutor: string().required(),
        programme: string().oneOf(programmes).required(),
        isConfirmed: boolean().required(),
      }).required(),
    ),
    papers: some(object({ ...tutorsPaper, uploadedAt: instant() }).required()),
    /** A result of the conviction check has no name of its own. */
    expiring: some(
      object({
        ...tutorsPaper,
        documentName: string().nullable().defined(),
        expiryDate: string().required(),
      }).required(),
    ),
    failedLetters: some(
      object({ to: string().required(), template: string().required(), settledAt: instant() }).required(),
    ),
  }),
} satisfies Record<string, Schema>;

export type LetterName = keyof typeof letters;
export type LetterData<Name extends LetterName> = InferType<(typeof letters)[Name]>;

/**
 * Why a letter is sent. Service answers what its reader did or needs to know; promotion may be sent only to who agreed,
 * and carries a way to stop it: Unsolicited Electronic Messages Ordinance (Cap. 593).
 */
export const letterPurposes = {
  'trial-asked': 'service',
  'trial-received': 'service',
  'tutor-welcome': 'service',
  'tutor-password': 'service',
  'session-given': 'service',
  'session-moved': 'service',
  'session-cancelled': 'service',
  'family-session-arranged': 'service',
  'family-session-changed': 'service',
  'family-session-cancelled': 'service',
  'family-series': 'service',
  'tutor-series': 'service',
  'family-session-tomorrow': 'service',
  'assessment-shared': 'service',
  'family-bill': 'service',
  'family-receipt': 'service',
  'paper-verified': 'service',
  'paper-rejected': 'service',
  'paper-expires': 'service',
  'assessments-due': 'service',
  'tutor-statement': 'service',
  'business-session-off': 'service',
  'business-morning': 'service',
} as const satisfies Record<LetterName, 'service' | 'promotion'>;

/** A letter as it is sent. */
export interface WrittenLetter {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** What the frontend's build exports for the backend. `site` is the address of the site, without a slash at its end. */
export type WriteLetter = <Name extends LetterName>(
  name: Name,
  language: (typeof familyLanguages)[number],
  data: LetterData<Name>,
  site: string,
) => Promise<WrittenLetter>;
