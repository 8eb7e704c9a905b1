import { Box, Button, type BoxProps } from '@chakra-ui/react';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useLeave } from './unsaved.ts';
import { useEscCloses } from './esc-closes.ts';
import { useFocusBack } from './focus.ts';

interface InlineFormProps extends Omit<BoxProps, 'children' | 'onKeyDown'> {
  onClose: () => void;
  /**
   * The id of the button that opened it, which gets the focus afterwards, even where the form had replaced it
   * meanwhile.
   */
  from?: string;
  children: ReactNode;
}

/** Focuses the first field of a form that was just opened. */
export function useFirstField(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const first = box.current?.querySelector<HTMLElement>('input, select, textarea');
    (first ?? box.current?.querySelector<HTMLElement>('button'))?.focus();
  }, [box]);
}

/** Wraps a form that was just opened: its first field gets the focus, and Esc closes it. */
export function InlineForm({ onClose, from, children, ...boxProps }: InlineFormProps) {
  const box = useRef<HTMLDivElement>(null);
  const escCloses = useEscCloses(onClose);
  useEffect(() => {
    if (from === undefined) return;
    return () => {
      requestAnimationFrame(() => {
        // Another form may have been opened instead and have the focus.
        if (document.activeElement === document.body) document.getElementById(from)?.focus();
      });
    };
  }, [from]);
  useFirstField(box);
  return (
    <Box ref={box} bg="bg.panel" padding={{ base: '4', sm: '5' }} onKeyDown={escCloses} {...boxProps}>
      {children}
    </Box>
  );
}

interface FormBelowProps {
  label: string;
  /** Given by the caller, who may have to give the button the focus. */
  button: RefObject<HTMLButtonElement | null>;
  children: (close: () => void) => ReactNode;
}

/** A button that opens a form below it and gets the focus again when that is closed. */
export function FormBelow({ label, button, children }: FormBelowProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const leave = useLeave();
  const below = useRef<HTMLDivElement>(null);
  useFocusBack(open, button);
  return (
    <>
      <Button
        ref={button}
        size="sm"
        variant="outline"
        marginTop="3"
        aria-expanded={open}
        onClick={() => (open ? leave(below.current, close) : setOpen(true))}
      >
        {label}
      </Button>
      {open && (
        <Box ref={below} marginTop="3">
          <InlineForm onClose={close}>{children(close)}</InlineForm>
        </Box>
      )}
    </>
  );
}
