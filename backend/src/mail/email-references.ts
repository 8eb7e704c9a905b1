import { accountNotices } from '@kitewell/contract/account-emails';
import { familyLanguages } from '@kitewell/contract/bookings';
import { mostInEmail, seriesNews, sessionNews } from '@kitewell/contract/email-parts';
import type { EmailName } from '@kitewell/contract/emails';
import { mostInGroup } from '@kitewell/contract/office/group';
import { policyNames } from '@kitewell/contract/website/policy-names';
import {
  boolean,
  calendarDate,
  id,
  instant,
  largestInteger,
  list,
  number,
  object,
  string,
  type InferType,
  type Schema,
} from '@kitewell/contract/yup';

const record = () => id().required();
/** A guardian, or 0 for somebody who asked for a trial and is in no family's record. */
const guardian = () => number().integer().min(0).max(largestInteger).required();
const anInstant = () => string().meta({ format: 'date-time' });
const day = () => calendarDate().required();

const ofTrial = object({ trial: record() });
const ofTutor = object({ tutor: record() });
const ofDocument = object({ document: record() });
const ofLink = object({ link: record(), language: string().oneOf(familyLanguages).required() });
const ofBill = object({ bill: record(), guardian: guardian(), sharedAt: anInstant() });
const ofSeries = { series: record(), news: string().oneOf(seriesNews).required(), from: day(), until: day() };

const policy = () => string().oneOf(policyNames).required();
/** A policy, and the day from which its new wording holds. */
const ofPolicy = { policy: policy(), from: day() };

/** What a change of a session tells its readers beside what the session itself is. */
const change = {
  /** When it was to begin before it moved. */
  before: anInstant(),
  badWeather: boolean(),
  isBack: boolean(),
  news: list(string().oneOf(sessionNews).required(), sessionNews.length),
};
const forTutor = object({ booking: record(), tutor: record(), ...change });
const forFamily = object({
  ...{ booking: record(), guardian: guardian(), formerTutor: id(), ...change },
  /** The children who have left the session, where the email goes to their family. */
  left: list(record(), mostInGroup),
  /** The family's own cancellation, where it is one. */
  cancellation: id(),
});

/**
 * What each email is written from when it leaves: ids of records, and what they do not say themselves. No name or text of
 * anybody is among them, since the rows outlast what they refer to. Each is checked when the email is queued.
 */
export const emailReferences = {
  'business-trial-request': ofTrial,
  'trial-received': ofTrial,
  'tutor-welcome': ofLink,
  'tutor-password': ofLink,
  'staff-password': object({ staff: record() }),
  'account-notice': object({
    /** One of the two. */
    ...{ tutor: id(), staff: id() },
    notice: string().oneOf(accountNotices).required(),
    at: instant(),
    isFormerAddress: boolean().required(),
  }),
  'payment-account': object({ staff: record(), account: record(), isCancelled: boolean().required() }),
  'session-given': forTutor,
  'session-moved': forTutor,
  'session-cancelled': forTutor,
  'family-session-arranged': forFamily,
  'family-session-changed': forFamily,
  'family-session-cancelled': forFamily,
  'session-agreement': object({
    ...{ booking: record(), guardian: guardian(), agreement: record() },
    ...{ before: anInstant(), formerTutor: id() },
  }),
  'family-change-declined': object({ booking: record(), guardian: guardian(), request: record() }),
  'family-weather-day': object({
    guardian: guardian(),
    /** Each with the time from which it moved; without one it was cancelled. */
    sessions: list(object({ booking: record(), before: anInstant() }).required(), mostInEmail).required(),
  }),
  'family-series': object({ ...ofSeries, guardian: record() }),
  'tutor-series': object({ ...ofSeries, tutor: record() }),
  'family-session-tomorrow': object({ booking: record(), guardian: guardian() }),
  'assessment-shared': object({
    ...{ assessment: record(), booking: record(), guardian: guardian(), sharedAt: anInstant() },
  }),
  'family-sign-in': object({ code: record(), language: string().oneOf(familyLanguages).required() }),
  'family-invitation': object({ guardian: record(), invitedBy: id() }),
  'family-invitation-accepted': object({ guardian: record(), accepted: record() }),
  'family-erasure-declined': object({ guardian: record(), request: record() }),
  'family-notice-set-aside': object({ guardian: record(), notice: record() }),
  'family-statement': object({ family: record(), guardian: record(), from: day(), to: day() }),
  'family-message': object({ message: record(), guardian: record() }),
  'family-bill': ofBill,
  'family-receipt': ofBill,
  'family-reminder': object({ reminder: record(), guardian: record() }),
  'family-package-expires': object({ package: record(), guardian: record(), expiresOn: day() }),
  'family-policy': object({ ...ofPolicy, guardian: record() }),
  'tutor-policy': object({ ...ofPolicy, tutor: record() }),
  'tutor-interview': object({
    ...{ tutor: record(), setAt: instant() },
    /** When it was to be before it changed, or when it would have been. */
    ...{ before: anInstant(), cancelled: anInstant() },
  }),
  'course-completed': ofTutor,
  'certificate-confirmed': ofTutor,
  'answers-sent-back': ofTutor,
  'document-verified': ofDocument,
  'document-rejected': ofDocument,
  'document-expires': object({ document: id(), check: id() }),
  'assessments-due': ofTutor,
  'tutor-message': object({ message: record(), tutor: record() }),
  'tutor-statement': object({ payment: record() }),
  'business-session-cancelled': object({ booking: record(), isBack: boolean() }),
  'business-course-completed': ofTutor,
  'business-message': object({ message: record() }),
  'business-morning': object({ day: day() }),
} satisfies Record<EmailName, Schema>;

