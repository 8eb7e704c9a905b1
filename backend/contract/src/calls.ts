import { actionsView } from './actions.ts';
import { bookingAnswer, bookingParams, bookingsQuery, bookingStatusInput, bookingsView } from './bookings.ts';
import { calendarView } from './calendar.ts';
import {
  certificateAnswer,
  certificateParams,
  completeModuleInput,
  modulesView,
  progressView,
  quizAnswerAnswer,
  quizAnswerInput,
  quizAnswersView,
} from './certification.ts';
import {
  documentAnswer,
  documentInput,
  documentListView,
  documentParams,
  uploadInput,
  uploadView,
} from './documents.ts';
import {
  assessmentAnswer,
  assessmentInput,
  assessmentParams,
  assessmentsQuery,
  assessmentsView,
  studentsView,
} from './assessments.ts';
import { blogPostsView } from './blog.ts';
import { directoryView } from './directory.ts';
import type { ErrorCode } from './errors.ts';
import { trialLookupInput, trialReferenceView, trialRequestAnswer, trialRequestInput } from './trial-requests.ts';
import { liveView, readyView } from './health.ts';
import { onboardingView } from './onboarding.ts';
import { monthsView, receiptsQuery, receiptsView } from './receipts.ts';
import { pictureInput, pictureUploadInput, profileInput } from './profile.ts';
import { loginInput, sessionView } from './session.ts';
import { profileView } from './tutors.ts';
import { object, type Schema } from './yup.ts';

export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** As in the address, parameters in braces. */
  readonly path: string;
  readonly summary: string;
  /** Who may call: anyone, a signed-in tutor, or a tutor whose certification is complete. */
  readonly access: 'public' | 'tutor' | 'certified';
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly success: { readonly status: 200 | 201 | 204; readonly body?: Schema };
  /** What can go wrong beyond what every call of its kind shares. */
  readonly errors: Partial<Record<400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 503, readonly ErrorCode[]>>;
}

