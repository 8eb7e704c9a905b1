import { randomUUID } from 'node:crypto';
import type { StaffId } from '@kitewell/contract/ids';
import type { StaffChange, StaffInput } from '@kitewell/contract/office/staff';
import type { PasswordChoice } from '@kitewell/contract/auth';
import { largestInteger } from '@kitewell/contract/yup';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import { lockRow } from '../../lock-row.ts';
import type { LinkKeys } from '../../link-keys.ts';
import type { Services } from '../../services.ts';
import { byStaff, recordChange, type ChangeContext } from '../audit/record-change.ts';
import { countFactors, endFactors } from '../auth/factors.ts';
import { notifyAccount, noticesOfStaff } from '../auth/account-notices.ts';
import { hashChosenPassword } from '../tutors/password.ts';
import { Staff } from '../auth/staff.entity.ts';
import { StaffAuthSession } from './staff-auth-session.entity.ts';

/** Hours for which a link to choose a password is valid. */
export const linkHours = 72;

// Milliseconds within which a link counts as asked for twice, or again after a lost answer.
const repeatTime = 60_000;

const nameOf = ({ id }: Staff): string => `password of staff ${id}`;

type LinkNeeds = Pick<Services, 'linkKeys' | 'config'>;

/** Staff cannot change their own account here: that needs the present password. */
function refuseOwn({ by }: ChangeContext, id: StaffId): void {
  if (by.kind === 'staff' && by.id === id) throw new AppError('staff.ownAccount', 409);
}

/**
 * Adds an account; the caller has hashed the password, where one is given, and commits.
 * @returns the account, and the link by which its owner chooses a password where none is given
 * @throws AppError 'staff.emailTaken' (409)
 */
export async function addStaff(
  tx: EntityManager,
  needs: LinkNeeds,
  context: ChangeContext,
  { name, email, role, language, passwordHash = null }: StaffInput & { passwordHash?: string | null },
): Promise<{ staff: Staff; link: string | null }> {
  if (await tx.findOne(Staff, { email })) throw new AppError('staff.emailTaken', 409);
  const staff = tx.create(Staff, { name, email, role, language, passwordHash, createdAt: context.at });
  await tx.flush();
  recordChange(tx, {
    ...context,
    action: 'staff add',
    subject: { kind: 'staff', id: staff.id },
    after: { role, language },
  });
  return { staff, link: passwordHash === null ? newPasswordLink(needs, context, staff) : null };
}

/**
 * Makes another link by which somebody chooses a password; earlier ones stop working. The caller commits.
 * @throws AppError 'staff.ownAccount' (409), 'staff.notFound' (404) also for a closed account
 */
export async function inviteStaff(
  tx: EntityManager,
  needs: LinkNeeds,
  context: ChangeContext,
  id: StaffId,
): Promise<{ staff: Staff; link: string }> {
  refuseOwn(context, id);
  const staff = await lockRow(tx, Staff, { id, active: true, demo: false }, 'staff.notFound');
  const { linkSeed, linkEndsAt } = staff;
  if (linkSeed && linkEndsAt && linkEndsAt.getTime() > linkEnd(context).getTime() - repeatTime)
    return { staff, link: passwordLinkOf(staff, linkSeed, needs.linkKeys, needs.config.siteOrigin) };
  recordChange(tx, { ...context, action: 'staff invite', subject: { kind: 'staff', id } });
  return { staff, link: newPasswordLink(needs, context, staff) };
}

const linkEnd = ({ at }: ChangeContext): Date => new Date(at.getTime() + linkHours * 60 * 60_000);

/** The link by which somebody chooses a password. It works once and replaces any earlier one. */
function newPasswordLink(
  { linkKeys, config: { siteOrigin } }: LinkNeeds,
  context: ChangeContext,
  staff: Staff,
): string {
  const seed = randomUUID();
  staff.linkSeed = seed;
  staff.linkEndsAt = linkEnd(context);
  return passwordLinkOf(staff, seed, linkKeys, siteOrigin);
}

/** The link with this seed. Its key stands after the `#`, which browsers never send, so that no server's log has it. */
export function passwordLinkOf(staff: Staff, seed: string, linkKeys: LinkKeys, siteOrigin: string): string {
  const page = `${siteOrigin}${staff.language === 'zh' ? '/zh' : ''}/office`;
  return `${page}#password=${staff.id}.${linkKeys.of(nameOf(staff), seed)}`;
}

/**
 * Sets the password that was chosen by a link, and ends every session of the account.
 * @throws AppError 'session.linkOver' (404) where the link was used, replaced or never made, or is too old
 */