const once = object({});
const onDay = object({ day: day() });
const atInstant = object({ at: instant() });
const ofShare = object({ sharedAt: anInstant() });
const ofSequence = { sequence: number().integer().min(0).max(largestInteger).required() };
/** Where two families of a group share an address, it gets an email for each; 0 for a family without a record. */
const ofFamily = { family: number().integer().min(0).max(largestInteger).required() };
const ofVersion = {
  ...{ version: number().integer().min(0).max(largestInteger).required(), until: day() },
  news: string().oneOf(seriesNews).required(),
};

/**
 * What tells one event of a record from its others, by ids, versions, days and instants: nobody gets two emails of one kind
 * about one event. Nothing where the record has only one event of the kind.
 */
export const emailEvents = {
  'business-trial-request': once,
  'trial-received': once,
  'tutor-welcome': once,
  'tutor-password': once,
  'staff-password': atInstant,
  'account-notice': object({ notice: string().oneOf(accountNotices).required(), at: instant() }),
  'payment-account': object({ isCancelled: boolean().required() }),
  'session-given': object(ofSequence),
  'session-moved': object(ofSequence),
  'session-cancelled': object(ofSequence),
  'family-session-arranged': object({ ...ofSequence, ...ofFamily }),
  'family-session-changed': object({ ...ofSequence, ...ofFamily }),
  'family-session-cancelled': object({ ...ofSequence, ...ofFamily }),
  'family-change-declined': object({ request: record() }),
  'session-agreement': once,
  /** The decision, and which of its sessions is the first in this email. */
  'family-weather-day': object({ decision: string().uuid().required(), from: number().integer().min(0).required() }),
  'family-series': object({ ...ofVersion, ...ofFamily }),
  'tutor-series': object(ofVersion),
  'family-session-tomorrow': object({ day: day(), ...ofFamily }),
  'assessment-shared': ofShare,
  /** What it answers: the request of somebody who signs in, or the office's, one a minute. */
  'family-sign-in': object({ request: id(), officeMinute: number().integer().min(0) }),
  'family-invitation': atInstant,
  'family-invitation-accepted': once,
  'family-erasure-declined': object({ request: record() }),
  'family-notice-set-aside': object({ notice: record() }),
  'family-statement': atInstant,
  'family-bill': ofShare,
  'family-receipt': ofShare,
  'family-reminder': object({ reminder: record() }),
  /** Each day until which it is extended is another event. */
  'family-package-expires': object({ package: record(), expiresOn: day() }),
  /** Each is about a day, on which several policies may change. */
  ...{ 'family-policy': object({ policy: policy() }), 'tutor-policy': object({ policy: policy() }) },
  'tutor-interview': atInstant,
  'course-completed': once,
  'certificate-confirmed': atInstant,
  'answers-sent-back': atInstant,
  'document-verified': atInstant,
  'document-rejected': atInstant,
  'document-expires': object({ expiresOn: day(), daysBefore: number().integer().required() }),
  'assessments-due': onDay,
  'tutor-statement': once,
  'business-session-cancelled': object({ ...ofSequence, reason: string().oneOf(['tutor', 'notAgreed']).required() }),
  'business-course-completed': once,
  /** Each is about one message. */
  ...{ 'family-message': once, 'tutor-message': once, 'business-message': once },
  'business-morning': once,
} satisfies Record<EmailName, Schema>;

export type EmailEvent<Name extends EmailName> = InferType<(typeof emailEvents)[Name]>;

export type EmailReferences<Name extends EmailName> = InferType<(typeof emailReferences)[Name]>;
