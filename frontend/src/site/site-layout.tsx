import { Box, Button, chakra, SkipNavLink } from '@chakra-ui/react';
import { useContext, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dock } from './dock/dock.tsx';
import { KiteMark } from '../art/kite-mark.tsx';
import type { Language } from '../language.ts';
import { frame } from '../theme/frame.ts';
import { Words } from '../ui/words.tsx';
import { usePage } from './page-context.ts';
import type { Page } from './pages.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { MenuDrawing } from './site-menu.tsx';
import { WebsiteContext } from './website.ts';

/** The header, page and footer of the public site, and the dock. */
export function SiteLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation('common');
  const { page }: { page: Page } = usePage();
  return (
    <>
      <SkipNavLink id="main">{t('skipToMain')}</SkipNavLink>
      <SiteHeader />
      <chakra.main id="main" tabIndex={-1} outline="none" paddingTop={{ base: '8', lg: '8.5' }}>
        <Notice />
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

/** What every visitor should know these days, such as that nobody answers over Chinese New Year. */
function Notice() {
  const { t, i18n } = useTranslation('common');
  const website = useContext(WebsiteContext);
  const notice = website?.content.notice.notice;
  if (!notice || website.today < notice.firstDay || website.today > notice.lastDay) return null;
  return (
    <chakra.aside aria-label={t('notice')} bg="panel.sun" color="fg" data-notice="">
      <Box {...frame} display="flex" gap="3" alignItems="center" paddingBlock="3">
        <KiteMark tone="coral" height="26px" />
        <chakra.p fontWeight="600" lineHeight="short" textWrap="pretty">
          <Words>{notice.text[i18n.language as Language]}</Words>
        </chakra.p>
      </Box>
    </chakra.aside>
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
