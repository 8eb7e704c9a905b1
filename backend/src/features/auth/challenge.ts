import { p, type EntityClass } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';

/** What is kept with a session, or with a sign-in that waits for its second step, until the browser has answered. */
export const challengeProperties = () => ({
  /** What a passkey has to sign; it works once. */
  challenge: p.string().length(100).nullable(),
  /** The sealed secret of an app that is being set up, until its first right code. */
  pendingTotp: p.string().length(200).nullable().hidden(),
  /** Until when `challenge` and `pendingTotp` are valid. */
  challengeEndsAt: p.datetime().length(3).nullable(),
});

/** A session or a begun sign-in, which has the columns of `challengeProperties`. */
export interface ChallengeHolder {
  readonly id: number;
  challenge?: string | null | undefined;
  pendingTotp?: string | null | undefined;
  challengeEndsAt?: Date | null | undefined;
}

/** ms within which the browser has to answer a challenge. */
export const challengeMs = 5 * 60_000;

export function keepChallenge(holder: ChallengeHolder, challenge: string, now: Date): void {
  holder.challenge = challenge;
  holder.challengeEndsAt = new Date(now.getTime() + challengeMs);
}

/**
 * Takes the challenge, which works once, also where two answer it at the same time. It is gone at once, whether the answer
 * turns out to be right or not.
 * @throws AppError 'secondFactor.challengeOver' (400)
 */
export async function takeChallenge(em: EntityManager, holder: ChallengeHolder, now: Date): Promise<string> {
  const { id, challenge, challengeEndsAt } = holder;
  const over = new AppError('secondFactor.challengeOver', 400);
  if (challenge == null) throw over;
  const taken = await em.nativeUpdate<ChallengeHolder>(
    holder.constructor as EntityClass<ChallengeHolder>,
    { id, challenge },
    { challenge: null },
  );
  holder.challenge = null;
  if (taken === 0 || challengeEndsAt == null || challengeEndsAt <= now) throw over;
  return challenge;
}
