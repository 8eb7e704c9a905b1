import { hongKongDate } from '../dates.ts';
import { checkOutcomes, clearanceGaps } from '../clearance.ts';
import type { TutorId } from '../ids.ts';
import { interviewView } from '../interview.ts';
import { onboardingStepView } from '../onboarding.ts';
import { fieldMessage } from '../messages.ts';
import { nextCursor, pageQuery } from '../pages.ts';
import { programmes } from '../programmes.ts';
import { certificationStatuses, tutorLevels } from '../tutors.ts';
import { districts } from '../trial-choices.ts';
import { optionalPersonName, personName } from '../person-name.ts';
import {
  array,
  boolean,
  calendarDate,
  emailAddress,
  id,
  idInPath,
  instant,
  largestInteger,
  line,
  list,
  number,
  numberInQuery,
  object,
  optionalLine,
  optionalText,
  requestKey,
  requiredLine,
  string,
  type InferType,
} from '../yup.ts';
import { historyView, personView } from './documents.ts';

export const officeTutorsQuery = object({
  ...pageQuery,
  /** Part of a name or an email. */
  search: line(80),
  active: string().oneOf(['yes', 'no'] as const),
});
export type OfficeTutorsQuery = InferType<typeof officeTutorsQuery>;

/** What a tutor lacks today to be sent to families, with the values that its sentence needs. */
export const missingView = array(
  object({
    code: string().oneOf(clearanceGaps).required(),
    values: object().nullable().defined(),
  })
    .label('MissingForClearance')
    .required(),
).required();

export const officeTutorRowView = object({
  id: number().required(),
  name: string().required(),
  email: string().required(),
  level: string().oneOf(tutorLevels).required(),
  active: boolean().required(),
  /** Whether it is the demo account, to which anybody may sign in. */
  demo: boolean().required(),
  certificationStatus: string().oneOf(certificationStatuses).required(),
  pendingDocuments: number().required(),
  /** The address of the profile picture, where it is in our own store. */
  picture: string().nullable().defined(),
  missing: missingView,
}).label('OfficeTutorRow');
export type OfficeTutorRowView = InferType<typeof officeTutorRowView>;

export const officeTutorsView = object({
  tutors: array(officeTutorRowView.required()).required(),
  nextCursor: nextCursor(),
});
export type OfficeTutorsView = InferType<typeof officeTutorsView>;

export const convictionCheckView = object({
  id: number().required(),
  outcome: string().oneOf(checkOutcomes).required(),
  checkedBy: string().required(),
  checkedOn: string().required(),
  appliedOn: string().required(),
  issuedOn: string().required(),
  validUntil: string().required(),
}).label('ConvictionCheck');
export type ConvictionCheckView = InferType<typeof convictionCheckView>;

export const officeTutorView = officeTutorRowView
  .shape({
    phone: string().nullable().defined(),
    emailLanguage: string()
      .oneOf(['en', 'zh'] as const)
      .required(),
    version: number().required(),
    /** Whether signing in takes a second step. */
    secondFactor: boolean().required(),
    programmes: array(string().oneOf(programmes).required()).required(),
    languages: array(string().required()).required(),
    districts: array(string().oneOf(districts).required()).required(),
    /** Texts that parents read in the directory. */
    experience: string().nullable().defined(),
    /** The year in which the tutor began to teach, here or elsewhere. */
    teachingSince: number().nullable().defined(),
    specialties: array(string().required()).required(),
    bio: string().nullable().defined(),
    bioZh: string().nullable().defined(),
    listed: boolean().required(),
    createdAt: instant(),
    deactivatedAt: string().nullable().defined().meta({ format: 'date-time' }),
    certifiedAt: string().nullable().defined().meta({ format: 'date-time' }),
    /** The steps of the journey, and which of them are recorded by hand. */
    steps: array(
      onboardingStepView
        .omit(['state'])
        .shape({ done: boolean().required(), recorded: boolean().required() })
        .label('TutorStep')
        .required(),
    ).required(),
    /** When it is arranged, until it is recorded as done. */
    interview: interviewView.nullable().defined(),
    /** Newest first. */
    checks: array(convictionCheckView.required()).required(),
    /** How many sessions are arranged from today on. */
    sessionsAhead: number().required(),
    history: historyView,
  })
  .label('OfficeTutor');
export type OfficeTutorView = InferType<typeof officeTutorView>;
export const officeTutorAnswer = object({ tutor: officeTutorView.required() });

