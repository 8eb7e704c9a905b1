import { assessmentView } from '../assessments.ts';
import type { AssessmentId, BookingId, ChildId } from '../ids.ts';
import { fieldMessage } from '../messages.ts';
import { nextCursor, pageQuery } from '../pages.ts';
import { allPhrases } from '../phrases.ts';
import { programmes } from '../programmes.ts';
import {
  array,
  boolean,
  calendarDate,
  idInPath,
  instant,
  largestInteger,
  number,
  numberInQuery,
  object,
  recordId,
  string,
  type InferType,
} from '../yup.ts';
import { familyQuery } from './home.ts';
import { familyChildView } from './sessions.ts';
import { allSkills } from './skills.ts';

export const familyProgressParams = object({ id: idInPath<ChildId>() });

/** The days that are looked at, such as those of a term: both included, and without them the last twelve months. */
export const familyProgressQuery = object({
  ...familyQuery,
  from: calendarDate(),
  to: calendarDate().test('order', fieldMessage('invalid'), (to, { parent }) => {
    const { from } = parent as { from?: string };
    return !to || !from || to >= from;
  }),
});
export type FamilyProgressQuery = InferType<typeof familyProgressQuery>;

/** The reports that the progress is made from, the latest of a child: more than four years of two a week. */
export const mostReports = 500;

const phrase = () => string().oneOf(allPhrases).required();

/** How one skill comes along. */
export const skillProgressView = object({
  skill: string().oneOf(allSkills).required(),
  /** All steps in their order. A step may be reached before an earlier one. */
  steps: array(
    object({
      phrase: phrase(),
      /** The first session of which a report says it, until the last day; null where none does. */
      reachedOn: string().nullable().defined(),
      /** How many reports until the last day say it. */
      times: number().required(),
    })
      .label('SkillStep')
      .required(),
  ).required(),
  /** How many steps had been reached before the first day. */
  before: number().required(),
  /** How many steps were reached after each session with a report, in the order of time; those of the days alone. */
  points: array(
    object({ on: string().required(), reached: number().required() }).label('SkillPoint').required(),
  ).required(),
  /** The step that was reached last, and the first that is still to come; null where there is none. */
  latest: string()
    .nullable()
    .oneOf([...allPhrases, null])
    .defined(),
  next: string()
    .nullable()
    .oneOf([...allPhrases, null])
    .defined(),
}).label('SkillProgress');
export type SkillProgressView = InferType<typeof skillProgressView>;

export const programmeProgressView = object({
  programme: string().oneOf(programmes).required(),
  /** How many reports of the days there are, and the day of the first and the last. */
  reports: number().required(),
  firstOn: string().nullable().defined(),
  lastOn: string().nullable().defined(),
  skills: array(skillProgressView.required()).required(),
  /** The step of any skill that was reached last, with the next one, of another skill where it has none left; null where none was. */
  headline: object({
    skill: string().oneOf(allSkills).required(),
    now: phrase(),
    since: string().required(),
    next: string()
      .nullable()
      .oneOf([...allPhrases, null])
      .defined(),
  })
    .nullable()
    .defined(),
  /** The stars of each session that has some, in the order of time. */
  stars: array(
    object({ on: string().required(), stars: number().required() }).label('StarsOfSession').required(),
  ).required(),
}).label('ProgrammeProgress');
export type ProgrammeProgressView = InferType<typeof programmeProgressView>;

export const familyProgressView = object({
  child: object({
    id: recordId<ChildId>().required(),
    name: string().required(),
    givenName: string().required(),
    /** The first day of the month of birth. */
    birthMonth: string().nullable().defined(),
  }).required(),
  from: string().required(),
  to: string().required(),
  /** Those with a session or a report, in the order of the programmes. */
  programmes: array(programmeProgressView.required()).required(),
  /** By month of the sessions, YYYY-MM, in the order of time; months without a session are left out. */
  attendance: array(
    object({
      month: string().required(),
      completed: number().required(),
      missed: number().required(),
      cancelled: number().required(),
      /** Of completed sessions. */
      minutes: number().required(),
    })
      .label('AttendanceOfMonth')
      .required(),
  ).required(),
  /** What to do at home until next time, from the latest report of each programme; the latest first. */
  practice: array(
    object({
      report: recordId<AssessmentId>().required(),
      on: string().required(),
      programme: string().oneOf(programmes).required(),
      phrases: array(phrase()).required(),
      /** As the tutor has written it. */
      nextSteps: string().nullable().defined(),
    })
      .label('Practice')
      .required(),
  ).required(),
  /** The given names of the tutors who taught the child in these days, the most sessions first. */
  tutors: array(
    object({ givenName: string().required(), picture: string().nullable().defined(), sessions: number().required() })
      .label('TutorOfChild')
      .required(),
  ).required(),
  /** What tutors have written in the latest reports of these days, for the page of a term; the latest first. */
  words: array(
    object({
      on: string().required(),
      programme: string().oneOf(programmes).required(),
      strengths: string().nullable().defined(),
      goals: array(string().required()).required(),
    })
      .label('WordsOfReport')
      .required(),
  ).required(),
}).label('FamilyProgress');
export type FamilyProgressView = InferType<typeof familyProgressView>;
export const familyProgressAnswer = object({ progress: familyProgressView.required() });

/** How many reports `words` is from. */
export const mostWords = 3;

export const familyReportsQuery = object({
  ...familyQuery,
  ...pageQuery,
  /** One of the children whom the guardian may see; all of them, where it is left out. */
  child: numberInQuery().integer().min(1).max(largestInteger),
});
export type FamilyReportsQuery = InferType<typeof familyReportsQuery>;
export const familyReportParams = object({ id: idInPath<AssessmentId>() });

const shown = {
  id: recordId<AssessmentId>().required(),
  child: familyChildView.required(),
  /** The session that it is about. */
  session: recordId<BookingId>().nullable().defined(),
  sessionDate: string().required(),
  program: string().oneOf(programmes).required(),
  /** The given name of who wrote it. */
  tutor: string().required(),
  sharedAt: instant(),
};

export const familyReportRowView = object({
  ...shown,
  overallRating: number().nullable().defined(),
  phrases: array(phrase()).required(),
  /** Whether it was shared within the last seven days. */
  recent: boolean().required(),
}).label('FamilyReportRow');
export type FamilyReportRowView = InferType<typeof familyReportRowView>;
export const familyReportsView = object({
  reports: array(familyReportRowView.required()).required(),
  nextCursor: nextCursor(),
});

export const familyReportView = object(shown)
  .concat(
    assessmentView.pick([
      ...(['overallRating', 'phrases', 'strengths', 'areasForImprovement', 'skillsAssessed', 'goals'] as const),
      ...(['activities', 'behaviorNotes', 'parentFeedback', 'nextSteps'] as const),
    ]),
  )
  .shape({
    /** The day of the last correction; null where there was none. */
    correctedOn: string().nullable().defined(),
  })
  .label('FamilyReport');
export type FamilyReportView = InferType<typeof familyReportView>;
export const familyReportAnswer = object({ report: familyReportView.required() });
