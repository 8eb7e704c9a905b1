import { Box, Heading } from '@chakra-ui/react';
import { type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useWindowTitle } from '../ui/screen-title.ts';

interface ScreenProps {
  title: string;
  /** Shown beside the title: the main action of the screen. */
  action?: ReactNode;
  children: ReactNode;
}

/** The frame of every screen: its title, also as the window's title, and its content. */
export function Screen({ title, action, children }: ScreenProps) {
  const { t } = useTranslation('office');
  useWindowTitle(title, t('meta.name'));
  return (
    <Box maxWidth="office" width="100%">
      <Box display="flex" flexWrap="wrap" alignItems="center" gap="3" justifyContent="space-between" marginBottom="5">
        <Heading as="h1" size="3xl" tabIndex={-1} outline="none">
          {title}
        </Heading>
        {action}
      </Box>
      {children}
    </Box>
  );
}
