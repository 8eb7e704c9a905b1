import { defineEntity, p } from '@mikro-orm/core';
import { Tutor } from './tutor.entity.ts';

const TimeOffSchema = defineEntity({
  name: 'TimeOff',
  tableName: 'time_off',
  indexes: [{ name: 'time_off_tutor', properties: ['tutor', 'untilDay', 'id'] }],
  checks: [
    { name: 'time_off_order_check', expression: 'until_day >= from_day' },
    { name: 'time_off_times_check', expression: 'until_day > from_day or until_time > from_time' },
  ],
  properties: {
    id: p.integer().primary(),
    tutor: () => p.manyToOne(Tutor).deleteRule('cascade'),
    fromDay: p.date(),
    /** The last day, included. */
    untilDay: p.date(),
    /** The time on the first day; null from its beginning. */
    fromTime: p.time().length(0).nullable(),
    /** The time on the last day; null until its end. */
    untilTime: p.time().length(0).nullable(),
    note: p.string().length(120).nullable(),
  },
});

/** A span of days in which a tutor cannot teach. */
export class TimeOff extends TimeOffSchema.class {}
TimeOffSchema.setClass(TimeOff);
