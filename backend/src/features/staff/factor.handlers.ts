import type { Response } from 'express';
import type { Handlers } from '../../http/mount-calls.ts';
import { officeSessionCookie } from '../../http/staff-auth.ts';
import type { Services } from '../../services.ts';
import type { AddedFactor } from '../auth/change-factors.ts';
import { manageFactors } from '../auth/manage-factors.ts';
import { staffAccountKind, type OfficeAuthSession } from './staff-account-kind.ts';

type Needs = Pick<Services, 'em' | 'config' | 'linkKeys' | 'signInLimits' | 'queueEmail' | 'now'>;

/** The calls about the second steps of one's own account in the office. */
export function factorHandlers(needs: Needs) {
  const own = manageFactors(needs, staffAccountKind(needs));

  function answer(res: Response, { recoveryCodes, opened }: AddedFactor<OfficeAuthSession>) {
    if (opened) officeSessionCookie.set(res, needs.config, opened.token, opened.session.endsAt);
    return { recoveryCodes };
  }

  return {
    factors: ({ staff }) => own.factors(staff),
    startTotp: ({ staff }) => own.startTotp(staff),
    confirmTotp: async ({ staff, body: { code }, req, res }) =>
      answer(res, await own.confirmTotp(staff, code, { req, res })),
    removeTotp: ({ staff }) => own.removeTotp(staff),
    startPasskey: ({ staff }) => own.startPasskey(staff),
    addPasskey: async ({ staff, body, req, res }) => answer(res, await own.addPasskey(staff, body, { req, res })),
    removePasskey: ({ staff, params: { id } }) => own.removePasskey(staff, id),
    renewRecoveryCodes: ({ staff }) => own.renewRecoveryCodes(staff),
  } satisfies Partial<Handlers>;
}
