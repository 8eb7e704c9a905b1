import { actionsView } from './actions.ts';
import { addresses, type Address } from './addresses.ts';
import { agreementCalls } from './session-agreements.ts';
import { assessmentCalls } from './assessment-calls.ts';
import { blogPostsView } from './blog.ts';
import { bookingCalls } from './booking-calls.ts';
import { calendarView } from './calendar.ts';
import { certificationCalls } from './certification-calls.ts';
import { portalVersionView } from './portal-version.ts';
import { directoryQuery, directoryView } from './directory.ts';
import { documentCalls } from './document-calls.ts';
import type { AnyErrorCode } from './errors.ts';
import { liveView, readyView } from './health.ts';
import { onboardingView } from './onboarding.ts';
import { pageViewInput } from './page-views.ts';
import { profileCalls } from './profile-calls.ts';
import { monthsView, receiptsQuery, receiptsView } from './receipts.ts';
import { secondFactorCalls } from './second-factor-calls.ts';
import { sessionCalls } from './auth-calls.ts';
import { trialCalls } from './trial-calls.ts';
import { object, type InferType, type Schema } from './yup.ts';

/**
 * Who may make a call: anyone, a tutor who has given the password or is signed in, a signed-in tutor, or a tutor whose
 * certification is complete.
 */
export type TutorAccess = 'public' | 'signingIn' | 'tutor' | 'certified';

export interface Call<Access extends string = TutorAccess> extends Address {
  readonly summary: string;
  readonly access: Access;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /**
   * Whether it also takes a form that a browser sends without script, and then answers a redirect (303) or faults as a
   * page.
   */
  readonly form?: true;
  /** Whether it counts towards the changes that one person may make within an hour; by default all but a GET do. */
  readonly counted?: boolean;
  /**
   * Whether it waits for a place, of which there are as many as memory and the database carry. By default every call does
   * but those that cost nothing, or wait for something else than the database.
   */
  readonly gated?: boolean;
  /**
   * For how many seconds anybody may keep the answer of a public GET. It is the same for everybody: it is made once for all
   * who ask at the same time, and sent packed, or not at all to whoever has it.
   */
  readonly maxAge?: number;
  /** With a body of JSON, with a file of this type, or with nothing. */
  readonly success: { readonly status: 200 | 201 | 202 | 204; readonly body?: Schema; readonly file?: string };
  /** What can go wrong beyond what every call of its kind shares. */
  readonly errors: Partial<Record<400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 503, readonly AnyErrorCode[]>>;
}

/**
 * Every call of the API. The OpenAPI document is made from this table, and a test holds the server to it. The server
 * tries the paths in this order, and the first that fits takes all methods: `/documents/uploads` must stand before
 * `/documents/{id}`.
 */
export const calls = {
  ...sessionCalls,
  ...secondFactorCalls,
  ...profileCalls,
  ...certificationCalls,
  calendar: {
    ...addresses.calendar,
    summary: 'Get the private address of the calendar feed, or null.',
    access: 'certified',
    success: { status: 200, body: calendarView },
    errors: {},
  },
  renewCalendar: {
    ...addresses.renewCalendar,
    summary: 'Create a new address for the calendar feed; an earlier one stops working.',
    access: 'certified',
    success: { status: 200, body: calendarView },
    errors: {},
  },
  revokeCalendar: {
    ...addresses.revokeCalendar,
    summary: 'Turn off the calendar feed.',
    access: 'certified',
    success: { status: 204 },
    errors: {},
  },
  onboarding: {
    ...addresses.onboarding,
    summary: 'List the ten onboarding steps, and which are done.',
    access: 'tutor',
    success: { status: 200, body: onboardingView },
    errors: {},
  },
  actions: {
    ...addresses.actions,
    summary: 'List what the tutor has to do about sessions and documents: the most urgent first, then by day.',
    access: 'certified',
    success: { status: 200, body: actionsView },
    errors: {},
  },
  portalVersion: {
    ...addresses.portalVersion,
    summary:
      'Get a number that rises whenever the portal’s data changes; a client that sees another number loads again.',
    access: 'tutor',
    gated: false,
    success: { status: 200, body: portalVersionView },
    errors: {},
  },
  ...bookingCalls,
  ...assessmentCalls,
  receipts: {
    ...addresses.receipts,
    summary: 'List the tutor’s payment receipts, newest session first. Amounts are in Hong Kong cents.',
    access: 'certified',
    query: receiptsQuery,
    success: { status: 200, body: receiptsView },
    errors: {},
  },
  receiptMonths: {
    ...addresses.receiptMonths,
    summary: 'Get the tutor’s earnings of each of the latest twelve months.',
    access: 'certified',
    success: { status: 200, body: monthsView },
    errors: {},
  },
  ...documentCalls,
  ...trialCalls,
  ...agreementCalls,
  countView: {
    ...addresses.countView,
    summary: 'Count a view of a public page, by day, page, language, source and campaign. Robots are not counted.',
    access: 'public',
    body: pageViewInput,
    success: { status: 204 },
    errors: {},
  },
  directory: {
    ...addresses.directory,
    summary: 'List the certified tutors with their public details, most senior first.',
    access: 'public',
    query: directoryQuery,
    maxAge: 60,
    success: { status: 200, body: directoryView },
    errors: {},
  },
  blogPosts: {
    ...addresses.blogPosts,
    summary: 'List the posts of the blog, newest first.',
    access: 'public',
    maxAge: 60,
    success: { status: 200, body: blogPostsView },
    errors: {},
  },
  live: {
    ...addresses.live,
    summary: 'Check that the process answers.',
    access: 'public',
    gated: false,
    success: { status: 200, body: liveView },
    errors: {},
  },
  ready: {
    ...addresses.ready,
    summary: 'Check that the database and the object store answer; 503 otherwise.',
    access: 'public',
    gated: false,
    success: { status: 200, body: readyView },
    errors: { 503: ['unavailable'] },
  },
  openapi: {
    ...addresses.openapi,
    summary: 'Get this document.',
    access: 'public',
    success: { status: 200, body: object() },
    errors: {},
  },
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof calls;

/** Whether a call counts towards the changes that one person may make within an hour. */
export const isCounted = ({ access, method, counted = method !== 'GET' }: Call<string>): boolean =>
  counted && access !== 'public';

/** Whether a call waits for its turn before its answer is built. */
export const isGated = ({ gated = true }: Call<string>): boolean => gated;

type Given<Of, Key extends string> =
  Of extends Readonly<Record<Key, infer S extends Schema>> ? Record<Key, InferType<S>> : unknown;

/**
 * What a caller passes to a call: those of `params`, `query` and `body` that it has. Any part of a query may be left
 * out.
 */
export type InputOf<Of> = Given<Of, 'params'> &
  Given<Of, 'body'> &
  (Of extends { readonly query: infer S extends Schema } ? { query?: Partial<InferType<S>> } : unknown);

/** The last argument of a function that makes a call: optional where every part of the input is. */
export type CallArguments<Input> = Partial<Input> extends Input ? [input?: Input] : [input: Input];

/** What the server has of a call after reading it: `InputOf`, with the query's defaults filled in. */
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
