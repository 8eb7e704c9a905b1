import { defineEntity, p } from '@mikro-orm/core';

const FamilyCodeTriesSchema = defineEntity({
  name: 'FamilyCodeTries',
  tableName: 'family_code_tries',
  properties: {
    /** Whose tries these are, as a hash. */
    key: p.string().length(80).primary(),
    tries: p.integer(),
    /** When they are forgotten. */
    endsAt: p.datetime().length(3).index('family_code_tries_ends_at'),
  },
});

/** How many codes were tried; only `take-code.ts` counts, in the statement that checks. */
export class FamilyCodeTries extends FamilyCodeTriesSchema.class {}
FamilyCodeTriesSchema.setClass(FamilyCodeTries);
