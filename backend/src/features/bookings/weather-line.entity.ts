import { longestWeatherLine } from '@kitewell/contract/office/emails';
import { defineEntity, p } from '@mikro-orm/core';

const WeatherLineSchema = defineEntity({
  name: 'WeatherLine',
  tableName: 'weather_notices',
  properties: {
    /** The day of the sessions, in Hong Kong. */
    day: p.date().primary(),
    en: p.string().length(longestWeatherLine),
    zh: p.string().length(longestWeatherLine),
    version: p.integer().default(1),
  },
});

/** A sentence about the weather of a day, which is in the reminder to every family on the evening before. */
export class WeatherLine extends WeatherLineSchema.class {}
WeatherLineSchema.setClass(WeatherLine);
