import { paths } from '../paths.ts';

/** The paths that are nothing without their code, or no page at all, in the language of a path. */
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

/** What a browser that knows how may render before a link is pressed: what a pointer rests on, or a finger touches. */
export const speculationRules = { prerender: [{ where: documents, eagerness: 'moderate' }] };
