/** Starts a piece of work when all that were given before have ended. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** For work that needs so much memory that a machine of 2 GB bears one piece at a time. */
export function createTurns(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
}
