import { useEffect, useState, type RefObject } from 'react';

/** px around a control that its focus ring needs. */
const ring = 5;

/** Whether the control that has the focus lies under `cover`, where it could not be seen. */
export function hidesFocus(cover: Element): boolean {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused.tabIndex < 0 || cover.contains(focused)) return false;
  const box = cover.getBoundingClientRect();
  if (box.width === 0) return false;
  return [...focused.getClientRects()].some(
    (rect) =>
      rect.right + ring > box.left &&
      rect.left - ring < box.right &&
      rect.bottom + ring > box.top &&
      rect.top - ring < box.bottom,
  );
}

/**
 * Whether what is in `ref` has to go out of the way of the control that has the focus. Looks again whenever the focus
 * or the page moves.
 */
export function useStepAside(ref: RefObject<Element | null>): boolean {
  const [aside, setAside] = useState(false);
  useEffect(() => {
    let frame = 0;
    const look = () => {
      cancelAnimationFrame(frame);
      // After the browser has scrolled the control into view.
      frame = requestAnimationFrame(() => setAside(ref.current !== null && hidesFocus(ref.current)));
    };
    const signs = ['focusin', 'focusout', 'scroll', 'resize'] as const;
    for (const sign of signs) window.addEventListener(sign, look, { passive: true, capture: true });
    look();
    return () => {
      cancelAnimationFrame(frame);
      for (const sign of signs) window.removeEventListener(sign, look, { capture: true });
    };
  }, [ref]);
  return aside;
}
