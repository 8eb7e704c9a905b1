import { randomUUID } from 'node:crypto';
import type { StaffChange, StaffInput } from '@kitewell/contract/office/staff';
import type { PasswordChoice } from '@kitewell/contract/auth';
import { largestInteger } from '@kitewell/contract/yup';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import type { LinkKeys } from '../../link-keys.ts';
import type { Services } from '../../services.ts';
import { byStaff, recordChange, type Actor } from '../audit/record-change.ts';
import { countFactors, endFactors } from '../auth/factors.ts';
import { notifyAccount, noticesOfStaff } from '../auth/account-notices.ts';
import { hashChosenPassword } from '../tutors/password.ts';
import { Staff } from '../auth/staff.entity.ts';
import { StaffSession } from './staff-session.entity.ts';

/** Hours for which a link to choose a password is valid. */
export const linkHours = 72;

// Milliseconds within which a link counts as asked for twice, or again after a lost answer.
const repeatTime = 60_000;

const nameOf = ({ id }: Staff): string => `password of staff ${id}`;

/** Who makes a change, and when. */
interface ChangeContext {
  readonly by: Actor;
  readonly at: Date;
}

/**
 * Adds an account; the caller commits.
 * @throws AppError 'staff.emailTaken' (409)
 */
export async function addStaff(
  tx: EntityManager,
  { by, at }: ChangeContext,
  input: StaffInput,
  password?: string,
): Promise<Staff> {
  if (await tx.findOne(Staff, { email: input.email })) throw new AppError('staff.emailTaken', 409);
  const { name, email, role, language } = input;
  const passwordHash = password === undefined ? null : await hashChosenPassword(password, input, 'password');
  const staff = tx.create(Staff, { name, email, role, language, passwordHash, createdAt: at });
  await tx.flush();
  recordChange(tx, {
    at,
    by,
    action: 'staff add',
    subject: { kind: 'staff', id: staff.id },
    after: { role, language },
  });
  return staff;
}

/**
 * Makes the link by which somebody chooses a password. It works once and replaces any earlier one; the caller commits.
 */
export function makePasswordLink(
  tx: EntityManager,
  { by, at }: ChangeContext,
  staff: Staff,
  { linkKeys, config: { siteOrigin } }: Pick<Services, 'linkKeys' | 'config'>,
): string {
  const endsAt = new Date(at.getTime() + linkHours * 60 * 60_000);
  const { linkSeed, linkEndsAt } = staff;
  if (linkSeed && linkEndsAt && linkEndsAt.getTime() > endsAt.getTime() - repeatTime)
    return passwordLinkOf(staff, linkSeed, linkKeys, siteOrigin);
  const seed = randomUUID();
  staff.linkSeed = seed;
  staff.linkEndsAt = endsAt;
  recordChange(tx, { at, by, action: 'staff invite', subject: { kind: 'staff', id: staff.id } });
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
  { em, post, now, linkKeys }: Pick<Services, 'em' | 'post' | 'now' | 'linkKeys'>,
  { link, newPassword }: PasswordChoice,
): Promise<Staff> {
  const [id = '', key = ''] = link.split('.');
  const find = async (manager: EntityManager, lockMode?: LockMode.PESSIMISTIC_WRITE) => {
    const staff =
      Number(id) <= largestInteger
        ? await manager.findOne(Staff, { id: Number(id), active: true }, lockMode ? { lockMode } : {})
        : null;
    const isOpen = staff?.linkSeed != null && staff.linkEndsAt != null && staff.linkEndsAt > now();
    if (!isOpen || !linkKeys.matches(key, nameOf(staff), staff.linkSeed ?? '')) {
      throw new AppError('session.linkOver', 404);
    }
    return staff;
  };
  // Checked before the costly hash, so that nobody without a link can make us do that work.
  const owner = await find(em.fork());
  const passwordHash = await hashChosenPassword(newPassword, owner);
  return em.fork().transactional(async (tx) => {
    const staff = await find(tx, LockMode.PESSIMISTIC_WRITE);
    Object.assign(staff, { passwordHash, linkSeed: null, linkEndsAt: null });
    await tx.nativeDelete(StaffSession, { staff: staff.id });
    await notifyAccount(tx, { post, now }, noticesOfStaff(staff), 'passwordChanged');
    const subject = { kind: 'staff', id: staff.id } as const;
    recordChange(tx, { at: now(), by: byStaff(staff.id), action: 'staff password by link', subject });
    return staff;
  });
}

/**
 * Changes somebody's role, or closes or opens the account; the caller commits. All owners are locked before one is
 * taken away, so that of two requests at once the second finds the last owner.
 * @throws AppError 'staff.notFound' (404), 'staff.lastOwner' (409)
 */
export async function changeStaff(
  tx: EntityManager,
  { by, at }: ChangeContext,
  id: number,
  { role, active }: StaffChange,
): Promise<Staff> {
  const owners = await tx.find(
    Staff,
    { role: 'owner', active: true, demo: false },
    { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  );
  const staff = await tx.findOne(Staff, { id, demo: false }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  if (!staff) throw new AppError('staff.notFound', 404);
  const before = { role: staff.role, active: staff.active };
  const after = { role: role ?? staff.role, active: active ?? staff.active };
  if (before.role === after.role && before.active === after.active) return staff;
  const staysOwner = after.role === 'owner' && after.active;
  if (!staysOwner && owners.length === 1 && owners[0]?.id === id) throw new AppError('staff.lastOwner', 409);
  Object.assign(staff, after);
  if (!after.active && before.active) {
    // An account that is closed keeps nothing to sign in with; whoever comes back chooses a password by a new link.
    Object.assign(staff, { deactivatedAt: at, passwordHash: null, linkSeed: null, linkEndsAt: null });
    await endSignIn(tx, staff);
  }
  if (after.active) staff.deactivatedAt = null;
  recordChange(tx, { at, by, action: 'staff change', subject: { kind: 'staff', id }, before, after });
  return staff;
}

async function endSignIn(tx: EntityManager, staff: Staff): Promise<void> {
  await endFactors(tx, { staff: staff.id });
  await tx.nativeDelete(StaffSession, { staff: staff.id });
}

/**
 * Removes every second step of somebody who has lost them, and ends every session; the caller commits.
 * @throws AppError 'staff.notFound' (404)
 */
export async function resetFactors(
  tx: EntityManager,
  needs: Pick<Services, 'post' | 'now'>,
  { by, at }: ChangeContext,
  id: number,
): Promise<Staff> {
  const staff = await tx.findOne(Staff, { id, demo: false }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  if (!staff) throw new AppError('staff.notFound', 404);
  const before = await countFactors(tx, { staff: id });
  await endSignIn(tx, staff);
  const after = { totp: false, passkeys: 0 };
  await notifyAccount(tx, needs, noticesOfStaff(staff), 'secondFactorsRemoved');
  recordChange(tx, { at, by, action: 'staff reset second factor', subject: { kind: 'staff', id }, before, after });
  return staff;
}
