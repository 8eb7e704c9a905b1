import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { tutorFacts, typedTeachingYear, type OfficeTutorChange } from '@kitewell/contract/office/tutors';
import { chosenPassword } from '@kitewell/contract/auth';
import { personName } from '@kitewell/contract/person-name';
import { emailAddress, object, string, type InferType } from '@kitewell/contract/yup';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import { withPhone } from '../../phone.ts';
import type { Services } from '../../services.ts';
import { recordChange, type ChangeContext } from '../audit/record-change.ts';
import { queuePasswordLink } from '../auth/password-links.ts';
import { hashChosenPassword, hashPassword } from '../tutors/password.ts';
import { Tutor } from '../tutors/tutor.entity.ts';
import { subjectOf } from './read-tutors.ts';

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
type TypedChange = InferType<typeof tutorChange>;

/** The fields of a tutor that the office and operators edit. */
export type TutorFacts = Omit<OfficeTutorChange, 'version'> & Pick<TypedChange, 'emailLanguage'>;

export interface Changed {
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** A password that was hashed before the transaction, since that takes long; `made` is one that nobody has chosen. */
export interface HashedPassword {
  readonly hash: string;
  readonly made: string | null;
}

/** Hashes the password of a new tutor, or makes one. @throws AppError 'validation' (400) where it is easy to guess */
export async function hashTutorPassword(
  input: Pick<TutorInput, 'name' | 'email' | 'password'>,
): Promise<HashedPassword> {
  const { password } = input;
  if (password !== undefined) return { hash: await hashChosenPassword(password, input, 'password'), made: null };
  const made = newPassword();
  return { hash: await hashPassword(made), made };
}

/**
 * Adds a tutor, and queues an email with a link to choose a password, unless one is given or no mail is set up. The
 * caller commits.
 * @returns the tutor, and the password to hand over where one was made
 * @throws AppError 'tutor.emailTaken' (409), 'validation' (400) where the phone is not one
 */
export async function addTutor(
  tx: EntityManager,
  { queueEmail, config }: Pick<Services, 'queueEmail' | 'config'>,
  context: ChangeContext,
  { password, name, email, ...typed }: Omit<TutorInput, 'password'> & { password: HashedPassword },
): Promise<{ tutor: Tutor; password: string | null }> {
  if ((await tx.count(Tutor, { email })) > 0) throw new AppError('tutor.emailTaken', 409);
  const tutor = tx.create(Tutor, {
    ...{ name, email, passwordHash: password.hash },
    ...{ specialties: [], languages: [], programmes: [] },
    level: 'tutor',
    emailLanguage: 'en',
  });
  changeTutor(tutor, factsOf(typed));
  tutor.recordVersion = 1;
  await tx.flush();
  const { level, emailLanguage } = tutor;
  const after = { level, language: emailLanguage };
  recordChange(tx, { ...context, action: 'tutor add', subject: subjectOf(tutor.id), after });
  const isInvited = password.made !== null && config.mail !== undefined;
  if (isInvited) await queuePasswordLink(tx, { queueEmail }, context, tutor, 'tutor-welcome', emailLanguage);
  return { tutor, password: isInvited ? null : password.made };
}

/** Translates the options of the command line into the fields of a tutor. */
export function factsOf({
  specialty,
  language,
  programme,
  district,
  listed: shown,
  ...typed
}: TypedChange): TutorFacts {
  return {
    ...typed,
    ...(shown !== undefined && { listed: shown === 'yes' }),
    ...{ specialties: specialty, languages: language, programmes: programme, districts: district },
  };
}

/**
 * Changes what is recorded about a tutor; fields that are left out stay.
 * @returns the fields that changed, before and after; undefined where none did
 * @throws AppError 'validation' (400) where the phone is not one
 */
export function changeTutor(tutor: Tutor, given: TutorFacts): Changed | undefined {
  const facts = withPhone(given);
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
