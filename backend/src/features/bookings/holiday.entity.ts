import { defineEntity, p } from '@mikro-orm/core';

const HolidaySchema = defineEntity({
  name: 'Holiday',
  tableName: 'holidays',
  properties: {
    id: p.integer().primary(),
    day: p.date().unique('holidays_day_unique'),
    nameEn: p.string().length(80),
    nameZh: p.string().length(80),
  },
});

/** A day, other than a public holiday, on which the office lets no series take place. */
export class Holiday extends HolidaySchema.class {}
HolidaySchema.setClass(Holiday);
