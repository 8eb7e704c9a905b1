/** Without popovers a browser throws an error at a selector with ':popover-open'. */
const knowsPopovers = 'popover' in HTMLElement.prototype;

/** px around a control for its focus ring. */
const ring = 5;

/** Whether `cover` hides the control that has the focus. */
function hidesFocus(cover: Element): boolean {
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

/** Whether somebody is typing in a field of the page: on a phone the keyboard then leaves little space. */
function isTyping(cover: Element): boolean {
  const focused = document.activeElement;
  return !!focused?.matches('input:not([type=radio], [type=checkbox]), select, textarea') && !cover.contains(focused);
}

/**
 * Whether `cover` hides a field or a button of the page. It looks up what is drawn at a few points, because measuring
 * all controls would lay out sections that are still far away.
 */
function hidesControl(cover: Element): boolean {
  const { left, right, top, bottom } = cover.getBoundingClientRect();
  const places = [left - ring, (left + right) / 2, right].flatMap((x) =>
    [top - ring, (top + bottom) / 2, bottom + ring].map((y) => [x, y] as const),
  );
  return places.some(([x, y]) =>
    document
      .elementsFromPoint(x, y)
      .some(
        (element) => element.matches('input, select, textarea, button, summary, .button') && !cover.contains(element),
      ),
  );
}

/** Whether the page is scrolled to its end, where the dock would cover links of the footer. */
function isAtEnd(): boolean {
  return scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 8;
}

/**
 * Moves the dock's button aside when it would cover controls, while somebody types in a field, and while somebody
 * scrolls down, until they scroll up; closes a sheet that covers the control with the focus.
 */
export function avoidDockOverlap(): void {
  let frame = 0;
  let lastTop = scrollY;
  let isReadingOn = false;
  const update = () => {
    cancelAnimationFrame(frame);
    // After the browser has scrolled the control into view, and after the frame in which a press is answered.
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(move);
    });
  };
  const move = () => {
    const dock = document.querySelector<HTMLElement>('[data-dock]');
    // It may not have been parsed yet. Under an open menu nothing has to move: closing it moves the focus, which calls this again.
    if (!dock || (knowsPopovers && document.querySelector('dialog:popover-open'))) return;
    // A smaller movement of a finger does not count as scrolling.
    if (Math.abs(scrollY - lastTop) > 8) {
      isReadingOn = scrollY > lastTop;
      lastTop = scrollY;
    }
    const open = knowsPopovers ? document.querySelectorAll<HTMLElement>('aside :popover-open') : [];
    // After closing the sheet by hand, the focus is still in the dock but shows no ring; the person may be reading on.
    const isUsed = open.length > 0 || !!dock.querySelector(':focus-visible');
    const isAside = !isUsed && (isReadingOn || isAtEnd() || isTyping(dock) || hidesFocus(dock) || hidesControl(dock));
    dock.dataset.dock = isAside ? 'aside' : '';
    const top = [...open].at(-1);
    if (top && hidesFocus(top) && !document.activeElement?.matches('[popovertarget]')) top.hidePopover();
  };
  for (const sign of ['focusin', 'focusout', 'scroll', 'resize', 'load'] as const) {
    addEventListener(sign, update, { passive: true, capture: true });
  }
  addEventListener(
    'toggle',
    (event) => {
      const popover = event.target as HTMLElement;
      if (!popover.closest('aside')) return;
      if (event.newState === 'open') {
        // The event comes late: a focus that is in the sheet by then stays where it is.
        if (popover.matches('[data-sheet]') && !popover.contains(document.activeElement))
          popover.focus({ preventScroll: true });
        return;
      }
      const focused = document.activeElement;
      // The browser returns the focus only if the outermost popover had it, and removes it late from hidden elements.
      if (focused === document.body || focused?.getClientRects().length === 0)
        document.querySelector<HTMLElement>(`[popovertarget="${popover.id}"]`)?.focus({ preventScroll: true });
    },
    true,
  );
}

/** Keeps what is asked, chosen or filtered where the code for it is still loading, for that code to find. */
export function keepEarlyInput(): void {
  addEventListener('submit', (event) => {
    const form = event.target as HTMLElement;
    if (!form.matches('[data-island=assistant]:not([data-alive]) form')) return;
    event.preventDefault();
    const field = form.querySelector('input');
    if (!field?.value.trim()) return;
    // Empties the field, as an answer does, since further typing is another question.
    form.dataset.asked = field.value;
    field.value = '';
  });
  addEventListener('click', ({ target }) => {
    const filter = (target as Element).closest('[data-island=tutor-list]:not([data-alive]) [aria-pressed]');
    filter?.toggleAttribute('data-pressed');
    const chosen = (target as Element).closest('[data-island=feelings]:not([data-alive]) [aria-pressed]');
    if (!chosen) return;
    for (const choice of chosen.parentElement?.children ?? []) {
      choice.setAttribute('aria-pressed', String(choice === chosen));
    }
  });
}
