import { reviews as sampleReviews, type ReviewPortrait } from '../content/reviews.ts';
import type { Programme } from '@kitewell/contract/programmes';
import type { Language } from '../language.ts';
import { useWebsite, type Website } from './website.ts';

/** A review as a page in one language shows it. */
export interface ShownReview {
  id: string;
  author: string;
  text: string;
  /** The language of its text: families are quoted in their own words. */
  language: Language;
  /** Out of five. */
  rating: number;
  /** The drawn portrait of this author. Authors without one get the default portraits in turn. */
  portrait?: ReviewPortrait;
  /** What the business answered. */
  answer?: string;
  /** In which the family had most of its sessions. */
  programme: Programme | null;
}

/** The reviews on the site, families' own before samples, which only a deployment that shows samples has. */
export function shownReviews({ reviews, samples }: Website, language: Language): ShownReview[] {
  const published = reviews.map(({ id, signedAs, text, language: own, stars, answer, programme }) => ({
    ...{ id: String(id), author: signedAs, text, language: own, rating: stars, programme },
    ...(answer === null ? {} : { answer }),
  }));
  const invented = sampleReviews.map(({ id, author, text, rating, portrait, programme }) => ({
    ...{ id, author: author[language], text: text[language], language, rating, programme },
    ...(portrait && { portrait }),
  }));
  return [...published, ...(samples ? invented : [])];
}

/** The mean of the reviews that the site shows and how many they are; undefined while there are none. */
export function ratingOf(website: Website): { mean: string; count: number } | undefined {
  const shown = shownReviews(website, 'en');
  if (shown.length === 0) return undefined;
  const sum = shown.reduce((total, { rating }) => total + rating, 0);
  return { mean: (sum / shown.length).toFixed(1), count: shown.length };
}

export const useRating = () => ratingOf(useWebsite());

/** The most characters that a quotation on a programme's page has room for. */
const longestQuote = { en: 260, zh: 120 } as const;

/** What families of a programme say, the newest first: as much as its page has room for, and not cut. */
export const quotesOf = (website: Website, programme: Programme, language: Language): ShownReview[] =>
  shownReviews(website, language).filter(
    (review) => review.programme === programme && review.text.length <= longestQuote[review.language],
  );
