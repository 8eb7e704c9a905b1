import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { htmlLang, type Language } from '../language.ts';
import { localized } from '../paths.ts';

/**
 * Shows the other language and links to the same page in it. `data-language` is what `bootLanguage` listens for: it
 * remembers the choice and keeps the query and the hash.
 */
export function LanguageSwitch({ path }: { path: string }) {
  const { t, i18n } = useTranslation('common');
  const other: Language = i18n.language === 'zh' ? 'en' : 'zh';
  return (
    <chakra.a
      href={localized(other, path)}
      data-language={other}
      hrefLang={htmlLang[other]}
      lang={htmlLang[other]}
      aria-label={t('language.switchToLabel')}
      display="inline-flex"
      alignItems="center"
      justifyContent="center"
      minWidth="tapTarget"
      minHeight="tapTarget"
      fontWeight={600}
      fontSize="md"
      textDecoration="none"
      boxShadow="inset 0 0 0 accent.sun"
      _hover={{ boxShadow: 'underThick accent.sun' }}
    >
      {t('language.switchTo')}
    </chakra.a>
  );
}
