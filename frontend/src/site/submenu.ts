/** ms that a mouse stays before the list opens, and that it may be away before the list closes. */
export const hoverDelay = 100;
export const pointerGrace = 300;

/** Decides when the list below a button is open, and calls `show` at each change. */
export function createSubmenu(show: (open: boolean) => void) {
  let open = false;
  let pressed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const change = (to: boolean) => {
    open = to;
    show(to);
  };
  return {
    /** The mouse is on it: after a moment the list opens. */
    enter: () => {
      clearTimeout(timer);
      if (!open) timer = setTimeout(change, hoverDelay, true);
    },
    /** The mouse has left: a list that the mouse opened closes, unless the mouse returns in time. */
    leave: () => {
      clearTimeout(timer);
      if (open && !pressed) timer = setTimeout(change, pointerGrace, false);
    },
    /** A click, a tap or a key: changes it at once, but keeps open what the mouse has just opened. */
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