/** Every call of the API. The OpenAPI document is made from this table; a test holds the server to it. */
export const calls = {
  login: {
    method: 'POST',
    path: '/api/tutor/login',
    summary: 'Sign in with email and password. A refusal answers 401 with success false.',
    access: 'public',
    body: loginInput,
    success: { status: 200, body: sessionView },
    errors: { 401: ['session.wrongCredentials'], 429: ['session.tooManyAttempts'] },
  },
  demoLogin: {
    method: 'POST',
    path: '/api/tutor/demo-login',
    summary: 'Sign in to the demo account. Answers 403 with success false where the demo is switched off.',
    access: 'public',
    success: { status: 200, body: sessionView },
    errors: { 403: ['session.demoOff'] },
  },
  logout: {
    method: 'POST',
    path: '/api/tutor/logout',
    summary: 'End this session before its time: its token is taken no longer. Other sessions of the tutor stay.',
    access: 'tutor',
    success: { status: 204 },
    errors: {},
  },
  profile: {
    method: 'GET',
    path: '/api/tutor/profile',
    summary: 'The signed-in tutor.',
    access: 'tutor',
    success: { status: 200, body: profileView },
    errors: {},
  },
  updateProfile: {
    method: 'PUT',
    path: '/api/tutor/profile',
    summary: 'Set the profile picture by its https address.',
    access: 'tutor',
    body: profileInput,
    success: { status: 200, body: profileView },
    errors: {},
  },
  startPictureUpload: {
    method: 'POST',
    path: '/api/tutor/profile/picture-uploads',
    summary: 'Ask for a place to send a picture to.',
    access: 'tutor',
    body: pictureUploadInput,
    success: { status: 201, body: uploadView },
    errors: { 400: ['document.empty'], 413: ['picture.fileTooLarge'] },
  },
  setPicture: {
    method: 'PUT',
    path: '/api/tutor/profile/picture',
    summary: 'Make the picture that has been sent the profile picture, as 512 px WebP without its metadata.',
    access: 'tutor',
    body: pictureInput,
    success: { status: 200, body: profileView },
    errors: {
      400: ['document.empty'],
      404: ['document.uploadNotFound'],
      413: ['picture.fileTooLarge'],
      415: ['picture.unreadable'],
    },
  },
  certificationModules: {
    method: 'GET',
    path: '/api/certification/modules',
    summary: 'The modules of the educator course, in order.',
    access: 'public',
    success: { status: 200, body: modulesView },
    errors: {},
  },
  certificationProgress: {
    method: 'GET',
    path: '/api/tutor/certification/progress',
    summary: 'Which modules the tutor has completed, and when.',
    access: 'tutor',
    success: { status: 200, body: progressView },
    errors: {},
  },
  completeModule: {
    method: 'POST',
    path: '/api/tutor/certification/complete-module',
    summary: 'Record a module as completed. Repeating it changes nothing.',
    access: 'tutor',
    body: completeModuleInput,
    success: { status: 200, body: profileView },
    errors: { 404: ['certification.moduleNotFound'] },
  },
  quizAnswers: {
    method: 'GET',
    path: '/api/tutor/certification/answers',
    summary: "The tutor's answers to the quiz questions, each with its model answer.",
    access: 'tutor',
    success: { status: 200, body: quizAnswersView },
    errors: {},
  },
  answerQuestion: {
    method: 'PUT',
    path: '/api/tutor/certification/answers',
    summary: 'Keep an answer; a later one takes its place. Answers with the model answer.',
    access: 'tutor',
    body: quizAnswerInput,
    success: { status: 200, body: quizAnswerAnswer },
    errors: { 404: ['certification.moduleNotFound', 'certification.questionNotFound'] },
  },
  certificate: {
    method: 'GET',
    path: '/api/certificates/{code}',
    summary: 'Whose certificate this is, since when, and whether it is still valid.',
    access: 'public',
    params: certificateParams,
    success: { status: 200, body: certificateAnswer },
    errors: { 404: ['certificate.notFound'] },
  },
  calendar: {
    method: 'GET',
    path: '/api/tutor/calendar',
    summary: 'The private address of the calendar feed, or null.',
    access: 'certified',
    success: { status: 200, body: calendarView },
    errors: {},
  },
  renewCalendar: {
    method: 'POST',
    path: '/api/tutor/calendar',
    summary: 'Make a new address of the calendar feed; an earlier one stops working.',
    access: 'certified',
    success: { status: 200, body: calendarView },
    errors: {},
  },
  revokeCalendar: {
    method: 'DELETE',
    path: '/api/tutor/calendar',
    summary: 'Close the calendar feed.',
    access: 'certified',
    success: { status: 204 },
    errors: {},
  },
  onboarding: {
    method: 'GET',
    path: '/api/tutor/onboarding',
    summary: 'The ten steps of the way to the first family, and which are done.',
    access: 'tutor',
    success: { status: 200, body: onboardingView },
    errors: {},
  },
  actions: {
    method: 'GET',
    path: '/api/tutor/actions',
    summary: 'What waits for the tutor, of sessions and documents: first what cannot wait, then each by its day.',
    access: 'certified',
    success: { status: 200, body: actionsView },
    errors: {},
  },
  bookings: {
    method: 'GET',
    path: '/api/tutor/bookings',
    summary: "The tutor's bookings, soonest first unless asked otherwise.",
    access: 'certified',
    query: bookingsQuery,
    success: { status: 200, body: bookingsView },
    errors: {},
  },
  booking: {
    method: 'GET',
    path: '/api/tutor/bookings/{id}',
    summary: 'One booking of the tutor.',
    access: 'certified',
    params: bookingParams,
    success: { status: 200, body: bookingAnswer },
    errors: { 404: ['booking.notFound'] },
  },
  setBookingStatus: {
    method: 'PUT',
    path: '/api/tutor/bookings/{id}/status',
    summary: 'Set the status of a booking.',
    access: 'certified',
    params: bookingParams,
    body: bookingStatusInput,
    success: { status: 200, body: bookingAnswer },
    errors: { 404: ['booking.notFound'] },
  },
  assessments: {
    method: 'GET',
    path: '/api/tutor/assessments',
    summary: "The tutor's assessments, newest session first.",
    access: 'certified',
    query: assessmentsQuery,
    success: { status: 200, body: assessmentsView },
    errors: {},
  },
  students: {
    method: 'GET',
    path: '/api/tutor/assessments/students',
    summary: 'The names of all students whom the tutor has assessed.',
    access: 'certified',
    success: { status: 200, body: studentsView },
    errors: {},
  },
  assessment: {
    method: 'GET',
    path: '/api/tutor/assessments/{id}',
    summary: 'One assessment.',
    access: 'certified',
    params: assessmentParams,
    success: { status: 200, body: assessmentAnswer },
    errors: { 404: ['assessment.notFound'] },
  },
  writeAssessment: {
    method: 'POST',
    path: '/api/tutor/assessments',
    summary: 'Write an assessment. The same one again within ten minutes is stored once.',
    access: 'certified',
    body: assessmentInput,
    success: { status: 201, body: assessmentAnswer },
    errors: { 404: ['booking.notFound'], 409: ['assessment.alreadyWritten'] },
  },
  receipts: {
    method: 'GET',
    path: '/api/tutor/receipts',
    summary: "The tutor's payment receipts, newest session first. Amounts are cents of a Hong Kong dollar.",
    access: 'certified',
    query: receiptsQuery,
    success: { status: 200, body: receiptsView },
    errors: {},
  },
  receiptMonths: {
    method: 'GET',
    path: '/api/tutor/receipts/months',
    summary: 'What each of the newest twelve months earned.',
    access: 'certified',
    success: { status: 200, body: monthsView },
    errors: {},
  },
  documents: {
    method: 'GET',
    path: '/api/tutor/documents',
    summary: "The tutor's documents, newest first.",
    access: 'certified',
    success: { status: 200, body: documentListView },
    errors: {},
  },
  startUpload: {
    method: 'POST',
    path: '/api/tutor/documents/uploads',
    summary: 'Ask for a place to send a file to; it expires when no document claims it within a day.',
    access: 'certified',
    body: uploadInput,
    success: { status: 201, body: uploadView },
    errors: {
      400: ['document.empty'],
      409: ['document.limitReached'],
      413: ['document.fileTooLarge'],
    },
  },
  addDocument: {
    method: 'POST',
    path: '/api/tutor/documents',
    summary: 'Add a document whose file has been sent, or a link to an online credential.',
    access: 'certified',
    body: documentInput,
    success: { status: 201, body: documentAnswer },
    errors: {
      400: ['document.empty'],
      404: ['document.uploadNotFound'],
      409: ['document.alreadyAdded', 'document.limitReached'],
      413: ['document.fileTooLarge'],
      415: ['document.wrongType'],
    },
  },
  deleteDocument: {
    method: 'DELETE',
    path: '/api/tutor/documents/{id}',
    summary: 'Delete a document and its file.',
    access: 'certified',
    params: documentParams,
    success: { status: 204 },
    errors: { 404: ['document.notFound'] },
  },
  requestTrial: {
    method: 'POST',
    path: '/api/trial-requests',
    summary: 'Ask for a free trial. The same request again within ten minutes answers the same reference.',
    access: 'public',
    body: trialRequestInput,
    success: { status: 201, body: trialReferenceView },
    errors: { 429: ['trial.tooMany'] },
  },
  lookUpTrial: {
    method: 'POST',
    path: '/api/trial-requests/lookup',
    summary: 'The state of a trial request, for who knows its reference and email.',
    access: 'public',
    body: trialLookupInput,
    success: { status: 200, body: trialRequestAnswer },
    errors: { 404: ['trial.notFound'], 429: ['session.tooManyAttempts'] },
  },
  directory: {
    method: 'GET',
    path: '/api/tutors',
    summary: 'The certified tutors, with what anyone may know of them.',
    access: 'public',
    success: { status: 200, body: directoryView },
    errors: {},
  },
  blogPosts: {
    method: 'GET',
    path: '/api/blog/posts',
    summary: 'The posts of the blog, newest first.',
    access: 'public',
    success: { status: 200, body: blogPostsView },
    errors: {},
  },
  live: {
    method: 'GET',
    path: '/api/health/live',
    summary: 'The process answers.',
    access: 'public',
    success: { status: 200, body: liveView },
    errors: {},
  },
  ready: {
    method: 'GET',
    path: '/api/health/ready',
    summary: 'The database and the store answer; 503 otherwise.',
    access: 'public',
    success: { status: 200, body: readyView },
    errors: { 503: ['unavailable'] },
  },
  openapi: {
    method: 'GET',
    path: '/api/openapi.json',
    summary: 'This document.',
    access: 'public',
    success: { status: 200, body: object() },
    errors: {},
  },
} as const satisfies Record<string, Call>;
