import { hash, verify } from '@node-rs/argon2';

// argon2id with the first of OWASP's recommended settings: 19 MiB, 2 passes, 1 lane.
// https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

// Compared where there is no account, so that an unknown email takes as long as a known one.
const nobody = hashPassword(crypto.randomUUID());

/** Whether the password has this hash; without a hash it takes the same time and is false. */
export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await nobody), password);
  return matches && passwordHash !== undefined;
}
