import { useEffect, useState, useSyncExternalStore } from 'react';

/** ms that a slide is shown before the next one comes by itself. */
export const slideTime = 3000;

/** `index` brought back into `count` slides: past the last comes the first, before the first the last. */
export function wrapped(index: number, count: number): number {
  return ((index % count) + count) % count;
}

/** Calls `turn` whenever a slide has been shown long enough, except in a tab that nobody sees. Returns what stops it. */
export function turnOverTime(turn: () => void, hidden: () => boolean): () => void {
  const timer = setInterval(() => {
    if (!hidden()) turn();
  }, slideTime);
  return () => clearInterval(timer);
}

export interface Carousel {
  index: number;
  /** Whether the reader lets the slides turn. They may still be at rest for the moment. */
  playing: boolean;
  /** Whether the slides turn now. */
  turning: boolean;
  show: (index: number) => void;
  previous: () => void;
  next: () => void;
  toggle: () => void;
  /** Tells the carousel that a reader is on it with pointer or focus, or has left it. */
  rest: (reason: 'pointer' | 'focus', resting: boolean) => void;
}

/**
 * Slides that turn every three seconds, and rest while a pointer or the focus is on them, while the tab is hidden, and
 * from the start for readers who asked for less motion.
 */
export function useCarousel(count: number): Carousel {
  const calm = useSyncExternalStore(watchMotion, wantsLessMotion, () => false);
  const [index, setIndex] = useState(0);
  const [choice, setChoice] = useState<'play' | 'pause'>();
  const [resting, setResting] = useState({ pointer: false, focus: false });
  const playing = (choice ?? (calm ? 'pause' : 'play')) === 'play';
  const turning = playing && !resting.pointer && !resting.focus;

  useEffect(() => {
    if (!turning) return;
    // Begun anew with every slide: one that has just been chosen has its full time.
    return turnOverTime(
      () => setIndex((shown) => wrapped(shown + 1, count)),
      () => document.hidden,
    );
  }, [turning, count, index]);

  return {
    index,
    playing,
    turning,
    show: (chosen) => setIndex(wrapped(chosen, count)),
    previous: () => setIndex((shown) => wrapped(shown - 1, count)),
    next: () => setIndex((shown) => wrapped(shown + 1, count)),
    toggle: () => setChoice(playing ? 'pause' : 'play'),
    rest: (reason, now) => setResting((before) => (before[reason] === now ? before : { ...before, [reason]: now })),
  };
}

const lessMotion = '(prefers-reduced-motion: reduce)';

function wantsLessMotion(): boolean {
  return matchMedia(lessMotion).matches;
}

function watchMotion(changed: () => void): () => void {
  const query = matchMedia(lessMotion);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}
