import { useEffect, useMemo, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Guarded } from './unsaved.ts';

interface UnsavedGuardProps {
  /** What of an address opens a form on its page; anything else of it leaves what was typed where it is. */
  opens?: readonly string[];
  children: ReactNode;
}

/**
 * Asks before unsaved text is lost, and only then: by a link, by Back, by closing a panel, or, in the browser's own
 * words, by closing the tab. Every form below reports itself; one that is being sent is not unsaved.
 */
export function UnsavedGuard({ opens = [], children }: UnsavedGuardProps) {
  const parts = useRef(new Map<object, Element>());
  const [unsaved, setUnsaved] = useState(false);
  const [closing, setClosing] = useState<{ close: () => void }>();
  const guard = useMemo<ComponentProps<typeof Guarded>['value']>(
    () => ({
      report: (part, element) => {
        if (element) parts.current.set(part, element);
        else parts.current.delete(part);
        setUnsaved(parts.current.size > 0);
      },
      leave: (within, close) => {
        const unsaved = [...parts.current].filter(([, element]) => within?.contains(element));
        if (unsaved.length === 0) close();
        else
          setClosing({
            close: () => {
              // What closes it may change the address, about which nothing is to be asked again.
              for (const [part] of unsaved) parts.current.delete(part);
              close();
            },
          });
      },
    }),
    [],
  );
  return (
    <Guarded value={guard}>
      {children}
      {unsaved && <AddressGuard opens={opens} isUnsaved={() => parts.current.size > 0} />}
      <Question
        open={closing !== undefined}
        onStay={() => setClosing(undefined)}
        onLeave={() => {
          setClosing(undefined);
          closing?.close();
        }}
      />
    </Guarded>
  );
}

/** Holds back another address, and the closing of the tab. There only as long as something is unsaved. */
function AddressGuard({ opens, isUnsaved }: { opens: readonly string[]; isUnsaved: () => boolean }) {
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to }) => {
    if (!isUnsaved()) return false;
    const [before, after] = [new URLSearchParams(from.search), new URLSearchParams(to.search)];
    return from.pathname !== to.pathname || opens.some((name) => before.get(name) !== after.get(name));
  });
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, []);
  return (
    <Question open={blocker.state === 'blocked'} onStay={() => blocker.reset?.()} onLeave={() => blocker.proceed?.()} />
  );
}

function Question({ open, onStay, onLeave }: { open: boolean; onStay: () => void; onLeave: () => void }) {
  const { t } = useTranslation('common');
  return (
    <ConfirmDialog
      open={open}
      title={t('unsaved.title')}
      question={t('unsaved.text')}
      cancelLabel={t('unsaved.stay')}
      confirmLabel={t('unsaved.go')}
      onCancel={onStay}
      onConfirm={onLeave}
    />
  );
}
