import { assessmentParams } from '../assessments.ts';
import type { SchemasOf } from '../call.ts';
import { pageQuery } from '../pages.ts';
import { object } from '../yup.ts';
import type { officeReportCalls } from './report-calls.ts';
import {
  passedOnView,
  passOnReportInput,
  reportsToReadView,
  reportToReadAnswer,
  sendBackReportInput,
} from './reports.ts';

export const officeReportSchemas = {
  reportsToRead: { query: object(pageQuery), answer: reportsToReadView },
  reportToRead: { params: assessmentParams, answer: reportToReadAnswer },
  passOnReport: { params: assessmentParams, body: passOnReportInput, answer: passedOnView },
  sendBackReport: { params: assessmentParams, body: sendBackReportInput },
} as const satisfies SchemasOf<typeof officeReportCalls>;
