import { setTimeout as wait } from 'node:timers/promises';
import type { Answer } from './visitor.ts';

/** How often each request had which outcome: a status, or the reason why there was no answer. */
export type Tally = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** A request that a visitor makes again and again; its name says what it is. */
export interface RepeatedRequest {
  readonly name: string;
  readonly ask: () => Promise<Answer>;
}

/** Counts one outcome. */
export function add(tally: Tally, name: string, outcome: string): Tally {
  const before = tally[name] ?? {};
  return { ...tally, [name]: { ...before, [outcome]: (before[outcome] ?? 0) + 1 } };
}

/** How many requests were made, and which failed: without an answer, or with 5xx. */
export function judgeTally(tally: Tally): { requests: number; failed: string[] } {
  const outcomes = Object.entries(tally).flatMap(([name, ways]) =>
    Object.entries(ways).map(([outcome, count]) => ({ name, outcome, count })),
  );
  return {
    requests: outcomes.reduce((sum, { count }) => sum + count, 0),
    failed: outcomes
      .filter(({ outcome }) => !/^[1-4]\d\d$/.test(outcome))
      .map(({ name, outcome, count }) => `${name}: ${count} × ${outcome}`),
  };
}

/** One line: each request with how often it had which outcome. */
export const summaryOf = (tally: Tally): string =>
  Object.entries(tally)
    .map(
      ([name, ways]) =>
        `${name} ${Object.entries(ways)
          .map(([outcome, count]) => `${count} × ${outcome}`)
          .join(', ')}`,
    )
    .join('; ');

/**
 * Repeats each request, all of them in parallel, while something is done.
 * @param finishMs for how long they continue afterwards, so that their last outcomes count as well
 */
export async function during<T>(
  traffic: readonly RepeatedRequest[],
  work: () => Promise<T>,
  finishMs = 1000,
): Promise<{ tally: Tally; result: T }> {
  let tally: Tally = {};
  let over = false;
  const loops = traffic.map(async ({ name, ask }) => {
    while (!over) {
      const outcome = await ask().then(
        ({ status }) => String(status),
        (error: unknown) => (error instanceof Error ? ((error as { code?: string }).code ?? error.message) : 'lost'),
      );
      tally = add(tally, name, outcome);
      await wait(40);
    }
  });
  try {
    const result = await work();
    await wait(finishMs);
    over = true;
    await Promise.all(loops);
    return { result, tally };
  } finally {
    over = true;
  }
}
