import type { Programme } from '@kitewell/contract/programmes';
import type { PolicyName } from '@kitewell/contract/website/parts';
import type { District } from '@kitewell/contract/trial-choices';
import type { Language } from './language.ts';

const coursePortal = '/kitewell-course-portal';

/** Addresses below the language's base. What stands at them, `site/pages.ts` and `portal/pages.ts` say. */
export const paths = {
  home: () => '/',
  section: (section: Section) => `/#${section}`,
  programme: (programme: Programme) => `/${programme}`,
  /** The prices of all programmes, and those on the page of one. */
  prices: () => '/prices',
  pricesOf: (programme: Programme) => `/${programme}#pricing`,
  bookSession: () => '/book-session',
  /** The form that asks for a trial, with what is already known chosen in it. */
  book: (choice?: TrialChoice) => `/book-session${trialQuery(choice)}#booking`,
  /** The same form on the home page, in the section of all ways to the business. */
  contact: (choice?: TrialChoice) => `/${trialQuery(choice)}#contact`,
  parentPortal: () => '/parent-portal',
  /** A screen of the parent portal, for those who are signed in. */
  familyHome: (screen = 'now') => `/parent-portal/${screen}`,
  tutorDirectory: () => '/tutor-directory',
  tutorsOf: (programme: Programme) => `/tutor-directory?programme=${programme}`,
  levelCheck: () => '/level-check',
  course: () => '/kitewell-course',
  /** The public check of a certificate. */
  certificateCheck: (code: string) => `/certificate?code=${encodeURIComponent(code)}`,
  certificatePage: () => '/certificate',
  coursePortal: () => coursePortal,
  courseModule: (id: number, lesson = 1) => `${coursePortal}?module=${id}&lesson=${lesson}`,
  certificate: () => `${coursePortal}?certificate`,
  blog: () => '/blog',
  article: (slug: string) => `/blog/${slug}`,
  policies: () => '/policies',
  policy: (id: PolicyName) => `/policies#${id}`,
  /** What a policy says from a day on; an email about it leads there (`policy-emails.ts`). */
  policyVersion: (id: PolicyName, from: string) => `/policies/${id}/${from}`,
  tutorPortal: () => '/tutor-portal',
  office: (screen = '') => (screen === '' ? '/office' : `/office/${screen}`),
};

/** What a link may choose in the form for a trial. */
export interface TrialChoice {
  program?: Programme;
  age?: number;
  district?: District;
}

function trialQuery({ program, age, district }: TrialChoice = {}): string {
  const chosen = { ...(program && { program }), ...(age && { age: String(age) }), ...(district && { district }) };
  const query = new URLSearchParams(chosen).toString();
  return query && `?${query}`;
}

/** Sections of the home page that a link may name. */
export type Section = 'home' | 'services' | 'testimonials' | 'about' | 'contact';

/**
 * The base of each language: the address alone decides the language of a page. With its last slash, as the home page is
 * served: without it every link home would be redirected.
 */
export const languageBase = { en: '/', zh: '/zh/' } as const satisfies Record<Language, string>;

export function languageOf(pathname: string): Language {
  return /^\/zh(\/|$)/.test(pathname) ? 'zh' : 'en';
}

/** The full path of a page below a language's base, from the root of the site. */
export function localized(language: Language, path: string): string {
  return language === 'zh' ? `/zh${path}` : path;
}

/** The file that the web server answers a path with, below `dist/`. */
export function builtFile(language: Language, path: string): string {
  return `${localized(language, path === '/' ? '/index' : path).slice(1)}.html`;
}
