import { paths } from '../paths.ts';

/** Paths that show nothing without code, or are no pages at all, in both languages. */
const others = [paths.tutorPortal(), paths.coursePortal(), '/api'].flatMap((path) => [path, `/zh${path}`]);

/** Whether a path of this site is a document that is the same for everybody. */
export const isDocument = (path: string) => !others.some((other) => path.startsWith(other));

const documents = {
  and: [
    { href_matches: '/*' },
    { not: { href_matches: others.map((path) => `${path}*`) } },
    { not: { selector_matches: '[data-language]' } },
  ],
};

/**
 * What a browser may prepare: the page of a link on which the pointer rests or that a finger touches. A page in the other
 * language is only fetched: rendered before the language is chosen, it would go to its twin (`bootLanguage`). Fetched 90 ms
 * before the finger lifts, it is painted some 60 ms sooner.
 */
export const speculationRules = {
  prerender: [{ where: documents, eagerness: 'moderate' }],
  prefetch: [{ where: { selector_matches: '[data-language]' }, eagerness: 'moderate' }],
};
