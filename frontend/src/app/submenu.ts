import { useEffect, useRef, useState, type PointerEvent } from 'react';

/** ms that a mouse stays before the list opens, and that it may stray before the list closes. */
export const hoverDelay = 100;
export const pointerGrace = 300;

/**
 * A list below its button. A mouse that stays on it opens it and a mouse that leaves closes it again; a press, a tap or
 * a key changes it at once and for good.
 */
export function useDisclosure(controls: string) {
  const [open, setOpen] = useState(false);
  const opened = useRef<'by hover' | 'by press'>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const soon = (delay: number, change: () => void) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(change, delay);
  };
  return {
    open,
    trigger: {
      'aria-expanded': open,
      'aria-controls': controls,
      onClick: () => {
        clearTimeout(timer.current);
        // The press of a mouse that has just opened it by staying there means to keep it.
        const keep = open && opened.current === 'by hover';
        opened.current = 'by press';
        setOpen(keep || !open);
      },
    },
    area: {
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        if (pointerType !== 'mouse') return;
        clearTimeout(timer.current);
        if (open) return;
        soon(hoverDelay, () => {
          opened.current = 'by hover';
          setOpen(true);
        });
      },
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        if (pointerType !== 'mouse') return;
        clearTimeout(timer.current);
        if (opened.current === 'by hover') soon(pointerGrace, () => setOpen(false));
      },
    },
  };
}
