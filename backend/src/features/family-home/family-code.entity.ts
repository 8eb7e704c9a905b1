import { defineEntity, p } from '@mikro-orm/core';
import { FamilyAccount } from './family-account.entity.ts';

const FamilyCodeSchema = defineEntity({
  name: 'FamilyCode',
  tableName: 'family_codes',
  properties: {
    id: p.integer().primary(),
    account: () => p.manyToOne(FamilyAccount).deleteRule('cascade').unique('family_codes_account_id_unique'),
    /** Code and link are computed from this and a secret of the process, so that a leaked table opens nothing. */
    seed: p.uuid(),
    codeHash: p.string().length(43),
    endsAt: p.datetime().length(3).index('family_codes_ends_at'),
  },
});

/** The code of an account that is valid now, and the link beside it. Its row is deleted when either is used. */
export class FamilyCode extends FamilyCodeSchema.class {}
FamilyCodeSchema.setClass(FamilyCode);
