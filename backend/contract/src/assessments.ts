import { familyLanguages } from './bookings.ts';
import type { AssessmentId, BookingId } from './ids.ts';
import { fieldMessage } from './messages.ts';
import { nextCursor, pageQuery } from './pages.ts';
import { allPhrases, phrases } from './phrases.ts';
import { programmes, type Programme } from './programmes.ts';
import { personName } from './person-name.ts';
import {
  array,
  boolean,
  calendarDate,
  id,
  idInPath,
  instant,
  largestInteger,
  line,
  list,
  number,
  object,
  optionalText,
  recordId,
  string,
  type InferType,
  type TestContext,
} from './yup.ts';

const mostTags = 30;
/** In characters. */
export const longestText = 4000;
/** More than any programme offers. */
const mostPhrases = 20;

/** A list of short texts; blank entries are dropped. */
function tags() {
  return list(line(200).required(), mostTags)
    .transform((value: unknown) =>
      Array.isArray(value) ? value.filter((entry) => typeof entry !== 'string' || entry.trim() !== '') : value,
    )
    .default([]);
}

/** The fields of which at least one must be filled in. */
const said = [
  'overallRating',
  'phrases',
  'strengths',
  'areasForImprovement',
  'skillsAssessed',
  'goals',
  'activities',
  'behaviorNotes',
  'parentFeedback',
  'nextSteps',
] as const;

/** Whether it has no star, no tag and no text. */
export function isEmptyAssessment(assessment: Partial<Record<(typeof said)[number], unknown>>): boolean {
  return said.every((field) => {
    const value = assessment[field] ?? '';
    return value === '' || (Array.isArray(value) && value.length === 0);
  });
}

const fields = {
  studentName: personName(120, 'studentNameRequired'),
  sessionDate: calendarDate().required(fieldMessage('sessionDateRequired')),
  program: string().oneOf(programmes).required(fieldMessage('programRequired')),
  overallRating: number().integer().min(1).max(5).nullable(),
  phrases: list(string().oneOf(allPhrases).required(), mostPhrases)
    .default([])
    // Runs once the entries are known to be phrases.
    .test('offered', fieldMessage('oneOf'), (ticked, { parent }) => {
      const { program } = parent as { program?: unknown };
      const offered: readonly string[] = programmes.some((known) => known === program)
        ? phrases[program as Programme]
        : allPhrases;
      return ticked.every((phrase) => offered.includes(phrase));
    }),
  strengths: optionalText(longestText),
  areasForImprovement: optionalText(longestText),
  skillsAssessed: tags(),
  goals: tags(),
  activities: tags(),
  behaviorNotes: optionalText(longestText),
  parentFeedback: optionalText(longestText),
  nextSteps: optionalText(longestText),
};

/** Refuses an assessment without any text, at the first text field: an empty page is of no use to a family. */
const notEmpty = {
  name: 'notEmpty',
  test: (value: object, context: TestContext) =>
    !isEmptyAssessment(value) || context.createError({ path: 'strengths', message: fieldMessage('assessmentEmpty') }),
};

export const assessmentInput = object({
  bookingId: id<BookingId>().nullable(),
  /** Made once by the browser that writes it: the same key is the same assessment, however late it arrives again. */
  clientKey: string()
    .matches(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/)
    .nullable(),
  ...fields,
}).test(notEmpty);
export type AssessmentInput = InferType<typeof assessmentInput>;

/** Days after it was written during which its tutor may correct an assessment. */
export const correctionDays = 7;

/** All fields of the assessment as they will be after the correction. */
export const assessmentCorrection = object({
  ...fields,
  /** The version that the tutor saw when the correction was begun. */
  version: number().integer().min(1).max(largestInteger).required(),
}).test(notEmpty);
export type AssessmentCorrection = InferType<typeof assessmentCorrection>;

export const assessmentParams = object({ id: idInPath<AssessmentId>() });

