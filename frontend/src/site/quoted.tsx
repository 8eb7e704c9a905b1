import { useTranslation } from 'react-i18next';
import { htmlLang, type Language } from '../language.ts';
import { Words } from '../ui/words.tsx';

/** The words of a family, marked where the page is in the other language. */
export function Quoted({ language, children }: { language: Language; children: string }) {
  const { i18n } = useTranslation();
  if (language === i18n.language) return <Words>{children}</Words>;
  return <span lang={htmlLang[language]}>{children}</span>;
}
