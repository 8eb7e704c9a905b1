import type { FieldMessageKey } from './messages.ts';

/**
 * What a tutor may still lack before being sent to a family. Each is also the key of its sentence, and a field in the
 * answer that refuses.
 */
export const clearanceGaps = [
  'accountClosed',
  'courseOpen',
  'certificateOpen',
  'stepsOpen',
  'noQualification',
  'noCheck',
  'checkNotClear',
  'checkLapsed',
] as const satisfies readonly FieldMessageKey[];
export type ClearanceGap = (typeof clearanceGaps)[number];

/** Gaps of the sexual conviction record check. Nobody can set one aside: a tutor with one of them is sent to no child. */
export const recordCheckGaps = ['noCheck', 'checkNotClear', 'checkLapsed'] as const satisfies readonly ClearanceGap[];

/**
 * The steps of the journey that must be recorded before a tutor meets the first family: the interview, both trainings,
 * the mock session, references and the agreement. Meeting that family is the tenth step.
 */
export const clearanceSteps = [2, 5, 6, 7, 8, 9] as const;

/** The possible results of the sexual conviction record check. Its code for checking is never asked for or stored. */
export const checkOutcomes = ['clear', 'not_clear'] as const;
export type CheckOutcome = (typeof checkOutcomes)[number];
