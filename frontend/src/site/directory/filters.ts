import { programmes, type Programme } from '@kitewell/contract/programmes';
import type { TutorLevel } from '@kitewell/contract/tutors';

/** What a reader looks for, as the address says it; absent means any. */
export interface Filters {
  programme?: Programme;
  level?: TutorLevel;
  /** A language by its name in the address, see `languageSlug`. */
  language?: string;
}

/** The titles, the highest first. Their list in the contract would bring its schemas along. */
export const levels = ['top', 'senior', 'tutor'] as const satisfies readonly TutorLevel[];

export const filterNames = ['programme', 'level', 'language'] as const;
export type FilterName = (typeof filterNames)[number];

/** 'Cantonese' -> 'cantonese', as it stands in the address and in the dictionary. */
export function languageSlug(language: string): string {
  return language.trim().toLowerCase().replace(/\s+/g, '-');
}

/** The filters of an address. What is unknown there is ignored; of a language only the server can say whether it is. */
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

/** Whether the server lets it through. It refuses what no language can be called like, as somebody else's link may say. */
const mayBeLanguage = (slug: string) => slug.length <= 40 && /^[^\s\p{C}]+$/u.test(slug);

/** The same address with one filter set, or taken away where it was set to the same value. Keeps what else it says. */
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
