import { seriesGaps, type SeriesGap as Why } from '@kitewell/contract/office/series';
import { defineEntity, p } from '@mikro-orm/core';
import { Series } from './series.entity.ts';

const SeriesGapSchema = defineEntity({
  name: 'SeriesGap',
  tableName: 'series_gaps',
  indexes: [
    { name: 'series_gaps_day', properties: ['day', 'id'] },
    {
      name: 'series_gaps_unexpected',
      // Without the holidays, of which each series has many.
      expression: `create index "series_gaps_unexpected" on "series_gaps" ("day", "id") where why in ('timeOff', 'outsideHours', 'notCleared', 'overlap')`,
    },
  ],
  uniques: [{ name: 'series_gaps_once', properties: ['series', 'day'] }],
  properties: {
    id: p.integer().primary(),
    series: () => p.manyToOne(Series).deleteRule('cascade'),
    day: p.date(),
    why: p.enum(seriesGaps).$type<Why>(),
    /** Codes of what the tutor lacked, where that is the reason. */
    missing: p.array().$type<string[]>().columnType('text[]').default([]),
  },
});

/** A day on which a series has no session, and why. */
export class SeriesGap extends SeriesGapSchema.class {}
SeriesGapSchema.setClass(SeriesGap);
