import { Box, Heading } from '@chakra-ui/react';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface ScreenProps {
  title: string;
  /** Shown beside the title: the main action of the screen. */
  action?: ReactNode;
  children: ReactNode;
}

/** The frame of every screen: its title, also as the window's title, and its content. */
export function Screen({ title, action, children }: ScreenProps) {
  const { t } = useTranslation('office');
  const name = t('meta.name');
  useEffect(() => {
    document.title = `${title} | ${name}`;
  }, [title, name]);
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
