import { Box, chakra, Heading } from '@chakra-ui/react';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { SkyPanel } from '../../art/sky-panel.tsx';
import { useFacts } from '../../facts.ts';
import { Brand } from '../../ui/brand.tsx';
import { LanguageSwitch } from '../../ui/language-switch.tsx';
import { focusTitle, useWindowTitle } from '../../ui/screen-title.ts';

interface EntryScreenProps {
  title: string;
  text?: string;
  children: ReactNode;
}

/** The frame of every step of signing in: the step, and on a wide window a drawn sky beside it. */
export function EntryScreen({ title, text, children }: EntryScreenProps) {
  const { business } = useFacts();
  const { t } = useTranslation('office');
  const { pathname } = useLocation();
  useWindowTitle(title, t('meta.name'));
  // Each step moves the focus to its heading.
  useEffect(focusTitle, [title]);
  return (
    <Box display="grid" gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 38%' }} minHeight="100dvh">
      <Box minWidth="0" display="flex" flexDirection="column">
        <chakra.header display="flex" alignItems="center" gap="3" padding={{ base: '3 edge', lg: '4 8' }}>
          <Brand name={business.name} />
          <LanguageSwitch path={pathname} />
        </chakra.header>
        <chakra.main
          id="main"
          width="100%"
          maxWidth="entry"
          marginInline={{ base: 'auto', lg: '0 auto' }}
          padding={{ base: '4 edge 7.5', lg: '6 8 9' }}
        >
          <Heading as="h1" size="3xl" tabIndex={-1} outline="none">
            {title}
          </Heading>
          {text && (
            <chakra.p fontSize="lg" marginTop="4" color="fg.soft">
              {text}
            </chakra.p>
          )}
          <Box marginTop="6">{children}</Box>
        </chakra.main>
      </Box>
      <SkyPanel aria-hidden display={{ base: 'none', lg: 'block' }} minHeight="640px" />
    </Box>
  );
}
