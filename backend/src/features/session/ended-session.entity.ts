import { defineEntity, p } from '@mikro-orm/core';

const EndedSessionSchema = defineEntity({
  name: 'EndedSession',
  tableName: 'ended_sessions',
  properties: {
    /** The `jti` of its tokens. */
    tokenId: p.string().length(36).primary(),
    /** When each of its tokens would have ended by itself; afterwards nobody needs to know. */
    expiresAt: p.datetime().length(3).index('ended_sessions_expires_at'),
  },
});

/** A session that its tutor has ended: its tokens are taken no longer. */
export class EndedSession extends EndedSessionSchema.class {}
EndedSessionSchema.setClass(EndedSession);
