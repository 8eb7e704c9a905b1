import type { Business } from '@kitewell/contract/facts';
import { business, sampleBusiness } from './business.ts';
import { sampleReviews } from './reviews.ts';
import { samplePrices } from './programmes.ts';

/**
 * The invented facts of the pages, a sentence for each; empty if all are real. A name under `.example` belongs to
 * nobody, so it counts as invented in any case: https://www.rfc-editor.org/rfc/rfc2606#section-2
 */
export function sampleFacts(
  stated: { business: Business; marked: readonly (keyof Business)[]; prices: boolean; reviews: boolean } = {
    business,
    marked: sampleBusiness,
    prices: samplePrices,
    reviews: sampleReviews,
  },
): string[] {
  const names = Object.keys(stated.business) as (keyof Business)[];
  const said = (name: keyof Business) => JSON.stringify(stated.business[name]);
  return [
    ...names
      .filter((name) => stated.marked.includes(name) || /\.example\b/.test(said(name)))
      .map((name) => `${name} of the business is a sample: ${said(name)}`),
    ...(stated.prices ? ['prices, terms and open places of the programmes are samples'] : []),
    ...(stated.reviews ? ['the reviews are samples: no family has written them'] : []),
  ];
}
