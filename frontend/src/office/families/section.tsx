import { Box, Heading } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface SectionProps {
  id: string;
  title: string;
  /** Shown beside the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** One part of a family's page. */
export function Section({ id, title, action, children }: SectionProps) {
  return (
    <section aria-labelledby={id}>
      <Box
        display="flex"
        flexWrap="wrap"
        gap="3"
        alignItems="center"
        justifyContent="space-between"
        marginBottom="3"
        minHeight="tapTarget"
      >
        <Heading as="h2" size="xl" id={id}>
          {title}
        </Heading>
        {action}
      </Box>
      {children}
    </section>
  );
}
