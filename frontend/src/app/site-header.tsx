import { Box, Button, chakra } from '@chakra-ui/react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LogoMark } from '../art/logo-mark.tsx';
import { business } from '../content/business.ts';
import { SectionLink } from '../ui/section-link.tsx';
import { sectionOffset } from '../ui/section-scroll.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { paths } from './paths.ts';

const loadMenu = () => import('./side-menu.tsx');
const SideMenu = lazy(loadMenu);

export function SiteHeader() {
  const { t } = useTranslation('common');
  // The drawer's code is large and most visitors never open it: it comes with the first sign of use.
  const [menu, setMenu] = useState<'unused' | 'open' | 'closed'>('unused');
  const prepareMenu = () => void loadMenu();
  return (
    <chakra.header
      position="fixed"
      insetInline="0"
      top="0"
      zIndex={20}
      height={{ base: 'header', lg: 'headerWide' }}
      bg="bg.paper"
      display="flex"
      alignItems="stretch"
      gap={{ base: '0', sm: '2', lg: '5' }}
      paddingInlineStart={{ base: '4', md: '7', lg: 'max(24px, calc(50% - 576px))' }}
      css={{ '@media print': { position: 'static' } }}
    >
      <Brand />
      <Box
        as="nav"
        aria-label={t('nav.label')}
        display="flex"
        alignItems="center"
        gap={{ base: '0', md: '2', lg: '4' }}
      >
        <chakra.span
          asChild
          hideBelow="md"
          display="inline-flex"
          alignItems="center"
          minHeight="tapTarget"
          fontWeight={600}
          fontSize="16px"
          textDecoration="none"
          _hover={{ boxShadow: 'inset 0 -3px 0 {colors.accent.sun}' }}
        >
          <Link to={paths.parentPortal()}>{t('nav.parentLogIn')}</Link>
        </chakra.span>
        <LanguageSwitch />
        <Button
          variant="plain"
          aria-haspopup="dialog"
          aria-expanded={menu === 'open'}
          onPointerEnter={prepareMenu}
          onFocus={prepareMenu}
          onClick={() => setMenu('open')}
          minWidth="tapTarget"
          fontSize="16px"
          fontWeight={600}
          gap="10px"
          _before={{ display: 'none' }}
        >
          <chakra.span srOnly={{ base: true, lg: false }}>{t('nav.menu')}</chakra.span>
          <svg viewBox="0 0 24 16" width="24" height="16" aria-hidden focusable="false">
            <path d="M0 2H24M0 14H16" stroke="currentColor" strokeWidth="3" />
          </svg>
        </Button>
      </Box>
      <Button
        asChild
        height="full"
        paddingInline={{ base: '12px 16px', sm: '18px 22px', lg: '32px 40px' }}
        fontSize={{ base: '14px', sm: '15px', lg: '17px' }}
      >
        <SectionLink to={paths.section('contact')} offset={sectionOffset.contact}>
          {t('nav.bookTrial')}
        </SectionLink>
      </Button>
      {menu !== 'unused' && (
        <Suspense fallback={null}>
          <SideMenu open={menu === 'open'} onClose={() => setMenu('closed')} />
        </Suspense>
      )}
    </chakra.header>
  );
}

export function Brand() {
  const { t } = useTranslation('common');
  return (
    <Box flex="1" display="flex" alignItems="center" minWidth="0">
      <chakra.span
        asChild
        display="inline-flex"
        alignItems="center"
        gap={{ base: '9px', lg: '12px' }}
        minHeight="tapTarget"
        maxWidth="100%"
        color="fg"
        textDecoration="none"
      >
        <Link to={paths.home()} aria-label={t('brand')}>
          <Box width={{ base: '32px', lg: '40px' }} height={{ base: '37px', lg: '46px' }} flex="none">
            <LogoMark />
          </Box>
          <chakra.span
            display="flex"
            flexDirection="column"
            minWidth="0"
            overflowX="clip"
            gap={{ base: '4px', lg: '5px' }}
            fontFamily="display"
            fontWeight={900}
            lineHeight="1"
          >
            <chakra.span
              fontSize={{ base: 'min(15.5px, 4.9vw)', sm: '18px', lg: '23px' }}
              letterSpacing="-0.02em"
              whiteSpace="nowrap"
              css={{ '@media (max-width: 350px)': { whiteSpace: 'normal' } }}
            >
              {business.name.en}
            </chakra.span>
            <chakra.span
              lang="zh-Hant-HK"
              fontSize={{ base: 'min(10.5px, 3.3vw)', lg: '13px' }}
              letterSpacing="0.3em"
              whiteSpace="nowrap"
            >
              {business.name.zh}
            </chakra.span>
          </chakra.span>
        </Link>
      </chakra.span>
    </Box>
  );
}
