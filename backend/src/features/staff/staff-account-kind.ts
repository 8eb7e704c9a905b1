import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import { refuseSample, type SignedInStaff } from '../../http/staff-auth.ts';
import type { Services } from '../../services.ts';
import type { AccountKind, FactorAccount } from '../auth/account-kind.ts';
import { noticesOfStaff } from '../auth/account-notices.ts';
import { officeLimitKey } from './office-limit-key.ts';
import { Staff } from '../auth/staff.entity.ts';
import { StaffAuthSession } from './staff-auth-session.entity.ts';
import { openStaffAuthSession, type SessionWithToken } from './staff-auth-sessions.ts';

/** A session of the office that has just been opened, and whose it is. */
export interface OfficeAuthSession extends SessionWithToken {
  readonly account: Staff;
}

/** The accounts of the office, for their second step. */
export const staffAccountKind = ({ now }: Pick<Services, 'now'>): AccountKind<SignedInStaff, OfficeAuthSession> => ({
  kind: 'staff',
  refOf: ({ id }) => ({ staff: id }),
  read: async (em, { id }) => accountOf(await em.findOneOrFail(Staff, id)),
  async lock(tx, staff) {
    refuseSample(staff);
    const locked = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
    return accountOf(await tx.findOneOrFail(Staff, staff.id, locked));
  },
  holder: sessionOf,
  isOpen: ({ passed }) => passed,
  async open(tx, staff) {
    const opened = openStaffAuthSession(await sessionOf(tx, staff), now());
    return { ...opened, account: await tx.findOneOrFail(Staff, staff.id) };
  },
  mayGoWithout: () => Promise.resolve(false),
});

async function sessionOf(em: EntityManager, { sessionId }: SignedInStaff): Promise<StaffAuthSession> {
  const session = await em.findOne(StaffAuthSession, sessionId, { refresh: true });
  // It was ended meanwhile.
  if (!session) throw new AppError('staff.sessionRequired', 401);
  return session;
}

const accountOf = (staff: Staff): FactorAccount => ({
  ref: { staff: staff.id },
  email: staff.email,
  name: staff.name,
  limitKey: officeLimitKey(staff.email),
  notices: noticesOfStaff(staff),
});
