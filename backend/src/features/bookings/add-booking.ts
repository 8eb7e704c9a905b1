import { childAges } from '@kitewell/contract/trial-requests';
import { fieldMessage } from '@kitewell/contract/messages';
import { programmes } from '@kitewell/contract/programmes';
import {
  calendarDate,
  numberInQuery,
  object,
  optionalLine,
  requiredLine,
  string,
  type InferType,
} from '@kitewell/contract/yup';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import { TrialRequest } from '../trial-requests/trial-request.entity.ts';
import type { Tutor } from '../tutors/tutor.entity.ts';
import { Booking } from './booking.entity.ts';

/** What makes a booking, as an operator types it. Day and time are Hong Kong's. */
export const bookingInput = object({
  childName: requiredLine(120),
  parentName: requiredLine(120),
  childAge: numberInQuery().integer().min(childAges.youngest).max(childAges.oldest).required(),
  program: string().oneOf(programmes).required(),
  date: calendarDate().required(),
  time: string()
    .matches(/^([01]\d|2[0-3]):[0-5]\d$/, fieldMessage('time'))
    .required(),
  /** Minutes. */
  duration: numberInQuery().integer().min(15).max(480).required(),
  /** The reference of the trial request that led to it. */
  trial: optionalLine(20),
});
export type BookingInput = InferType<typeof bookingInput>;

/**
 * Books a session with a tutor; a trial request that led to it counts as scheduled from now on. The caller commits.
 * @throws AppError 'trial.unknownReference' (404)
 */
export async function addBooking(em: EntityManager, tutor: Tutor, input: BookingInput, now: Date): Promise<Booking> {
  const { date, time, trial, ...fields } = input;
  const request = trial ? await em.findOne(TrialRequest, { reference: trial.toUpperCase() }) : null;
  if (trial && !request) throw new AppError('trial.unknownReference', 404);
  if (request) {
    request.status = 'scheduled';
    request.lastContactAt = now;
  }
  return em.create(Booking, { ...fields, tutor, sessionDate: date, sessionTime: time, trialRequest: request });
}