export async function chooseStaffPassword(
  { em, queueEmail, now, linkKeys }: Pick<Services, 'em' | 'queueEmail' | 'now' | 'linkKeys'>,
  { link, newPassword }: PasswordChoice,
): Promise<Staff> {
  const [id = '', key = ''] = link.split('.');
  const owner = Number(id) <= largestInteger ? await em.fork().findOne(Staff, { id: Number(id), active: true }) : null;
  // Checked before the costly hash, so that nobody without a link can make us do that work.
  if (!owner || !isOpenLink(owner, { linkKeys }, now(), key)) throw new AppError('session.linkOver', 404);
  const passwordHash = await hashChosenPassword(newPassword, owner);
  const context = { by: byStaff(owner.id), at: now() };
  const needs = { queueEmail, linkKeys };
  return em.fork().transactional((tx) => setStaffPasswordByLink(tx, needs, context, owner.id, { key, passwordHash }));
}

/**
 * Sets the password of whoever has an open link, and ends every session; the caller has hashed the password, and commits.
 * @throws AppError 'session.linkOver' (404)
 */
async function setStaffPasswordByLink(
  tx: EntityManager,
  needs: Pick<Services, 'queueEmail' | 'linkKeys'>,
  context: ChangeContext,
  id: StaffId,
  { key, passwordHash }: { key: string; passwordHash: string },
): Promise<Staff> {
  const staff = await lockRow(tx, Staff, { id, active: true }, 'session.linkOver');
  if (!isOpenLink(staff, needs, context.at, key)) throw new AppError('session.linkOver', 404);
  await tx.nativeDelete(StaffAuthSession, { staff: id });
  return storePassword(tx, needs, context, staff, { passwordHash, action: 'staff password by link' });
}

const isOpenLink = (staff: Staff, { linkKeys }: Pick<Services, 'linkKeys'>, now: Date, key: string): boolean =>
  staff.linkSeed != null &&
  staff.linkEndsAt != null &&
  staff.linkEndsAt > now &&
  linkKeys.matches(key, nameOf(staff), staff.linkSeed);

/** Stores a password of a locked account, with which its links end. The caller has ended the sessions, and commits. */
export async function storePassword(
  tx: EntityManager,
  needs: Pick<Services, 'queueEmail'>,
  context: ChangeContext,
  staff: Staff,
  { passwordHash, action }: { passwordHash: string; action: 'staff password' | 'staff password by link' },
): Promise<Staff> {
  Object.assign(staff, { passwordHash, linkSeed: null, linkEndsAt: null });
  await notifyAccount(tx, needs, context, noticesOfStaff(staff), 'passwordChanged');
  recordChange(tx, { ...context, action, subject: { kind: 'staff', id: staff.id } });
  return staff;
}

/**
 * Changes somebody's role, or closes or opens the account; the caller commits. All owners are locked before one is
 * taken away, so that of two requests at once the second finds the last owner.
 * @throws AppError 'staff.ownAccount' (409), 'staff.notFound' (404), 'staff.lastOwner' (409)
 */
export async function changeStaff(
  tx: EntityManager,
  context: ChangeContext,
  id: StaffId,
  { role, active }: StaffChange,
): Promise<Staff> {
  refuseOwn(context, id);
  const owners = await tx.find(
    Staff,
    { role: 'owner', active: true, demo: false },
    { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  );
  const staff = await lockRow(tx, Staff, { id, demo: false }, 'staff.notFound');
  const before = { role: staff.role, active: staff.active };
  const after = { role: role ?? staff.role, active: active ?? staff.active };
  if (before.role === after.role && before.active === after.active) return staff;
  const staysOwner = after.role === 'owner' && after.active;
  if (!staysOwner && owners.length === 1 && owners[0]?.id === id) throw new AppError('staff.lastOwner', 409);
  Object.assign(staff, after);
  if (!after.active && before.active) {
    // An account that is closed keeps nothing to sign in with; whoever comes back chooses a password by a new link.
    Object.assign(staff, { deactivatedAt: context.at, passwordHash: null, linkSeed: null, linkEndsAt: null });
    await endSignIn(tx, staff);
  }
  if (after.active) staff.deactivatedAt = null;
  recordChange(tx, { ...context, action: 'staff change', subject: { kind: 'staff', id }, before, after });
  return staff;
}

async function endSignIn(tx: EntityManager, staff: Staff): Promise<void> {
  await endFactors(tx, { staff: staff.id });
  await tx.nativeDelete(StaffAuthSession, { staff: staff.id });
}

/**
 * Removes every second step of somebody who has lost them, and ends every session; the caller commits. An account without
 * a second step stays as it is.
 * @throws AppError 'staff.ownAccount' (409), 'staff.notFound' (404)
 */
export async function resetFactors(
  tx: EntityManager,
  needs: Pick<Services, 'queueEmail'>,
  context: ChangeContext,
  id: StaffId,
): Promise<Staff> {
  refuseOwn(context, id);
  const staff = await lockRow(tx, Staff, { id, demo: false }, 'staff.notFound');
  const before = await countFactors(tx, { staff: id });
  if (!before.totp && before.passkeys === 0) return staff;
  await endSignIn(tx, staff);
  const after = { totp: false, passkeys: 0 };
  await notifyAccount(tx, needs, context, noticesOfStaff(staff), 'secondFactorsRemoved');
  recordChange(tx, { ...context, action: 'staff reset second factor', subject: { kind: 'staff', id }, before, after });
  return staff;
}
