import { setTimeout as wait } from 'node:timers/promises';
import type { Request, Response } from 'express';
import { AppError, SignInRefusedError } from '../../errors.ts';
import { callerAt, countedInVain } from '../../http/limits.ts';
import type { Handlers } from '../../http/mount-calls.ts';
import { clearOfficeCookie, sampleStaffMayEnter, setOfficeCookie, type SignedInStaff } from '../../http/staff-auth.ts';
import type { Services } from '../../services.ts';
import { byStaff, recordChange } from '../audit/record-change.ts';
import { notifyAccount, noticesOfStaff } from '../session/account-notices.ts';
import { deviceOf } from '../session/device.ts';
import { knownDevice, rememberDevice } from '../session/device-cookie.ts';
import { passwordMatches } from '../tutors/password.ts';
import { factorKindsOf } from './factor-kinds.ts';
import { chooseStaffPassword } from './manage-staff.ts';
import { officeLimitKey } from './office-limit-key.ts';
import { passkeyToUse, takeChallenge, takePasskey } from './passkeys.ts';
import { useRecoveryCode } from './recovery-codes.ts';
import { createSecretSeal } from './secret-seal.ts';
import { Staff } from './staff.entity.ts';
import { StaffPasskey } from './staff-passkey.entity.ts';
import { StaffSession } from './staff-session.entity.ts';
import { beginStaffSession, openStaffSession, staffSessionViewOf, type Opened } from './staff-sessions.ts';
import { forgetStaffPassword } from './staff-password.ts';
import { takeTotp } from './totp.ts';

type Needs = Pick<Services, 'em' | 'config' | 'linkKeys' | 'signInLimits' | 'post' | 'now'>;

// Longer than it takes to queue an email, so that the time of the answer does not tell whether one was.
const sameMs = 400;

/** Signing in to the office: password, then a second step. */
export function officeSignInHandlers({ em, config, linkKeys, signInLimits, post, now }: Needs) {
  const demoIsOn = sampleStaffMayEnter(config);
  const seal = createSecretSeal(config.session);

  const sessionView = async (staff: Staff, session: StaffSession) =>
    staffSessionViewOf(staff, session, await factorKindsOf(em, staff));

  /** Sets the cookie of the session and says which step of signing in comes next. */
  async function admit(req: Request, res: Response, staff: Staff, { session, token }: Opened) {
    await em.flush();
    // For the log of requests, which names who signed in.
    const { id, role, demo } = staff;
    req.staff = { id, role, demo, sessionId: session.id, passed: session.secondFactorAt != null };
    setOfficeCookie(res, config, token, session.endsAt);
    return sessionView(staff, session);
  }

  async function own({ id, sessionId }: SignedInStaff): Promise<{ account: Staff; session: StaffSession }> {
    const account = await em.findOneOrFail(Staff, id);
    return { account, session: await em.findOneOrFail(StaffSession, sessionId) };
  }

  /**
   * Passes the second step where `isRight` says so. The attempt is counted before the check, so that many at once
   * cannot exceed the limit.
   */
  async function pass(
    { req, res, staff }: { req: Request; res: Response; staff: SignedInStaff },
    isRight: (account: Staff, session: StaffSession) => Promise<boolean>,
  ) {
    const { account, session } = await own(staff);
    const key = officeLimitKey(account.email);
    const device = knownDevice({ config, linkKeys }, req, key);
    await signInLimits.codes.take(key, { device });
    if (!(await isRight(account, session))) throw new AppError('staff.wrongCode', 400);
    await signInLimits.codes.giveBack(key, { device });
    const answer = await admit(req, res, account, openStaffSession(session, now()));
    rememberDevice({ config, linkKeys }, req, res, key);
    return answer;
  }

  const callerOf = (req: Request, key: string) => ({
    address: callerAt(req.ip),
    device: knownDevice({ config, linkKeys }, req, key),
  });

  return {
    async staffLogin({ body: { email, password }, req, res }) {
      const key = officeLimitKey(email);
      const caller = callerOf(req, key);
      await signInLimits.take(key, caller);
      const staff = await em.findOne(Staff, { email, active: true, demo: false });
      if (!(await passwordMatches(staff?.passwordHash ?? undefined, password)) || !staff) {
        throw new SignInRefusedError('session.wrongCredentials', 401);
      }
      await signInLimits.giveBack(key, caller);
      return admit(req, res, staff, beginStaffSession(em, staff, deviceOf(req.headers['user-agent']), now()));
    },

    async forgetStaffPassword({ body: { email }, req }) {
      if (!config.mail) throw new AppError('session.noLetters', 409);
      const caller = callerOf(req, officeLimitKey(email));
      await signInLimits.takeLink(officeLimitKey(email), caller);
      await Promise.all([forgetStaffPassword({ em, post, now, signInLimits }, email, caller), wait(sameMs)]);
    },

    async chooseStaffPassword({ body, req, res }) {
      const { id, email } = await chooseStaffPassword({ em, post, now, linkKeys }, body).catch(
        countedInVain(signInLimits.wrongLinks, callerAt(req.ip)),
      );
      await signInLimits.forgive(officeLimitKey(email));
      const staff = await em.findOneOrFail(Staff, id, { refresh: true });
      // The link stands for the password alone: the second step follows.
      return admit(req, res, staff, beginStaffSession(em, staff, deviceOf(req.headers['user-agent']), now()));
    },

    async staffDemoLogin({ body: { role }, req, res }) {
      await signInLimits.officeDemo.take(callerAt(req.ip));
      const staff = demoIsOn ? await em.findOne(Staff, { demo: true, active: true, role }) : null;
      if (!staff) throw new SignInRefusedError('session.demoOff', 403);
      const device = deviceOf(req.headers['user-agent']);
      return admit(req, res, staff, beginStaffSession(em, staff, device, now(), { open: true }));
    },

    staffDemo: () => ({ on: demoIsOn }),

    async staffLogout({ staff, res }) {
      await em.nativeDelete(StaffSession, { id: staff.sessionId });
      clearOfficeCookie(res, config);
    },

    async staffSession({ staff }) {
      const { account, session } = await own(staff);
      return sessionView(account, session);
    },

    passByCode: ({ body: { code }, ...asked }) => pass(asked, (account) => takeTotp(em, seal, account, code, now())),

    passByRecoveryCode: ({ body: { code }, ...asked }) =>
      pass(asked, (account) =>
        em.transactional(async (tx) => {
          const { id } = account;
          const isUsed = await useRecoveryCode(tx, id, code);
          if (isUsed) {
            recordChange(tx, {
              at: now(),
              by: byStaff(id),
              action: 'staff recovery code used',
              subject: `staff ${id}`,
            });
            await notifyAccount(tx, { post, now }, noticesOfStaff(account), 'recoveryCodeUsed');
          }
          return isUsed;
        }),
      ),

    async startPassByPasskey({ staff }) {
      const { session } = await own(staff);
      const passkeys = await em.find(StaffPasskey, { staff: staff.id });
      const options = await passkeyToUse(session, passkeys, config.siteOrigin, now());
      await em.flush();
      return { options };
    },

    passByPasskey: ({ body, ...asked }) =>
      pass(asked, async (account, session) => {
        const challenge = await takeChallenge(em, session, now());
        await takePasskey(em, account, body, challenge, config.siteOrigin, now());
        return true;
      }),
  } satisfies Partial<Handlers>;
}
