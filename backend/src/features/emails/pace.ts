/**
 * Spreads calls evenly over time: each waits for its turn, in the order in which they came.
 * @param perSecond how many begin in a second at most
 */
export function atPace(perSecond: number): () => Promise<void> {
  const gapMs = 1000 / perSecond;
  let next = 0;
  return async () => {
    const now = performance.now();
    const turn = Math.max(now, next);
    next = turn + gapMs;
    if (turn > now) await new Promise((passed) => setTimeout(passed, turn - now));
  };
}
