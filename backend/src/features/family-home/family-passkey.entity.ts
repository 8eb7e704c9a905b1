import type { FamilyPasskeyId } from '@kitewell/contract/ids';
import { defineEntity, p } from '@mikro-orm/core';
import { FamilyAccount } from './family-account.entity.ts';

const FamilyPasskeySchema = defineEntity({
  name: 'FamilyPasskey',
  tableName: 'family_passkeys',
  properties: {
    id: p.integer().$type<FamilyPasskeyId>().primary(),
    account: () => p.manyToOne(FamilyAccount).deleteRule('cascade').index('family_passkeys_account'),
    credentialId: p.string().length(1_400).unique('family_passkeys_credential_id_unique'),
    /** In base64url. */
    publicKey: p.text(),
    /** How often it has signed, where the device counts. */
    counter: p.double(),
    transports: p.array().$type<string[]>().columnType('text[]').default([]),
    /** The name that its owner gave it. */
    name: p.string().length(60),
    createdAt: p.datetime().length(3),
    usedAt: p.datetime().length(3).nullable(),
  },
});

/** A passkey that opens the parent portal; those of tutors and staff are apart. */
export class FamilyPasskey extends FamilyPasskeySchema.class {}
FamilyPasskeySchema.setClass(FamilyPasskey);
