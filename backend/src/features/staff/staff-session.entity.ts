import { defineEntity, p } from '@mikro-orm/core';
import { Staff } from './staff.entity.ts';

const StaffSessionSchema = defineEntity({
  name: 'StaffSession',
  tableName: 'staff_sessions',
  properties: {
    id: p.integer().primary(),
    tokenHash: p.string().length(43).unique('staff_sessions_token_hash_unique'),
    staff: () => p.manyToOne(Staff).deleteRule('cascade'),
    createdAt: p.datetime().length(3),
    /** A minute late at most. */
    seenAt: p.datetime().length(3).index('staff_sessions_seen_at'),
    /** However much it is used. */
    endsAt: p.datetime().length(3),
    /** None until the second step was passed. */
    secondFactorAt: p.datetime().length(3).nullable(),
    /** As the browser names itself. */
    browser: p.string().length(30).nullable(),
    system: p.string().length(30).nullable(),
    /** What a passkey is to sign, once. */
    challenge: p.string().length(100).nullable(),
    /** The sealed secret of an app that has not made its first right code yet. */
    pendingTotp: p.string().length(200).nullable().hidden(),
    /** Until when these two are good. */
    challengeEndsAt: p.datetime().length(3).nullable(),
  },
  indexes: [{ name: 'staff_sessions_staff', properties: ['staff', 'seenAt'] }],
});

/** A place where somebody is signed in to the office, or about to be. Its row goes when it ends. */
export class StaffSession extends StaffSessionSchema.class {}
StaffSessionSchema.setClass(StaffSession);
