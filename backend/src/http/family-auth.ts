import { familyCookie, familyRoot } from '@kitewell/contract/family/addresses';
import type { ChildId, FamilyAccountId, FamilyId, GuardianId } from '@kitewell/contract/ids';
import { fieldMessage } from '@kitewell/contract/messages';
import { largestInteger } from '@kitewell/contract/yup';
import type { Request, RequestHandler } from 'express';
import type { Config } from '../config.ts';
import type { ReadRows } from '../db/prepared-statements.ts';
import { AppError } from '../errors.ts';
import { authSessionCookie, tokenHash } from './auth-session-cookie.ts';

const day = 24 * 60 * 60_000;
/** ms without use after which a session ends. */
export const familyIdleMs = 30 * day;
/** ms after which it ends, however much it is used. */
export const familyLongestMs = 90 * day;
/** ms for which a code or link proves who it is to calls that a thief would want. */
export const proofMs = 10 * 60_000;
/** ms for which an invitation can be answered: long enough for somebody who is travelling. */
export const invitationMs = 14 * day;
/** ms between two records that a session is used. */
const notedEvery = 5 * 60_000;

/** Invitations that were sent before this instant are over. */
export const invitedSince = (now: Date): Date => new Date(now.getTime() - invitationMs);

export const familySessionCookie = authSessionCookie(familyCookie, familyRoot);

/** What every call of the parent portal knows of the address that is signed in. */
export interface SignedInAccount {
  readonly id: FamilyAccountId;
  readonly email: string;
  /** Whether it is the demo account, which everybody shares. */
  readonly demo: boolean;
  readonly sessionId: number;
  /** When a code or link was last given in this browser. */
  readonly provedAt: Date;
  readonly endsAt: Date;
}

/** The family that a call names, as far as its reader may see it. */
export interface SignedInFamily {
  readonly id: FamilyId;
  readonly language: 'en' | 'zh';
  /** Whether the family changes nothing by itself for now. */
  readonly onHold: boolean;
  /** Whether the reader pays: others see no address, no phone numbers and no bills. */
  readonly pays: boolean;
  /** Whether the reader sees the bills: whoever pays, and whom that person allows it. */
  readonly seesBills: boolean;
  /** The reader's address, to which links are bound; none for a guardian who has none. */
  readonly email: string | null;
  /** The guardians with the reader's address: two who share one have the same rights. */
  readonly guardians: readonly GuardianId[];
  /** The children whom the reader may see: all for whoever pays, for others those who were named for them. */
  readonly children: readonly ChildId[];
}

/** The demo family is seen where the samples are, and never beside real families. */
export const sampleFamilyMayEnter = ({ demoLogin, seed }: Pick<Config, 'demoLogin' | 'seed'>): boolean =>
  demoLogin && seed === 'demo';

/** A guardian `g` whose address opens a family `f` to the account `a`: confirmed, and samples apart from real families. */
const opens = 'g.email = a.email and g.email_confirmed_at is not null and f.demo = a.demo';

// A session is over, too, once its address is in no record any more.
const openSession = `select s.id as "sessionId", a.id, a.email, a.demo,
    (extract(epoch from s.proved_at) * 1000)::float8 as "provedAt", (extract(epoch from s.seen_at) * 1000)::float8 as "seenAt",
    (extract(epoch from s.ends_at) * 1000)::float8 as "endsAt"
  from family_auth_sessions s join family_accounts a on a.id = s.account_id
  where s.token_hash = ? and s.ends_at > ?::timestamptz and s.seen_at > ?::timestamptz and (not a.demo or ?::boolean)
    and (exists (select from guardians g join families f on f.id = g.family_id
        where ${opens} or (g.email = a.email and g.invited_at > ?::timestamptz and not f.demo and not a.demo))
      or exists (select from trial_requests t where t.email = a.email and t.demo = a.demo and t.requester_removed_at is null))`;

/**
 * SQL: the family, with what the guardians `g` among the rows that follow `from` may see of it together.
 * @param pays whether such a guardian counts as one who pays
 */
const familyViewSql = (from: string, pays = 'g.pays') => `with self as (
    select f.id, f.language, f.on_hold as "onHold", bool_or(${pays}) as pays,
      bool_or(${pays} or g.sees_bills) as "seesBills",
      min(g.email) as email, array_agg(g.id order by g.id) as guardians from ${from} group by f.id)
  select self.*, array(select c.id from children c where c.family_id = self.id and (self.pays or exists (
    select from guardian_children n where n.child_id = c.id and n.guardian_id = any(self.guardians))) order by c.id) as children
  from self`;

const openFamily =
  familyViewSql(`family_accounts a join guardians g on g.email = a.email join families f on f.id = g.family_id
    where a.id = ? and f.id = ? and ${opens}`);

interface Needs {
  readonly readRows: ReadRows;
  readonly config: Pick<Config, 'siteOrigin' | 'demoLogin' | 'seed'>;
  readonly now: () => Date;
}

/** Finds the open session whose token the request has; every call asks the database, so that it ends everywhere at once. */
export function findFamilySession({ readRows, config, now }: Needs) {
  return async (req: Request): Promise<(SignedInAccount & { readonly seenAt: Date }) | undefined> => {
    const token = familySessionCookie.tokenIn(req, config);
    if (token === undefined) return undefined;
    type Row = Omit<SignedInAccount, 'provedAt' | 'endsAt'> & { provedAt: number; endsAt: number; seenAt: number };
    const [found] = await readRows<Row>(openSession, [
      tokenHash(token),
      now().toISOString(),
      new Date(now().getTime() - familyIdleMs).toISOString(),
      sampleFamilyMayEnter(config),
      invitedSince(now()).toISOString(),
    ]);
    if (!found) return undefined;
    const { provedAt, endsAt, seenAt } = found;
    return { ...found, provedAt: new Date(provedAt), endsAt: new Date(endsAt), seenAt: new Date(seenAt) };
  };
}

