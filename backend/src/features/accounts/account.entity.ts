import { familyLimits } from '@kitewell/contract/families';
import type { AccountId } from '@kitewell/contract/ids';
import { defineEntity, p } from '@mikro-orm/core';
import { Family } from '../families/family.entity.ts';

const AccountSchema = defineEntity({
  name: 'Account',
  tableName: 'accounts',
  indexes: [
    {
      name: 'accounts_has_credit',
      expression: 'create index "accounts_has_credit" on "accounts" ("id") where has_credit',
    },
  ],
  checks: [
    {
      name: 'accounts_merged_once',
      expression: 'merged_into_id is null or (merged_into_id <> id and family_id is null)',
    },
  ],
  properties: {
    id: p.integer().$type<AccountId>().primary(),
    /** Null once the family was erased, or merged into another. */
    family: () => p.manyToOne(Family).nullable().unique('accounts_family_unique').deleteRule('set null'),
    /** The account to which all of this one belongs; an account that has others merged into it is merged into none. */
    mergedInto: () => p.manyToOne(Account).nullable().index('accounts_merged_into').deleteRule('no action'),
    /** Whether something of its payments and credits pays nothing yet: kept by triggers, so that such accounts are found among many. */
    hasCredit: p.boolean().default(false),
    /** Who paid, once the family was erased: tax law asks us to keep it. */
    payer: p.string().length(familyLimits.name).nullable(),
  },
});

/** What a family owes and has paid. Its entries point here and hold no name. */
export class Account extends AccountSchema.class {}
AccountSchema.setClass(Account);
