/** What property tests share: random orders of changes, made by several connections at once. */
import fc from 'fast-check';

/** One change of an order: which, and two numbers by which it chooses its record and its values. */
export interface RandomChange<Name extends string> {
  readonly name: Name;
  readonly at: number;
  readonly value: number;
}

/** Orders of changes, in rounds; those of a round are made at once. */
export const roundsOf = <Name extends string>(
  names: readonly Name[],
  { rounds = 8, atOnce = 4 }: { rounds?: number; atOnce?: number } = {},
) =>
  fc.array(
    fc.array(
      fc.record(
        { name: fc.constantFrom(...names), at: fc.nat(10_000), value: fc.nat(10_000) },
        { noNullPrototype: true },
      ),
      { minLength: 1, maxLength: atOnce, size: 'max' },
    ),
    { minLength: Math.ceil(rounds / 2), maxLength: rounds, size: 'max' },
  );

/**
 * Ten orders, the same at each run. What failed is not made smaller, since the changes of a round run side by side and
 * may end otherwise; fast-check prints the seed and the order.
 */
export const tenOrders = { numRuns: 10, seed: 20_261_128, endOnFailure: true, unbiased: true } as const;

/** Milliseconds for ten orders on a machine that does much else. */
export const bound = 300_000;

/** The one of some records that a number chooses; undefined where there is none. */
export const chosen = <T>(records: readonly T[], at: number): T | undefined => records[at % records.length];

/** How often a change is sent that is answered 503: a deadlock breaks one of two off, which may come again. */
const tries = 3;

/**
 * Makes the changes of a round at once. Each is done or refused with a reason that its caller can act on; an error that
 * nobody expects fails, and so does a change that is answered 503 again and again.
 * @param act makes a change; answers nothing where there is no record for it
 */
export async function makeAtOnce<Name extends string, Done extends { status: number; body: unknown }>(
  round: readonly RandomChange<Name>[],
  act: (change: RandomChange<Name>) => Promise<Done | undefined>,
): Promise<{ change: RandomChange<Name>; answer: Done }[]> {
  const answers = await Promise.all(
    round.map(async (change) => {
      let answer = await act(change);
      for (let tried = 1; answer?.status === 503 && tried < tries; tried += 1) answer = await act(change);
      return { change, answer };
    }),
  );
  const done: { change: RandomChange<Name>; answer: Done }[] = [];
  for (const { change, answer } of answers) {
    if (!answer) continue;
    if (answer.status < 300) done.push({ change, answer });
    else if (![400, 404, 409].includes(answer.status))
      throw new Error(`${change.name} was answered ${answer.status} among ${JSON.stringify(round)}`);
  }
  return done;
}
