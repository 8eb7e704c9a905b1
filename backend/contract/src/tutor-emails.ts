import { documentTypes } from './documents.ts';
import { badWeather, isBack, news, policy, series, shortList } from './email-parts.ts';
import { sessionKinds } from './entries.ts';
import { programmes } from './programmes.ts';
import { districts } from './trial-choices.ts';
import { amount, boolean, instant, number, object, string, type Schema } from './yup.ts';

/** What a tutor may read of a session without signing in. */
const session = {
  /** The tutor's name. */
  name: string().required(),
  /** Only the given name. */
  childName: string().required(),
  programme: string().oneOf(programmes).required(),
  /** Day and time in Hong Kong. */
  date: string().required(),
  time: string().required(),
  minutes: number().required(),
  /** Opens the session in the tutor portal, once the tutor has signed in. */
  link: string().required(),
};
const place = {
  district: string()
    .nullable()
    .oneOf([...districts, null])
    .defined(),
};

/** One of a tutor's papers. */
const document = {
  name: string().required(),
  documentName: string().required(),
  documentType: string().oneOf(documentTypes).required(),
  link: string().required(),
};

/** Emails to a tutor. */
export const tutorEmails = {
  /** To a new tutor: a link to choose a password. */
  'tutor-welcome': object({
    name: string().required(),
    /** The address to sign in with. */
    email: string().required(),
    /** Works once. */
    link: string().required(),
    endsAt: instant(),
  }),
  /** To a tutor who has forgotten the password: a link to choose another. */
  'tutor-password': object({
    name: string().required(),
    email: string().required(),
    link: string().required(),
    endsAt: instant(),
  }),
  /** The tutor is to teach a session. */
  'session-given': object({ ...session, ...place, ...isBack }),
  /** A session was moved, or something else of it changed; `before` is its former time, null where it has the same. */
  'session-moved': object({ ...session, ...place, ...badWeather, ...news, before: instant().nullable().defined() }),
  /** A session of the tutor's does not take place, or is another tutor's from now on. */
  'session-cancelled': object({
    ...session,
    isOthers: boolean().required(),
    reason: string().nullable().defined(),
  }),
  /** A series of the tutor was arranged or changed, or given to another tutor: one email about all its sessions. */
  'tutor-series': object({ ...series, name: string().required(), link: string().required() }),
  /** The office has arranged the interview of a tutor, changed it or cancelled it. */
  'tutor-interview': object({
    name: string().required(),
    news: string()
      .oneOf(['arranged', 'changed', 'cancelled'] as const)
      .required(),
    /** Day and time in Hong Kong. */
    date: string().required(),
    time: string().required(),
    /** When it was to begin before, where that has changed. */
    before: instant().nullable().defined(),
    /** The video call; null for an interview that is cancelled. */
    join: string().nullable().defined(),
    /** Opens the certification in the portal. */
    link: string().required(),
  }),
  /** A tutor has completed all modules of the course. */
  'course-completed': object({
    name: string().required(),
    /** What comes next: questions without an answer, the interview, or the documents. */
    next: string()
      .oneOf(['answers', 'interview', 'documents', 'wait'] as const)
      .required(),
    /** Opens the place where that is done. */
    link: string().required(),
  }),
  /** Somebody in the office has read the answers and confirmed the certificate. */
  'certificate-confirmed': object({
    name: string().required(),
    /** Who has read the answers. */
    by: string().required(),
    /** Opens the certificate. */
    link: string().required(),
  }),
  /** Answers of the course that the tutor has to write again. */
  'answers-sent-back': object({
    name: string().required(),
    /** Opens the course. */
    link: string().required(),
    answers: shortList(
      object({ module: string().required(), question: string().required(), note: string().required() }).required(),
    ),
  }),
  /** A paper of the tutor was verified. */
  'document-verified': object(document),
  'document-rejected': object({ ...document, reason: string().required() }),
  /**
   * A paper, or a conviction check, which has no name, expires soon; the days that are left are 0 on its last day, and
   * negative afterwards.
   */
  'document-expires': object({
    ...document,
    documentName: string().nullable().defined(),
    expiryDate: string().required(),
    daysLeft: number().required(),
  }),
  /** Sent in the evening: completed sessions that have no assessment yet. */
  'assessments-due': object({
    name: string().required(),
    link: string().required(),
    sessions: shortList(
      object({
        childName: string().required(),
        date: string().required(),
        time: string().required(),
        link: string().required(),
      }).required(),
    ),
  }),
  /** The business changes a policy, from a day to come. */
  'tutor-policy': object(policy),
  /** A family or the office has written to the tutor; nothing is said of what or whom. */
  'tutor-message': object({ name: string().required(), link: string().required() }),
  /** What the tutor was paid for a month; amounts are cents of a Hong Kong dollar. */
  'tutor-statement': object({
    name: string().required(),
    /** YYYY-MM. */
    month: string().required(),
    paidOn: string().required(),
    reference: string().nullable().defined(),
    minutes: number().required(),
    earningsCents: amount().required(),
    correctionCents: amount().required(),
    totalCents: amount().required(),
    sessions: shortList(
      object({
        date: string().required(),
        programme: string().oneOf(programmes).required(),
        minutes: number().required(),
        kind: string().oneOf(sessionKinds).required(),
        cents: amount().required(),
      }).required(),
    ),
    corrections: shortList(object({ cents: amount().required(), reason: string().required() }).required()),
    link: string().required(),
  }),
} satisfies Record<string, Schema>;
