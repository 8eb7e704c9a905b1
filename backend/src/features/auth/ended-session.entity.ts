import { defineEntity, p } from '@mikro-orm/core';

const EndedSessionSchema = defineEntity({
  name: 'EndedSession',
  tableName: 'ended_sessions',
  properties: {
    /** The `jti` of its tokens. */
    tokenId: p.string().length(36).primary(),
    /** When the last of its tokens expires; after that the row is not needed any more. */
    expiresAt: p.datetime().length(3).index('ended_sessions_expires_at'),
  },
});

/** A session that was ended, whose tokens are refused. */
export class EndedSession extends EndedSessionSchema.class {}
EndedSessionSchema.setClass(EndedSession);
