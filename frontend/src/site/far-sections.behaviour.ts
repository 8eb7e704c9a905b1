/**
 * Lets links to sections glide there once it is known where they end: when every far section above has been laid out and
 * its height is no guess any more. Until then a link goes there at once. To lay them all out ahead of time takes a slow
 * phone so long that a press meanwhile would have to wait.
 */
export function glideToKnownSections(): void {
  const look = () => {
    const isGuessed = CSS.supports('content-visibility', 'auto') && document.querySelector('[data-far=guessed]');
    if (!isGuessed) document.documentElement.dataset.settled = '';
  };
  addEventListener('load', look);
  addEventListener(
    'contentvisibilityautostatechange',
    (event) => {
      const section = event.target as HTMLElement;
      if ((event as ContentVisibilityAutoStateChangeEvent).skipped || !section.dataset.far) return;
      section.dataset.far = 'known';
      if (document.readyState === 'complete') look();
    },
    true,
  );
}

/** ms without growing after which a page has come to rest. */
const aiming = 2000;

/**
 * Keeps the section that a link led to where it came to rest, while the sections above it get their heights: what is in
 * sight stays in sight by itself in some browsers only, and not each time.
 */
export function holdTarget(): void {
  let aim: Element | null = null;
  let timer = 0;
  const aimAtTarget = () => {
    aim = document.querySelector(':target');
    // The sections above may have got their heights between the jump and the word of it. A glide needs no such help.
    if (document.documentElement.dataset.settled === undefined) aim?.scrollIntoView({ behavior: 'instant' });
    holdOn();
  };
  const holdOn = () => {
    clearTimeout(timer);
    timer = window.setTimeout(letGo, aiming);
  };
  const letGo = () => {
    aim = null;
  };
  addEventListener('hashchange', aimAtTarget);
  addEventListener('DOMContentLoaded', () => {
    // Who reloads or comes back is put where they were, which may be elsewhere.
    const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (arrival?.type === 'navigate') aimAtTarget();
    new ResizeObserver(() => {
      if (!aim) return;
      aim.scrollIntoView({ behavior: 'instant' });
      // A busy phone takes longer than this from one section to the next.
      holdOn();
    }).observe(document.body);
  });
  // Whoever scrolls on has arrived.
  for (const sign of ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const) {
    addEventListener(sign, letGo, { passive: true, capture: true });
  }
}
