import { Box, Button, chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { paths } from '../paths.ts';
import { Brand } from '../ui/brand.tsx';
import { LanguageSwitch } from '../ui/language-switch.tsx';
import { useBookingPath } from './booking-path.ts';
import { useFacts } from '../facts.ts';
import { frameStart } from '../theme/frame.ts';
import { Link } from './link.tsx';
import { useTwinPath } from './page-context.ts';
import { menuId, SiteMenu } from './site-menu.tsx';

export function SiteHeader() {
  const { t } = useTranslation('common');
  const { business } = useFacts();
  const twin = useTwinPath();
  const booking = useBookingPath();
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
      paddingInlineStart={frameStart}
      css={{ '@media print': { position: 'static' } }}
    >
      <Brand name={business.name} />
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
          fontSize="md"
          textDecoration="none"
          _hover={{ boxShadow: 'underThick accent.sun' }}
        >
          <Link to={paths.parentPortal()}>{t('nav.parentLogIn')}</Link>
        </chakra.span>
        <LanguageSwitch path={twin} />
        <Button
          variant="plain"
          aria-haspopup="dialog"
          popoverTarget={menuId}
          popoverTargetAction="show"
          minWidth="tapTarget"
          fontSize="md"
          fontWeight={600}
          gap="2.5"
          _before={{ display: 'none' }}
        >
          <chakra.span srOnly={{ base: true, lg: false }}>{t('nav.menu')}</chakra.span>
          <svg viewBox="0 0 24 16" width="24" height="16" aria-hidden focusable="false">
            <path d="M0 2H24M0 14H16" stroke="currentColor" strokeWidth="3" />
          </svg>
        </Button>
      </Box>
      {/* Early in the page, so that the button works while the rest is still loading. */}
      <SiteMenu />
      <Button
        asChild
        height="full"
        paddingInline={{ base: '3 3.5', sm: '4 5', lg: '5.5 6.5' }}
        fontSize={{ base: 'fluid.button', sm: 'sm', lg: 'lg' }}
      >
        <Link to={booking}>{t('nav.bookTrial')}</Link>
      </Button>
    </chakra.header>
  );
}
