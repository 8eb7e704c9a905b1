import type { SeriesId } from '@kitewell/contract/ids';
import { programmes } from '@kitewell/contract/programmes';
import { defineEntity, p } from '@mikro-orm/core';
import { Tutor } from '../tutors/tutor.entity.ts';
import { visitColumns } from '../families/visit-details.ts';

const SeriesSchema = defineEntity({
  name: 'Series',
  tableName: 'series',
  indexes: [
    { name: 'series_tutor', properties: ['tutor', 'id'] },
    // For finding the series that have to be continued, and those that have not ended.
    { name: 'series_made_until', properties: ['madeUntil', 'id'] },
    { name: 'series_ended', properties: ['endsOn', 'id'] },
  ],
  properties: {
    id: p.integer().$type<SeriesId>().primary(),
    version: p.integer().default(1),
    /** Sent by the browser with the order to arrange it, so that the same order sent twice makes one series. */
    requestKey: p.uuid().unique('series_request_key_unique'),
    /** SHA-256 of that order; null where the series is sample content. */
    contentHash: p.string().length(64).nullable(),
    tutor: () => p.manyToOne(Tutor),
    program: p.enum(programmes).$type<(typeof programmes)[number]>(),
    /** A recurrence rule of RFC 5545, 3.3.10; it begins on `startsOn`, at `sessionTime` in Hong Kong. */
    rule: p.string().length(200),
    startsOn: p.date(),
    /** The last day on which it may take place; null while no end is set. */
    endsOn: p.date().nullable(),
    sessionTime: p.time().length(0),
    /** Minutes. */
    duration: p.smallint().check('duration > 0'),
    travelMinutes: p.smallint().default(0).check('travel_minutes >= 0 and travel_minutes <= 240'),
    onHolidays: p.boolean().default(false),
    /** Up to this day its sessions are made, and the days without one are recorded. */
    madeUntil: p.date(),
    /** For sessions that are still to be made. */
    ...visitColumns(),
    createdAt: p.datetime().length(3),
  },
});

/** Sessions of one or more children with one tutor, every week or every few weeks. */
export class Series extends SeriesSchema.class {}
SeriesSchema.setClass(Series);
