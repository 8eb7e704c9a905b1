import { chakra, createToaster, Toast, Toaster as ToastRegion } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { useEffect, useRef, type FocusEvent } from 'react';
import { KiteMark } from '../art/kite-mark.tsx';

export interface ToastMessage {
  title: string;
  text?: string;
  variant?: 'default' | 'destructive';
  /** A link or button to act on the message; such a message stays longer. */
  action?: { label: string; run: () => void };
}

export interface ToasterProps {
  label: string;
  closeLabel: string;
  /** Keeps the dock at the foot of the public pages free, where a message is as wide as the window. */
  aboveDock?: boolean;
  /** Keeps the navigation at the foot of a narrow office free: something half covered is hard to press. */
  aboveNavigation?: boolean;
}

const store = createToaster({ placement: 'bottom-start', max: 4, duration: 5000, hotkey: ['F8'] });

/** ms that a message with an action stays: time to read it and to reach its button. */
const actionDuration = 12_000;

/** Takes away what is shown, but for messages with an action. */
function hide(): void {
  for (const { id, action: open } of store.getVisibleToasts()) if (!open) store.remove(id);
}

/**
 * Shows one message, in place of the former one: a queue would show old news. Only messages with an action stay beside
 * it, each for its own time.
 */
function show({ title, text, variant = 'default', action }: ToastMessage): void {
  hide();
  store.create({
    title,
    description: text,
    type: variant === 'destructive' ? 'error' : 'info',
    closable: true,
    ...(action && { action: { label: action.label, onClick: action.run }, duration: actionDuration }),
  });
}

/** The messages, bottom left, announced politely and reached by F8; `message` is the latest. */
export default function Toasts({
  label,
  closeLabel,
  aboveDock = false,
  aboveNavigation = false,
  message,
}: ToasterProps & { message: ToastMessage | undefined }) {
  useEffect(() => {
    if (!message) {
      hide();
      return;
    }
    // If the region was rendered together with its message, the message is announced only after this effect.
    const timer = setTimeout(show, 0, message);
    return () => clearTimeout(timer);
  }, [message]);
  // A message goes with its button, and the focus in it would be nowhere: it goes back to where it came from.
  const cameFrom = useRef<HTMLElement>(null);
  const enter = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
      cameFrom.current = relatedTarget;
  };
  const leave = () => cameFrom.current?.focus({ preventScroll: true });
  return (
    <ToastRegion
      toaster={store}
      onFocus={enter}
      aria-label={`${label} (F8)`}
      marginBottom={aboveNavigation ? { base: '9', lg: '0' } : { base: aboveDock ? '8' : '0', md: '0' }}
    >
      {(toast) => (
        <Toast.Root width={{ base: 'calc(100vw - 32px)', md: '420px' }}>
          <KeepsFocusClear />
          <KiteMark tone={toast.type === 'error' ? 'failure' : 'success'} width="20px" height="28px" />
          <chakra.div flex="1" minWidth="0">
            <Toast.Title>{toast.title}</Toast.Title>
            {toast.description && <Toast.Description>{toast.description}</Toast.Description>}
          </chakra.div>
          {toast.action && <Toast.ActionTrigger onClick={leave}>{toast.action.label}</Toast.ActionTrigger>}
          <Toast.CloseTrigger aria-label={closeLabel} onClick={leave}>
            <X aria-hidden />
          </Toast.CloseTrigger>
        </Toast.Root>
      )}
    </ToastRegion>
  );
}

/** The least distance in px between a message and what has the focus above it. */
const clearance = 12;

/**
 * While a message stands at the foot of the window, what has the focus is not behind it: a form that was just opened, or
 * the button that is used next. The page scrolls it out, and at its end gets room to do so.
 */
function KeepsFocusClear() {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const toast = mark.current?.parentElement;
    const region = toast?.parentElement;
    if (!toast || !region) return;
    const { style } = document.documentElement;
    // Its own place is that of a message which still moves in.
    const top = region.getBoundingClientRect().bottom - toast.offsetHeight - clearance;
    style.scrollPaddingBottom = `${innerHeight - top}px`;
    const uncover = () => {
      const focused = document.activeElement;
      if (!focused || focused === document.body || region.contains(focused)) return;
      const { bottom, left, height } = focused.getBoundingClientRect();
      const { right } = toast.getBoundingClientRect();
      if (bottom <= top || bottom - height >= innerHeight || left >= right || height > top) return;
      focused.scrollIntoView({ block: 'nearest' });
      const missing = focused.getBoundingClientRect().bottom - top;
      if (missing <= 0) return;
      document.body.style.paddingBottom = `${Math.ceil(missing)}px`;
      focused.scrollIntoView({ block: 'nearest' });
    };
    uncover();
    addEventListener('focusin', uncover);
    return () => {
      removeEventListener('focusin', uncover);
      style.scrollPaddingBottom = '';
      document.body.style.paddingBottom = '';
    };
  }, []);
  return <span ref={mark} hidden />;
}
