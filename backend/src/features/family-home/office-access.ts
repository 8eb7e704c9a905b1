import type { ChildId, FamilyId, GuardianId } from '@kitewell/contract/ids';
import type { FamilySignInsView, HomeAccessChange } from '@kitewell/contract/office/family-sign-ins';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import { familyIdleMs } from '../../http/family-auth.ts';
import { lockRow, lockVersion } from '../../lock-row.ts';
import type { Services } from '../../services.ts';
import { recordChange, type ChangeContext } from '../audit/record-change.ts';
import { subjectOf } from '../families/change-family.ts';
import { Family } from '../families/family.entity.ts';
import { GuardianChild } from '../families/guardian-child.entity.ts';
import { Guardian } from '../families/guardian.entity.ts';
import { endSessionsOfFamily } from './auth-sessions.ts';
import { nameChildren } from './invitations.ts';
import { queueSignInEmail } from './sign-in-emails.ts';

/** Ten presses at once send one email. */
const onceMs = 60_000;

/**
 * Confirms that an address is a guardian's, so that it opens the parent portal, or takes that back; and names the children
 * whom a guardian sees who does not pay. Whoever pays changes the same but for the address. The caller commits.
 * @throws AppError 'family.notFound' (404), also where a child is not of the family, 'record.changed' (409),
 * 'family.noEmail' (409)
 */
export async function setHomeAccess(
  tx: EntityManager,
  context: ChangeContext,
  id: GuardianId,
  {
    version,
    confirmed: tick,
    seesBills,
    children,
    family: own,
  }: Omit<HomeAccessChange, 'confirmed'> & { confirmed?: boolean; family?: FamilyId },
): Promise<FamilyId> {
  const where = { id, ...(own !== undefined && { family: own }) };
  const guardian = await lockVersion(tx, Guardian, where, version, 'family.notFound');
  const family = guardian.family.id;
  const wasConfirmed = guardian.emailConfirmedAt != null;
  const confirmed = tick ?? wasConfirmed;
  if (confirmed && guardian.email == null) throw new AppError('family.noEmail', 409);
  const known = (await tx.find(GuardianChild, { guardian: id }, { orderBy: { child: 'asc' } })).map(
    ({ child }) => child.id,
  );
  const isSame = wasConfirmed === confirmed && guardian.seesBills === seesBills && isSameSet(known, children);
  if (isSame) return family;
  guardian.seesBills = seesBills;
  if (tick !== undefined) {
    guardian.emailConfirmedAt = confirmed ? (guardian.emailConfirmedAt ?? context.at) : null;
    // Either answers an invitation: the office knows whose address it is, or that it is not this guardian's.
    Object.assign(guardian, { invitedAt: null, invitationSeed: null });
  }
  const named = await nameChildren(tx, guardian, { children });
  await tx.execute('update guardians set version = version + 1 where id = ? and version = ?', [id, version]);
  const after = { guardian: id, active: confirmed, seesBills, children: named };
  recordChange(tx, { ...context, action: 'guardian access', subject: subjectOf(family), after });
  return family;
}

const isSameSet = (one: readonly ChildId[], other: readonly ChildId[]) =>
  one.length === new Set(other).size && one.every((child) => other.includes(child));

/**
 * Sends the guardians of a family whose address is confirmed an email to sign in, or one of them; the caller commits.
 * @returns to how many
 * @throws AppError 'family.notFound' (404), 'family.noEmail' (409) where nobody has such an address
 */
export async function sendFamilySignIn(
  tx: EntityManager,
  needs: Pick<Services, 'queueEmail' | 'linkKeys' | 'now'>,
  context: ChangeContext,
  id: FamilyId,
  { guardian }: { guardian?: GuardianId | undefined },
): Promise<number> {
  const { language, demo } = await lockRow(tx, Family, { id }, 'family.notFound');
  const readers = await tx.find(
    Guardian,
    {
      family: id,
      email: { $ne: null },
      emailConfirmedAt: { $ne: null },
      ...(guardian !== undefined && { id: guardian }),
    },
    { orderBy: { id: 'asc' } },
  );
  // Sample families get no emails.
  const addresses = demo ? [] : [...new Set(readers.flatMap(({ email }) => email ?? []))];
  if (addresses.length === 0) throw new AppError('family.noEmail', 409);
  const event = { officeMinute: Math.floor(context.at.getTime() / onceMs) };
  for (const email of addresses) await queueSignInEmail(tx, needs, { email, language }, event);
  const after = { emails: addresses.length };
  recordChange(tx, { ...context, action: 'family sign-in email', subject: subjectOf(id), after });
  return addresses.length;
}

/**
 * Signs everybody out who opens a family, on every device; the caller commits. Their codes stop working too.
 * @throws AppError 'family.notFound' (404)
 */
export async function endFamilySignIns(tx: EntityManager, context: ChangeContext, id: FamilyId): Promise<number> {
  await lockRow(tx, Family, { id }, 'family.notFound');
  const ended = await endSessionsOfFamily(tx, id);
  recordChange(tx, { ...context, action: 'family signed out', subject: subjectOf(id) });
  return ended;
}

/** Who of a family can sign in, and when that was last used. @throws AppError 'family.notFound' (404) */
export async function readFamilySignIns(
  { readRows }: Pick<Services, 'readRows'>,
  id: FamilyId,
  now: Date,
): Promise<FamilySignInsView> {
  type Row = Omit<FamilySignInsView['guardians'][number], 'usedAt' | 'invitedAt'> & {
    used: Date | string | null;
    invited: Date | string | null;
  };
  const rows = await readRows<Row>(
    `select g.id, g.version, g.name, g.email, g.pays, g.email_confirmed_at is not null as confirmed,
       g.sees_bills as "seesBills", g.invited_at as invited,
       array(select n.child_id from guardian_children n where n.guardian_id = g.id order by n.child_id) as children,
       a.used_at as used, (select count(*)::int from family_auth_sessions s
         where s.account_id = a.id and s.ends_at > ?::timestamptz and s.seen_at > ?::timestamptz) as devices
     from guardians g left join family_accounts a on a.email = g.email where g.family_id = ? order by g.id`,
    [now.toISOString(), new Date(now.getTime() - familyIdleMs).toISOString(), id],
  );
  if (rows.length === 0) throw new AppError('family.notFound', 404);
  return {
    guardians: rows.map(({ used, invited, ...row }) => ({
      ...row,
      usedAt: instantOf(used),
      invitedAt: instantOf(invited),
    })),
  };
}

const instantOf = (at: Date | string | null): string | null => (at === null ? null : new Date(at).toISOString());
