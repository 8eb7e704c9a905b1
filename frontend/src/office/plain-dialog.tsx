import { Button, Dialog, Portal } from '@chakra-ui/react';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLeave } from '../ui/unsaved.ts';

interface PlainDialogProps {
  open: boolean;
  title: string;
  /** What gets the focus first; by default the button that closes the dialog. */
  first?: () => HTMLElement | null;
  /** What gets the focus after closing; where it returns null, the element that had it before. */
  last?: () => HTMLElement | null;
  size?: 'md' | 'lg';
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with a button that closes it; where it holds a form, what was typed is not lost without a question. */
export function PlainDialog({ open, title, first, last, size, onClose, children }: PlainDialogProps) {
  const { t } = useTranslation('office');
  const leave = useLeave();
  const content = useRef<HTMLDivElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  const leaveIt = () => leave(content.current, onClose);
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(change) => !change.open && leaveIt()}
      initialFocusEl={first ?? (() => close.current)}
      {...(last && { finalFocusEl: last })}
      {...(size && { size })}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content ref={content}>
            <Dialog.Header>
              <Dialog.Title>{title}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>{children}</Dialog.Body>
            <Dialog.Footer>
              <Button ref={close} size="sm" variant="outline" onClick={leaveIt}>
                {t('close')}
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
