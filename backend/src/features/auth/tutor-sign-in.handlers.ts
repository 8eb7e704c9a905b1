import { setTimeout as wait } from 'node:timers/promises';
import type { SessionView } from '@kitewell/contract/auth';
import type { Request, Response } from 'express';
import { AppError, SignInRefusedError } from '../../errors.ts';
import { ownSession, renewToken } from '../../http/auth.ts';
import { callerAt, limitFailedLookups } from '../../http/limits.ts';
import type { Handlers } from '../../http/mount-calls.ts';
import type { Services } from '../../services.ts';
import { Tutor } from '../tutors/tutor.entity.ts';
import { passwordMatches } from '../tutors/password.ts';
import { changePassword } from './change-password.ts';
import { deviceOf } from './device.ts';
import { knownDevice, rememberDevice } from './device-cookie.ts';
import { EndedAuthSession } from './ended-auth-session.entity.ts';
import { beginAuthSession, endedUntil, endAuthSessions, authSessionsOf } from './tutor-auth-sessions.ts';
import { choosePassword, forgetPassword } from './password-links.ts';
import { signInTutor } from './sign-in-tutor.ts';
import { TutorAuthSession } from './tutor-auth-session.entity.ts';

// Longer than it takes to queue an email, so that the time of the answer does not tell whether one was queued.
const sameMs = 400;

type Needs = Pick<Services, 'em' | 'config' | 'signInLimits' | 'now' | 'queueEmail' | 'linkKeys'>;

export function tutorSignInHandlers({ em, config, signInLimits, now, queueEmail, linkKeys }: Needs) {
  /** Answers whoever has given the right password, or has just chosen it. */
  async function admit(req: Request, res: Response, tutor: Tutor): Promise<SessionView> {
    // The request log records who signed in.
    req.user = tutor;
    const answer = await signInTutor({ em, config, now }, tutor, deviceOf(req.headers['user-agent']));
    // The device becomes known when the last step was passed.
    if (answer.token !== undefined && !tutor.demo) rememberDevice({ config, linkKeys }, req, res, tutor.email);
    return answer;
  }

  const callerOf = (req: Request, email: string) => ({
    address: callerAt(req.ip),
    device: knownDevice({ config, linkKeys }, req, email),
  });

  return {
    async login({ body: { email, password }, req, res }) {
      const caller = callerOf(req, email);
      await signInLimits.take(email, caller);
      const tutor = await em.findOne(Tutor, { email, active: true });
      if (!(await passwordMatches(tutor?.passwordHash, password)) || !tutor) {
        throw new SignInRefusedError('session.wrongCredentials', 401);
      }
      await signInLimits.giveBack(email, caller);
      return admit(req, res, tutor);
    },

    async demoLogin({ req, res }) {
      const tutor = config.demoLogin ? await em.findOne(Tutor, { demo: true, active: true }) : null;
      if (!tutor) throw new SignInRefusedError('session.demoOff', 403);
      return admit(req, res, tutor);
    },

    async logout({ tutor, req }) {
      const { tokenId } = ownSession(req);
      // A session without a row must be remembered as ended too.
      await em.upsert(EndedAuthSession, { tokenId, expiresAt: endedUntil(now()) });
      await em.nativeDelete(TutorAuthSession, { tutor: tutor.id, tokenId });
    },

    sessions: ({ tutor, req }) => authSessionsOf(em, tutor.id, ownSession(req).tokenId, now()),

    async endSession({ tutor, params }) {
      if ((await endAuthSessions(em, tutor.id, params, now())) === 0) throw new AppError('session.notFound', 404);
    },

    async endOtherSessions({ tutor, req }) {
      await endAuthSessions(em, tutor.id, { allBut: ownSession(req).tokenId }, now());
    },

    async forgetPassword({ body: { email, language }, req }) {
      if (!config.mail) throw new AppError('session.noEmails', 409);
      const caller = callerOf(req, email);
      await signInLimits.takeLink(email, caller);
      await Promise.all([forgetPassword({ em, queueEmail, now, signInLimits }, email, language, caller), wait(sameMs)]);
    },

    async choosePassword({ body, req, res }) {
      const tutor = await choosePassword({ em, queueEmail, now, linkKeys }, body).catch(
        limitFailedLookups(signInLimits.wrongLinks, callerAt(req.ip)),
      );
      await signInLimits.forgive(tutor.email);
      return admit(req, res, await em.findOneOrFail(Tutor, tutor.id, { refresh: true }));
    },

    async changePassword({ tutor: { id: tutorId }, body, req, res }) {
      const { tokenId } = ownSession(req);
      const { email } = await em.findOneOrFail(Tutor, tutorId);
      const requester = { tutorId, tokenId, caller: callerOf(req, email) };
      const tutor = await changePassword({ em, signInLimits, queueEmail, now }, requester, body);
      const session = await em.findOne(TutorAuthSession, { tokenId });
      renewToken(
        res,
        tutor,
        config.session,
        session ?? beginAuthSession(em, tutor, deviceOf(req.headers['user-agent']), now()),
      );
      await em.flush();
    },
  } satisfies Partial<Handlers>;
}
