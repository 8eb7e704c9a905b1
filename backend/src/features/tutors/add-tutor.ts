import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { fieldMessage } from '@kitewell/contract/messages';
import { tutorFacts, typedTeachingYear, type OfficeTutorChange } from '@kitewell/contract/office/tutors';
import { chosenPassword } from '@kitewell/contract/auth';
import { personName } from '@kitewell/contract/person-name';
import { emailAddress, object, string, type InferType } from '@kitewell/contract/yup';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import { toE164 } from '../../phone.ts';
import { hashChosenPassword, hashPassword } from './password.ts';
import { Tutor } from './tutor.entity.ts';

export const passwordInput = object({ password: chosenPassword() });

/** What an operator may enter about a tutor, each field once. */
const profile = {
  /** The language of the emails to the tutor. */
  emailLanguage: string().oneOf(['en', 'zh'] as const),
  level: tutorFacts.level,
  phone: tutorFacts.phone,
  experience: tutorFacts.experience,
  teachingSince: typedTeachingYear,
  bio: tutorFacts.bio,
  bioZh: tutorFacts.bioZh,
  specialty: tutorFacts.specialties,
  language: tutorFacts.languages,
  programme: tutorFacts.programmes,
  district: tutorFacts.districts,
  /** Whether the directory shows the tutor. */
  listed: string().oneOf(['yes', 'no'] as const),
};

export const tutorInput = object({
  name: personName(120),
  email: emailAddress(),
  password: chosenPassword(),
  ...profile,
});
export type TutorInput = InferType<typeof tutorInput>;

/** What an operator changes about a tutor; fields that are left out stay. */
export const tutorChange = object({
  name: personName(120).optional(),
  email: emailAddress().optional(),
  ...profile,
});
type Told = InferType<typeof tutorChange>;

/** The fields of a tutor that the office and operators edit. */
export type TutorFacts = Omit<OfficeTutorChange, 'version'> & Pick<Told, 'emailLanguage'>;

export interface Changed {
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/**
 * Adds a tutor; the caller commits.
 * @returns the tutor, and the password to hand over: the one given, or one made here
 * @throws AppError 'tutor.emailTaken' (409)
 */
export async function addTutor(em: EntityManager, input: TutorInput): Promise<{ tutor: Tutor; password: string }> {
  const { password: given, name, email, ...told } = input;
  const password = given ?? newPassword();
  if ((await em.count(Tutor, { email })) > 0) throw new AppError('tutor.emailTaken', 409);
  const passwordHash =
    given === undefined ? await hashPassword(password) : await hashChosenPassword(given, input, 'password');
  const tutor = em.create(Tutor, {
    ...{ name, email, passwordHash },
    ...{ specialties: [], languages: [], programmes: [] },
    level: 'tutor',
    emailLanguage: 'en',
  });
  changeTutor(tutor, factsOf(told));
  tutor.recordVersion = 1;
  return { tutor, password };
}

/** Translates the options of the command line into the fields of a tutor. */
export function factsOf({ specialty, language, programme, district, listed: shown, ...told }: Told): TutorFacts {
  return {
    ...told,
    ...(shown !== undefined && { listed: shown === 'yes' }),
    ...{ specialties: specialty, languages: language, programmes: programme, districts: district },
  };
}

/**
 * Changes what is recorded about a tutor; fields that are left out stay.
 * @returns the fields that changed, before and after; undefined where none did
 * @throws AppError 'validation' (400) where the phone is not one
 */
export function changeTutor(tutor: Tutor, { emailLanguage, ...given }: TutorFacts): Changed | undefined {
  const phone = given.phone ? toE164(given.phone) : given.phone;
  if (given.phone && phone === undefined) throw new AppError('validation', 400, { phone: fieldMessage('phone') });
  const facts = {
    ...given,
    ...(phone !== undefined && { phone }),
    ...(emailLanguage !== undefined && { emailLanguage: emailLanguage }),
  };
  const changed = (Object.keys(facts) as (keyof typeof facts)[]).filter(
    (name) => facts[name] !== undefined && !isDeepStrictEqual(facts[name] ?? null, tutor[name] ?? null),
  );
  if (changed.length === 0) return undefined;
  const before = Object.fromEntries(changed.map((name) => [name, tutor[name] ?? null]));
  const after = Object.fromEntries(changed.map((name) => [name, facts[name] ?? null]));
  Object.assign(tutor, after);
  tutor.recordVersion += 1;
  return { before, after };
}

/** A password to hand over: 96 random bits. */
export function newPassword(): string {
  return randomBytes(12).toString('base64url');
}
