import { defineEntity, p } from '@mikro-orm/core';
import { Staff } from './staff.entity.ts';

const StaffPasskeySchema = defineEntity({
  name: 'StaffPasskey',
  tableName: 'staff_passkeys',
  properties: {
    id: p.integer().primary(),
    staff: () => p.manyToOne(Staff).deleteRule('cascade').index('staff_passkeys_staff'),
    credentialId: p.string().length(1_400).unique('staff_passkeys_credential_id_unique'),
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

/** A passkey of a member of staff. */
export class StaffPasskey extends StaffPasskeySchema.class {}
StaffPasskeySchema.setClass(StaffPasskey);
