import { Button, chakra } from '@chakra-ui/react';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useOutletContext } from 'react-router-dom';
import { paths } from '../paths.ts';
import { isInstalled } from '../installed.ts';

/** The parts of the header that come from the site around the portal. */
export interface PortalSurroundings {
  brand: ReactNode;
  languageSwitch: ReactNode;
}

/** The logo, the language, what the screen adds, and in a browser the way back to the website. */
export function PortalHeader({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('portal');
  const { brand, languageSwitch } = useOutletContext<PortalSurroundings>();
  return (
    <chakra.header
      display="flex"
      alignItems="center"
      gap={{ base: '1', md: '4' }}
      height={{ base: 'header', lg: '84px' }}
      paddingInline={{ base: '3.5 2', md: '7', lg: '8 7' }}
    >
      {brand}
      {languageSwitch}
      {children}
      {!isInstalled() && (
        <Button
          asChild
          variant="plain"
          boxSize="tapTarget"
          padding="0"
          _before={{ display: 'none' }}
          _hover={{ bg: 'bg.tab' }}
        >
          <Link to={paths.home()} aria-label={t('close')} title={t('close')}>
            <X aria-hidden />
          </Link>
        </Button>
      )}
    </chakra.header>
  );
}
