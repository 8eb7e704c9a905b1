import { assessmentView, saidInView } from '../assessments.ts';
import { familyLanguages } from '../bookings.ts';
import type { AssessmentId } from '../ids.ts';
import { nextCursor } from '../pages.ts';
import { programmes } from '../programmes.ts';
import { array, instant, number, object, recordId, requiredLine, string, type InferType } from '../yup.ts';

/** The tutor reads it. */
export const longestReturnReason = 500;

/** A report that a tutor has sent and nobody in the office has read. */
export const reportToReadView = object({
  id: recordId<AssessmentId>().required(),
  /** Raised by each correction. */
  version: number().required(),
  studentName: string().required(),
  sessionDate: string().required(),
  program: string().oneOf(programmes).required(),
  tutor: object({ id: number().required(), name: string().required() }).required(),
  /** Null where it belongs to no family on record. */
  familyId: number().nullable().defined(),
  /** When the tutor sent it, or corrected it since. */
  sentAt: instant(),
  /** Since when the family can read it; null where it waits for the office. */
  sharedAt: assessmentView.fields.sharedAt,
  language: string().oneOf(familyLanguages).nullable().defined(),
}).label('ReportToRead');
export type ReportToReadView = InferType<typeof reportToReadView>;

export const reportsToReadView = object({
  reports: array(reportToReadView.required()).required(),
  nextCursor: nextCursor(),
});
export type ReportsToReadView = InferType<typeof reportsToReadView>;

export const reportToReadAnswer = object({
  report: object({
    version: number().required(),
    ...saidInView,
    tutorName: string().required(),
    correctedOn: string().nullable().defined(),
    /** How many people are emailed the link when it is passed on. */
    readers: number().required(),
  })
    .label('ReportText')
    .required(),
});

const version = number().integer().min(1).required();
export const passOnReportInput = object({ version });
export const sendBackReportInput = object({ version, reason: requiredLine(longestReturnReason) });

export const passedOnView = object({
  sharedAt: assessmentView.fields.sharedAt,
  /** How many people are emailed the link. */
  readers: number().required(),
  /** The family's page, to send it by hand. */
  reportUrl: string().nullable().defined(),
});
