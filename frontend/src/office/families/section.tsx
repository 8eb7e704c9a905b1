import { Box, Heading } from '@chakra-ui/react';
import type { ReactNode, RefObject } from 'react';

interface SectionProps {
  ref?: RefObject<HTMLElement | null>;
  id: string;
  title: string;
  /** Shown beside the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** One part of a family's page. */
export function Section({ ref, id, title, action, children }: SectionProps) {
  return (
    <section ref={ref} aria-labelledby={id}>
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
