import { defineEntity, p } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

const RetentionRunSchema = defineEntity({
  name: 'RetentionRun',
  tableName: 'retention_runs',
  properties: {
    id: p.integer().primary(),
    ranAt: p.datetime().length(3).index('retention_runs_ran_at'),
  },
});

/** A run of the rules of retention: they are applied once a day. */
export class RetentionRun extends RetentionRunSchema.class {}
RetentionRunSchema.setClass(RetentionRun);

/** When retention last ran; undefined before its first run. */
export async function lastRetention(em: EntityManager): Promise<Date | undefined> {
  const [last] = await em.find(RetentionRun, {}, { orderBy: { ranAt: 'desc' }, limit: 1 });
  return last?.ranAt;
}
