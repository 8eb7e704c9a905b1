import { Box, Heading } from '@chakra-ui/react';
import { useRef, useState, type ReactNode } from 'react';
import { focusSoon } from '../../ui/focus.ts';

interface PartProps {
  title: string;
  text?: string;
  children: ReactNode;
}

/** One subject of the family's data, under its heading. */
export function Part({ title, text, children }: PartProps) {
  return (
    <Box as="section" aria-label={title} borderTop="bar line.strong" paddingBlock="4 6">
      <Heading as="h2" size="xl" tabIndex={-1} outline="none">
        {title}
      </Heading>
      {text && (
        <Box color="fg.soft" fontSize="md" marginTop="1.5">
          {text}
        </Box>
      )}
      <Box marginTop="3">{children}</Box>
    </Box>
  );
}

/** Which form of a part is open. Once it is closed, the button that opened it has the focus again. */
export function useOpenForm<Which>() {
  const [open, setOpen] = useState<Which>();
  const opener = useRef<string>(undefined);
  return {
    open,
    show: (which: Which, button: HTMLElement) => {
      opener.current = button.id;
      setOpen(which);
      const part = button.closest('section');
      focusSoon(() => part?.querySelector<HTMLElement>('form input, form select'));
    },
    close: () => {
      setOpen(undefined);
      focusSoon(() => document.getElementById(opener.current ?? ''));
    },
  };
}
