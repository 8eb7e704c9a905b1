import { defineEntity, p } from '@mikro-orm/core';

const BusinessSettingsSchema = defineEntity({
  name: 'BusinessSettings',
  tableName: 'business_settings',
  checks: [
    { name: 'business_settings_one_row', expression: '"id" = 1' },
    {
      name: 'business_settings_reminder_days_check',
      expression: 'cardinality(reminder_days) <= 3 and 1 <= all (reminder_days)',
    },
  ],
  properties: {
    id: p.smallint().primary().autoincrement(false).default(1),
    version: p.integer().version(),
    /** Whether a tutor sees what families pay for the tutor's sessions, beside the own earnings. */
    tutorsSeePrices: p.boolean().default(true),
    /** Whether every tutor needs a second step of signing in; without it, each tutor decides. */
    tutorsNeedSecondFactor: p.boolean().default(false),
    /** Hours before the start until which cancelling is free. */
    freeCancellationHours: p
      .smallint()
      .default(24)
      .check('free_cancellation_hours >= 0 and free_cancellation_hours <= 672'),
    /** What a later cancellation costs, in percent of the session's price. */
    lateCancellationPercent: p
      .smallint()
      .default(100)
      .check('late_cancellation_percent >= 0 and late_cancellation_percent <= 100'),
    /** What a missed session costs, in percent of its price. */
    missedPercent: p.smallint().default(100).check('missed_percent >= 0 and missed_percent <= 100'),
    /** What the tutor gets for a session that its family cancels late, in percent of the usual earnings. */
    tutorLatePercent: p.smallint().default(100).check('tutor_late_percent >= 0 and tutor_late_percent <= 100'),
    /** The same for a missed session. */
    tutorMissedPercent: p.smallint().default(100).check('tutor_missed_percent >= 0 and tutor_missed_percent <= 100'),
    /** How many days after a bill was due its family is reminded, in order; nobody is where it is empty. */
    reminderDays: p
      .array()
      .$type<number[]>()
      .columnType('smallint[]')
      .default([3, 10, 21] as never),
    /** Hours before the start until which a family may ask for another time in the portal. */
    moveHours: p.smallint().default(24).check('move_hours >= 0 and move_hours <= 672'),
    /** Whether families see a report only after the office has read it. */
    officeReadsReports: p.boolean().default(false),
  },
});

/** What the owner decides for the whole business. The only row is made with its table. */
export class BusinessSettings extends BusinessSettingsSchema.class {}
BusinessSettingsSchema.setClass(BusinessSettings);

/** SQL: whether tutors see what families pay. */
export const tutorsSeePrices = '(select tutors_see_prices from business_settings where id = 1)';
