import type { SchemasOf } from '../call.ts';
import type { billingCalls } from './billing-calls.ts';
import {
  ratesQuery,
  ratesView,
  rateInput,
  rateAnswer,
  rateParams,
  rateChange,
  unbilledQuery,
  unbilledView,
  settlementView,
} from './billing.ts';
import {
  payRunQuery,
  payRunView,
  payMonthQuery,
  payRunSumsView,
  payRunInput,
  payRunDoneView,
  tutorPaymentParams,
  tutorPaymentReversal,
  tutorPayAnswer,
  payrollExportQuery,
  payrollExportView,
  payRunParams,
  payCorrectionInput,
  payCorrectionParams,
} from './pay-run.ts';

export const billingSchemas = {
  rates: { query: ratesQuery, answer: ratesView },
  addRate: { body: rateInput, answer: rateAnswer },
  changeRate: { params: rateParams, body: rateChange, answer: rateAnswer },
  removeRate: { params: rateParams },
  unbilled: { query: unbilledQuery, answer: unbilledView },
  recalculateCharges: { answer: settlementView },
  payRun: { query: payRunQuery, answer: payRunView },
  payRunSums: { query: payMonthQuery, answer: payRunSumsView },
  payTutors: { body: payRunInput, answer: payRunDoneView },
  reverseTutorPayment: { params: tutorPaymentParams, body: tutorPaymentReversal, answer: tutorPayAnswer },
  payrollExport: { query: payrollExportQuery, answer: payrollExportView },
  tutorPay: { params: payRunParams, query: payMonthQuery, answer: tutorPayAnswer },
  correctPay: { params: payRunParams, body: payCorrectionInput, answer: tutorPayAnswer },
  removePayCorrection: { params: payCorrectionParams },
} as const satisfies SchemasOf<typeof billingCalls>;
