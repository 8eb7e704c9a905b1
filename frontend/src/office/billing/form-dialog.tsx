import { Button, type ButtonProps } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { PlainDialog } from '../plain-dialog.tsx';

interface FormDialogProps extends Pick<ButtonProps, 'variant' | 'paddingInline'> {
  label: string;
  /** What the button is called where several have the same label. */
  name?: string;
  title: string;
  /** The form; it calls `close` once it is done. */
  children: (close: () => void) => ReactNode;
}

/** A button that opens a form in a dialog. */
export function FormDialog({ label, name, title, children, ...button }: FormDialogProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button size="sm" variant="outline" aria-label={name} {...button} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <PlainDialog
        open={open}
        title={title}
        first={() => document.querySelector('[role=dialog] form :is(input, select, textarea)')}
        onClose={close}
      >
        {children(close)}
      </PlainDialog>
    </>
  );
}

/** The button of a dialog in a list of many rows, where frames would weigh more than what they are about. */
export const plainButton = { variant: 'plain', paddingInline: '0' } as const;
