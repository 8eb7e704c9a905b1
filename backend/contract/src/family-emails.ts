import { badWeather, isBack, mostInEmail, news, policy, series, shortList, trial } from './email-parts.ts';
import { bankToPay } from './office/bills.ts';
import { statementRowView } from './statement.ts';
import { paymentWays } from './payments.ts';
import { programmes } from './programmes.ts';
import { agreementGaps } from './session-agreements.ts';
import { amount, boolean, instant, list, number, object, string, type Schema } from './yup.ts';

/** A session, as its family reads about it. */
const session = {
  childName: string().required(),
  programme: string().oneOf(programmes).required(),
  /** Day and time in Hong Kong. */
  date: string().required(),
  time: string().required(),
  minutes: number().required(),
  tutor: string().required(),
  /** Null where the email does not name it. */
  place: string().nullable().defined(),
};
const familySession = {
  /** The guardian's name. */
  name: string().required(),
  ...session,
};

/** A bill that a family owes or has paid. */
const bill = {
  /** The guardian's name. */
  name: string().required(),
  number: string().required(),
  /** YYYY-MM. */
  month: string().required(),
  /** Cents of a Hong Kong dollar. */
  totalCents: amount().required(),
  /** What is still to be paid of it. */
  openCents: amount().required(),
  /** Opens its page, until that is withdrawn. */
  link: string().required(),
};

const waysToPay = {
  /** How to pay by FPS; null where the business has no FPS identifier. A sample identifier pays nobody. */
  fps: object({ identifier: string().required(), sample: boolean().required() }).nullable().defined(),
  bank: bankToPay.nullable().defined(),
};