/**
 * Lets only signed-in addresses through, for `signedInAccount` to return; refuses with 'home.sessionRequired' (401). A
 * session that is used lasts longer, and so does its cookie.
 */
export function familyAuthentication(
  needs: Needs,
  noteUse: (account: SignedInAccount, at: Date) => void,
): RequestHandler {
  const find = findFamilySession(needs);
  const { config, now } = needs;
  return async (req, res, next) => {
    const token = familySessionCookie.tokenIn(req, config);
    const found = await find(req);
    if (!found || token === undefined) {
      if (token !== undefined) familySessionCookie.clear(res, config);
      throw new AppError('home.sessionRequired', 401);
    }
    const { seenAt, ...account } = found;
    if (now().getTime() - seenAt.getTime() > notedEvery) {
      noteUse(account, now());
      familySessionCookie.set(res, config, token, cookieEnds(account.endsAt, now()));
    }
    req.familyAccount = account;
    next();
  };
}

/** When the cookie of a session that is used now is forgotten by the browser. */
export const cookieEnds = (endsAt: Date, now: Date): Date =>
  new Date(Math.min(endsAt.getTime(), now.getTime() + familyIdleMs));

/** The address that `familyAuthentication` let through. */
export function signedInAccount(req: Request): SignedInAccount {
  if (!req.familyAccount) throw new AppError('home.sessionRequired', 401);
  return req.familyAccount;
}

/** A family as an account sees it now. @throws AppError 'family.notFound' (404) */
export async function familyOfAccount(
  { readRows }: Pick<Needs, 'readRows'>,
  account: FamilyAccountId,
  id: FamilyId,
): Promise<SignedInFamily> {
  const [family] = await readRows<SignedInFamily>(openFamily, [account, id]);
  if (!family) throw new AppError('family.notFound', 404);
  return family;
}

/**
 * Lets only guardians of the family through that the query names. This is the one place that decides which family and
 * which of its children somebody sees. Refuses with 'validation' (400), and with 'family.notFound' (404) for a family that
 * is not the reader's.
 */
export function requireFamily({ readRows }: Pick<Needs, 'readRows'>): RequestHandler {
  return async (req, _res, next) => {
    const named = req.query.family;
    const id = typeof named === 'string' && /^\d{1,10}$/.test(named) ? Number(named) : 0;
    if (id < 1 || id > largestInteger)
      throw new AppError('validation', 400, { family: fieldMessage(named === undefined ? 'required' : 'invalid') });
    req.family = await familyOfAccount({ readRows }, signedInAccount(req).id, id);
    next();
  };
}

const guardiansFamily =
  familyViewSql(`guardians one join guardians g on g.family_id = one.family_id and g.email = one.email
    join families f on f.id = g.family_id where one.id = ? and g.email_confirmed_at is not null`);

/**
 * The family of a guardian as far as that guardian may see it, for what opens without signing in; undefined where the
 * guardian is gone or the address is not confirmed.
 */
export async function familyOfGuardian(readRows: ReadRows, guardian: GuardianId): Promise<SignedInFamily | undefined> {
  const [family] = await readRows<SignedInFamily>(guardiansFamily, [guardian]);
  return family;
}

/**
 * SQL: the family of a guardian as emails may show it there: by the same rule, also at an address that nobody has confirmed,
 * and where nobody pays to every guardian, since somebody must know of a session.
 * @param guardian the guardian's id
 */
export const familyOfReaderSql = (guardian: string): string =>
  familyViewSql(
    `guardians one join guardians g on g.family_id = one.family_id and g.email = one.email
      join families f on f.id = g.family_id where one.id = ${guardian}`,
    '(g.pays or not exists (select from guardians p where p.family_id = f.id and p.pays))',
  );

/** The family that `requireFamily` let through. */
export function signedInFamily(req: Request): SignedInFamily {
  if (!req.family) throw new AppError('family.notFound', 404);
  return req.family;
}

/** Lets only the guardian through who pays; refuses others with 'home.payerOnly' (403). */
export const requirePayer: RequestHandler = (req, _res, next) => {
  next(signedInFamily(req).pays ? undefined : new AppError('home.payerOnly', 403));
};

/** Lets no family through that is on hold, since something is in dispute; refuses with 'home.onHold' (403). */
export const refuseOnHold: RequestHandler = (req, _res, next) => {
  next(signedInFamily(req).onHold ? new AppError('home.onHold', 403) : undefined);
};

/** Lets only guardians through who see the bills; refuses others with 'home.payerOnly' (403). */
export const requireBills: RequestHandler = (req, _res, next) => {
  next(signedInFamily(req).seesBills ? undefined : new AppError('home.payerOnly', 403));
};

/** Lets only browsers through in which a code was given minutes ago; refuses others with 'home.proofRequired' (403). */
export const requireProof =
  (now: () => Date): RequestHandler =>
  (req, _res, next) => {
    const age = now().getTime() - signedInAccount(req).provedAt.getTime();
    next(age < proofMs ? undefined : new AppError('home.proofRequired', 403));
  };
