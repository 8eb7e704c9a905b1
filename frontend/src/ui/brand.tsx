import { Box, chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { LogoMark } from '../art/logo-mark.tsx';
import type { Language } from '../language.ts';
import { languageBase, localized, paths } from '../paths.ts';

interface BrandProps {
  name: Record<Language, string>;
  /** Whether it links to the tutors' portal in place of the home page. */
  toPortal?: boolean;
}

/** The mark and both names of the business; leads home. */
export function Brand({ name, toPortal = false }: BrandProps) {
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
        <a
          href={toPortal ? localized(language, paths.tutorPortal()) : languageBase[language]}
          aria-label={t(toPortal ? 'brandToPortal' : 'brand')}
        >
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
