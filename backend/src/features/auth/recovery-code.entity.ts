import { defineEntity, p } from '@mikro-orm/core';
import { SecondFactor } from './second-factor.entity.ts';

const RecoveryCodeSchema = defineEntity({
  name: 'RecoveryCode',
  tableName: 'recovery_codes',
  properties: {
    id: p.integer().primary(),
    secondFactor: () => p.manyToOne(SecondFactor).deleteRule('cascade').index('recovery_codes_second_factor'),
    hash: p.string().length(43),
  },
});

/** A code that replaces the second step once; its row is deleted when it is used. */
export class RecoveryCode extends RecoveryCodeSchema.class {}
RecoveryCodeSchema.setClass(RecoveryCode);
