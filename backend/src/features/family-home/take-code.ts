import { createHash } from 'node:crypto';
import type { FamilyAccountId } from '@kitewell/contract/ids';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError, TooManyAttemptsError } from '../../errors.ts';
import type { LinkKeys } from '../../link-keys.ts';
import type { Log } from '../../log.ts';
import type { Metrics } from '../../metrics.ts';
import { codeHashes } from './codes.ts';

const minute = 60_000;
const hour = 60 * minute;

/** Tries of a browser that asked for the code, for as long as a code works; those from elsewhere share five an hour. */
const tries = { browser: { most: 5, ms: 15 * minute }, elsewhere: { most: 5, ms: hour } };
/** Wrong codes after which only links work: of one address in a day, and of all addresses in an hour. */
const wrong = { address: { most: 20, ms: 24 * hour }, all: { most: 100, ms: hour } };

/** Counts a try under a key, unless as many have been counted as may be; an expired count begins again. */
const counted = (rows: string) => `insert into family_code_tries as t (key, tries, ends_at) ${rows}
  on conflict (key) do update set tries = case when t.ends_at <= ?::timestamptz then 1 else t.tries + 1 end,
    ends_at = case when t.ends_at <= ?::timestamptz then excluded.ends_at else t.ends_at end
  where t.ends_at <= ?::timestamptz or t.tries < ?::int returning tries`;

// One statement, so that of many tries at once no more are checked than are counted. A right code is deleted by it.
const countAndCheck = `with own as (${counted('values (?, 1, ?::timestamptz)')}),
  of_address as (${counted('select ?, 1, ?::timestamptz from own')}),
  of_all as (${counted(`select 'all', 1, ?::timestamptz from of_address`)}),
  used as (delete from family_codes c using family_accounts a
    where a.id = c.account_id and a.email = ? and c.code_hash = any (?::text[]) and c.ends_at > ?::timestamptz
      and exists (select from of_all) returning c.account_id)
  select (select account_id from used) as account, (select tries from own) as own,
    (select tries from of_address) as "ofAddress", (select tries from of_all) as "ofAll",
    (select ends_at from family_code_tries where key = ?) as "ownEnds"`;

interface Needs {
  readonly linkKeys: LinkKeys;
  readonly log: Log;
  readonly metrics: Pick<Metrics, 'familyCodesRefused'>;
}

interface Given {
  readonly email: string;
  readonly code: string;
  /** The browser that asked for the code; undefined for any other. */
  readonly browser: string | undefined;
}

/** What became of a try: whose code it was, or why it was refused. The caller commits in either case. */
export type Taken = { readonly account: FamilyAccountId } | { readonly refusal: AppError };

const keyOf = (what: string) => createHash('sha256').update(what).digest('base64url');

/** Checks a code and uses it up; the caller commits. It says the same of an address that is unknown. */
export async function takeCode(
  tx: EntityManager,
  { linkKeys, log, metrics }: Needs,
  { email, code, browser }: Given,
  now: Date,
): Promise<Taken> {
  const [limit, name] =
    browser === undefined ? [tries.elsewhere, `elsewhere ${email}`] : [tries.browser, `browser ${browser} ${email}`];
  const [own, ofAddress] = [keyOf(name), keyOf(`address ${email}`)];
  const at = now.toISOString();
  const count = (key: string[], { most, ms }: { most: number; ms: number }) => [
    ...[...key, new Date(now.getTime() + ms).toISOString()],
    ...[at, at, at, most],
  ];
  const [found] = await tx.execute<
    {
      account: FamilyAccountId | null;
      own: number | null;
      ofAddress: number | null;
      ofAll: number | null;
      ownEnds: Date | string | null;
    }[]
  >(countAndCheck, [
    ...count([own], limit),
    ...count([ofAddress], wrong.address),
    ...count([], wrong.all),
    ...[email, `{${codeHashes(linkKeys, email, code).join(',')}}`, at],
    own,
  ]);
  if (!found || found.own === null) {
    const waitMs = found?.ownEnds ? new Date(found.ownEnds).getTime() - now.getTime() : limit.ms;
    return { refusal: new TooManyAttemptsError('session.tooManyAttempts', Math.max(1, Math.ceil(waitMs / 1000))) };
  }
  if (found.ofAddress === null || found.ofAll === null)
    return { refusal: new TooManyAttemptsError('home.linkOnly', wrong.all.ms / 1000) };
  if (found.account !== null) {
    await tx.execute(`update family_code_tries set tries = tries - 1 where key = any (?::text[]) and tries > 0`, [
      `{${[own, ofAddress, 'all'].join(',')}}`,
    ]);
    return { account: found.account };
  }
  const reached = [
    ...(found.ofAddress === wrong.address.most ? ['address'] : []),
    ...(found.ofAll === wrong.all.most ? ['all'] : []),
  ];
  for (const of of reached) {
    metrics.familyCodesRefused();
    // At the level of errors, which operators watch; the dashboard counts it too.
    log.error({ of }, 'too many wrong codes of families, only links work for now');
  }
  return { refusal: new AppError('home.wrongCode', 401) };
}
