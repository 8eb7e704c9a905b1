import type { Facts } from '@kitewell/contract/facts';
import { business } from './business.ts';
import { programmeFacts, trial } from './programmes.ts';

/** The facts as the content files state them. */
export const statedFacts: Facts = { business, programmes: programmeFacts, trial };
