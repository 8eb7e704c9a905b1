import type { AnswerOf, Call, InputOf, ReadOf } from './call.ts';
import { assessmentCalls } from './assessment-calls.ts';
import { authCalls } from './auth-calls.ts';
import { availabilityCalls } from './availability-calls.ts';
import { bookingCalls } from './booking-calls.ts';
import { certificationCalls } from './certification-calls.ts';
import { courseCalls } from './course-calls.ts';
import { documentCalls } from './document-calls.ts';
import { portalCalls } from './portal-calls.ts';
import { profileCalls } from './profile-calls.ts';
import { secondFactorCalls } from './second-factor-calls.ts';
import { threadCalls } from './thread-calls.ts';
import { serverCalls } from './server-calls.ts';
import { siteCalls } from './site-calls.ts';
import { trialCalls } from './trial-calls.ts';
import type { schemas } from './schemas.ts';

/**
 * Every call of the public and of tutors; `schemas` has what each takes and answers, by the same name. The server tries
 * the paths in this order, and the first that fits takes all methods: `/documents/uploads` must stand before
 * `/documents/{id}`.
 */
export const calls = {
  ...authCalls,
  ...secondFactorCalls,
  ...profileCalls,
  ...availabilityCalls,
  ...courseCalls,
  ...certificationCalls,
  ...portalCalls,
  ...threadCalls,
  ...bookingCalls,
  ...assessmentCalls,
  ...documentCalls,
  ...trialCalls,
  ...siteCalls,
  ...serverCalls,
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof calls;
export type CallInput<Name extends CallName> = InputOf<(typeof schemas)[Name]>;
export type CallRead<Name extends CallName> = ReadOf<(typeof schemas)[Name]>;
export type CallAnswer<Name extends CallName> = AnswerOf<(typeof schemas)[Name]>;

/** The calls that only read. */
export type ReadName = { [Name in CallName]: (typeof calls)[Name]['method'] extends 'GET' ? Name : never }[CallName];
