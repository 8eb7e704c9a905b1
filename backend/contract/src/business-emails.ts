import { documentTypes } from './documents.ts';
import { mostInGroup } from './office/group.ts';
import { language, shortList, trial } from './email-parts.ts';
import { programmes } from './programmes.ts';
import { boolean, instant, list, number, object, string, type Schema } from './yup.ts';

/** A tutor's paper, as the business reads about it. */
const document = {
  tutor: string().required(),
  documentName: string().required(),
  documentType: string().oneOf(documentTypes).required(),
};

/** Whom to call in a family, and about which of its children. */
const family = {
  childName: string().required(),
  parentName: string().required(),
  /** E.164. */
  phone: string().nullable().defined(),
  /** Whether an email has gone to the family; otherwise the office is the only one who can say it. */
  isEmailed: boolean().required(),
  /** The email contains a text to send to the parent, in this language. */
  language,
};

/** How many there are of what the office alone is to read. */
const counted = object({ total: number().required() }).required();

/** Emails to the business. */
export const businessEmails = {
  /** Somebody asked for a trial. */
  'business-trial-request': object({
    ...trial,
    parentName: string().required(),
    childName: string().required(),
    message: string().nullable().defined(),
    /** E.164. */
    phone: string().required(),
    email: string().required(),
    /** The email contains texts to send to the parent, in this language. */
    language,
    /** The page that led to the form, and the campaign whose link led to the site. */
    page: string().nullable().defined(),
    campaign: string().nullable().defined(),
  }),
  /**
   * A tutor has cancelled a session, or taken that back; or a family that was asked whether a tutor with gaps may come
   * has refused, or has not answered in time.
   */
  'business-session-cancelled': object({
    isBack: boolean().required(),
    why: string()
      .oneOf(['tutor', 'refused', 'unanswered'] as const)
      .required(),
    tutor: string().required(),
    ...family,
    /** The other families with a child in it. */
    others: list(object(family).required(), mostInGroup - 1).required(),
    programme: string().oneOf(programmes).required(),
    /** Day and time in Hong Kong. */
    date: string().required(),
    time: string().required(),
    minutes: number().required(),
    reason: string().nullable().defined(),
    /** Opens the session in the office, once its reader has signed in. */
    link: string().required(),
  }),
  /** A tutor has completed the course, and somebody has to read the answers. */
  'business-course-completed': object({
    tutor: string().required(),
    /** Opens the answers in the office, once its reader has signed in. */
    link: string().required(),
  }),
  /** A family or a tutor has written; nothing is said of what or whom. */
  'business-message': object({
    /** Opens the thread in the office, once its reader has signed in. */
    link: string().required(),
  }),
  /** Sent every morning: what has to be done today. */
  'business-morning': object({
    date: string().required(),
    leads: shortList(
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
    /** Leads whose next step is due. */
    steps: shortList(
      object({
        reference: string().required(),
        parentName: string().required(),
        childName: string().required(),
        childAge: number().required(),
        /** E.164. */
        phone: string().required(),
        email: string().required(),
        language,
        step: string().nullable().defined(),
        dueOn: string().required(),
        /** The name of who takes care of it. */
        owner: string().nullable().defined(),
      }).required(),
    ),
    /** What families wait for; their words and names stay in the office. */
    changeRequests: counted,
    paymentNotices: counted,
    messages: counted,
    sessions: shortList(
      object({
        time: string().required(),
        childName: string().required(),
        tutor: string().required(),
        programme: string().oneOf(programmes).required(),
        isConfirmed: boolean().required(),
      }).required(),
    ),
    documents: shortList(object({ ...document, uploadedAt: instant() }).required()),
    /** Papers that expire. The result of a conviction check has no name. */
    expiring: shortList(
      object({
        ...document,
        documentName: string().nullable().defined(),
        expiryDate: string().required(),
      }).required(),
    ),
    failedEmails: shortList(
      object({ to: string().required(), template: string().required(), finishedAt: instant() }).required(),
    ),
  }),
} satisfies Record<string, Schema>;
