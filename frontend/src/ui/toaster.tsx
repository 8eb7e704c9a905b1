import { chakra, createToaster, Toast, Toaster as ToastRegion } from '@chakra-ui/react';
import { X } from 'lucide-react';

const store = createToaster({ placement: 'bottom-start', max: 1, duration: 5000, hotkey: ['F8'] });

export interface ToastMessage {
  title: string;
  text?: string;
  variant?: 'default' | 'destructive';
  /** What can still be done about it; such a message stays longer. */
  action?: { label: string; run: () => void };
}

/** ms that a message with an action stays: time to read it and to reach its link. */
const actionDuration = 12_000;

/** Shows one message, in place of the one that may still be there: a queue would tell yesterday's news. */
export function showToast({ title, text, variant = 'default', action }: ToastMessage): void {
  store.remove();
  store.create({
    title,
    description: text,
    type: variant === 'destructive' ? 'error' : 'info',
    closable: true,
    ...(action && { action: { label: action.label, onClick: action.run }, duration: actionDuration }),
  });
}

interface ToasterProps {
  label: string;
  closeLabel: string;
  /** Leaves the launchers at the foot of the public pages free, where a message is as wide as the window. */
  aboveDock?: boolean;
}

/** Where messages appear, bottom left, announced politely and reached by F8. Rendered once. */
export function Toaster({ label, closeLabel, aboveDock = false }: ToasterProps) {
  return (
    <ToastRegion
      toaster={store}
      aria-label={`${label} (F8)`}
      marginBottom={{ base: aboveDock ? '60px' : '0', md: '0' }}
    >
      {(toast) => (
        <Toast.Root width={{ base: 'calc(100vw - 32px)', md: '420px' }}>
          <KiteGlyph destructive={toast.type === 'error'} />
          <chakra.div flex="1" minWidth="0">
            <Toast.Title>{toast.title}</Toast.Title>
            {toast.description && <Toast.Description>{toast.description}</Toast.Description>}
          </chakra.div>
          {toast.action && <Toast.ActionTrigger>{toast.action.label}</Toast.ActionTrigger>}
          <Toast.CloseTrigger aria-label={closeLabel}>
            <X aria-hidden />
          </Toast.CloseTrigger>
        </Toast.Root>
      )}
    </ToastRegion>
  );
}

function KiteGlyph({ destructive }: { destructive: boolean }) {
  const [lit, shaded] = destructive ? ['#F2A08E', '#D4472F'] : ['#7FC49C', '#2E7D57'];
  return (
    <chakra.svg viewBox="0 0 22 31" width="20px" height="28px" flex="none" aria-hidden>
      <path d="M11,0 22,10 11,31 0,10z" fill={lit} />
      <path d="M11,0 22,10 11,31z" fill={shaded} />
    </chakra.svg>
  );
}
