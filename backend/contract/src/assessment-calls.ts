import { addresses } from './addresses.ts';
import {
  assessmentAnswer,
  assessmentCorrection,
  assessmentInput,
  assessmentParams,
  assessmentsQuery,
  assessmentsView,
  formerAssessmentsView,
  formerQuery,
  sharedReportView,
  shareInput,
  shareView,
  studentsView,
} from './assessments.ts';
import type { Call } from './calls.ts';

/** The calls of a tutor about assessments, and about the pages on which families read them. */
export const assessmentCalls = {
  assessments: {
    ...addresses.assessments,
    summary: "The tutor's assessments, newest session first.",
    access: 'certified',
    query: assessmentsQuery,
    success: { status: 200, body: assessmentsView },
    errors: {},
  },
  students: {
    ...addresses.students,
    summary: 'The names of all students whom the tutor has assessed.',
    access: 'certified',
    success: { status: 200, body: studentsView },
    errors: {},
  },
  assessment: {
    ...addresses.assessment,
    summary: 'One assessment.',
    access: 'certified',
    params: assessmentParams,
    success: { status: 200, body: assessmentAnswer },
    errors: { 404: ['assessment.notFound'] },
  },
  formerAssessments: {
    ...addresses.formerAssessments,
    summary: 'What an assessment said before each of its corrections, the latest first, a few at a time.',
    access: 'certified',
    params: assessmentParams,
    query: formerQuery,
    success: { status: 200, body: formerAssessmentsView },
    errors: { 404: ['assessment.notFound'] },
  },
  writeAssessment: {
    ...addresses.writeAssessment,
    summary:
      'Write an assessment. The same one again within ten minutes, or with the same key at any time, is stored once.',
    access: 'certified',
    body: assessmentInput,
    success: { status: 201, body: assessmentAnswer },
    errors: { 404: ['booking.notFound'], 409: ['assessment.alreadyWritten', 'request.otherContent'] },
  },
  correctAssessment: {
    ...addresses.correctAssessment,
    summary:
      'Put another text in place of the one with this version, within 7 days after it was written. The same one again changes nothing.',
    access: 'certified',
    params: assessmentParams,
    body: assessmentCorrection,
    success: { status: 200, body: assessmentAnswer },
    errors: { 404: ['assessment.notFound'], 409: ['assessment.changed', 'assessment.closed'] },
  },
  deleteAssessment: {
    ...addresses.deleteAssessment,
    summary: 'Delete an assessment with all its former texts.',
    access: 'certified',
    params: assessmentParams,
    success: { status: 204 },
    errors: { 404: ['assessment.notFound'] },
  },
  reportShare: {
    ...addresses.reportShare,
    summary: "Whether the page that a family reads of an assessment is open, since when, and the family's language.",
    access: 'certified',
    params: assessmentParams,
    success: { status: 200, body: shareView },
    errors: { 404: ['assessment.notFound'] },
  },
  shareReport: {
    ...addresses.shareReport,
    summary:
      'Open the page of an assessment at a new address, which is answered this once; an earlier one stops working.',
    access: 'certified',
    params: assessmentParams,
    body: shareInput,
    success: { status: 200, body: sharedReportView },
    errors: { 404: ['assessment.notFound'], 409: ['assessment.empty'] },
  },
  withdrawReport: {
    ...addresses.withdrawReport,
    summary: 'Close the page of an assessment.',
    access: 'certified',
    params: assessmentParams,
    success: { status: 204 },
    errors: { 404: ['assessment.notFound'] },
  },
} as const satisfies Record<string, Call>;
