import { Box, Heading } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useWindowTitle } from '../ui/screen-title.ts';

interface ScreenProps {
  title: string;
  children: ReactNode;
}

/** The frame of a screen: its title, also as the window's title, and its content. */
export function Screen({ title, children }: ScreenProps) {
  const { t } = useTranslation('family-home');
  useWindowTitle(title, t('meta.name'));
  return (
    <Box
      maxWidth={{ base: 'panel', lg: 'page' }}
      marginInline="auto"
      padding={{ base: '4 edge 6', md: '6 edge', lg: '6 8 8' }}
    >
      <Heading as="h1" size="3xl" tabIndex={-1} outline="none" marginBottom="5">
        {title}
      </Heading>
      {children}
    </Box>
  );
}
