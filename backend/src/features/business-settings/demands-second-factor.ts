import type { EntityManager } from '@mikro-orm/postgresql';
import { settingsUntilCommit } from './settings-until-commit.ts';

/**
 * Whether every tutor needs a second step of signing in. The owner cannot change it until the caller commits, so that
 * nobody's session opens, or stays open, without one beside the change.
 */
export const demandsSecondFactor = async (tx: EntityManager): Promise<boolean> =>
  (await settingsUntilCommit(tx)).tutorsNeedSecondFactor;
