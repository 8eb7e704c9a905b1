import { AppError } from '../../errors.ts';
import type { Handlers } from '../../http/mount-calls.ts';
import type { Services } from '../../services.ts';
import type { AddedFactor } from './change-factors.ts';
import { manageFactors } from './manage-factors.ts';
import { passSecondFactor } from './pass-second-factor.ts';
import { sessionAnswer } from './sign-in-tutor.ts';
import { tutorAccountKind, type RequestingTutor, type PortalAuthSession } from './tutor-account-kind.ts';

type Needs = Pick<Services, 'em' | 'config' | 'linkKeys' | 'signInLimits' | 'queueEmail' | 'now' | 'log'>;

/** The calls of tutors about the second step of signing in. */
export function tutorSecondFactorHandlers(needs: Needs) {
  const kind = tutorAccountKind(needs);
  const own = manageFactors(needs, kind);
  const pass = passSecondFactor(needs, kind);

  /** Refuses whoever is signed in already: no sign-in of theirs waits for a second step. */
  function waiting({ tutor, req }: RequestingTutor): RequestingTutor {
    if (tutor.signInId === undefined) throw new AppError('secondFactor.challengeOver', 400);
    return { tutor, req };
  }
  const opened = ({ tutor, session }: PortalAuthSession) => sessionAnswer(needs.config, tutor, session);
  const added = ({ recoveryCodes, opened: portal }: AddedFactor<PortalAuthSession>) => ({
    recoveryCodes,
    ...(portal && { session: opened(portal) }),
  });

  return {
    passTutorByCode: async ({ body: { code }, ...request }) =>
      opened(await pass.byCode(waiting(request), code, request)),
    passTutorByRecoveryCode: async ({ body: { code }, ...request }) =>
      opened(await pass.byRecoveryCode(waiting(request), code, request)),
    startPassTutorByPasskey: (request) => pass.startByPasskey(waiting(request)),
    passTutorByPasskey: async ({ body, ...request }) => opened(await pass.byPasskey(waiting(request), body, request)),
    tutorFactors: (request) => own.factors(request),
    startTutorTotp: (request) => own.startTotp(request),
    confirmTutorTotp: async ({ body: { code }, ...request }) => added(await own.confirmTotp(request, code, request)),
    removeTutorTotp: (request) => own.removeTotp(request),
    startTutorPasskey: (request) => own.startPasskey(request),
    addTutorPasskey: async ({ body, ...request }) => added(await own.addPasskey(request, body, request)),
    removeTutorPasskey: ({ params: { id }, ...request }) => own.removePasskey(request, id),
    renewTutorRecoveryCodes: (request) => own.renewRecoveryCodes(request),
  } satisfies Partial<Handlers>;
}
