import { trialProgrammes } from './trial-choices.ts';
import { familyLanguages } from './bookings.ts';
import { instant, number, object, string, type InferType, type Schema } from './yup.ts';

const language = string().oneOf(familyLanguages).required();
const programme = string()
  .nullable()
  .oneOf([...trialProgrammes, null])
  .defined();

/**
 * What each letter is written from. A letter is named here, written by the frontend's build and sent by the backend; no
 * more goes into it than what its schema names.
 */
export const letters = {
  /** To the business: somebody asked for a trial. */
  'trial-asked': object({
    reference: string().required(),
    parentName: string().required(),
    childName: string().required(),
    childAge: number().required(),
    programme,
    message: string().nullable().defined(),
    /** E.164. */
    phone: string().required(),
    email: string().required(),
    /** The family's, in which the texts are that a reader of this letter only has to send. */
    language,
    receivedAt: instant(),
  }),
  /** To the parent who asked for one. */
  'trial-received': object({
    reference: string().required(),
    parentName: string().required(),
    childName: string().required(),
    childAge: number().required(),
    programme,
    message: string().nullable().defined(),
    receivedAt: instant(),
    /** Shows the request as it stands, with nothing to type. */
    link: string().required(),
  }),
} satisfies Record<string, Schema>;

export type LetterName = keyof typeof letters;
export type LetterData<Name extends LetterName> = InferType<(typeof letters)[Name]>;

/**
 * Why a letter is sent. Service answers what its reader did or needs to know; promotion may be sent only to who agreed,
 * and carries a way to stop it: Unsolicited Electronic Messages Ordinance (Cap. 593).
 */
export const letterPurposes = {
  'trial-asked': 'service',
  'trial-received': 'service',
} as const satisfies Record<LetterName, 'service' | 'promotion'>;

/** A letter as it is sent. */
export interface WrittenLetter {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** What the frontend's build exports for the backend. `site` is the address of the site, without a slash at its end. */
export type WriteLetter = <Name extends LetterName>(
  name: Name,
  language: (typeof familyLanguages)[number],
  data: LetterData<Name>,
  site: string,
) => Promise<WrittenLetter>;
