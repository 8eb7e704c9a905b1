import { Box, Button, chakra, SkipNavLink } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dock } from './dock/dock.tsx';
import { usePage } from './page-context.ts';
import type { Page } from './pages.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { MenuDrawing } from './site-menu.tsx';

/** The header, page and footer of the public site, and the dock. */
export function SiteLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation('common');
  const { page }: { page: Page } = usePage();
  return (
    <>
      <SkipNavLink id="main">{t('skipToMain')}</SkipNavLink>
      <SiteHeader />
      <chakra.main id="main" tabIndex={-1} outline="none" paddingTop={{ base: '8', lg: '8.5' }}>
        {children}
      </chakra.main>
      {/* After the page, so that Tab reaches the page first. */}
      {!page.plain && <Dock />}
      <SiteFooter />
      <MenuDrawing />
      {!page.plain && <IslandFailed />}
    </>
  );
}

/** Shown in place of an island whose code failed or could not be loaded. */
function IslandFailed() {
  const { t } = useTranslation('common');
  return (
    <template id="island-failed">
      <Box role="alert" padding="5">
        <chakra.p fontWeight="700">{t('error.title')}</chakra.p>
        <chakra.p marginBlock="2 4">{t('error.text')}</chakra.p>
        <Button variant="surface" size="sm" data-press="reload">
          {t('refreshPage')}
        </Button>
      </Box>
    </template>
  );
}
