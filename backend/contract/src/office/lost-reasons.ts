import type { LostReasonId } from '../ids.ts';
import {
  array,
  boolean,
  id,
  idInPath,
  number,
  object,
  recordId,
  requestKey,
  requiredLine,
  type InferType,
} from '../yup.ts';
import { statisticsQuery } from './statistics.ts';

/** The most reasons, retired ones included. */
export const mostLostReasons = 50;

const longestReason = 60;

/** A reason in both languages. */
export const lostReasonInput = object({ en: requiredLine(longestReason), zh: requiredLine(longestReason) });
export type LostReasonInput = InferType<typeof lostReasonInput>;
export const newLostReason = lostReasonInput.shape({ key: requestKey().required() });

/** A retired reason stays with the leads that have it, and can be chosen no more. */
export const lostReasonChange = lostReasonInput.shape({ version: id().required(), retired: boolean().required() });
export type LostReasonChange = InferType<typeof lostReasonChange>;

export const lostReasonParams = object({ id: idInPath<LostReasonId>() });

export const lostReasonView = lostReasonInput
  .shape({ id: recordId<LostReasonId>().required(), version: number().required(), retired: boolean().required() })
  .label('LostReason');
export type LostReasonView = InferType<typeof lostReasonView>;
export const lostReasonAnswer = object({ lostReason: lostReasonView.required() });
export const lostReasonsView = object({ lostReasons: array(lostReasonView.required()).required() });

/** For which reasons leads of these weeks were lost. */
export const lostLeadsQuery = statisticsQuery.pick(['weeks']);
export const lostLeadsView = object({
  /** The most frequent first; without a reason those of which only a note says why. */
  rows: array(
    object({
      reason: lostReasonInput.nullable().defined(),
      leads: number().required(),
    })
      .label('LostLeads')
      .required(),
  ).required(),
});
