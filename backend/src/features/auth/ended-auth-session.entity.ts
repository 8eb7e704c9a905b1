import { defineEntity, p } from '@mikro-orm/core';

const EndedAuthSessionSchema = defineEntity({
  name: 'EndedAuthSession',
  tableName: 'ended_auth_sessions',
  properties: {
    /** The `jti` of its tokens. */
    tokenId: p.string().length(36).primary(),
    /** When the last of its tokens expires; after that the row is not needed any more. */
    expiresAt: p.datetime().length(3).index('ended_auth_sessions_expires_at'),
  },
});

/** A session that was ended, whose tokens are refused. */
export class EndedAuthSession extends EndedAuthSessionSchema.class {}
EndedAuthSessionSchema.setClass(EndedAuthSession);
