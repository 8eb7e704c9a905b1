import { addresses, type Address } from './addresses.ts';
import { actionsView } from './actions.ts';
import {
  bookingAnswer,
  bookingParams,
  bookingsQuery,
  bookingStatusInput,
  bookingsView,
  visitAnswer,
} from './bookings.ts';
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
  assessmentCorrection,
  assessmentInput,
  assessmentParams,
  assessmentsQuery,
  assessmentsView,
  sharedSheetView,
  shareInput,
  shareView,
  studentsView,
} from './assessments.ts';
import { blogPostsView } from './blog.ts';
import { deskVersionView } from './desk.ts';
import { directoryView } from './directory.ts';
import type { AnyErrorCode } from './errors.ts';
import {
  trialLinkInput,
  trialLookupInput,
  trialReferenceView,
  trialRequestAnswer,
  trialRequestInput,
} from './trial-requests.ts';
import { liveView, readyView } from './health.ts';
import { onboardingView } from './onboarding.ts';
import { pageViewInput } from './page-views.ts';
import { monthsView, receiptsQuery, receiptsView } from './receipts.ts';
import { letterLanguageInput, pictureInput, pictureUploadInput, profileInput } from './profile.ts';
import {
  loginInput,
  passwordChange,
  passwordChoice,
  passwordForgotten,
  sessionParams,
  sessionsView,
  sessionView,
} from './session.ts';
import { profileView } from './tutors.ts';
import { object, type InferType, type Schema } from './yup.ts';

/** Who may make a call: anyone, a signed-in tutor, or a tutor whose certification is complete. */
export type TutorAccess = 'public' | 'tutor' | 'certified';

export interface Call<Access extends string = TutorAccess> extends Address {
  readonly summary: string;
  readonly access: Access;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** Also takes the body as a browser sends a form without script; answers 303 to a page, and faults as a page. */
  readonly form?: true;
  /** Whether it counts against the changes that one person may make within an hour; unless given, all but a GET do. */
  readonly counted?: boolean;
  readonly success: { readonly status: 200 | 201 | 204; readonly body?: Schema };
  /** What can go wrong beyond what every call of its kind shares. */
  readonly errors: Partial<Record<400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 503, readonly AnyErrorCode[]>>;
}

/**
 * Every call of the API. The OpenAPI document is made from this table; a test holds the server to it. The server tries the
 * paths in this order, and a path answers all methods: `/documents/uploads` must stand before `/documents/{id}`.
 */
