import { seriesExceptions, type SeriesException as Why } from '@kitewell/contract/office/series';
import { defineEntity, p } from '@mikro-orm/core';
import { Series } from '../sessions/series.entity.ts';

const SeriesExceptionSchema = defineEntity({
  name: 'SeriesException',
  tableName: 'series_exceptions',
  indexes: [
    { name: 'series_exceptions_day', properties: ['day', 'id'] },
    {
      name: 'series_exceptions_unexpected',
      // Without the holidays, of which each series has many.
      expression: `create index "series_exceptions_unexpected" on "series_exceptions" ("day", "id") where why in ('timeOff', 'outsideHours', 'notCleared', 'overlap')`,
    },
  ],
  uniques: [{ name: 'series_exceptions_once', properties: ['series', 'day'] }],
  properties: {
    id: p.integer().primary(),
    series: () => p.manyToOne(Series).deleteRule('cascade'),
    day: p.date(),
    why: p.enum(seriesExceptions).$type<Why>(),
    /** Codes of what the tutor lacked, where that is the reason. */
    missing: p.array().$type<string[]>().columnType('text[]').default([]),
  },
});

/** A day on which a series has no session, and why. */
export class SeriesException extends SeriesExceptionSchema.class {}
SeriesExceptionSchema.setClass(SeriesException);
