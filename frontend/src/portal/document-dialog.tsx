import { Button, Dialog, Portal } from '@chakra-ui/react';
import { Global } from '@emotion/react';
import { useRef, type ReactNode } from 'react';

interface DocumentDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  hint: string;
  /** What is printed: the id of an element within the dialog, and the margins of the paper around it. */
  paper: { readonly id: string; readonly margin: string };
  /** Prints; shown as disabled until there is something to print. */
  print: { readonly label: string; readonly ready: boolean };
  /** The buttons beside the one for printing. */
  buttons: ReactNode;
  /** The element that takes the focus when the dialog has closed. */
  focusAfter: () => HTMLElement | null;
  /** What stands on the screen between the buttons and the paper. */
  above?: ReactNode;
  children: ReactNode;
}

/** Shows a sheet of A4 as it will be printed. While it is open, the rest of the page is not printed. */
export function DocumentDialog({ open, onClose, title, hint, paper, print, buttons, ...props }: DocumentDialogProps) {
  const printButton = useRef<HTMLButtonElement>(null);
  return (
    <Dialog.Root
      open={open}
      onOpenChange={({ open: stays }) => !stays && onClose()}
      initialFocusEl={() => printButton.current}
      finalFocusEl={props.focusAfter}
      lazyMount
      unmountOnExit
    >
      <Portal>
        {open && <Global styles={onlyOnPaper(paper)} />}
        <Dialog.Backdrop _print={{ display: 'none' }} />
        <Dialog.Positioner
          padding={{ base: '0', md: '4' }}
          _print={{ position: 'static', display: 'block', overflow: 'visible', padding: '0' }}
        >
          <Dialog.Content
            maxWidth="paper"
            _print={{ maxWidth: 'none', margin: '0', background: 'none', _after: { display: 'none' } }}
          >
            <Dialog.Header _print={{ display: 'none' }}>
              <Dialog.Title>{title}</Dialog.Title>
              <Dialog.Description>{hint}</Dialog.Description>
            </Dialog.Header>
            <Dialog.Footer paddingTop="1" _print={{ display: 'none' }}>
              <Button
                ref={printButton}
                size="sm"
                aria-disabled={!print.ready}
                onClick={() => print.ready && window.print()}
              >
                {print.label}
              </Button>
              {buttons}
            </Dialog.Footer>
            {props.above}
            <Dialog.Body padding={{ base: '0 3 5', lg: '0 6 6' }} _print={{ padding: '0' }}>
              {props.children}
            </Dialog.Body>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

/** By id, since every tab that was opened keeps its own rule. */
const onlyOnPaper = ({ id, margin }: DocumentDialogProps['paper']) => ({
  '@page': { size: 'A4', margin },
  '@media print': {
    [`body > *:not(:has(#${id}))`]: { display: 'none !important' },
    // Other dialogs are never printed.
    [`[role="dialog"]:has(#${id})`]: { display: 'block !important' },
    'html, body': { overflow: 'visible !important', background: 'white !important' },
  },
});
