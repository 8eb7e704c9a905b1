/**
 * Replaces i18next and react-i18next in the browser's build of public pages, with only what islands use of them: the
 * two are a tenth of all script on a page with a form, and most of that islands never need (loading, changing the
 * language, markup in texts). The pages themselves are rendered with the libraries, and a test checks that both give
 * the same words.
 */
import { createContext, createElement, useContext, useMemo, type ReactNode } from 'react';

type Value = string | number | undefined;
type Values = Record<string, Value>;
type Words = { [name: string]: string | Words | undefined };
type Translate = (key: string, values?: Values) => string;

interface Settings {
  lng: string;
  defaultNS: string;
  interpolation: { defaultVariables?: Values };
  parseMissingKeyHandler: (key: string) => string;
}

interface Dictionary {
  language: string;
  t: Translate;
  getFixedT: (language: string | null, namespaces: readonly string[]) => Translate;
  addResourceBundle: (language: string, namespace: string, words: object) => void;
  getResourceBundle: (language: string, namespace: string) => object | undefined;
  use: () => Dictionary;
  init: () => Promise<void>;
}

/** The words of one language, with i18next's names for its functions. */
export function createInstance(settings: Settings): Dictionary {
  const { lng, defaultNS, interpolation, parseMissingKeyHandler } = settings;
  const bundles = new Map<string, object>();
  const plurals = new Intl.PluralRules(lng);
  const wordsAt = (namespaces: readonly string[], path: string): string | undefined => {
    for (const namespace of namespaces) {
      const words = bundles.get(namespace) as Words | undefined;
      // The keys of faults contain a dot.
      const found =
        words?.[path] ??
        path.split('.').reduce<unknown>((within, step) => (within as Words | undefined)?.[step], words);
      if (typeof found === 'string') return found;
    }
    return undefined;
  };
  const getFixedT: Dictionary['getFixedT'] = (_, usual) => (key, values) => {
    const [, namespace, path = key] = /^([\w-]+):(.*)$/s.exec(key) ?? [];
    const namespaces = namespace === undefined ? usual : [namespace];
    const count = values?.count;
    const text =
      (typeof count === 'number' ? wordsAt(namespaces, `${path}_${plurals.select(count)}`) : undefined) ??
      wordsAt(namespaces, path);
    if (text === undefined) return parseMissingKeyHandler(`${namespaces.at(-1) ?? defaultNS}:${path}`);
    const given: Values = { ...interpolation.defaultVariables, ...values };
    return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (place, name: string) => String(given[name] ?? place));
  };
  const dictionary: Dictionary = {
    language: lng,
    t: getFixedT(null, [defaultNS]),
    getFixedT,
    addResourceBundle: (_, namespace, words) => {
      bundles.set(namespace, words);
    },
    getResourceBundle: (_, namespace) => bundles.get(namespace),
    use: () => dictionary,
    init: () => Promise.resolve(),
  };
  return dictionary;
}

export const initReactI18next = undefined;

const Given = createContext<Dictionary | undefined>(undefined);

export function I18nextProvider({ i18n, children }: { i18n: Dictionary; children: ReactNode }) {
  return createElement(Given, { value: i18n }, children);
}

/** `t` stays the same as long as the namespaces do, so that effects can depend on it. */
export function useTranslation(namespaces: string | readonly string[] = []): { t: Translate; i18n: Dictionary } {
  const i18n = useContext(Given);
  if (!i18n) throw new Error('Islands have their words from IslandRoot.');
  const names = String(namespaces);
  const t = useMemo(() => i18n.getFixedT(null, names ? names.split(',') : ['common']), [i18n, names]);
  return { t, i18n };
}
