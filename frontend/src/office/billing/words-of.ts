import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readDictionary } from '../../i18n.ts';
import type { Language } from '../../language.ts';

const namespaces = ['family-bill', 'common', 'statement'] as const;

/** The texts of a bill and a statement in one language, whatever language the page is in; undefined while they load. */
export function useWordsOf(language: Language) {
  const { i18n } = useTranslation();
  const [ready, setReady] = useState<Language>();
  useEffect(() => {
    let isGone = false;
    const load = async () => {
      for (const namespace of namespaces)
        if (!i18n.hasResourceBundle(language, namespace))
          i18n.addResourceBundle(language, namespace, await readDictionary(language, namespace));
      if (!isGone) setReady(language);
    };
    void load();
    return () => {
      isGone = true;
    };
  }, [i18n, language]);
  return ready === language ? i18n.getFixedT(language, namespaces) : undefined;
}
