import { defineEntity, p } from '@mikro-orm/core';
import { SecondFactor } from './second-factor.entity.ts';

const PasskeySchema = defineEntity({
  name: 'Passkey',
  tableName: 'passkeys',
  properties: {
    id: p.integer().primary(),
    secondFactor: () => p.manyToOne(SecondFactor).deleteRule('cascade').index('passkeys_second_factor'),
    credentialId: p.string().length(1_400).unique('passkeys_credential_id_unique'),
    /** In base64url. */
    publicKey: p.text(),
    /**
     * How often it has signed, where the device counts: a number that is lower than the stored one means that there is
     * a copy.
     */
    counter: p.double(),
    transports: p.array().$type<string[]>().columnType('text[]').default([]),
    /** The name that its owner gave it. */
    name: p.string().length(60),
    createdAt: p.datetime().length(3),
    usedAt: p.datetime().length(3).nullable(),
  },
});

/** A passkey of an account. */
export class Passkey extends PasskeySchema.class {}
PasskeySchema.setClass(Passkey);
