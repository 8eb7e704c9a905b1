import type { PublicTutorView } from '@kitewell/contract/directory';
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

/** The filters of an address. What is unknown there is ignored; a language is known when one of the tutors speaks it. */
export function readFilters(address: URLSearchParams, tutors: readonly PublicTutorView[]): Filters {
  const among = <Value extends string>(known: readonly Value[], name: FilterName) =>
    known.find((value) => value === address.get(name));
  return {
    programme: among(programmes, 'programme'),
    level: among(levels, 'level'),
    language: among(
      tutors.flatMap(({ languages }) => languages.map(languageSlug)),
      'language',
    ),
  };
}

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

/** The tutors to whom all of the filters apply, in the order they came. */
export function matching(tutors: readonly PublicTutorView[], filters: Filters): PublicTutorView[] {
  const { programme, level, language } = filters;
  return tutors.filter(
    (tutor) =>
      (!programme || tutor.programmes.includes(programme)) &&
      (!level || tutor.level === level) &&
      (!language || tutor.languages.some((spoken) => languageSlug(spoken) === language)),
  );
}

/** The languages to choose from: what the tutors speak beside English, which all of them teach, most spoken first. */
export function languagesToChoose(tutors: readonly PublicTutorView[]): string[] {
  const speakers = new Map<string, number>();
  for (const language of tutors.flatMap(({ languages }) => languages)) {
    if (languageSlug(language) !== 'english') speakers.set(language, (speakers.get(language) ?? 0) + 1);
  }
  return [...speakers]
    .sort(([a, many], [b, fewer]) => fewer - many || a.localeCompare(b))
    .map(([language]) => language);
}
