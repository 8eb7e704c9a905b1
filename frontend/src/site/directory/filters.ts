import { programmes, type Programme } from '@kitewell/contract/programmes';
import type { TutorLevel } from '@kitewell/contract/tutors';

/** The filters in the address; a missing one means any. */
export interface Filters {
  programme?: Programme;
  level?: TutorLevel;
  /** A language by its name in the address, see `languageSlug`. */
  language?: string;
}

/** The titles, the highest first. Importing the contract's own list would load its schemas. */
export const levels = ['top', 'senior', 'tutor'] as const satisfies readonly TutorLevel[];

export const filterNames = ['programme', 'level', 'language'] as const;
export type FilterName = (typeof filterNames)[number];

/** 'Cantonese' -> 'cantonese', as in the address and the dictionary. */
export function languageSlug(language: string): string {
  return language.trim().toLowerCase().replace(/\s+/g, '-');
}

/** The filters of an address. Unknown values are ignored, except for a language, which only the server can judge. */
export function readFilters(address: URLSearchParams): Filters {
  const among = <Value extends string>(known: readonly Value[], name: FilterName) =>
    known.find((value) => value === address.get(name));
  const language = address.get('language') ?? '';
  return {
    programme: among(programmes, 'programme'),
    level: among(levels, 'level'),
    language: mayBeLanguage(language) ? language : undefined,
  };
}

/**
 * Whether the server would accept this as a language. It refuses texts that no language could be called, which a link
 * from elsewhere may contain.
 */
const mayBeLanguage = (slug: string) => slug.length <= 40 && /^[^\s\p{C}]+$/u.test(slug);

/** The same address with one filter set, or cleared if it had this value. The rest of the address stays. */
export function toggled(address: URLSearchParams, name: FilterName, value: string): URLSearchParams {
  const next = new URLSearchParams(address);
  if (next.get(name) === value) next.delete(name);
  else next.set(name, value);
  return next;
}

/** The same address without filters. */
export function cleared(address: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const name of filterNames) next.delete(name);
  return next;
}