export const calls = {
  login: {
    ...addresses.login,
    summary: 'Sign in with email and password. A refusal answers 401 with success false.',
    access: 'public',
    body: loginInput,
    success: { status: 200, body: sessionView },
    errors: { 401: ['session.wrongCredentials'], 429: ['session.tooManyAttempts'] },
  },
  demoLogin: {
    ...addresses.demoLogin,
    summary: 'Sign in to the demo account. Answers 403 with success false where the demo is switched off.',
    access: 'public',
    success: { status: 200, body: sessionView },
    errors: { 403: ['session.demoOff'] },
  },
  logout: {
    ...addresses.logout,
    summary: 'End this session before its time: its token is taken no longer. Other sessions of the tutor stay.',
    access: 'tutor',
    // Nobody is ever kept from logging out.
    counted: false,
    success: { status: 204 },
    errors: {},
  },
  sessions: {
    ...addresses.sessions,
    summary: 'Where the tutor is signed in: this session first, then the one that was used last.',
    access: 'tutor',
    success: { status: 200, body: sessionsView },
    errors: {},
  },
  endOtherSessions: {
    ...addresses.endOtherSessions,
    summary: 'End all sessions of the tutor but this one.',
    access: 'tutor',
    success: { status: 204 },
    errors: {},
  },
  endSession: {
    ...addresses.endSession,
    summary: 'End one session of the tutor, on whichever device it is.',
    access: 'tutor',
    params: sessionParams,
    success: { status: 204 },
    errors: { 404: ['session.notFound'] },
  },
  changePassword: {
    ...addresses.changePassword,
    summary:
      'Give the account another password. Every other session ends; this one goes on with the token in the header.',
    access: 'tutor',
    body: passwordChange,
    success: { status: 204 },
    errors: { 403: ['session.demoShared'], 429: ['session.tooManyAttempts'] },
  },
  forgetPassword: {
    ...addresses.forgetPassword,
    summary: 'Send a tutor a letter with a link to choose a password. The answer is the same whoever has the address.',
    access: 'public',
    body: passwordForgotten,
    success: { status: 204 },
    errors: { 429: ['session.tooManyAttempts'] },
  },
  choosePassword: {
    ...addresses.choosePassword,
    summary: 'Choose a password by the link of a letter, which works once. Every session of the account ends.',
    access: 'public',
    body: passwordChoice,
    success: { status: 204 },
    errors: { 404: ['session.linkOver'], 429: ['session.tooManyAttempts'] },
  },
  profile: {
    ...addresses.profile,
    summary: 'The signed-in tutor.',
    access: 'tutor',
    success: { status: 200, body: profileView },
    errors: {},
  },
  updateProfile: {
    ...addresses.updateProfile,
    summary: 'Set the profile picture by its https address.',
    access: 'tutor',
    body: profileInput,
    success: { status: 200, body: profileView },
    errors: {},
  },
  setLetterLanguage: {
    ...addresses.setLetterLanguage,
    summary: 'Choose the language of the letters that we write to the tutor.',
    access: 'tutor',
    body: letterLanguageInput,
    success: { status: 200, body: profileView },
    errors: {},
  },
  startPictureUpload: {
    ...addresses.startPictureUpload,
    summary: 'Ask for a place to send a picture to.',
    access: 'tutor',
    body: pictureUploadInput,
    success: { status: 201, body: uploadView },
    errors: { 400: ['document.empty'], 413: ['picture.fileTooLarge'] },
  },
  setPicture: {
    ...addresses.setPicture,
    summary: 'Make the picture that has been sent the profile picture, as 512 px WebP without its metadata.',
    access: 'tutor',
    body: pictureInput,
    success: { status: 200, body: profileView },
    errors: {
      400: ['document.empty'],
      404: ['document.uploadNotFound'],
      413: ['picture.fileTooLarge', 'picture.tooManyPixels'],
      415: ['picture.unreadable'],
      429: ['picture.busy'],
    },
  },
  certificationModules: {
    ...addresses.certificationModules,
    summary: 'The modules of the educator course, in order.',
    access: 'public',
    success: { status: 200, body: modulesView },
    errors: {},
  },
  certificationProgress: {
    ...addresses.certificationProgress,
    summary: 'Which modules the tutor has completed, and when.',
    access: 'tutor',
    success: { status: 200, body: progressView },
    errors: {},
  },
  completeModule: {
    ...addresses.completeModule,
    summary: 'Record a module as completed. Repeating it changes nothing.',
    access: 'tutor',
    body: completeModuleInput,
    success: { status: 200, body: profileView },
    errors: { 404: ['certification.moduleNotFound'] },
  },
  quizAnswers: {
    ...addresses.quizAnswers,
    summary: "The tutor's answers to the quiz questions, each with its model answer.",
    access: 'tutor',
    success: { status: 200, body: quizAnswersView },
    errors: {},
  },
  answerQuestion: {
    ...addresses.answerQuestion,
    summary: 'Keep an answer; a later one takes its place. Answers with the model answer.',
    access: 'tutor',
    body: quizAnswerInput,
    success: { status: 200, body: quizAnswerAnswer },
    errors: { 404: ['certification.moduleNotFound', 'certification.questionNotFound'] },
  },
  certificate: {
    ...addresses.certificate,
    summary: 'Whose certificate this is, since when, and whether it is still valid.',
    access: 'public',
    params: certificateParams,
    success: { status: 200, body: certificateAnswer },
    errors: { 404: ['certificate.notFound'], 429: ['session.tooManyAttempts'] },
  },
  calendar: {
    ...addresses.calendar,
    summary: 'The private address of the calendar feed, or null.',
    access: 'certified',
    success: { status: 200, body: calendarView },
    errors: {},
  },
  renewCalendar: {
    ...addresses.renewCalendar,
    summary: 'Make a new address of the calendar feed; an earlier one stops working.',
    access: 'certified',
    success: { status: 200, body: calendarView },
    errors: {},
  },
  revokeCalendar: {
    ...addresses.revokeCalendar,
    summary: 'Close the calendar feed.',
    access: 'certified',
    success: { status: 204 },
    errors: {},
  },
  onboarding: {
    ...addresses.onboarding,
    summary: 'The ten steps of the way to the first family, and which are done.',
    access: 'tutor',
    success: { status: 200, body: onboardingView },
    errors: {},
  },
  actions: {
    ...addresses.actions,
    summary: 'What waits for the tutor, of sessions and documents: first what cannot wait, then each by its day.',
    access: 'certified',
    success: { status: 200, body: actionsView },
    errors: {},
  },
  deskVersion: {
    ...addresses.deskVersion,
    summary: 'A number that rises with each change of what the desk shows; whoever finds it changed reads anew.',
    access: 'tutor',
    success: { status: 200, body: deskVersionView },
    errors: {},
  },
  bookings: {
    ...addresses.bookings,
    summary: "The tutor's bookings, soonest first unless asked otherwise.",
    access: 'certified',
    query: bookingsQuery,
    success: { status: 200, body: bookingsView },
    errors: {},
  },
  booking: {
    ...addresses.booking,
    summary: 'One booking of the tutor.',
    access: 'certified',
    params: bookingParams,
    success: { status: 200, body: bookingAnswer },
    errors: { 404: ['booking.notFound'] },
  },
  visit: {
    ...addresses.visit,
    summary: 'Where a session takes place and how to reach the family, from 24 hours before it begins until it ends.',
    access: 'certified',
    params: bookingParams,
    success: { status: 200, body: visitAnswer },
    errors: { 403: ['booking.visitClosed'], 404: ['booking.notFound'] },
  },
  setBookingStatus: {
    ...addresses.setBookingStatus,
    summary: 'Set the status of a booking.',
    access: 'certified',
    params: bookingParams,
    body: bookingStatusInput,
    success: { status: 200, body: bookingAnswer },
    errors: {
      404: ['booking.notFound'],
      409: ['booking.paid', 'booking.overlap', 'booking.settled', 'tutor.notCleared'],
    },
  },
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
  writeAssessment: {
    ...addresses.writeAssessment,
    summary:
      'Write an assessment. The same one again within ten minutes, or with the same key at any time, is stored once.',
    access: 'certified',
    body: assessmentInput,
    success: { status: 201, body: assessmentAnswer },
    errors: { 404: ['booking.notFound'], 409: ['assessment.alreadyWritten'] },
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
  sheetShare: {
    ...addresses.sheetShare,
    summary: "Whether the page that a family reads of an assessment is open, since when, and the family's language.",
    access: 'certified',
    params: assessmentParams,
    success: { status: 200, body: shareView },
    errors: { 404: ['assessment.notFound'] },
  },
  shareSheet: {
    ...addresses.shareSheet,
    summary:
      'Open the page of an assessment at a new address, which is answered this once; an earlier one stops working.',
    access: 'certified',
    params: assessmentParams,
    body: shareInput,
    success: { status: 200, body: sharedSheetView },
    errors: { 404: ['assessment.notFound'], 409: ['assessment.empty'] },
  },
  withdrawSheet: {
    ...addresses.withdrawSheet,
    summary: 'Close the page of an assessment.',
    access: 'certified',
    params: assessmentParams,
    success: { status: 204 },
    errors: { 404: ['assessment.notFound'] },
  },
  receipts: {
    ...addresses.receipts,
    summary: "The tutor's payment receipts, newest session first. Amounts are cents of a Hong Kong dollar.",
    access: 'certified',
    query: receiptsQuery,
    success: { status: 200, body: receiptsView },
    errors: {},
  },
  receiptMonths: {
    ...addresses.receiptMonths,
    summary: 'What each of the newest twelve months earned.',
    access: 'certified',
    success: { status: 200, body: monthsView },
    errors: {},
  },
  documents: {
    ...addresses.documents,
    summary: "The tutor's documents, newest first.",
    access: 'certified',
    success: { status: 200, body: documentListView },
    errors: {},
  },
  startUpload: {
    ...addresses.startUpload,
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
    ...addresses.addDocument,
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
  document: {
    ...addresses.document,
    summary: 'One document of the tutor, with a new address of its file.',
    access: 'certified',
    params: documentParams,
    success: { status: 200, body: documentAnswer },
    errors: { 404: ['document.notFound'] },
  },
  deleteDocument: {
    ...addresses.deleteDocument,
    summary: 'Delete a document and its file.',
    access: 'certified',
    params: documentParams,
    success: { status: 204 },
    errors: { 404: ['document.notFound'] },
  },
  requestTrial: {
    ...addresses.requestTrial,
    summary: 'Ask for a free trial. The same request again within ten minutes answers the same reference.',
    access: 'public',
    body: trialRequestInput,
    form: true,
    success: { status: 201, body: trialReferenceView },
    errors: { 429: ['trial.tooMany'] },
  },
  lookUpTrial: {
    ...addresses.lookUpTrial,
    summary: 'The state of a trial request, for who knows its reference and email.',
    access: 'public',
    body: trialLookupInput,
    success: { status: 200, body: trialRequestAnswer },
    errors: { 404: ['trial.notFound'], 429: ['session.tooManyAttempts'] },
  },
  openTrialLink: {
    ...addresses.openTrialLink,
    summary: 'The state of a trial request, for who has the link of its letter.',
    access: 'public',
    body: trialLinkInput,
    success: { status: 200, body: trialRequestAnswer },
    errors: { 404: ['trial.notFound'], 429: ['session.tooManyAttempts'] },
  },
  countView: {
    ...addresses.countView,
    summary:
      'Count that a public page was looked at, by day, page, language, source and campaign. Robots are left out.',
    access: 'public',
    body: pageViewInput,
    success: { status: 204 },
    errors: {},
  },
  directory: {
    ...addresses.directory,
    summary: 'The certified tutors, with what anyone may know of them.',
    access: 'public',
    success: { status: 200, body: directoryView },
    errors: {},
  },
  blogPosts: {
    ...addresses.blogPosts,
    summary: 'The posts of the blog, newest first.',
    access: 'public',
    success: { status: 200, body: blogPostsView },
    errors: {},
  },
  live: {
    ...addresses.live,
    summary: 'The process answers.',
    access: 'public',
    success: { status: 200, body: liveView },
    errors: {},
  },
  ready: {
    ...addresses.ready,
    summary: 'The database and the store answer; 503 otherwise.',
    access: 'public',
    success: { status: 200, body: readyView },
    errors: { 503: ['unavailable'] },
  },
  openapi: {
    ...addresses.openapi,
    summary: 'This document.',
    access: 'public',
    success: { status: 200, body: object() },
    errors: {},
  },
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof calls;

/** Whether a call counts against the changes that one person may make within an hour. */
export const isCounted = ({ access, method, counted = method !== 'GET' }: Call<string>): boolean =>
  counted && access !== 'public';

type Given<Of, Key extends string> =
  Of extends Readonly<Record<Key, infer S extends Schema>> ? Record<Key, InferType<S>> : unknown;

/** What a caller gives to a call: those of `params`, `query` and `body` that it has. Any part of a query may be left out. */
export type InputOf<Of> = Given<Of, 'params'> &
  Given<Of, 'body'> &
  (Of extends { readonly query: infer S extends Schema } ? { query?: Partial<InferType<S>> } : unknown);

/** The last argument of a function that makes a call: optional where every part of the input is. */
export type CallArguments<Input> = Partial<Input> extends Input ? [input?: Input] : [input: Input];

/** What the server gets of a call once it is read: as `InputOf`, with the query's defaults filled in. */
export type ReadOf<Of> = Given<Of, 'params'> & Given<Of, 'query'> & Given<Of, 'body'>;

/** The body of a call's successful answer; undefined where it has none (204). */
export type AnswerOf<Of> = Of extends { readonly success: { readonly body: infer S extends Schema } }
  ? InferType<S>
  : undefined;

export type CallInput<Name extends CallName> = InputOf<(typeof calls)[Name]>;
export type CallRead<Name extends CallName> = ReadOf<(typeof calls)[Name]>;
export type CallAnswer<Name extends CallName> = AnswerOf<(typeof calls)[Name]>;

/** The calls that only read. */
export type ReadName = { [Name in CallName]: (typeof calls)[Name]['method'] extends 'GET' ? Name : never }[CallName];