/** Emails to a family. */
export const familyEmails = {
  /** To somebody who wants to sign in to the parent portal. Nothing in it names anybody: it may reach a stranger. */
  'family-sign-in': object({ code: string().required(), link: string().required(), endsAt: instant() }),
  /**
   * To a guardian whom another has invited to the parent portal. No child is named: the address may be mistyped.
   */
  'family-invitation': object({
    /** The given name of whoever invites. */
    invitedBy: string().required(),
    link: string().required(),
    endsAt: instant(),
  }),
  /** To whoever pays: the guardian whom the family invited has accepted. */
  'family-invitation-accepted': object({
    name: string().required(),
    /** The given name of the guardian. */
    guardian: string().required(),
    /** Opens the family's data in its home. */
    link: string().required(),
  }),
  /** To whoever pays: the office has declined to erase the family's data. */
  'family-erasure-declined': object({
    name: string().required(),
    reason: string().required(),
    link: string().required(),
  }),
  /** To whoever pays: the payment that the family named was not found. */
  'family-notice-set-aside': object({
    name: string().required(),
    /** Of the bill. */
    number: string().required(),
    reason: string().required(),
    /** Opens the bill in the parent portal. */
    link: string().required(),
  }),
  /** To those who get a family's bills: what was charged and paid from a day to a day. */
  'family-statement': object({
    name: string().required(),
    from: string().required(),
    to: string().required(),
    beforeCents: amount().required(),
    afterCents: amount().required(),
    /** The latest first. */
    rows: shortList(
      statementRowView
        .pick(['day', 'kind', 'cents', 'balanceCents', 'child', 'programme', 'minutes', 'units'])
        .required(),
    ),
    /** Opens the statement in the parent portal. */
    link: string().required(),
  }),
  /**
   * To a parent who has asked for a trial. Nothing that was typed is repeated, no name either: nobody has confirmed the
   * address yet, and a stranger's words must not be sent to others in the business's name.
   */
  'trial-received': object({
    ...trial,
    /** Opens the request without typing anything. */
    link: string().required(),
  }),
  /** A session is arranged. */
  'family-session-arranged': object({
    ...familySession,
    ...isBack,
    /** What a family wants to know before a first lesson; null where the session is no trial. */
    trial: object({
      /** Opens the page of the request, with the lesson. */
      link: string().required(),
      /** The address at which the tutor's certificate can be checked; null where the certificate has none. */
      certificate: string().nullable().defined(),
      /** The last day on which the tutor's record check is good. */
      checkedUntil: string().nullable().defined(),
      /** The number that was typed, E.164: a slip of the finger shows here. */
      phone: string().required(),
    })
      .nullable()
      .defined(),
  }),
  /** A session takes place at another time, with another tutor, or otherwise than it was told. */
  'family-session-changed': object({
    ...familySession,
    ...badWeather,
    ...news,
    before: instant().nullable().defined(),
    formerTutor: string().nullable().defined(),
  }),
  /** A tutor who lacks something could come: the family is asked first. */
  'session-agreement': object({
    ...familySession,
    missing: list(string().oneOf(agreementGaps).required(), agreementGaps.length).required(),
    answerBy: instant(),
    before: instant().nullable().defined(),
    formerTutor: string().nullable().defined(),
    link: string().required(),
  }),
  'family-session-cancelled': object({
    ...familySession,
    ...badWeather,
    /** Where the family itself has cancelled: what that costs, for whoever pays; 0 with enough notice. */
    byFamily: object({ priceCents: amount().nullable().defined() }).nullable().defined(),
  }),
  /** The family's request to move a session was declined. It names no child: the reason is the office's. */
  'family-change-declined': object({
    /** The guardian's name. */
    name: string().required(),
    date: string().required(),
    time: string().required(),
    tutor: string().required(),
    reason: string().required(),
    /** Opens the session in the parent portal. */
    link: string().required(),
  }),
  /** Several sessions of the family were moved or cancelled because of the weather: one email about all. */
  'family-weather-day': object({
    /** The guardian's name. */
    name: string().required(),
    sessions: list(
      object({
        ...session,
        /** When it was to begin before; null where it was cancelled. */
        before: instant().nullable().defined(),
      }).required(),
      mostInEmail,
    ).required(),
  }),
  /** A series was arranged or changed: one email about all its sessions. */
  'family-series': object({
    ...series,
    /** The guardian's name. */
    name: string().required(),
    tutor: string().required(),
    place: string().nullable().defined(),
  }),
  /** Sent on the evening before a session. */
  'family-session-tomorrow': object({
    ...familySession,
    /** What the office says about the day's weather, if anything. */
    weather: string().nullable().defined(),
    /** Opens the session in the parent portal, to ask for another time; null for whoever has no home yet. */
    move: string().nullable().defined(),
  }),
  /** The link to the page with an assessment. */
  'assessment-shared': object({
    /** The guardian's name. */
    name: string().required(),
    childName: string().required(),
    programme: string().oneOf(programmes).required(),
    date: string().required(),
    tutor: string().required(),
    /** Opens the page, until it is withdrawn. */
    link: string().required(),
  }),
  /** A month's bill. */
  'family-bill': object({
    ...bill,
    dueOn: string().required(),
    ...waysToPay,
  }),
  /** What the family has not paid in time. */
  'family-reminder': object({
    /** The guardian's name. */
    name: string().required(),
    /** What is overdue, less the family's credit. */
    owedCents: amount().required(),
    /** How much of what is overdue its credit pays. */
    creditCents: amount().required(),
    bills: object({
      total: number().required(),
      entries: list(
        object({
          number: string().required(),
          /** YYYY-MM. */
          month: string().required(),
          dueOn: string().required(),
          openCents: amount().required(),
          link: string().required(),
        }).required(),
        mostInEmail,
      ).required(),
    }).required(),
    ...waysToPay,
  }),
  /** Sessions that the family has paid ahead can soon no longer be used. */
  'family-package-expires': object({
    /** The guardian's name. */
    name: string().required(),
    units: number().required(),
    minutes: number().required(),
    programme: string().oneOf(programmes).nullable().defined(),
    expiresOn: string().required(),
    /** Opens the family's bills and packages in the parent portal. */
    link: string().required(),
  }),
  /** The receipt of a bill that the family has paid. */
  'family-receipt': object({
    ...bill,
    paidOn: string().required(),
    /** Null where credit paid it. */
    paidBy: string().oneOf(paymentWays).nullable().defined(),
    reference: string().nullable().defined(),
  }),
  /** The business changes a policy, from a day to come. */
  'family-policy': object(policy),
  /** There is a new message in the thread of the family, of which nothing is said. */
  'family-message': object({
    /** The guardian's name. */
    name: string().required(),
    link: string().required(),
  }),
} satisfies Record<string, Schema>;
