import { LockMode } from '@mikro-orm/core';
import type { Request } from 'express';
import { AppError } from '../../errors.ts';
import { ownSession, type SignedInTutor } from '../../http/auth.ts';
import type { Services } from '../../services.ts';
import { demandsSecondFactor } from '../business-settings/demands-second-factor.ts';
import type { AccountKind, FactorAccount } from './account-kind.ts';
import { Tutor } from '../tutors/tutor.entity.ts';
import { noticesOfTutor } from './account-notices.ts';
import { deviceOf } from './device.ts';
import { beginAuthSession } from './tutor-auth-sessions.ts';
import { TutorAuthSession } from './tutor-auth-session.entity.ts';
import { TutorSignIn } from './tutor-sign-in.entity.ts';

/** A tutor who makes a call of the second step. */
export interface RequestingTutor {
  readonly tutor: SignedInTutor;
  readonly req: Request;
}

/** A session of a tutor that has just been opened. */
export interface PortalAuthSession {
  readonly tutor: Tutor;
  readonly session: TutorAuthSession;
}

/** The accounts of tutors, for their second step. */
export const tutorAccountKind = ({ now }: Pick<Services, 'now'>): AccountKind<RequestingTutor, PortalAuthSession> => ({
  kind: 'tutor',
  refOf: ({ tutor }) => ({ tutor: tutor.id }),
  read: async (em, { tutor }) => accountOf(await em.findOneOrFail(Tutor, tutor.id)),
  async lock(tx, { tutor }) {
    refuseDemo(tutor);
    const locked = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
    return accountOf(await tx.findOneOrFail(Tutor, tutor.id, locked));
  },
  async holder(em, { tutor, req }) {
    refuseDemo(tutor);
    const { id, signInId } = tutor;
    if (signInId !== undefined) {
      const waiting = await em.findOne(TutorSignIn, signInId, { refresh: true });
      // Another request has opened it meanwhile.
      if (!waiting) throw new AppError('secondFactor.challengeOver', 400);
      return waiting;
    }
    const { tokenId, expiresAt } = ownSession(req);
    const session = await em.findOne(TutorAuthSession, { tokenId, tutor: id }, { refresh: true });
    return (
      session ?? em.create(TutorAuthSession, { tokenId, tutor: id, createdAt: now(), seenAt: now(), endsAt: expiresAt })
    );
  },
  isOpen: ({ tutor: { signInId } }) => signInId === undefined,
  async open(tx, { tutor: { id, signInId }, req }) {
    // Where two requests complete one sign-in at once, the second finds it gone.
    const ended = await tx.nativeDelete(TutorSignIn, { id: signInId ?? 0 });
    if (ended === 0) throw new AppError('secondFactor.challengeOver', 400);
    const tutor = await tx.findOneOrFail(Tutor, id);
    const session = beginAuthSession(tx, tutor, deviceOf(req.headers['user-agent']), now());
    await tx.flush();
    return { tutor, session };
  },
  mayGoWithout: async (tx) => !(await demandsSecondFactor(tx)),
});

function refuseDemo({ demo }: SignedInTutor): void {
  if (demo) throw new AppError('session.demoShared', 403);
}

const accountOf = (tutor: Tutor): FactorAccount => ({
  ref: { tutor: tutor.id },
  email: tutor.email,
  name: tutor.name,
  limitKey: tutor.email,
  notices: noticesOfTutor(tutor),
});
