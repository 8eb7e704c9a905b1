import { startAutoRotate, wrapped } from './carousel.ts';

const lessMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The slides of reviews, a list that scrolls sideways; the buttons and the timer scroll it. */
export function turnReviews(): void {
  addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-reviews] button[data-turn]');
    const carousel = button?.closest<HTMLElement>('[data-reviews]');
    if (!button || !carousel) return;
    const { turn = '' } = button.dataset;
    if (turn === 'toggle') play(carousel, carousel.dataset.reviews !== 'playing');
    else {
      const now = shown(carousel);
      const next = turn === 'next' ? now + 1 : turn === 'previous' ? now - 1 : Number(turn);
      // Without animation, so that a press is answered at once.
      carousel.querySelector('[data-said]')?.replaceChildren(show(carousel, next, 'instant')?.textContent ?? '');
    }
  });
  addEventListener('DOMContentLoaded', () => {
    const carousel = document.querySelector<HTMLElement>('[data-reviews]');
    if (!carousel) return;
    play(carousel, !lessMotion());
    slidesOf(carousel)?.addEventListener('scroll', () => mark(carousel), { passive: true });
    keepTurning(carousel);
  });
}

const slidesOf = (carousel: Element) => carousel.querySelector<HTMLElement>('[data-slides]');

/** px from the start of one slide to the start of the next. */
const stepOf = ({ children: [first, second] }: Element) =>
  second ? (second as HTMLElement).offsetLeft - (first as HTMLElement).offsetLeft : 1;

/** The index of the slide nearest to the middle. */
function shown(carousel: Element): number {
  const slides = slidesOf(carousel);
  return slides ? Math.round(slides.scrollLeft / stepOf(slides)) : 0;
}

function show(carousel: Element, position: number, behavior: ScrollBehavior): Element | undefined {
  const slides = slidesOf(carousel);
  if (!slides) return;
  const next = wrapped(position, slides.children.length);
  slides.scrollTo({ left: next * stepOf(slides), behavior });
  return slides.children[next];
}

function mark(carousel: Element): void {
  const now = String(shown(carousel));
  for (const button of carousel.querySelectorAll<HTMLElement>('button[data-turn]')) {
    if (!/\d/.test(button.dataset.turn ?? '')) continue;
    if (button.dataset.turn === now) button.ariaCurrent = 'true';
    else button.ariaCurrent = null;
  }
}

function play(carousel: HTMLElement, playing: boolean): void {
  carousel.dataset.reviews = playing ? 'playing' : 'paused';
  const button = carousel.querySelector<HTMLElement>('[data-turn=toggle]');
  if (button) button.ariaLabel = (playing ? button.dataset.pause : button.dataset.play) ?? '';
}

/**
 * Changes the slide every three seconds, but not while a mouse or the focus is on the slides, or while they are out of
 * view.
 */
function keepTurning(carousel: HTMLElement): void {
  let inView = false;
  // Asking where the slides are would lay out their section while it is still far away.
  new IntersectionObserver((entries) => {
    inView = entries.at(-1)?.isIntersecting === true;
  }).observe(carousel);
  const resting = () =>
    !inView ||
    carousel.dataset.reviews !== 'playing' ||
    document.hidden ||
    carousel.matches(':focus-within') ||
    (matchMedia('(hover: hover)').matches && carousel.matches(':hover'));
  let stop: (() => void) | undefined;
  const begin = () => {
    stop?.();
    stop = startAutoRotate(() => show(carousel, shown(carousel) + 1, lessMotion() ? 'instant' : 'smooth'), resting);
  };
  begin();
  // A slide that was just chosen shows for its full time.
  carousel.addEventListener('click', begin);
}