export const mostTutorEntries = 20;

/** The year in which a tutor began to teach. */
const teachingYear = (year: ReturnType<typeof number>) =>
  year
    .integer()
    .min(1950)
    .test('past', fieldMessage('dateInFuture'), (value) => !value || value <= Number(hongKongDate().slice(0, 4)));

/** The same as an operator types it; an empty text removes the year. */
export const typedTeachingYear = teachingYear(numberInQuery())
  .transform((year: number, typed: unknown) => (typed === '' ? null : year))
  .nullable();

/**
 * What the office edits of a tutor; a field that is left out stays as it is. A phone number may have eight digits, as
 * in Hong Kong, or be an international one; it is stored in E.164.
 */
export const tutorFacts = {
  phone: optionalLine(40),
  level: string().oneOf(tutorLevels),
  experience: optionalText(2000),
  teachingSince: teachingYear(number()).nullable(),
  bio: optionalText(4000),
  bioZh: optionalText(4000),
  specialties: list(requiredLine(80), mostTutorEntries),
  languages: list(requiredLine(40), mostTutorEntries),
  programmes: list(string().oneOf(programmes).required(), programmes.length),
  districts: list(string().oneOf(districts).required(), districts.length),
  listed: boolean(),
};

export const officeTutorInput = object({
  name: personName(120),
  email: emailAddress(),
  phone: tutorFacts.phone,
  emailLanguage: string().oneOf(['en', 'zh'] as const),
  programmes: tutorFacts.programmes,
});
export type OfficeTutorInput = InferType<typeof officeTutorInput>;

/** The version is the one that was seen. */
export const officeTutorChange = object({
  version: id().required(),
  name: personName(120).optional(),
  /** The address to sign in with and for emails. Another one signs the tutor out everywhere. */
  email: emailAddress().optional(),
  ...tutorFacts,
});
export type OfficeTutorChange = InferType<typeof officeTutorChange>;

/** How many days before a check expires the first warning is given, and the further ones. */
export const lapseWarnings = [90, 30, 7] as const;
export const [firstWarning] = lapseWarnings;

export const expiringChecksQuery = object({ ...pageQuery });
export type ExpiringChecksQuery = InferType<typeof expiringChecksQuery>;

export const expiringChecksView = object({
  checks: array(
    object({
      tutor: personView.required(),
      /** Whether it is the demo account, to which anybody may sign in. */
      demo: boolean().required(),
      /** The last day on which it is, or was, valid. */
      validUntil: string().required(),
      /** Sessions that are arranged for later days, soonest first; the first of them with their names. */
      sessions: object({
        total: number().required(),
        entries: array(
          object({
            id: number().required(),
            childName: string().required(),
            date: string().required(),
            time: string().required(),
          })
            .label('SessionAfterLapse')
            .required(),
        ).required(),
      }).required(),
    })
      .label('ExpiringCheck')
      .required(),
  ).required(),
  nextCursor: nextCursor(),
});
export type ExpiringChecksView = InferType<typeof expiringChecksView>;

export const sessionsToReassignQuery = object({
  ...pageQuery,
  tutor: numberInQuery().integer().min(1).max(largestInteger),
});
export type SessionsToReassignQuery = InferType<typeof sessionsToReassignQuery>;

export const sessionsToReassignView = object({
  sessions: array(
    object({
      id: number().required(),
      tutor: personView.required(),
      childName: string().required(),
      date: string().required(),
      time: string().required(),
      /** Why its tutor cannot hold it. */
      missing: missingView,
    })
      .label('SessionToReassign')
      .required(),
  ).required(),
  nextCursor: nextCursor(),
});
export type SessionsToReassignView = InferType<typeof sessionsToReassignView>;

export const officeTutorParams = object({ id: idInPath<TutorId>() });
export const tutorStepParams = object({ id: idInPath<TutorId>(), number: idInPath() });
export const tutorStepChange = object({ done: boolean().required() });

/**
 * The result of a check; days are Hong Kong's. By default it was asked for today, by whoever records it. The code for
 * checking is never part of it.
 */
export const checkRecord = object({
  outcome: string().oneOf(checkOutcomes).required(),
  issued: calendarDate().required(),
  applied: calendarDate().required(),
  checkedBy: optionalPersonName(120),
  checkedOn: calendarDate(),
});
export const checkRequest = checkRecord.shape({ key: requestKey().required() });
export type CheckRequest = InferType<typeof checkRequest>;
