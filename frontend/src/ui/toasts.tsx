import { chakra, createToaster, type CreateToasterReturn, Toast, Toaster as ToastRegion } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { useEffect, useRef, useState, type FocusEvent } from 'react';
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
  /**
   * Below the header of a public page, unless the window is wide enough for a message beside the form: at the foot it
   * would cover the fields that come next, and a phone's keyboard would cover it.
   */
  belowHeader?: boolean;
  /** Keeps the bar at the foot of the portal free, where a message is as wide as the window. */
  aboveBar?: boolean;
  /** Keeps the navigation at the foot of a narrow office free: something half covered is hard to press. */
  aboveNavigation?: boolean;
}

type Store = CreateToasterReturn;

/** ms that a message with an action stays: time to read it and to reach its button. */
const actionDuration = 12_000;

/** Takes away what is shown, but for messages with an action. */
function hide(store: Store): void {
  for (const { id, action: open } of store.getVisibleToasts()) if (!open) store.remove(id);
}

/**
 * Shows one message, in place of the former one: a queue would show old news. Only messages with an action stay beside
 * it, each for its own time.
 */
function show(store: Store, { title, text, variant = 'default', action }: ToastMessage): void {
  hide(store);
  store.create({
    title,
    description: text,
    type: variant === 'destructive' ? 'error' : 'info',
    closable: true,
    ...(action && { action: { label: action.label, onClick: action.run }, duration: actionDuration }),
  });
}

/** The messages, at the top or bottom left, announced politely and reached by F8; `message` is the latest. */
export default function Toasts({
  label,
  closeLabel,
  belowHeader = false,
  aboveBar = false,
  aboveNavigation = false,
  message,
}: ToasterProps & { message: ToastMessage | undefined }) {
  const [isTop] = useState(() => belowHeader && matchMedia('(width < 1200px)').matches);
  const [store] = useState(() =>
    createToaster({ placement: isTop ? 'top' : 'bottom-start', max: 4, duration: 5000, hotkey: ['F8'] }),
  );
  useEffect(() => {
    if (!message) {
      hide(store);
      return;
    }
    // If the region was rendered together with its message, the message is announced only after this effect.
    const timer = setTimeout(show, 0, store, message);
    return () => clearTimeout(timer);
  }, [store, message]);
  // A message goes with its button, and the focus in it would be nowhere: it goes back to where it came from.
  const previousFocus = useRef<HTMLElement>(null);
  const enter = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
      previousFocus.current = relatedTarget;
  };
  // A toast that goes gives the focus back to whom it came from.
  const leave = () => previousFocus.current?.focus({ preventScroll: true });
  return (
    <ToastRegion
      toaster={store}
      onFocus={enter}
      aria-label={`${label} (F8)`}
      marginTop="8"
      marginBottom={aboveNavigation ? { base: '9', lg: '0' } : { base: aboveBar ? '8' : '0', md: '0' }}
    >
      {(toast) => (
        <Toast.Root width={{ base: 'calc(100vw - 32px)', md: '420px' }}>
          <KeepsFocusClear isTop={isTop} />
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

/** The least distance in px between a message and what has the focus beside it. */
const clearance = 12;

/**
 * While a message is shown, what has the focus is not behind it: a form that was just opened, or the button that is used
 * next. The page scrolls it out, and at its end gets room to do so.
 */
function KeepsFocusClear({ isTop }: { isTop: boolean }) {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const toast = mark.current?.parentElement;
    const region = toast?.parentElement;
    if (!toast || !region) return;
    const { style } = document.documentElement;
    const padding = isTop ? 'scrollPaddingTop' : 'scrollPaddingBottom';
    const fromEdge = ({ top, bottom }: DOMRect) => (isTop ? top : innerHeight - bottom);
    // Its own place is that of a message which still moves in.
    const room = fromEdge(region.getBoundingClientRect()) + toast.offsetHeight + clearance;
    style[padding] = `${room}px`;
    const uncover = () => {
      const focused = document.activeElement;
      if (!focused || focused === document.body || region.contains(focused)) return;
      const box = focused.getBoundingClientRect();
      const isOutside = box.top >= innerHeight || box.bottom <= 0 || box.left >= toast.getBoundingClientRect().right;
      if (isOutside || fromEdge(box) >= room || box.height > innerHeight - room) return;
      focused.scrollIntoView({ block: 'nearest' });
      const missing = room - fromEdge(focused.getBoundingClientRect());
      if (isTop || missing <= 0) return;
      document.body.style.paddingBottom = `${Math.ceil(missing)}px`;
      focused.scrollIntoView({ block: 'nearest' });
    };
    uncover();
    addEventListener('focusin', uncover);
    return () => {
      removeEventListener('focusin', uncover);
      style[padding] = '';
      document.body.style.paddingBottom = '';
    };
  }, [isTop]);
  return <span ref={mark} hidden />;
}
