import type { AccountNotice } from '@kitewell/contract/account-emails';
import type { AuditAction } from '@kitewell/contract/office/audit-actions';
import { mostPasskeys } from '@kitewell/contract/office/staff';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Request, Response } from 'express';
import { AppError } from '../../errors.ts';
import type { Handlers } from '../../http/mount-calls.ts';
import { refuseSample, setOfficeCookie, type SignedInStaff } from '../../http/staff-auth.ts';
import type { Services } from '../../services.ts';
import { byStaff, recordChange } from '../audit/record-change.ts';
import { notifyAccount, noticesOfStaff } from '../session/account-notices.ts';
import { knownDevice, rememberDevice } from '../session/device-cookie.ts';
import { factorKindsOf, hasFactor } from './factor-kinds.ts';
import { madePasskey, passkeyToMake, takeChallenge } from './passkeys.ts';
import { officeLimitKey } from './office-limit-key.ts';
import { renewRecoveryCodes } from './recovery-codes.ts';
import { createSecretSeal } from './secret-seal.ts';
import { Staff } from './staff.entity.ts';
import { StaffPasskey } from './staff-passkey.entity.ts';
import { StaffRecoveryCode } from './staff-recovery-code.entity.ts';
import { StaffSession } from './staff-session.entity.ts';
import { openStaffSession, type Opened } from './staff-sessions.ts';
import { newTotpSecret, stepOf, totpAddress, totpOf } from './totp.ts';

/** Minutes within which the first code of a new app has to be given. */
const enrolMinutes = 15;

type Needs = Pick<Services, 'em' | 'config' | 'linkKeys' | 'signInLimits' | 'post' | 'now'>;

