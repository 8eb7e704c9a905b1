import type { SessionView } from '@kitewell/contract/session';
import type { Request } from 'express';
import { SignInRefusedError } from '../../errors.ts';
import { ownSession, signToken } from '../../http/auth.ts';
import { callerAt } from '../../http/limits.ts';
import type { Handlers } from '../../http/mount-calls.ts';
import type { Services } from '../../services.ts';
import { Tutor } from '../tutors/tutor.entity.ts';
import { EndedSession } from './ended-session.entity.ts';
import { passwordMatches } from '../tutors/password.ts';

const welcome = 'Welcome to your tutor portal!';

type Needs = Pick<Services, 'em' | 'config' | 'signInLimits' | 'now'>;

export function sessionHandlers({ em, config, signInLimits, now }: Needs) {
  function admit(req: Request, tutor: Tutor): SessionView {
    // For the log, which says who came in.
    req.user = tutor;
    return {
      success: true,
      token: signToken(tutor, config.session),
      certificationStatus: tutor.certificationStatus,
      message: welcome,
    };
  }

  return {
    async login({ body: { email, password }, req }) {
      const address = callerAt(req.ip);
      await signInLimits.take(email, address);
      const tutor = await em.findOne(Tutor, { email, active: true });
      if (!(await passwordMatches(tutor?.passwordHash, password)) || !tutor) {
        throw new SignInRefusedError('session.wrongCredentials', 401);
      }
      await signInLimits.giveBack(email, address);
      return admit(req, tutor);
    },

    async demoLogin({ req }) {
      const tutor = config.demoLogin ? await em.findOne(Tutor, { demo: true, active: true }) : null;
      if (!tutor) throw new SignInRefusedError('session.demoOff', 403);
      return admit(req, tutor);
    },

    async logout({ req }) {
      await em.upsert(EndedSession, ownSession(req));
      await em.nativeDelete(EndedSession, { expiresAt: { $lt: now() } });
    },
  } satisfies Partial<Handlers>;
}
