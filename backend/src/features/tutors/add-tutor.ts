import { randomBytes } from 'node:crypto';
import { fieldMessage } from '@kitewell/contract/messages';
import { programmes } from '@kitewell/contract/programmes';
import { chosenPassword } from '@kitewell/contract/session';
import { tutorLevels } from '@kitewell/contract/tutors';
import {
  emailAddress,
  list,
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
import { hashPassword } from './password.ts';
import { Tutor } from './tutor.entity.ts';

export const passwordInput = object({ password: chosenPassword() });

const mostEntries = 20;

/**
 * What an operator enters about a tutor. Phone: eight digits of Hong Kong or an international number; it is kept in
 * E.164.
 */
const profile = {
  /** The language of the letters to the tutor. */
  letter: string().oneOf(['en', 'zh'] as const),
  level: string().oneOf(tutorLevels),
  phone: optionalLine(40)
    .transform((value: unknown) => (typeof value === 'string' ? (toE164(value) ?? value) : value))
    .test('phone', fieldMessage('invalid'), (value) => !value || toE164(value) !== undefined),
  experience: optionalText(2000),
  bio: optionalText(4000),
  bioZh: optionalText(4000),
  specialty: list(requiredLine(80), mostEntries),
  language: list(requiredLine(40), mostEntries),
  programme: list(string().oneOf(programmes).required(), programmes.length),
};

export const tutorInput = object({
  name: requiredLine(120),
  email: emailAddress(),
  password: chosenPassword(),
  ...profile,
});
export type TutorInput = InferType<typeof tutorInput>;

/** What is changed about a tutor; what is not named stays as it is. */
export const tutorChange = object(profile);

/**
 * Adds a tutor; the caller commits.
 * @returns the tutor and the password to hand over: the one given, or one made here
 * @throws AppError 'tutor.emailTaken' (409)
 */
export async function addTutor(em: EntityManager, input: TutorInput): Promise<{ tutor: Tutor; password: string }> {
  const { password = newPassword(), name, email, ...told } = input;
  if ((await em.count(Tutor, { email })) > 0) throw new AppError('tutor.emailTaken', 409);
  const tutor = em.create(Tutor, {
    ...{ name, email, passwordHash: await hashPassword(password) },
    ...{ specialties: [], languages: [], programmes: [] },
    level: 'tutor',
    letterLanguage: 'en',
  });
  changeTutor(tutor, told);
  return { tutor, password };
}

/** Changes what is recorded about a tutor. */
export function changeTutor(tutor: Tutor, change: InferType<typeof tutorChange>): void {
  const { specialty, language, programme, level, letter, ...texts } = change;
  for (const name of ['phone', 'experience', 'bio', 'bioZh'] as const) {
    if (texts[name] !== undefined) tutor[name] = texts[name];
  }
  tutor.level = level ?? tutor.level;
  tutor.letterLanguage = letter ?? tutor.letterLanguage;
  tutor.specialties = specialty ?? tutor.specialties;
  tutor.languages = language ?? tutor.languages;
  tutor.programmes = programme ?? tutor.programmes;
}

/** A password to hand over: 96 random bits. */
export function newPassword(): string {
  return randomBytes(12).toString('base64url');
}
