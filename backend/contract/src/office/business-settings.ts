import { boolean, id, number, object, type InferType } from '../yup.ts';

export const businessSettingsView = object({
  version: number().required(),
  /** Whether a tutor sees what families pay for the tutor's sessions, beside the own earnings. */
  tutorsSeePrices: boolean().required(),
  /** Whether every tutor needs a second step of signing in; without it, each tutor decides. */
  tutorsNeedSecondFactor: boolean().required(),
}).label('BusinessSettings');
export type BusinessSettingsView = InferType<typeof businessSettingsView>;
export const businessSettingsAnswer = object({ settings: businessSettingsView.required() });
export const businessSettingsChange = object({
  version: id().required(),
  tutorsSeePrices: boolean().required(),
  tutorsNeedSecondFactor: boolean().required(),
});
export type BusinessSettingsChange = InferType<typeof businessSettingsChange>;
