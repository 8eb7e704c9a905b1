import { clearanceSteps } from './clearance.ts';
import type { StatusChanges } from './status-changes.ts';
import { object, string, type InferType } from './yup.ts';

/**
 * Whether the families of a session have agreed that a tutor comes who lacks something. `asked` is a session that waits
 * for their answer, and `unanswered` one that was cancelled because none came in time.
 */
export const agreementStates = ['asked', 'agreed', 'refused', 'unanswered'] as const;
export type AgreementState = (typeof agreementStates)[number];

/** A family answers once; without an answer in time, the question closes by itself. */
export const agreementChanges = {
  family: { asked: ['agreed', 'refused'], agreed: [], refused: [], unanswered: [] },
  deadline: { asked: ['unanswered'], agreed: [], refused: [], unanswered: [] },
} as const satisfies Record<string, StatusChanges<AgreementState>>;

/** What a tutor lacks, as a family reads it: a gap, or one step of the way to the first family. */
export const agreementGaps = [
  'accountClosed',
  'courseOpen',
  'certificateOpen',
  'noQualification',
  ...clearanceSteps.map((step) => `step${step}` as const),
] as const;
export type AgreementGap = (typeof agreementGaps)[number];

/** The token of a link: the number of the question, and the key that opens it. */
export const agreementParams = object({ token: string().max(80).required() });

export const agreementAnswer = object({ answer: string().oneOf(['yes', 'no']).required() });
export type AgreementAnswer = InferType<typeof agreementAnswer>;
