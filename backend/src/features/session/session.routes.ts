import { loginInput, type SessionView } from '@kitewell/contract/session';
import { Router, type RequestHandler, type Response } from 'express';
import { errorMessages, type ErrorCode } from '@kitewell/contract/errors';
import { ownSession, signToken } from '../../http/auth.ts';
import { callerAt } from '../../http/limits.ts';
import { requestId } from '../../http/request-log.ts';
import { readInput } from '../../http/read-input.ts';
import type { Services } from '../../services.ts';
import { Tutor } from '../tutors/tutor.entity.ts';
import { EndedSession } from './ended-session.entity.ts';
import { passwordMatches } from './password.ts';

const welcome = 'Welcome to your tutor portal!';

type Needs = Pick<Services, 'em' | 'config' | 'signInLimits' | 'now'>;

export function sessionRoutes({ em, config, signInLimits, now }: Needs, requireTutor: RequestHandler): Router {
  const routes = Router();

  routes.post('/login', async (req, res) => {
    const { email, password } = readInput(loginInput, req.body);
    const address = callerAt(req.ip);
    await signInLimits.take(email, address);
    const tutor = await em.findOne(Tutor, { email, active: true });
    if (!(await passwordMatches(tutor?.passwordHash, password)) || !tutor) {
      refuse(res, 401, 'session.wrongCredentials');
      return;
    }
    await signInLimits.giveBack(email, address);
    admit(res, tutor);
  });

  routes.post('/demo-login', async (_req, res) => {
    const tutor = config.demoLogin ? await em.findOne(Tutor, { demo: true, active: true }) : null;
    if (!tutor) {
      refuse(res, 403, 'session.demoOff');
      return;
    }
    admit(res, tutor);
  });

  routes.post('/logout', requireTutor, async (req, res) => {
    await em.upsert(EndedSession, ownSession(req));
    await em.nativeDelete(EndedSession, { expiresAt: { $lt: now() } });
    res.status(204).end();
  });

  function admit(res: Response, tutor: Tutor): void {
    // For the log, which says who came in.
    res.req.user = tutor;
    const body: SessionView = {
      success: true,
      token: signToken(tutor, config.session),
      certificationStatus: tutor.certificationStatus,
      message: welcome,
    };
    res.json(body);
  }

  return routes;
}

/** The one error that has a shape of its own beside the shared one: the sign-in screen reads `success` and `message`. */
function refuse(res: Response, status: number, code: ErrorCode): void {
  res.locals.code = code;
  res.status(status).json({ success: false, code, message: errorMessages[code], requestId: requestId(res.req) });
}
