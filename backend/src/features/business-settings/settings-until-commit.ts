import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { BusinessSettings } from './business-settings.entity.ts';

/** The settings as they are now; the owner cannot change them until the caller commits. */
export const settingsUntilCommit = (tx: EntityManager): Promise<BusinessSettings> =>
  tx.findOneOrFail(BusinessSettings, 1, { lockMode: LockMode.PESSIMISTIC_READ, refresh: true });
