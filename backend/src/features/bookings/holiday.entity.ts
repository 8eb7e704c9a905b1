import { mostClosedDays } from '@kitewell/contract/office/days';
import { defineEntity, p } from '@mikro-orm/core';

const HolidaySchema = defineEntity({
  name: 'Holiday',
  tableName: 'holidays',
  checks: [
    { name: 'holidays_order_check', expression: 'last_day >= first_day' },
    { name: 'holidays_length_check', expression: `last_day - first_day < ${mostClosedDays}` },
    { name: 'holidays_once', expression: `exclude using gist (daterange(first_day, last_day, '[]') with &&)` },
  ],
  properties: {
    id: p.integer().primary(),
    firstDay: p.date(),
    /** Included. */
    lastDay: p.date(),
    nameEn: p.string().length(80),
    nameZh: p.string().length(80),
  },
});

/** Days, other than public holidays, on which the office lets no series take place. */
export class Holiday extends HolidaySchema.class {}
HolidaySchema.setClass(Holiday);
