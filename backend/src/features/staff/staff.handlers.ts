import { fieldMessage } from '@kitewell/contract/messages';
import { LockMode } from '@mikro-orm/core';
import { AppError } from '../../errors.ts';
import { callerAt } from '../../http/limits.ts';
import type { Handlers } from '../../http/mount-calls.ts';
import { refuseSample, type SignedInStaff } from '../../http/staff-auth.ts';
import type { Services } from '../../services.ts';
import { byStaff, recordChange } from '../audit/record-change.ts';
import { knownDevice } from '../auth/device-cookie.ts';
import { notifyAccount, noticesOfStaff } from '../auth/account-notices.ts';
import { hashChosenPassword, passwordMatches } from '../tutors/password.ts';
import { listStaff, staffMember } from './list-staff.ts';
import { addStaff, changeStaff, makePasswordLink, resetFactors } from './manage-staff.ts';
import { officeLimitKey } from './office-limit-key.ts';
import { Staff } from '../auth/staff.entity.ts';
import { StaffSession } from './staff-session.entity.ts';
import { staffSessionsOf } from './staff-sessions.ts';

type Needs = Pick<Services, 'em' | 'readRows' | 'config' | 'signInLimits' | 'linkKeys' | 'post' | 'now'>;

/** The calls about one's own sessions and password, and, for owners, about the accounts of the office. */
export function staffHandlers({ em, readRows, config, signInLimits, linkKeys, post, now }: Needs) {
  /** Who changes an account; a sample account may not. */
  const changing = (staff: SignedInStaff) => {
    refuseSample(staff);
    return { by: byStaff(staff.id), at: now() };
  };
  const ofSomebodyElse = ({ id }: SignedInStaff, other: number) => {
    if (id === other) throw new AppError('staff.ownAccount', 409);
  };
  const member = async (id: number) => ({ member: await staffMember(readRows, id, now()) });

  return {
    staffSessions: ({ staff }) => staffSessionsOf(em, staff, now()),

    async endStaffSession({ staff, params: { id } }) {
      if (id !== staff.sessionId) refuseSample(staff);
      const ended = await em.nativeDelete(StaffSession, { id, staff: staff.id, secondFactorAt: { $ne: null } });
      if (ended === 0) throw new AppError('session.notFound', 404);
    },

    async endOtherStaffSessions({ staff }) {
      refuseSample(staff);
      await em.nativeDelete(StaffSession, { staff: staff.id, id: { $ne: staff.sessionId } });
    },

    async changeStaffPassword({ staff, body: { currentPassword, newPassword }, req }) {
      const { by, at } = changing(staff);
      const { name, email, passwordHash } = await em.findOneOrFail(Staff, staff.id);
      const key = officeLimitKey(email);
      const caller = { address: callerAt(req.ip), device: knownDevice({ config, linkKeys }, req, key) };
      await signInLimits.take(key, caller);
      const wrong = () => new AppError('validation', 400, { currentPassword: fieldMessage('passwordWrong') });
      if (!(await passwordMatches(passwordHash ?? undefined, currentPassword))) throw wrong();
      await signInLimits.giveBack(key, caller);
      const newHash = await hashChosenPassword(newPassword, { name, email });
      await em.transactional(async (tx) => {
        const held = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
        const account = await tx.findOneOrFail(Staff, staff.id, held);
        // Somebody else may have changed the account while it was on screen.
        if (account.passwordHash !== passwordHash) throw wrong();
        Object.assign(account, { passwordHash: newHash, linkSeed: null, linkEndsAt: null });
        await tx.nativeDelete(StaffSession, { staff: staff.id, id: { $ne: staff.sessionId } });
        await notifyAccount(tx, { post, now }, noticesOfStaff(account), 'passwordChanged');
        recordChange(tx, { at, by, action: 'staff password', subject: { kind: 'staff', id: staff.id } });
      });
    },

    staff: ({ staff, query }) => listStaff(readRows, query, staff.demo, now()),

    async addStaff({ staff, body }) {
      const context = changing(staff);
      const { id, link } = await em.transactional(async (tx) => {
        const added = await addStaff(tx, context, body);
        return { id: added.id, link: makePasswordLink(tx, context, added, { linkKeys, config }) };
      });
      return { ...(await member(id)), link };
    },

    async changeStaff({ staff, params: { id }, body }) {
      const context = changing(staff);
      ofSomebodyElse(staff, id);
      await em.transactional((tx) => changeStaff(tx, context, id, body));
      return member(id);
    },

    async inviteStaff({ staff, params: { id } }) {
      const context = changing(staff);
      // Choosing a password by a link asks for no present password: nobody may use one for the own account and so get
      // round that question.
      ofSomebodyElse(staff, id);
      const link = await em.transactional(async (tx) => {
        const found = await tx.findOne(
          Staff,
          { id, active: true, demo: false },
          { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
        );
        if (!found) throw new AppError('staff.notFound', 404);
        return makePasswordLink(tx, context, found, { linkKeys, config });
      });
      return { ...(await member(id)), link };
    },

    async resetStaffFactors({ staff, params: { id } }) {
      const context = changing(staff);
      ofSomebodyElse(staff, id);
      await em.transactional((tx) => resetFactors(tx, { post, now }, context, id));
      return member(id);
    },
  } satisfies Partial<Handlers>;
}
