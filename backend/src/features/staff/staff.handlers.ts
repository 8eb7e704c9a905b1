import type { StaffId } from '@kitewell/contract/ids';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import { callerAt } from '../../http/limits.ts';
import type { Handlers } from '../../http/mount-calls.ts';
import { refuseSample, type SignedInStaff } from '../../http/staff-auth.ts';
import type { Services } from '../../services.ts';
import { byStaff, type ChangeContext } from '../audit/record-change.ts';
import { knownDevice } from '../auth/device-cookie.ts';
import { listStaff, staffMember } from './list-staff.ts';
import { addStaff, changeStaff, inviteStaff, resetFactors } from './manage-staff.ts';
import { changeStaffPassword } from './staff-password.ts';
import { StaffAuthSession } from './staff-auth-session.entity.ts';
import { staffAuthSessionsOf } from './staff-auth-sessions.ts';

type Needs = Pick<Services, 'em' | 'readRows' | 'config' | 'signInLimits' | 'linkKeys' | 'queueEmail' | 'now'>;

/** The calls about one's own sessions and password, and, for owners, about the accounts of the office. */
export function staffHandlers({ em, readRows, config, signInLimits, linkKeys, queueEmail, now }: Needs) {
  /** Runs a change of an account in one transaction; a sample account may make none. */
  const change = <Done>(
    staff: SignedInStaff,
    act: (tx: EntityManager, context: ChangeContext) => Promise<Done>,
  ): Promise<Done> => {
    refuseSample(staff);
    return em.transactional((tx) => act(tx, { by: byStaff(staff.id), at: now() }));
  };
  const member = async (id: StaffId) => ({ member: await staffMember(readRows, id, now()) });

  return {
    staffSessions: ({ staff }) => staffAuthSessionsOf(em, staff, now()),

    async endStaffSession({ staff, params: { id } }) {
      if (id !== staff.sessionId) refuseSample(staff);
      const ended = await em.nativeDelete(StaffAuthSession, { id, staff: staff.id, secondFactorAt: { $ne: null } });
      if (ended === 0) throw new AppError('session.notFound', 404);
    },

    async endOtherStaffSessions({ staff }) {
      refuseSample(staff);
      await em.nativeDelete(StaffAuthSession, { staff: staff.id, id: { $ne: staff.sessionId } });
    },

    async changeStaffPassword({ staff, body, req }) {
      refuseSample(staff);
      const callerOf = (key: string) => ({
        address: callerAt(req.ip),
        device: knownDevice({ config, linkKeys }, req, key),
      });
      await changeStaffPassword({ em, signInLimits, queueEmail, now }, staff, callerOf, body);
    },

    staff: ({ staff, query }) => listStaff(readRows, query, staff.demo, now()),

    async addStaff({ staff, body }) {
      const { staff: added, link } = await change(staff, (tx, context) =>
        addStaff(tx, { linkKeys, config }, context, body),
      );
      return { ...(await member(added.id)), link };
    },

    async changeStaff({ staff, params: { id }, body }) {
      await change(staff, (tx, context) => changeStaff(tx, context, id, body));
      return member(id);
    },

    async inviteStaff({ staff, params: { id } }) {
      const { link } = await change(staff, (tx, context) => inviteStaff(tx, { linkKeys, config }, context, id));
      return { ...(await member(id)), link };
    },

    async resetStaffFactors({ staff, params: { id } }) {
      await change(staff, (tx, context) => resetFactors(tx, { queueEmail }, context, id));
      return member(id);
    },
  } satisfies Partial<Handlers>;
}
