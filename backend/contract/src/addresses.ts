import type { CallArguments, CallInput } from './calls.ts';

export interface Address {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Parameters in braces. */
  readonly path: string;
}

/**
 * The method and path of each call of the API. Below `/api`, except the answer to a page's form: a refusal is a page too,
 * whose address shows. What a call takes and answers is in `calls.ts`: apart, so that a browser
 * that only makes calls need not fetch the schemas. Those of a tutor's second step are in `second-factor-addresses.ts`.
 */
export const addresses = {
  login: { method: 'POST', path: '/api/tutor/login' },
  demoLogin: { method: 'POST', path: '/api/tutor/demo-login' },
  logout: { method: 'POST', path: '/api/tutor/logout' },
  sessions: { method: 'GET', path: '/api/tutor/sessions' },
  endOtherSessions: { method: 'DELETE', path: '/api/tutor/sessions' },
  endSession: { method: 'DELETE', path: '/api/tutor/sessions/{id}' },
  changePassword: { method: 'PUT', path: '/api/tutor/password' },
  forgetPassword: { method: 'POST', path: '/api/tutor/password/forgotten' },
  choosePassword: { method: 'POST', path: '/api/tutor/password/chosen' },
  profile: { method: 'GET', path: '/api/tutor/profile' },
  updateProfile: { method: 'PUT', path: '/api/tutor/profile' },
  setEmailLanguage: { method: 'PUT', path: '/api/tutor/profile/email-language' },
  startPictureUpload: { method: 'POST', path: '/api/tutor/profile/picture-uploads' },
  setPicture: { method: 'PUT', path: '/api/tutor/profile/picture' },
  certificationModules: { method: 'GET', path: '/api/certification/modules' },
  certificationOutline: { method: 'GET', path: '/api/certification/outline' },
  certificationModule: { method: 'GET', path: '/api/certification/modules/{id}' },
  certificationProgress: { method: 'GET', path: '/api/tutor/certification/progress' },
  completeModule: { method: 'POST', path: '/api/tutor/certification/complete-module' },
  quizAnswers: { method: 'GET', path: '/api/tutor/certification/answers' },
  answerQuestion: { method: 'PUT', path: '/api/tutor/certification/answers' },
  certificate: { method: 'GET', path: '/api/certificates/{code}' },
  calendar: { method: 'GET', path: '/api/tutor/calendar' },
  renewCalendar: { method: 'POST', path: '/api/tutor/calendar' },
  revokeCalendar: { method: 'DELETE', path: '/api/tutor/calendar' },
  onboarding: { method: 'GET', path: '/api/tutor/onboarding' },
  actions: { method: 'GET', path: '/api/tutor/actions' },
  portalVersion: { method: 'GET', path: '/api/tutor/portal-version' },
  bookings: { method: 'GET', path: '/api/tutor/bookings' },
  booking: { method: 'GET', path: '/api/tutor/bookings/{id}' },
  visit: { method: 'GET', path: '/api/tutor/bookings/{id}/visit' },
  setBookingStatus: { method: 'PUT', path: '/api/tutor/bookings/{id}/status' },
  assessments: { method: 'GET', path: '/api/tutor/assessments' },
  students: { method: 'GET', path: '/api/tutor/assessments/students' },
  assessment: { method: 'GET', path: '/api/tutor/assessments/{id}' },
  formerAssessments: { method: 'GET', path: '/api/tutor/assessments/{id}/former' },
  writeAssessment: { method: 'POST', path: '/api/tutor/assessments' },
  correctAssessment: { method: 'PUT', path: '/api/tutor/assessments/{id}' },
  deleteAssessment: { method: 'DELETE', path: '/api/tutor/assessments/{id}' },
  reportShare: { method: 'GET', path: '/api/tutor/assessments/{id}/share' },
  shareReport: { method: 'POST', path: '/api/tutor/assessments/{id}/share' },
  withdrawReport: { method: 'DELETE', path: '/api/tutor/assessments/{id}/share' },
  receipts: { method: 'GET', path: '/api/tutor/receipts' },
  receiptMonths: { method: 'GET', path: '/api/tutor/receipts/months' },
  documents: { method: 'GET', path: '/api/tutor/documents' },
  document: { method: 'GET', path: '/api/tutor/documents/{id}' },
  startUpload: { method: 'POST', path: '/api/tutor/documents/uploads' },
  addDocument: { method: 'POST', path: '/api/tutor/documents' },
  deleteDocument: { method: 'DELETE', path: '/api/tutor/documents/{id}' },
  requestTrial: { method: 'POST', path: '/api/trial-requests' },
  lookUpTrial: { method: 'POST', path: '/api/trial-requests/lookup' },
  openTrialLink: { method: 'POST', path: '/api/trial-requests/by-link' },
  answerAgreement: { method: 'POST', path: '/agreement/{token}/answer' },
  countView: { method: 'POST', path: '/api/views' },
  directory: { method: 'GET', path: '/api/tutors' },
  blogPosts: { method: 'GET', path: '/api/blog/posts' },
  live: { method: 'GET', path: '/api/health/live' },
  ready: { method: 'GET', path: '/api/health/ready' },
  openapi: { method: 'GET', path: '/api/openapi.json' },
} as const satisfies Record<string, Address>;

/**
 * The header of an answer with a new token of the session, which the browser sends from then on. It may come with any
 * call of a tutor, some minutes after the last.
 */
export const tokenHeader = 'Session-Token';

/**
 * Addresses that answer a GET with a file or a page. They are not calls, because calls answer JSON. What a family opens
 * from an email is a page of the site by its address too.
 */
export const files = {
  trialReceived: '/api/trial-requests/received',
  picture: '/api/pictures/{file}',
  calendarFeed: '/api/tutor/calendar/{file}',
  /** The page on which a family reads an assessment, in the language that `?language=` names. */
  report: '/report/{token}',
  /** The page on which a family reads a bill, which becomes its receipt. */
  billPage: '/bill/{token}',
  /** The page that asks a family whether a tutor who lacks something may come. */
  agreement: '/agreement/{token}',
} as const;

type Parts = Record<string, string | number | undefined>;

/** The path of a call with its parameters and its query, without undefined ones. */
export function addressOf<Name extends keyof typeof addresses>(
  name: Name,
  ...[input]: CallArguments<CallInput<Name>>
): string {
  return addressWith(addresses[name].path, input);
}

/** The same as `addressOf`, for a path of any table of calls. */
export function addressWith(path: string, input: unknown): string {
  const { params = {}, query = {} } = (input ?? {}) as Record<'params' | 'query', Parts | undefined>;
  const filled = path.replace(/\{(\w+)\}/g, (_, part: string) => encodeURIComponent(String(params[part])));
  const asked = Object.entries(query).flatMap(([part, value]): [string, string][] =>
    value === undefined ? [] : [[part, String(value)]],
  );
  return asked.length === 0 ? filled : `${filled}?${new URLSearchParams(asked).toString()}`;
}
