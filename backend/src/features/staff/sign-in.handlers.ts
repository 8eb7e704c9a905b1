import { setTimeout as wait } from 'node:timers/promises';
import type { Request, Response } from 'express';
import { AppError, SignInRefusedError } from '../../errors.ts';
import { callerAt, limitFailedLookups } from '../../http/limits.ts';
import type { Handlers } from '../../http/mount-calls.ts';
import { officeSessionCookie, sampleStaffMayEnter, type SignedInStaff } from '../../http/staff-auth.ts';
import type { Services } from '../../services.ts';
import { factorKindsOf } from '../auth/factors.ts';
import { passSecondFactor } from '../auth/pass-second-factor.ts';
import { deviceOf } from '../auth/device.ts';
import { knownDevice } from '../auth/device-cookie.ts';
import { passwordMatches } from '../tutors/password.ts';
import { chooseStaffPassword } from './manage-staff.ts';
import { officeLimitKey } from './office-limit-key.ts';
import { Staff } from '../auth/staff.entity.ts';
import { staffAccountKind, type OfficeAuthSession } from './staff-account-kind.ts';
import { StaffAuthSession } from './staff-auth-session.entity.ts';
import { beginStaffAuthSession, staffAuthSessionViewOf, type SessionWithToken } from './staff-auth-sessions.ts';
import { forgetStaffPassword } from './staff-password.ts';

type Needs = Pick<Services, 'em' | 'config' | 'linkKeys' | 'signInLimits' | 'queueEmail' | 'now' | 'log'>;

// Longer than it takes to queue an email, so that the time of the answer does not tell whether one was.
const sameMs = 400;

/** Signing in to the office: password, then a second step. */
export function officeSignInHandlers({ em, config, linkKeys, signInLimits, queueEmail, now, log }: Needs) {
  const demoIsOn = sampleStaffMayEnter(config);
  const pass = passSecondFactor(
    { em, config, linkKeys, signInLimits, queueEmail, now, log },
    staffAccountKind({ now }),
  );

  const sessionView = async (staff: Staff, session: StaffAuthSession) =>
    staffAuthSessionViewOf(staff, session, await factorKindsOf(em, { staff: staff.id }));

  /** Sets the cookie of the session and says which step of signing in comes next. */
  async function admit(req: Request, res: Response, staff: Staff, { session, token }: SessionWithToken) {
    await em.flush();
    // For the log of requests, which names who signed in.
    const { id, role, demo } = staff;
    const passedAt = session.secondFactorAt?.getTime() ?? null;
    req.staff = { ...{ id, role, demo }, sessionId: session.id, passed: passedAt !== null, passedAt };
    officeSessionCookie.set(res, config, token, session.endsAt);
    return sessionView(staff, session);
  }

  async function own({ id, sessionId }: SignedInStaff): Promise<{ account: Staff; session: StaffAuthSession }> {
    const account = await em.findOneOrFail(Staff, id);
    return { account, session: await em.findOneOrFail(StaffAuthSession, sessionId) };
  }

  /** The answer once the second step was passed. */
  const opened = ({ req, res }: { req: Request; res: Response }, { account, ...session }: OfficeAuthSession) =>
    admit(req, res, account, session);

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
      return admit(req, res, staff, beginStaffAuthSession(em, staff, deviceOf(req.headers['user-agent']), now()));
    },

    async forgetStaffPassword({ body: { email }, req }) {
      if (!config.mail) throw new AppError('session.noEmails', 409);
      const caller = callerOf(req, officeLimitKey(email));
      await signInLimits.takeLink(officeLimitKey(email), caller);
      await Promise.all([forgetStaffPassword({ em, queueEmail, now, signInLimits }, email, caller), wait(sameMs)]);
    },

    async chooseStaffPassword({ body, req, res }) {
      const { id, email } = await chooseStaffPassword({ em, queueEmail, now, linkKeys }, body).catch(
        limitFailedLookups(signInLimits.wrongLinks, callerAt(req.ip)),
      );
      await signInLimits.forgive(officeLimitKey(email));
      const staff = await em.findOneOrFail(Staff, id, { refresh: true });
      // The link stands for the password alone: the second step follows.
      return admit(req, res, staff, beginStaffAuthSession(em, staff, deviceOf(req.headers['user-agent']), now()));
    },

    async staffDemoLogin({ body: { role }, req, res }) {
      await signInLimits.officeDemo.take(callerAt(req.ip));
      const staff = demoIsOn ? await em.findOne(Staff, { demo: true, active: true, role }) : null;
      if (!staff) throw new SignInRefusedError('session.demoOff', 403);
      const device = deviceOf(req.headers['user-agent']);
      return admit(req, res, staff, beginStaffAuthSession(em, staff, device, now(), { open: true }));
    },

    staffDemo: () => ({ on: demoIsOn }),

    async staffLogout({ staff, res }) {
      await em.nativeDelete(StaffAuthSession, { id: staff.sessionId });
      officeSessionCookie.clear(res, config);
    },

    async staffSession({ staff }) {
      const { account, session } = await own(staff);
      return sessionView(account, session);
    },

    passByCode: async ({ staff, body: { code }, ...exchange }) =>
      opened(exchange, await pass.byCode(staff, code, exchange)),

    passByRecoveryCode: async ({ staff, body: { code }, ...exchange }) =>
      opened(exchange, await pass.byRecoveryCode(staff, code, exchange)),

    startPassByPasskey: ({ staff }) => pass.startByPasskey(staff),

    passByPasskey: async ({ staff, body, ...exchange }) =>
      opened(exchange, await pass.byPasskey(staff, body, exchange)),
  } satisfies Partial<Handlers>;
}
