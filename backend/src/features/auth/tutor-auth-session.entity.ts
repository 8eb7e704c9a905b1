import { defineEntity, p } from '@mikro-orm/core';
import { challengeProperties } from './challenge.ts';
import { Tutor } from '../tutors/tutor.entity.ts';

const TutorAuthSessionSchema = defineEntity({
  name: 'TutorAuthSession',
  tableName: 'tutor_auth_sessions',
  properties: {
    id: p.integer().primary(),
    /** The `jti` of its tokens: each renewed token has the same one. */
    tokenId: p.string().length(36).unique('tutor_auth_sessions_token_id_unique'),
    tutor: () => p.manyToOne(Tutor).deleteRule('cascade'),
    createdAt: p.datetime().length(3),
    /** When it was last used, up to some minutes late: not every request is recorded. */
    seenAt: p.datetime().length(3).index('tutor_auth_sessions_seen_at'),
    /** When it ends, however much it is used. */
    endsAt: p.datetime().length(3),
    /** What the browser says of itself. */
    browser: p.string().length(30).nullable(),
    system: p.string().length(30).nullable(),
    ...challengeProperties(),
  },
  indexes: [{ name: 'tutor_auth_sessions_tutor', properties: ['tutor', 'seenAt'] }],
});

/** An open session of a tutor. Its row is deleted when it ends, and an `EndedAuthSession` records that. */
export class TutorAuthSession extends TutorAuthSessionSchema.class {}
TutorAuthSessionSchema.setClass(TutorAuthSession);
