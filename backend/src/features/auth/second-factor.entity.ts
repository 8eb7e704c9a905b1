import { defineEntity, p } from '@mikro-orm/core';
import { Staff } from './staff.entity.ts';
import { Tutor } from '../tutors/tutor.entity.ts';

const SecondFactorSchema = defineEntity({
  name: 'SecondFactor',
  tableName: 'second_factors',
  checks: [{ name: 'second_factors_of_one_account', expression: 'num_nonnulls("staff_id", "tutor_id") = 1' }],
  properties: {
    id: p.integer().primary(),
    staff: () => p.manyToOne(Staff).nullable().deleteRule('cascade').unique('second_factors_staff_unique'),
    tutor: () => p.manyToOne(Tutor).nullable().deleteRule('cascade').unique('second_factors_tutor_unique'),
    /** Sealed by `secret-seal.ts`; null where the account does not use an app's codes. */
    totpSecret: p.string().length(200).nullable().hidden(),
    /** The time step of the last code that was accepted: neither it nor an earlier one is accepted again. */
    totpStep: p.integer().nullable(),
  },
});

/**
 * The second step with which an account signs in: an app, passkeys, or both. The row exists as long as the account has
 * one of them, and its passkeys and recovery codes are deleted with it.
 */
export class SecondFactor extends SecondFactorSchema.class {}
SecondFactorSchema.setClass(SecondFactor);
