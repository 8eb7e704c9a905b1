import { defineEntity, p } from '@mikro-orm/core';
import { Staff } from './staff.entity.ts';

const StaffRecoveryCodeSchema = defineEntity({
  name: 'StaffRecoveryCode',
  tableName: 'staff_recovery_codes',
  properties: {
    id: p.integer().primary(),
    staff: () => p.manyToOne(Staff).deleteRule('cascade').index('staff_recovery_codes_staff'),
    hash: p.string().length(43),
  },
});

/** A code that replaces the second step once; its row is deleted when it is used. */
export class StaffRecoveryCode extends StaffRecoveryCodeSchema.class {}
StaffRecoveryCodeSchema.setClass(StaffRecoveryCode);
