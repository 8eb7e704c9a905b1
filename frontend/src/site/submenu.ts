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
