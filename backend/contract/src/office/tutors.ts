import { hongKongDate } from '../dates.ts';
import { checkOutcomes, clearanceGaps } from '../clearance.ts';
import { onboardingStepView } from '../onboarding.ts';
import { fieldMessage } from '../messages.ts';
import { nextCursor, pageQuery } from '../pages.ts';
import { programmes } from '../programmes.ts';
import { certificationStatuses, tutorLevels } from '../tutors.ts';
import { districts } from '../trial-choices.ts';
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
  requiredLine,
  string,
  type InferType,
} from '../yup.ts';
import { historyView, personView } from './papers.ts';

export const officeTutorsQuery = object({
  ...pageQuery,
  /** Part of a name or an email. */
  search: line(80),
  active: string().oneOf(['yes', 'no'] as const),
});
export type OfficeTutorsQuery = InferType<typeof officeTutorsQuery>;

/** What a tutor lacks today to be sent to families, with what its sentence names. */
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
  /** The demo account, which anybody may sign in to. */
  demo: boolean().required(),
  certificationStatus: string().oneOf(certificationStatuses).required(),
  pendingPapers: number().required(),
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
    letterLanguage: string()
      .oneOf(['en', 'zh'] as const)
      .required(),
    version: number().required(),
    programmes: array(string().oneOf(programmes).required()).required(),
    languages: array(string().required()).required(),
    districts: array(string().oneOf(districts).required()).required(),
    /** What parents read, and may be shown in the directory. */
    experience: string().nullable().defined(),
    /** The year of the first lessons, here or elsewhere. */
    teachingSince: number().nullable().defined(),
    specialties: array(string().required()).required(),
    bio: string().nullable().defined(),
    bioZh: string().nullable().defined(),
    listed: boolean().required(),
    createdAt: instant(),
    deactivatedAt: string().nullable().defined().meta({ format: 'date-time' }),
    certifiedAt: string().nullable().defined().meta({ format: 'date-time' }),
    /** The journey, and which of its steps are written down by hand. */
    steps: array(
      onboardingStepView
        .omit(['state'])
        .shape({ done: boolean().required(), recorded: boolean().required() })
        .label('TutorStep')
        .required(),
    ).required(),
    /** Newest first. */
    checks: array(convictionCheckView.required()).required(),
    /** Arranged from today on. */
    sessionsAhead: number().required(),
    history: historyView,
  })
  .label('OfficeTutor');
export type OfficeTutorView = InferType<typeof officeTutorView>;
export const officeTutorAnswer = object({ tutor: officeTutorView.required() });

export const mostTutorEntries = 20;

/** The year in which somebody began to teach. */
const teachingYear = (year: ReturnType<typeof number>) =>
  year
    .integer()
    .min(1950)
    .test('past', fieldMessage('dateInFuture'), (value) => !value || value <= Number(hongKongDate().slice(0, 4)));

/** The same as an operator types it; an empty one takes the year away. */
export const typedTeachingYear = teachingYear(numberInQuery())
  .transform((year: number, typed: unknown) => (typed === '' ? null : year))
  .nullable();

/**
 * What is told of a tutor; what is left out stays as it is. The phone: eight digits of Hong Kong or an international number,
 * kept in E.164.
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
  name: requiredLine(120),
  email: emailAddress(),
  letterLanguage: string().oneOf(['en', 'zh'] as const),
  programmes: tutorFacts.programmes,
});
export type OfficeTutorInput = InferType<typeof officeTutorInput>;

/** The version is the one that was looked at. */
export const officeTutorChange = object({
  version: id().required(),
  name: requiredLine(120).optional(),
  /** What the tutor signs in with and is written to: another one signs them out everywhere. */
  email: emailAddress().optional(),
  ...tutorFacts,
});
export type OfficeTutorChange = InferType<typeof officeTutorChange>;

/** Days before a check lapses from which on somebody is warned of it, and on which they are warned again. */
export const lapseWarnings = [90, 30, 7] as const;
export const [firstWarning] = lapseWarnings;

export const lapsingChecksQuery = object({ ...pageQuery });
export type LapsingChecksQuery = InferType<typeof lapsingChecksQuery>;

export const lapsingChecksView = object({
  checks: array(
    object({
      tutor: personView.required(),
      /** The demo account, which anybody may sign in to. */
      demo: boolean().required(),
      /** The last day on which it is good, or was. */
      validUntil: string().required(),
      /** Arranged for days after that one, soonest first; the first of them by name. */
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
      .label('LapsingCheck')
      .required(),
  ).required(),
  nextCursor: nextCursor(),
});
export type LapsingChecksView = InferType<typeof lapsingChecksView>;

export const sessionsLeftBehindQuery = object({
  ...pageQuery,
  tutor: numberInQuery().integer().min(1).max(largestInteger),
});
export type SessionsLeftBehindQuery = InferType<typeof sessionsLeftBehindQuery>;

export const sessionsLeftBehindView = object({
  sessions: array(
    object({
      id: number().required(),
      tutor: personView.required(),
      childName: string().required(),
      date: string().required(),
      time: string().required(),
    })
      .label('SessionLeftBehind')
      .required(),
  ).required(),
  nextCursor: nextCursor(),
});
export type SessionsLeftBehindView = InferType<typeof sessionsLeftBehindView>;

export const officeTutorParams = object({ id: idInPath() });
export const tutorStepParams = object({ id: idInPath(), number: idInPath() });
export const tutorStepChange = object({ done: boolean().required() });

/**
 * A check as it is written down; days are Hong Kong's. Whoever writes it down has asked for the result today, where nothing
 * else is said. The code for checking is never part of it.
 */
export const checkRecord = object({
  outcome: string().oneOf(checkOutcomes).required(),
  issued: calendarDate().required(),
  applied: calendarDate().required(),
  checkedBy: optionalLine(120),
  checkedOn: calendarDate(),
});
export type CheckRecord = InferType<typeof checkRecord>;
