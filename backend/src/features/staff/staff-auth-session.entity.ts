import { defineEntity, p } from '@mikro-orm/core';
import { challengeProperties } from '../auth/challenge.ts';
import { Staff } from '../auth/staff.entity.ts';

const StaffAuthSessionSchema = defineEntity({
  name: 'StaffAuthSession',
  tableName: 'staff_auth_sessions',
  properties: {
    id: p.integer().primary(),
    tokenHash: p.string().length(43).unique('staff_auth_sessions_token_hash_unique'),
    staff: () => p.manyToOne(Staff).deleteRule('cascade'),
    createdAt: p.datetime().length(3),
    /** When the session was last used, to within a minute. */
    seenAt: p.datetime().length(3).index('staff_auth_sessions_seen_at'),
    /** The end of the session even if it is in use. */
    endsAt: p.datetime().length(3),
    /** Null until the second step has been passed. */
    secondFactorAt: p.datetime().length(3).nullable(),
    /** The browser's own name for itself. */
    browser: p.string().length(30).nullable(),
    system: p.string().length(30).nullable(),
    ...challengeProperties(),
  },
  indexes: [{ name: 'staff_auth_sessions_staff', properties: ['staff', 'seenAt'] }],
});

/** A browser in which somebody is signed in to the office, or about to be; its row is deleted when the session ends. */
export class StaffAuthSession extends StaffAuthSessionSchema.class {}
StaffAuthSessionSchema.setClass(StaffAuthSession);
