import { AppError } from '../../errors.ts';
import type { Handlers } from '../../http/mount-calls.ts';
import type { Services } from '../../services.ts';
import { manageFactors, type AddedFactor } from './manage-factors.ts';
import { passSecondFactor } from './pass-second-factor.ts';
import { sessionOpened } from './sign-in-tutor.ts';
import { tutorAccountKind, type AskingTutor, type OpenedPortal } from './tutor-account-kind.ts';

type Needs = Pick<Services, 'em' | 'config' | 'linkKeys' | 'signInLimits' | 'queueEmail' | 'now'>;

/** The calls of tutors about the second step of signing in. */
export function tutorSecondFactorHandlers(needs: Needs) {
  const kind = tutorAccountKind(needs);
  const own = manageFactors(needs, kind);
  const pass = passSecondFactor(needs, kind);

  /** Refuses whoever is signed in already: no sign-in of theirs waits for a second step. */
  function waiting({ tutor, req }: AskingTutor): AskingTutor {
    if (tutor.signInId === undefined) throw new AppError('secondFactor.challengeOver', 400);
    return { tutor, req };
  }
  const opened = ({ tutor, session }: OpenedPortal) => sessionOpened(needs.config, tutor, session);
  const added = ({ recoveryCodes, opened: portal }: AddedFactor<OpenedPortal>) => ({
    recoveryCodes,
    ...(portal && { session: opened(portal) }),
  });

  return {
    passTutorByCode: async ({ body: { code }, ...asked }) => opened(await pass.byCode(waiting(asked), code, asked)),
    passTutorByRecoveryCode: async ({ body: { code }, ...asked }) =>
      opened(await pass.byRecoveryCode(waiting(asked), code, asked)),
    startPassTutorByPasskey: (asked) => pass.startByPasskey(waiting(asked)),
    passTutorByPasskey: async ({ body, ...asked }) => opened(await pass.byPasskey(waiting(asked), body, asked)),
    tutorFactors: (asked) => own.factors(asked),
    startTutorTotp: (asked) => own.startTotp(asked),
    confirmTutorTotp: async ({ body: { code }, ...asked }) => added(await own.confirmTotp(asked, code, asked)),
    removeTutorTotp: (asked) => own.removeTotp(asked),
    startTutorPasskey: (asked) => own.startPasskey(asked),
    addTutorPasskey: async ({ body, ...asked }) => added(await own.addPasskey(asked, body, asked)),
    removeTutorPasskey: ({ params: { id }, ...asked }) => own.removePasskey(asked, id),
    renewTutorRecoveryCodes: (asked) => own.renewRecoveryCodes(asked),
  } satisfies Partial<Handlers>;
}
