import { defineEntity, p } from '@mikro-orm/core';
import { FamilyAccount } from './family-account.entity.ts';

const FamilyAuthSessionSchema = defineEntity({
  name: 'FamilyAuthSession',
  tableName: 'family_auth_sessions',
  properties: {
    id: p.integer().primary(),
    tokenHash: p.string().length(43).unique('family_auth_sessions_token_hash_unique'),
    account: () => p.manyToOne(FamilyAccount).deleteRule('cascade').index(false),
    createdAt: p.datetime().length(3),
    /** When it was last used, to within some minutes. */
    seenAt: p.datetime().length(3).index('family_auth_sessions_seen_at'),
    /** The end of the session even if it is in use. */
    endsAt: p.datetime().length(3),
    /** When a code or link was last given in this browser. */
    provedAt: p.datetime().length(3),
    /** The browser's own name for itself. */
    browser: p.string().length(30).nullable(),
    system: p.string().length(30).nullable(),
    /** What a passkey that is being added has to sign; it works once. */
    challenge: p.string().length(100).nullable(),
    challengeEndsAt: p.datetime().length(3).nullable(),
  },
  indexes: [{ name: 'family_auth_sessions_account', properties: ['account', 'seenAt'] }],
});

/** A browser in which somebody is signed in to the parent portal; its row is deleted when the session ends. */
export class FamilyAuthSession extends FamilyAuthSessionSchema.class {}
FamilyAuthSessionSchema.setClass(FamilyAuthSession);
