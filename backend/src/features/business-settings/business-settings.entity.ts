import { defineEntity, p } from '@mikro-orm/core';

const BusinessSettingsSchema = defineEntity({
  name: 'BusinessSettings',
  tableName: 'business_settings',
  checks: [{ name: 'business_settings_one_row', expression: '"id" = 1' }],
  properties: {
    id: p.smallint().primary().autoincrement(false).default(1),
    version: p.integer().version(),
    /** Whether a tutor sees what families pay for the tutor's sessions, beside the own earnings. */
    tutorsSeePrices: p.boolean().default(true),
    /** Whether every tutor needs a second step of signing in; without it, each tutor decides. */
    tutorsNeedSecondFactor: p.boolean().default(false),
  },
});

/** What the owner decides for the whole business. The only row is made with its table. */
export class BusinessSettings extends BusinessSettingsSchema.class {}
BusinessSettingsSchema.setClass(BusinessSettings);
