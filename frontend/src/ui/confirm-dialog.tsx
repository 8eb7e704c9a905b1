import { Button, Dialog, Portal } from '@chakra-ui/react';
import { useLayoutEffect, useRef, useState } from 'react';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** Each line of it is a line there too. */
  question: string;
  cancelLabel: string;
  confirmLabel: string;
  /** While what was confirmed runs, nothing can be pressed twice. */
  busy?: boolean;
  /** Takes the focus where the button that asked no longer exists. */
  focusWhenGone?: () => HTMLElement | null;
  onCancel: () => void;
  onConfirm: () => void;
}

/** A question before something that cannot be taken back. Cancel has the focus, Esc cancels, the focus returns. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  // Most are never asked, and each would be rendered with the page that may ask it.
  const [asked, setAsked] = useState(props.open);
  if (props.open && !asked) setAsked(true);
  return asked ? <Question {...props} /> : null;
}

function Question({ busy = false, focusWhenGone, onCancel, onConfirm, ...texts }: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  const asker = useRef<HTMLElement | null>(null);

  // Before the dialog takes the focus: whoever has it now asked.
  useLayoutEffect(() => {
    if (texts.open) asker.current = document.activeElement as HTMLElement | null;
  }, [texts.open]);

  return (
    <Dialog.Root
      role="alertdialog"
      open={texts.open}
      onOpenChange={({ open }) => !open && !busy && onCancel()}
      finalFocusEl={() => (asker.current?.isConnected ? asker.current : (focusWhenGone?.() ?? null))}
      initialFocusEl={() => cancel.current}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>{texts.title}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <Dialog.Description whiteSpace="pre-line">{texts.question}</Dialog.Description>
            </Dialog.Body>
            <Dialog.Footer>
              <Button ref={cancel} variant="outline" size="sm" disabled={busy} onClick={onCancel}>
                {texts.cancelLabel}
              </Button>
              <Button size="sm" disabled={busy} onClick={onConfirm}>
                {texts.confirmLabel}
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
