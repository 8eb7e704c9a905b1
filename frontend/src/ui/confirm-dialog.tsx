import { Button, Dialog, Portal } from '@chakra-ui/react';
import { useLayoutEffect, useRef, useState } from 'react';
import { screenTitle } from './screen-title.ts';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** Its line breaks are shown. */
  question: string;
  cancelLabel: string;
  confirmLabel: string;
  /** While the confirmed action runs, nothing can be pressed again. */
  busy?: boolean;
  /** The element that takes the focus if the button that asked no longer exists; the title unless another is nearer. */
  focusWhenGone?: () => HTMLElement | null;
  onCancel: () => void;
  onConfirm: () => void;
}

/** A question before something that cannot be undone. Cancel has the focus, Esc cancels, the focus returns. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  // Rendered only once it is asked, since most questions never are.
  const [wasOpened, setWasOpened] = useState(props.open);
  if (props.open && !wasOpened) setWasOpened(true);
  return wasOpened ? <Question {...props} /> : null;
}

function Question({ busy = false, focusWhenGone = screenTitle, onCancel, onConfirm, ...texts }: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  const asker = useRef<HTMLElement | null>(null);

  // Runs before the dialog takes the focus: the element that has it now is the one that asked.
  useLayoutEffect(() => {
    if (texts.open) asker.current = document.activeElement as HTMLElement | null;
  }, [texts.open]);

  return (
    <Dialog.Root
      role="alertdialog"
      open={texts.open}
      onOpenChange={({ open }) => !open && !busy && onCancel()}
      finalFocusEl={() => (asker.current?.isConnected ? asker.current : focusWhenGone())}
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
