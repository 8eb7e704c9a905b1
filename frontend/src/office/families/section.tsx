import { Box, Heading } from '@chakra-ui/react';
import { useEffect, useRef, type ReactNode } from 'react';

interface SectionProps {
  id: string;
  title: string;
  /** Beside the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** One part of a family's page. */
export function Section({ id, title, action, children }: SectionProps) {
  return (
    <section aria-labelledby={id}>
      <Box display="flex" flexWrap="wrap" gap="3" alignItems="center" justifyContent="space-between" marginBottom="3">
        <Heading as="h2" size="xl" id={id}>
          {title}
        </Heading>
        {action}
      </Box>
      {children}
    </section>
  );
}

/** Around a form that has just been opened: its first field gets the focus, Esc closes it. */
export function Opened({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector<HTMLElement>('input, select, textarea')?.focus(), []);
  return (
    <Box
      ref={box}
      bg="bg.panel"
      padding={{ base: '4', sm: '5' }}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      {children}
    </Box>
  );
}
