import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { htmlLang, type Language } from '../i18n.ts';
import { localized, pageAt } from './paths.ts';

/**
 * Shows the other language and goes to this page's twin. `data-language` is what `bootLanguage` listens for: it keeps
 * the choice, the query and the hash.
 */
export function LanguageSwitch() {
  const { t, i18n } = useTranslation('common');
  const { pathname } = useLocation();
  const unknown = pageAt(pathname) === 'notFound';
  const other: Language = i18n.language === 'zh' ? 'en' : 'zh';
  return (
    <chakra.a
      href={localized(other, unknown ? '/' : pathname)}
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
      fontSize="16px"
      textDecoration="none"
      boxShadow="inset 0 0 0 {colors.accent.sun}"
      _hover={{ boxShadow: 'inset 0 -3px 0 {colors.accent.sun}' }}
    >
      {t('language.switchTo')}
    </chakra.a>
  );
}
