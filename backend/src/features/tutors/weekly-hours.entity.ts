import { defineEntity, p } from '@mikro-orm/core';
import { Tutor } from './tutor.entity.ts';

const WeeklyHoursSchema = defineEntity({
  name: 'WeeklyHours',
  tableName: 'weekly_hours',
  indexes: [{ name: 'weekly_hours_tutor', properties: ['tutor', 'weekday', 'fromTime'] }],
  checks: [{ name: 'weekly_hours_order_check', expression: 'until_time > from_time' }],
  properties: {
    id: p.integer().primary(),
    tutor: () => p.manyToOne(Tutor).deleteRule('cascade'),
    /** 1 for Monday to 7 for Sunday. */
    weekday: p.smallint().check('weekday >= 1 and weekday <= 7'),
    /** Of the day, in Hong Kong. */
    fromTime: p.time().length(0),
    untilTime: p.time().length(0),
  },
});

/** A span of the week in which a tutor works. A tutor without any can be asked for any time. */
export class WeeklyHours extends WeeklyHoursSchema.class {}
WeeklyHoursSchema.setClass(WeeklyHours);
