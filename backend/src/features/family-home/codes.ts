import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { LockMode } from '@mikro-orm/core';
import type { LinkKeys } from '../../link-keys.ts';
import { FamilyAccount } from './family-account.entity.ts';
import { FamilyCode } from './family-code.entity.ts';

/** For how long a code and its link work. Asking again does not move it: the first email may arrive last. */
const codeMs = 15 * 60_000;

const codeName = 'family code';
const linkName = (id: number) => `family sign-in link ${id}`;
const hashName = (email: string) => `family code of ${email}`;

/** Six digits from a key of 32 bytes, whose first six are far more than a million. */
const digitsOf = (key: string): string =>
  String(Buffer.from(key, 'base64url').readUIntBE(0, 6) % 1_000_000).padStart(6, '0');

/** The hashes under which a code of this address may be stored, one for each secret in use. */
export const codeHashes = (keys: LinkKeys, email: string, code: string): readonly string[] =>
  keys.every(hashName(email), code);

const locked = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;

/** The account of an address, which is made where there is none; locked. The caller commits. */
export async function accountOf(tx: EntityManager, email: string, now: Date): Promise<FamilyAccount> {
  await tx.execute(
    'insert into family_accounts (email, demo, created_at) values (?, false, ?) on conflict (email) do nothing',
    [email, now.toISOString()],
  );
  return tx.findOneOrFail(FamilyAccount, { email }, locked);
}

/**
 * The code of an account: the one that is valid already, or a new one; the caller commits. Two requests at once get the
 * same.
 */
export async function issueCode(
  tx: EntityManager,
  keys: LinkKeys,
  email: string,
  now: Date,
): Promise<{ account: FamilyAccount; code: FamilyCode }> {
  const account = await accountOf(tx, email, now);
  const code = await tx.findOne(FamilyCode, { account }, locked);
  if (code && code.endsAt > now) return { account, code };
  const seed = randomUUID();
  const fresh = {
    seed,
    codeHash: keys.of(hashName(email), digitsOf(keys.of(codeName, seed))),
    endsAt: new Date(now.getTime() + codeMs),
  };
  const issued = code ? Object.assign(code, fresh) : tx.create(FamilyCode, { account, ...fresh });
  await tx.flush();
  return { account, code: issued };
}

/** The code as it is written in the email; undefined where the process no longer has the secret. */
export function writtenCode(keys: LinkKeys, email: string, { seed, codeHash }: FamilyCode): string | undefined {
  const possible = keys.every(codeName, seed).map(digitsOf);
  return possible.find((digits) => codeHashes(keys, email, digits).includes(codeHash));
}

/** The part of the link in the email that opens it. */
export const linkOf = (keys: LinkKeys, { id, seed }: FamilyCode): string => `${id}.${keys.of(linkName(id), seed)}`;

/**
 * The code whose link this is; undefined where it was used or has ended.
 * @param lock where the link is to be used now
 */
export async function codeOfLink(
  em: EntityManager,
  keys: LinkKeys,
  link: string,
  now: Date,
  { lock = false }: { lock?: boolean } = {},
): Promise<FamilyCode | undefined> {
  const [id = '', key = ''] = link.split('.');
  // Ten digits may be more than an id can be.
  if (Number(id) > 2_147_483_647) return undefined;
  const options = { populate: ['account'] as const, refresh: true };
  const code = await em.findOne(
    FamilyCode,
    { id: Number(id), endsAt: { $gt: now } },
    lock ? { ...options, lockMode: LockMode.PESSIMISTIC_WRITE } : options,
  );
  return code && keys.matches(key, linkName(code.id), code.seed) ? code : undefined;
}
