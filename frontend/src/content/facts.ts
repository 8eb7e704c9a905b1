import { business, type Business } from './business.ts';
import { programmeFacts, trial } from './programmes.ts';

/** What is true of the business and may change without a change of the site: pages are rendered from these. */
export interface Facts {
  business: Business;
  programmes: typeof programmeFacts;
  trial: typeof trial;
}

/** The facts as the content files state them. */
export const statedFacts: Facts = { business, programmes: programmeFacts, trial };
