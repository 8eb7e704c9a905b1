import { business, type Business } from './business.ts';
import { programmeFacts, trial } from './programmes.ts';

/** The facts of the business that may change without a change of the site's code; pages are rendered from them. */
export interface Facts {
  business: Business;
  programmes: typeof programmeFacts;
  trial: typeof trial;
}

/** The facts as the content files state them. */
export const statedFacts: Facts = { business, programmes: programmeFacts, trial };
