import type { assessmentCalls } from './assessment-calls.ts';
import {
  assessmentsQuery,
  assessmentsView,
  studentsView,
  assessmentParams,
  assessmentAnswer,
  formerQuery,
  formerAssessmentsView,
  assessmentInput,
  assessmentCorrection,
  shareView,
  shareInput,
  sharedReportView,
} from './assessments.ts';
import type { SchemasOf } from './call.ts';

export const assessmentSchemas = {
  assessments: { query: assessmentsQuery, answer: assessmentsView },
  students: { answer: studentsView },
  assessment: { params: assessmentParams, answer: assessmentAnswer },
  formerAssessments: { params: assessmentParams, query: formerQuery, answer: formerAssessmentsView },
  writeAssessment: { body: assessmentInput, answer: assessmentAnswer },
  correctAssessment: { params: assessmentParams, body: assessmentCorrection, answer: assessmentAnswer },
  deleteAssessment: { params: assessmentParams },
  reportShare: { params: assessmentParams, answer: shareView },
  shareReport: { params: assessmentParams, body: shareInput, answer: sharedReportView },
  withdrawReport: { params: assessmentParams },
} as const satisfies SchemasOf<typeof assessmentCalls>;
