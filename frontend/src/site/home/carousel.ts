/** ms that a slide is shown before the next one comes by itself. */
export const slideTime = 3000;

/** `index` brought back into `count` slides: past the last comes the first, before the first the last. */
export function wrapped(index: number, count: number): number {
  return ((index % count) + count) % count;
}

/** Calls `turn` whenever a slide has been shown long enough, except while it rests. Returns what stops it. */
export function turnOverTime(turn: () => void, resting: () => boolean): () => void {
  const timer = setInterval(() => {
    if (!resting()) turn();
  }, slideTime);
  return () => clearInterval(timer);
}
