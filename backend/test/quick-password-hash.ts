/**
 * Takes the place of argon2 in integration tests: the same hash at the least cost. The real one keeps a processor busy for
 * 60 ms, and most tests of signing in make and compare many; the unit test of password.ts holds what it has to cost.
 */
import { hash as hashAtCost } from '@node-rs/argon2';

export { verify } from '@node-rs/argon2';

export const hash = (password: string): Promise<string> =>
  hashAtCost(password, { memoryCost: 64, timeCost: 1, parallelism: 1 });
