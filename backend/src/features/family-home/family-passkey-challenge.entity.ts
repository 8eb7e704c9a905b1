import { defineEntity, p } from '@mikro-orm/core';

const FamilyPasskeyChallengeSchema = defineEntity({
  name: 'FamilyPasskeyChallenge',
  tableName: 'family_passkey_challenges',
  properties: {
    challenge: p.string().length(100).primary(),
    endsAt: p.datetime().length(3).index('family_passkey_challenges_ends_at'),
  },
});

/** What a passkey has to sign to sign somebody in. Whose it will be is not known yet; its row is deleted when it is signed. */
export class FamilyPasskeyChallenge extends FamilyPasskeyChallengeSchema.class {}
FamilyPasskeyChallengeSchema.setClass(FamilyPasskeyChallenge);
