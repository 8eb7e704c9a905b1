import { longestWeatherLine } from '@kitewell/contract/office/messages';
import { defineEntity, p } from '@mikro-orm/core';

const WeatherLineSchema = defineEntity({
  name: 'WeatherLine',
  tableName: 'weather_lines',
  properties: {
    /** Of the sessions, in Hong Kong. */
    day: p.date().primary(),
    en: p.string().length(longestWeatherLine),
    zh: p.string().length(longestWeatherLine),
    version: p.integer().default(1),
  },
});

/** One line about the weather of a day, which the reminder of the evening before carries to every family. */
export class WeatherLine extends WeatherLineSchema.class {}
WeatherLineSchema.setClass(WeatherLine);
