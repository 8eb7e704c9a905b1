/**
 * Makes links to sections scroll smoothly once the target's position is certain: when every section above has been laid
 * out and its height is no longer a guess. Until then a link jumps at once. Laying out all sections in advance would
 * take a slow phone so long that presses had to wait.
 */
export function glideToKnownSections(): void {
  const update = () => {
    const isGuessed = CSS.supports('content-visibility', 'auto') && document.querySelector('[data-far=guessed]');
    if (!isGuessed) document.documentElement.dataset.settled = '';
  };
  addEventListener('load', update);
  addEventListener(
    'contentvisibilityautostatechange',
    (event) => {
      const section = event.target as HTMLElement;
      if ((event as ContentVisibilityAutoStateChangeEvent).skipped || !section.dataset.far) return;
      section.dataset.far = 'known';
      if (document.readyState === 'complete') update();
    },
    true,
  );
}

/** ms without growing after which the page counts as laid out. */
const aiming = 2000;

/**
 * Keeps the section that a link led to in its place while the sections above it get their real heights: only some
 * browsers keep the visible part of a page in place, and not every time.
 */
export function keepTargetInView(): void {
  let aim: Element | null = null;
  let timer = 0;
  const aimAtTarget = () => {
    aim = document.querySelector(':target');
    // The sections above may have got their heights between the jump and its event. Smooth scrolling needs no such
    // help.
    if (document.documentElement.dataset.settled === undefined) aim?.scrollIntoView({ behavior: 'instant' });
    keepInView();
  };
  const keepInView = () => {
    clearTimeout(timer);
    timer = window.setTimeout(letGo, aiming);
  };
  const letGo = () => {
    aim = null;
  };
  addEventListener('hashchange', aimAtTarget);
  addEventListener('DOMContentLoaded', () => {
    // After a reload or going back, the browser restores the scroll position, which may be elsewhere.
    const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (arrival?.type === 'navigate') aimAtTarget();
    new ResizeObserver(() => {
      if (!aim) return;
      aim.scrollIntoView({ behavior: 'instant' });
      // A busy phone may take longer than this between two sections.
      keepInView();
    }).observe(document.body);
  });
  // Scrolling by hand ends it.
  for (const sign of ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const) {
    addEventListener(sign, letGo, { passive: true, capture: true });
  }
}