export const assessmentsQuery = object({ ...pageQuery, student: line(120) });

/** The texts of an assessment. */
export const saidInView = {
  studentName: string().required(),
  sessionDate: string().required(),
  program: string().oneOf(programmes).required(),
  overallRating: number().nullable().defined(),
  phrases: array(string().oneOf(allPhrases).required()).required(),
  strengths: string().nullable().defined(),
  areasForImprovement: string().nullable().defined(),
  skillsAssessed: array(string().required()).required(),
  goals: array(string().required()).required(),
  activities: array(string().required()).required(),
  behaviorNotes: string().nullable().defined(),
  parentFeedback: string().nullable().defined(),
  nextSteps: string().nullable().defined(),
};
export type SaidView = Pick<AssessmentView, keyof typeof saidInView>;

/** Where a report stands with the office from the moment that its tutor sends it. */
export const officeStates = ['waiting', 'unread', 'read', 'returned'] as const;

/** What an assessment's tutor sees of its way through the office. */
const officeInView = {
  /** Since when it waits for the office, which reads it before the family does. */
  waitsSince: string().meta({ format: 'date-time' }).nullable().defined(),
  /** What the office asks for, where it sent the report back. */
  returnReason: string().nullable().defined(),
};

export const assessmentView = object({
  id: recordId<AssessmentId>().required(),
  bookingId: number().nullable().defined(),
  ...saidInView,
  createdAt: instant(),
  /** Raised by each correction. */
  version: number().required(),
  correctedAt: string().meta({ format: 'date-time' }).nullable().defined(),
  correctableUntil: instant(),
  /** Since when the family can read it; null where it was not sent, or was withdrawn. */
  sharedAt: string().meta({ format: 'date-time' }).nullable().defined(),
  ...officeInView,
}).label('Assessment');
export type AssessmentView = InferType<typeof assessmentView>;

/** What an assessment said before a correction. */
export const formerAssessmentView = object({
  ...saidInView,
  version: number().required(),
  writtenAt: instant(),
  replacedAt: instant(),
}).label('FormerAssessment');
export type FormerAssessmentView = InferType<typeof formerAssessmentView>;

/** A few at a time: each may be as long as the assessment. */
export const formerQuery = object({ ...pageQuery, limit: pageQuery.limit.max(20).default(5) });

/** The latest first. */
export const formerAssessmentsView = object({
  former: array(formerAssessmentView.required()).required(),
  nextCursor: nextCursor(),
});

export const assessmentsView = object({
  assessments: array(assessmentView.required()).required(),
  nextCursor: nextCursor(),
});
/** The names of students, each once, at most `mostStudents`. */
export const studentsView = object({ students: array(string().required()).required() });
/** More children than a tutor teaches in a working life. */
export const mostStudents = 1000;

/** The language of the family's page. */
export const shareInput = object({ language: string().oneOf(familyLanguages).required() });

/** Whether the family's page is open. Its address is answered once, when it is made: only a hash of it is stored. */
export const shareView = object({
  /** The language of the family, from the booking; null without one. */
  familyLanguage: string().oneOf(familyLanguages).nullable().defined(),
  language: string().oneOf(familyLanguages).nullable().defined(),
  sharedAt: string().meta({ format: 'date-time' }).nullable().defined(),
  /** Whether the family gets an email with the link when it is made. */
  emailedToFamily: boolean().required(),
  /** Whether sending it now gives it to the office, which reads it first. */
  officeReadsFirst: boolean().required(),
  ...officeInView,
});
export type ShareView = InferType<typeof shareView>;

/** Of a report that the office reads first, there is neither a link nor a day yet. */
export const sharedReportView = object({
  reportUrl: string().nullable().defined(),
  language: string().oneOf(familyLanguages).required(),
  sharedAt: string().meta({ format: 'date-time' }).nullable().defined(),
  waitsSince: officeInView.waitsSince,
});

export const assessmentAnswer = object({ assessment: assessmentView.required() });
