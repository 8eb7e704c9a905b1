import type { EntityManager } from '@mikro-orm/postgresql';
import type { Request } from 'express';
import type { NotifiedAccount } from './account-notices.ts';
import type { ChallengeHolder } from './challenge.ts';
import type { AccountRef } from './factors.ts';

/** An account as its second step needs it. */
export interface FactorAccount {
  readonly ref: AccountRef;
  readonly email: string;
  readonly name: string;
  /** The key under which wrong codes are counted, and devices known. */
  readonly limitKey: string;
  readonly notices: NotifiedAccount;
}

/**
 * What differs between the accounts of staff and of tutors.
 * @template Requester who makes the call
 * @template AuthSession the session that opens once the second step was passed
 */
export interface AccountKind<Requester, AuthSession> {
  readonly kind: 'staff' | 'tutor';
  refOf(requester: Requester): AccountRef;
  read(em: EntityManager, requester: Requester): Promise<FactorAccount>;
  /**
   * Locks the account until the caller commits, so that two changes of its second step follow each other.
   * @throws AppError 'session.demoShared' (403) for a demo account, which everybody shares
   */
  lock(tx: EntityManager, requester: Requester): Promise<FactorAccount>;
  /**
   * The row of the session, or of the sign-in that waits for its second step.
   * @throws AppError 'secondFactor.challengeOver' (400) or 'staff.sessionRequired' (401) where it has ended meanwhile
   */
  holder(em: EntityManager, requester: Requester): Promise<ChallengeHolder>;
  /** Whether every step of signing in was passed. */
  isOpen(requester: Requester): boolean;
  /** Opens the session of a sign-in that waits; the caller commits. */
  open(tx: EntityManager, requester: Requester, req: Request): Promise<AuthSession>;
  /** Whether an account may remove its last second step. Called before `lock`. */
  mayGoWithout(tx: EntityManager): Promise<boolean>;
}
