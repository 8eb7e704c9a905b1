import { badWeatherStays, type BadWeatherStays } from '@kitewell/contract/office/bad-weather';
import { defineEntity, p } from '@mikro-orm/core';
import { Booking } from '../sessions/booking.entity.ts';

const WeatherDecisionSchema = defineEntity({
  name: 'WeatherDecision',
  tableName: 'weather_decisions',
  properties: {
    /** Made by the browser: the same order sent again is carried out once. */
    key: p.uuid().primary(),
    /** SHA-256 of the order, so that another order with the same key is refused. */
    contentHash: p.string().length(64),
    decidedAt: p.datetime().length(3),
    /** What was done, for the answer to the same order. */
    moved: p.smallint(),
    cancelled: p.smallint(),
    notifiedFamilies: p.smallint(),
    notifiedTutors: p.smallint(),
    emails: p.smallint(),
    undoneAt: p.datetime().length(3).nullable(),
  },
});

/** Sessions that were moved or cancelled together because of the weather. */
export class WeatherDecision extends WeatherDecisionSchema.class {}
WeatherDecisionSchema.setClass(WeatherDecision);

const WeatherCancellationSchema = defineEntity({
  name: 'WeatherCancellation',
  tableName: 'weather_cancellations',
  properties: {
    decision: () => p.manyToOne(WeatherDecision).primary().deleteRule('cascade'),
    booking: () => p.manyToOne(Booking).primary().deleteRule('cascade').index('weather_cancellations_booking'),
    /** The session's version once it was cancelled: one that somebody has changed since stays as it is. */
    sequence: p.integer(),
    /** Why it stayed cancelled when the decision was undone; null where it takes place after all. */
    staysBecause: p.enum(badWeatherStays).$type<BadWeatherStays>().nullable(),
  },
});

/** A session that a decision cancelled. */
export class WeatherCancellation extends WeatherCancellationSchema.class {}
WeatherCancellationSchema.setClass(WeatherCancellation);
