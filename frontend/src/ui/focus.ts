import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus to what has come in place of what had it, and again whenever `what` changes. Otherwise, whoever uses keys
 * or a screen reader would start at the top of the page again.
 */
export function useFocusWhenShown<Shown extends HTMLElement>(what?: unknown): RefObject<Shown | null> {
  const shown = useRef<Shown>(null);
  useEffect(() => shown.current?.focus(), [what]);
  return shown;
}

/** Moves the focus, from what is gone in the next frame, to what that frame draws or leaves. */
export const focusSoon = (find: () => HTMLElement | null | undefined): void =>
  void requestAnimationFrame(() => find()?.focus());

/** The button that has opened something gets the focus again once that is closed. */
export function useFocusBack(open: boolean, button: RefObject<HTMLElement | null>): void {
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !open) button.current?.focus();
    wasOpen.current = open;
  }, [open, button]);
}
