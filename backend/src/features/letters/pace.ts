/**
 * Lets one after the other pass, evenly: each call waits for its turn, in the order of asking.
 * @param perSecond how many pass at most each second
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
