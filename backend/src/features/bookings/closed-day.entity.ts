import { defineEntity, p } from '@mikro-orm/core';

const ClosedDaySchema = defineEntity({
  name: 'ClosedDay',
  tableName: 'closed_days',
  properties: {
    id: p.integer().primary(),
    day: p.date().unique('closed_days_day_unique'),
    nameEn: p.string().length(80),
    nameZh: p.string().length(80),
  },
});

/** A day, other than a public holiday, on which the office lets no series take place. */
export class ClosedDay extends ClosedDaySchema.class {}
ClosedDaySchema.setClass(ClosedDay);
