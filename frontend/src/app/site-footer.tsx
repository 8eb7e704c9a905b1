import { Box, chakra, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Grain } from '../art/grain.tsx';
import { Drawing } from '../art/drawing.tsx';
import { business } from '../content/business.ts';
import type { Language } from '../i18n.ts';
import { SectionLink } from '../ui/section-link.tsx';
import { sectionOffset } from '../ui/section-scroll.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { paths } from './paths.ts';
import { SiteContact } from './site-contact.tsx';

export function SiteFooter() {
  const { t, i18n } = useTranslation('common');
  const language = i18n.language as Language;
  return (
    <chakra.footer>
      <SiteContact />
      <Box position="relative" bg="plate.deep" color="fg.onDeep">
        <Drawing name="shoreline" />
        <Grain />
        <Box
          position="relative"
          maxWidth="1280px"
          marginInline="auto"
          paddingInline={{ base: '20px', md: '44px', lg: '64px' }}
          paddingTop={{ base: '56px', lg: '84px' }}
          paddingBottom="44px"
          display="grid"
          gridTemplateColumns={{ base: '1fr 1fr', lg: '5fr 2fr 2fr 3fr' }}
          columnGap="5"
          rowGap="6"
          fontSize="16px"
        >
          <Box gridColumn={{ base: '1 / -1', lg: 'auto' }}>
            <Text
              fontFamily="display"
              fontWeight={900}
              fontSize="40px"
              lineHeight="1"
              letterSpacing="-0.03em"
              css={{ '&:lang(zh)': { letterSpacing: '0.04em' } }}
            >
              {business.name[language]}
            </Text>
            <Text marginTop="3" maxWidth="22em">
              {t('footer.description')}
            </Text>
          </Box>
          <FooterLinks>
            <SectionLink to={paths.section('about')} offset={sectionOffset.menu}>
              {t('nav.about')}
            </SectionLink>
            <SectionLink to={paths.section('contact')} offset={sectionOffset.contact}>
              {t('nav.contact')}
            </SectionLink>
          </FooterLinks>
          <FooterLinks>
            <Link to={paths.blog()}>{t('nav.blog')}</Link>
            <Link to={paths.policies()}>{t('nav.policies')}</Link>
            <Link to={paths.tutorPortal()}>{t('nav.tutorPortal')}</Link>
            <LanguageSwitch />
          </FooterLinks>
          <Box gridColumn={{ base: '1 / -1', lg: 'auto' }} color="plate.deepMuted" fontSize="14px">
            <Text>{t('footer.place')}</Text>
            <Text>{t('footer.copyright', { year: business.copyrightYear })}</Text>
          </Box>
        </Box>
      </Box>
    </chakra.footer>
  );
}

function FooterLinks({ children }: { children: ReactNode }) {
  return (
    <Box
      display="flex"
      flexDirection="column"
      alignItems="flex-start"
      css={{
        '& a': {
          display: 'inline-flex',
          alignItems: 'center',
          minHeight: 'tapTarget',
          minWidth: 0,
          textDecoration: 'none',
          fontWeight: 500,
        },
        '& a[data-language]': { minWidth: 'tapTarget', justifyContent: 'flex-start' },
        '& a:hover': { textDecoration: 'underline', textUnderlineOffset: '0.3em', textDecorationThickness: '2px' },
      }}
      marginTop="-10px"
    >
      {children}
    </Box>
  );
}