/** The calls about the second steps of one's own account. */
export function factorHandlers({ em, config, linkKeys, signInLimits, post, now }: Needs) {
  const seal = createSecretSeal(config.session);

  /**
   * The account and session of somebody who may add a second step: either both steps were passed, or the account has no
   * second step yet. The account stays locked until the caller commits, so that nobody who only knows the password adds
   * one beside the first.
   */
  async function enrolling(tx: EntityManager, staff: SignedInStaff) {
    refuseSample(staff);
    const { id, sessionId, passed } = staff;
    const account = await tx.findOneOrFail(Staff, id, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
    if (!passed && hasFactor(await factorKindsOf(tx, account))) throw new AppError('staff.secondFactorRequired', 403);
    return { account, session: await tx.findOneOrFail(StaffSession, sessionId, { refresh: true }) };
  }

  /**
   * Locks the account of somebody who removes a second step: of two requests at once, the second finds that one is
   * left.
   */
  async function holding(tx: EntityManager, staff: SignedInStaff): Promise<Staff> {
    refuseSample(staff);
    return tx.findOneOrFail(Staff, staff.id, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  }

  const notify = (tx: EntityManager, account: Staff, notice: AccountNotice) =>
    notifyAccount(tx, { post, now }, noticesOfStaff(account), notice);

  /** What follows once a second step was added: recovery codes are made where there are none, and the session opens. */
  async function added(tx: EntityManager, account: Staff, session: StaffSession, action: AuditAction, what: object) {
    recordChange(tx, {
      at: now(),
      by: byStaff(account.id),
      action,
      subject: `staff ${account.id}`,
      after: { ...what },
    });
    await notify(tx, account, action === 'staff passkey added' ? 'passkeyAdded' : 'appAdded');
    const left = await tx.count(StaffRecoveryCode, { staff: account.id });
    const recoveryCodes = left === 0 ? await renewRecoveryCodes(tx, account.id) : null;
    const opened = session.secondFactorAt ? undefined : openStaffSession(session, now());
    await tx.flush();
    return { recoveryCodes, opened };
  }

  function answered(
    req: Request,
    res: Response,
    key: string,
    { recoveryCodes, opened }: { recoveryCodes: string[] | null; opened?: Opened },
  ) {
    if (opened) {
      setOfficeCookie(res, config, opened.token, opened.session.endsAt);
      rememberDevice({ config, linkKeys }, req, res, key);
    }
    return { recoveryCodes };
  }

  return {
    async factors({ staff: { id } }) {
      const { totpSecret } = await em.findOneOrFail(Staff, id);
      const passkeys = await em.find(StaffPasskey, { staff: id }, { orderBy: { id: 'asc' } });
      return {
        totp: totpSecret != null,
        passkeys: passkeys.map((passkey) => ({
          id: passkey.id,
          name: passkey.name,
          createdAt: passkey.createdAt.toISOString(),
          usedAt: passkey.usedAt?.toISOString() ?? null,
        })),
        recoveryCodesLeft: await em.count(StaffRecoveryCode, { staff: id }),
      };
    },

    startTotp: ({ staff }) =>
      em.transactional(async (tx) => {
        const { account, session } = await enrolling(tx, staff);
        const secret = newTotpSecret();
        session.pendingTotp = seal.seal(secret, totpOf(account.id));
        session.challengeEndsAt = new Date(now().getTime() + enrolMinutes * 60_000);
        return { secret, address: totpAddress(account.email, secret) };
      }),

    async confirmTotp({ staff, body: { code }, req, res }) {
      const key = officeLimitKey((await em.findOneOrFail(Staff, staff.id)).email);
      const device = knownDevice({ config, linkKeys }, req, key);
      await signInLimits.codes.take(key, { device });
      const outcome = await em.transactional(async (tx) => {
        const { account, session } = await enrolling(tx, staff);
        const { pendingTotp, challengeEndsAt } = session;
        if (pendingTotp == null || challengeEndsAt == null || challengeEndsAt <= now()) {
          throw new AppError('staff.challengeOver', 400);
        }
        const step = await stepOf(seal.open(pendingTotp, totpOf(account.id)).secret, code, now());
        if (step === undefined) throw new AppError('staff.wrongCode', 400);
        Object.assign(account, { totpSecret: pendingTotp, totpStep: step });
        session.pendingTotp = null;
        return added(tx, account, session, 'staff codes of an app added', {});
      });
      await signInLimits.codes.giveBack(key, { device });
      return answered(req, res, key, outcome);
    },

    async removeTotp({ staff }) {
      await em.transactional(async (tx) => {
        const account = await holding(tx, staff);
        if (account.totpSecret == null) return;
        if (!(await factorKindsOf(tx, account)).passkey) throw new AppError('staff.lastFactor', 409);
        Object.assign(account, { totpSecret: null, totpStep: null });
        const subject = `staff ${account.id}`;
        recordChange(tx, { at: now(), by: byStaff(account.id), action: 'staff codes of an app removed', subject });
        await notify(tx, account, 'appRemoved');
      });
    },

    startPasskey: ({ staff }) =>
      em.transactional(async (tx) => {
        const { account, session } = await enrolling(tx, staff);
        const existing = await tx.find(StaffPasskey, { staff: account.id });
        if (existing.length >= mostPasskeys) throw new AppError('staff.tooManyPasskeys', 409);
        return { options: await passkeyToMake(session, account, existing, config.siteOrigin, now()) };
      }),

    async addPasskey({ staff, body, req, res }) {
      const challenge = await takeChallenge(em, await em.findOneOrFail(StaffSession, staff.sessionId), now());
      const made = await madePasskey(body, challenge, config.siteOrigin);
      const outcome = await em.transactional(async (tx) => {
        const { account, session } = await enrolling(tx, staff);
        if ((await tx.count(StaffPasskey, { staff: account.id })) >= mostPasskeys) {
          throw new AppError('staff.tooManyPasskeys', 409);
        }
        if (await tx.findOne(StaffPasskey, { credentialId: made.credentialId })) {
          throw new AppError('staff.passkeyRefused', 400);
        }
        tx.create(StaffPasskey, { ...made, staff: account, name: body.name, createdAt: now() });
        return { ...(await added(tx, account, session, 'staff passkey added', { name: body.name })), account };
      });
      return answered(req, res, officeLimitKey(outcome.account.email), outcome);
    },

    async removePasskey({ staff, params: { id } }) {
      await em.transactional(async (tx) => {
        const account = await holding(tx, staff);
        const passkeys = await tx.find(StaffPasskey, { staff: account.id });
        const passkey = passkeys.find((one) => one.id === id);
        if (!passkey) throw new AppError('staff.passkeyNotFound', 404);
        if (passkeys.length === 1 && account.totpSecret == null) throw new AppError('staff.lastFactor', 409);
        tx.remove(passkey);
        recordChange(tx, {
          at: now(),
          by: byStaff(account.id),
          action: 'staff passkey removed',
          subject: `staff ${account.id}`,
          before: { name: passkey.name },
        });
        await notify(tx, account, 'passkeyRemoved');
      });
    },

    renewRecoveryCodes: ({ staff }) =>
      em.transactional(async (tx) => {
        const account = await holding(tx, staff);
        const { id } = account;
        recordChange(tx, {
          at: now(),
          by: byStaff(id),
          action: 'staff recovery codes renewed',
          subject: `staff ${id}`,
        });
        await notify(tx, account, 'recoveryCodesRenewed');
        return { recoveryCodes: await renewRecoveryCodes(tx, id) };
      }),
  } satisfies Partial<Handlers>;
}
