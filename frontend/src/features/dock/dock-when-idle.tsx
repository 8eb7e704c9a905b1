import { useEffect, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { loadNamespaces } from '../../i18n.ts';

/** ms after which an idle moment is no longer waited for. */
const patience = 5000;

/**
 * The dock of every public page, which comes when the page stands and the browser has nothing else to do. Where it
 * cannot be fetched the page is whole without it.
 */
export function DockWhenIdle() {
  const { i18n } = useTranslation();
  const [Dock, setDock] = useState<ComponentType>();
  useEffect(() => {
    let wanted = true;
    const load = () => {
      Promise.all([import('./dock.tsx'), loadNamespaces(i18n, ['assistant', 'feelings'])]).then(
        ([module]) => wanted && setDock(() => module.Dock),
        () => undefined,
      );
    };
    let stop: () => void;
    if ('requestIdleCallback' in window) {
      const idle = requestIdleCallback(load, { timeout: patience });
      stop = () => cancelIdleCallback(idle);
    } else {
      const timer = setTimeout(load, patience);
      stop = () => clearTimeout(timer);
    }
    return () => {
      wanted = false;
      stop();
    };
  }, [i18n]);
  return Dock ? <Dock /> : null;
}
