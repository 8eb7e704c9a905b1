import { Box, chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { LogoMark } from '../art/logo-mark.tsx';
import type { Language } from '../language.ts';
import { languageBase, localized } from '../paths.ts';

interface BrandProps {
  name: Record<Language, string>;
  /** Where it leads in an installed application, and what it is then called; without it, to the home page. */
  app?: { path: string; label: string } | undefined;
}

/** The mark and both names of the business; leads home. */
export function Brand({ name, app }: BrandProps) {
  const { t, i18n } = useTranslation('common');
  const language = i18n.language as Language;
  return (
    <Box flex="1" display="flex" alignItems="center" minWidth="0">
      <chakra.span
        asChild
        display="inline-flex"
        alignItems="center"
        gap={{ base: '2.5', lg: '3' }}
        minHeight="tapTarget"
        maxWidth="100%"
        color="fg"
        textDecoration="none"
      >
        <a href={app ? localized(language, app.path) : languageBase[language]} aria-label={app?.label ?? t('brand')}>
          <Box width={{ base: '32px', lg: '40px' }} height={{ base: '37px', lg: '46px' }} flex="none">
            <LogoMark />
          </Box>
          <chakra.span
            display="flex"
            flexDirection="column"
            minWidth="0"
            overflowX="clip"
            gap={{ base: '1', lg: '1.5' }}
            fontFamily="display"
            fontWeight={900}
            lineHeight="none"
          >
            <chakra.span fontSize={{ base: 'fluid.brand', sm: 'xl', lg: 'display.1' }} letterSpacing="snug">
              {name.en}
            </chakra.span>
            <chakra.span
              lang="zh-Hant-HK"
              fontSize={{ base: 'fluid.brandChinese', lg: '2xs' }}
              letterSpacing="widest"
              whiteSpace="nowrap"
            >
              {name.zh}
            </chakra.span>
          </chakra.span>
        </a>
      </chakra.span>
    </Box>
  );
}
