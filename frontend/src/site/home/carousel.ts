/** ms that a slide shows before the next one. */
export const slideTime = 3000;

/** `index` wrapped into `count` slides: after the last comes the first, before the first the last. */
export function wrapped(index: number, count: number): number {
  return ((index % count) + count) % count;
}

/** Calls `turn` after each slide's time, except while paused. Returns a function that stops it. */
export function startAutoRotate(turn: () => void, resting: () => boolean): () => void {
  const timer = setInterval(() => {
    if (!resting()) turn();
  }, slideTime);
  return () => clearInterval(timer);
}
