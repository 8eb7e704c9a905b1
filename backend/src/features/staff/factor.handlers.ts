import type { Response } from 'express';
import { AppError } from '../../errors.ts';
import type { Handlers } from '../../http/mount-calls.ts';
import { hasRecentSecondFactor, officeSessionCookie, type SignedInStaff } from '../../http/staff-auth.ts';
import type { Services } from '../../services.ts';
import type { AddedFactor } from '../auth/change-factors.ts';
import { manageFactors } from '../auth/manage-factors.ts';
import { staffAccountKind, type OfficeAuthSession } from './staff-account-kind.ts';

type Needs = Pick<Services, 'em' | 'config' | 'linkKeys' | 'signInLimits' | 'queueEmail' | 'now'>;

/** The calls about the second steps of one's own account in the office. */
export function factorHandlers(needs: Needs) {
  const own = manageFactors(needs, staffAccountKind(needs));

  /** A thief at an open screen must not add a way in of his own; who signs in for the first time has none yet. */
  function requireRecent(staff: SignedInStaff): void {
    if (staff.passed && !hasRecentSecondFactor(staff, needs.now()))
      throw new AppError('secondFactor.recentRequired', 403);
  }

  function answer(res: Response, { recoveryCodes, opened }: AddedFactor<OfficeAuthSession>) {
    if (opened) officeSessionCookie.set(res, needs.config, opened.token, opened.session.endsAt);
    return { recoveryCodes };
  }

  return {
    factors: ({ staff }) => own.factors(staff),
    async startTotp({ staff }) {
      requireRecent(staff);
      return own.startTotp(staff);
    },
    confirmTotp: async ({ staff, body: { code }, req, res }) =>
      answer(res, await own.confirmTotp(staff, code, { req, res })),
    removeTotp: ({ staff }) => own.removeTotp(staff),
    async startPasskey({ staff }) {
      requireRecent(staff);
      return own.startPasskey(staff);
    },
    addPasskey: async ({ staff, body, req, res }) => answer(res, await own.addPasskey(staff, body, { req, res })),
    removePasskey: ({ staff, params: { id } }) => own.removePasskey(staff, id),
    renewRecoveryCodes: ({ staff }) => own.renewRecoveryCodes(staff),
  } satisfies Partial<Handlers>;
}
