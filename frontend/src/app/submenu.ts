import { useEffect, useState, type PointerEvent } from 'react';

/** ms that a mouse stays before the list opens, and that it may stray before the list closes. */
export const hoverDelay = 100;
export const pointerGrace = 300;

/** Decides when a list below its button is open, and says so to `show` each time that changes. */
export function createSubmenu(show: (open: boolean) => void) {
  let open = false;
  let pressed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const change = (to: boolean) => {
    open = to;
    show(to);
  };
  return {
    /** The mouse is on it: a list opens for a mouse that stays. */
    enter: () => {
      clearTimeout(timer);
      if (!open) timer = setTimeout(change, hoverDelay, true);
    },
    /** The mouse has left it: a list that a mouse opened closes, unless it comes back. */
    leave: () => {
      clearTimeout(timer);
      if (open && !pressed) timer = setTimeout(change, pointerGrace, false);
    },
    /** A click, a tap or a key: changes it at once, but keeps what the mouse has just opened by being there. */
    press: () => {
      clearTimeout(timer);
      const keep = open && !pressed;
      pressed = keep || !open;
      if (!keep) change(!open);
    },
    stop: () => {
      clearTimeout(timer);
    },
  };
}

/** A submenu for a component: props for its button and for the area that a mouse may stay in. */
export function useSubmenu(list: string) {
  const [open, setOpen] = useState(false);
  const [submenu] = useState(() => createSubmenu(setOpen));
  useEffect(() => submenu.stop, [submenu]);
  return {
    open,
    trigger: { 'aria-expanded': open, 'aria-controls': list, onClick: submenu.press },
    // A finger that touches also enters; it presses by itself.
    area: {
      onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && submenu.enter(),
      onPointerLeave: (event: PointerEvent) => event.pointerType === 'mouse' && submenu.leave(),
    },
  };
}
