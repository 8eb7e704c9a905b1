import { randomBytes } from 'node:crypto';
import { fieldMessage } from '@kitewell/contract/messages';
import { tutorLevels } from '@kitewell/contract/tutors';
import {
  array,
  emailAddress,
  object,
  optionalLine,
  optionalText,
  requiredLine,
  string,
  type InferType,
} from '@kitewell/contract/yup';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import { toE164 } from '../../phone.ts';
import { hashPassword } from '../session/password.ts';
import { Tutor } from './tutor.entity.ts';

const passwordRule = string().min(12).max(200);
export const passwordInput = object({ password: passwordRule });

/** What makes a tutor. Phone: eight digits of Hong Kong or an international number; it is kept in E.164. */
export const tutorInput = object({
  name: requiredLine(120),
  email: emailAddress(),
  password: passwordRule,
  level: string().oneOf(tutorLevels).default('tutor'),
  phone: optionalLine(40)
    .transform((value: unknown) => (typeof value === 'string' ? (toE164(value) ?? value) : value))
    .test('phone', fieldMessage('invalid'), (value) => !value || toE164(value) !== undefined),
  experience: optionalText(2000),
  bio: optionalText(4000),
  specialty: array(requiredLine(80)).max(20).default([]),
});
export type TutorInput = InferType<typeof tutorInput>;

/**
 * Adds a tutor; the caller commits.
 * @returns the tutor and the password to hand over: the one given, or one made here
 * @throws AppError 'tutor.emailTaken' (409)
 */
export async function addTutor(em: EntityManager, input: TutorInput): Promise<{ tutor: Tutor; password: string }> {
  const { password = newPassword(), specialty, ...fields } = input;
  if ((await em.count(Tutor, { email: fields.email })) > 0) throw new AppError('tutor.emailTaken', 409);
  const tutor = em.create(Tutor, { ...fields, specialties: specialty, passwordHash: await hashPassword(password) });
  return { tutor, password };
}

/** A password to hand over: 96 random bits. */
export function newPassword(): string {
  return randomBytes(12).toString('base64url');
}
