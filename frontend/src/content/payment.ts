import { billDueDays } from '@kitewell/contract/payments';

/**
 * How families pay: the office bills a month's sessions once they have taken place, and a bill asks for FPS. Texts have
 * these values in their placeholders; `one-voice.test.ts` holds the words around them to it.
 */
export const payment = { dueDays: billDueDays, by: 'FPS' } as const;
