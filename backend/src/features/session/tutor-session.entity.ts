import { defineEntity, p } from '@mikro-orm/core';
import { Tutor } from '../tutors/tutor.entity.ts';

const TutorSessionSchema = defineEntity({
  name: 'TutorSession',
  tableName: 'tutor_sessions',
  properties: {
    id: p.integer().primary(),
    /** The `jti` of its tokens: each renewal carries on the same one. */
    tokenId: p.string().length(36).unique('tutor_sessions_token_id_unique'),
    tutor: () => p.manyToOne(Tutor).deleteRule('cascade'),
    createdAt: p.datetime().length(3),
    /** Minutes late at most: not every request is written down. */
    seenAt: p.datetime().length(3).index('tutor_sessions_seen_at'),
    /** However much it is used. */
    endsAt: p.datetime().length(3),
    /** As the browser names itself. */
    browser: p.string().length(30).nullable(),
    system: p.string().length(30).nullable(),
  },
  indexes: [{ name: 'tutor_sessions_tutor', properties: ['tutor', 'seenAt'] }],
});

/** A place where a tutor is signed in. Its row goes when it ends; that it has ended is an `EndedSession`. */
export class TutorSession extends TutorSessionSchema.class {}
TutorSessionSchema.setClass(TutorSession);
