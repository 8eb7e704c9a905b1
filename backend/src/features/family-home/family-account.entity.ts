import type { FamilyAccountId } from '@kitewell/contract/ids';
import { defineEntity, p } from '@mikro-orm/core';

const FamilyAccountSchema = defineEntity({
  name: 'FamilyAccount',
  tableName: 'family_accounts',
  properties: {
    id: p.integer().$type<FamilyAccountId>().primary(),
    /** Lower case. */
    email: p.string().length(254).unique('family_accounts_email_unique'),
    /** Of the sample families, to which no email is sent. */
    demo: p.boolean().default(false),
    createdAt: p.datetime().length(3),
    /** When somebody was last signed in with it, to within some minutes. */
    usedAt: p.datetime().length(3).nullable(),
  },
});

/**
 * An address that can sign in to the parent portal. Which families it opens follows from guardians at each call; a trigger
 * deletes the account with the last record of its address.
 */
export class FamilyAccount extends FamilyAccountSchema.class {}
FamilyAccountSchema.setClass(FamilyAccount);
