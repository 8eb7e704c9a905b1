import type { FieldMessageKey } from './messages.ts';

/**
 * What a tutor can still lack before anybody is sent to a family. Each is also the key of its sentence, and the name under
 * which a refusal tells it.
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

/**
 * The steps of the journey that are recorded before a tutor meets a first family: the interview, both trainings, the mock
 * session, references and the agreement. The tenth step is that family.
 */
export const clearanceSteps = [2, 5, 6, 7, 8, 9] as const;

/** What the sexual conviction record check has said. Its code for checking is told to nobody and kept nowhere. */
export const checkOutcomes = ['clear', 'not_clear'] as const;
export type CheckOutcome = (typeof checkOutcomes)[number];
