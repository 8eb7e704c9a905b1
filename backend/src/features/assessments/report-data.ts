import { hongKongDate } from '@kitewell/contract/dates';
import type { ReportData } from '@kitewell/contract/server-pages';
import type { Assessment } from './assessment.entity.ts';

/** What a family reads of an assessment, whose tutor is loaded. */
export function reportOf(assessment: Assessment): ReportData {
  const { studentName, sessionDate, program, overallRating, phrases, correctedAt, tutor } = assessment;
  const { strengths, areasForImprovement, skillsAssessed, goals, activities } = assessment;
  const { behaviorNotes, parentFeedback, nextSteps } = assessment;
  return {
    ...{ studentName, sessionDate, phrases, skillsAssessed, goals, activities },
    ...{ program, overallRating: overallRating ?? null, strengths: strengths ?? null },
    ...{ areasForImprovement: areasForImprovement ?? null, behaviorNotes: behaviorNotes ?? null },
    ...{ parentFeedback: parentFeedback ?? null, nextSteps: nextSteps ?? null, tutorName: tutor.name },
    correctedOn: correctedAt ? hongKongDate(correctedAt) : null,
  };
}
