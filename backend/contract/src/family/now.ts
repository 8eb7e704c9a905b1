import type { BookingId, ChildId } from '../ids.ts';
import { array, object, recordId, string, type InferType } from '../yup.ts';
import { familyBalanceView } from './bills.ts';
import { familyReportRowView } from './progress.ts';
import { familyBookingView } from './sessions.ts';

/** What a family wants to know first. */
export const nowView = object({
  /** The next session of each child whom the reader may see, in the order of the children; siblings may share one. */
  next: array(
    object({
      child: recordId<ChildId>().required(),
      session: familyBookingView.nullable().defined(),
    })
      .label('NextOfChild')
      .required(),
  ).required(),
  /** The office's sentences about the weather of days on which these children have a session, the soonest first. */
  weather: array(
    object({
      day: string().required(),
      en: string().required(),
      zh: string().required(),
      sessions: array(recordId<BookingId>().required()).required(),
    })
      .label('WeatherOfDay')
      .required(),
  ).required(),
  /** Sessions from today on that were cancelled because of the weather, the soonest first. */
  offByWeather: array(familyBookingView.required()).required(),
  /** Null for whoever does not pay. */
  balance: familyBalanceView.nullable().defined(),
  /** The report that was shared last. */
  report: familyReportRowView.nullable().defined(),
}).label('Now');
export type NowView = InferType<typeof nowView>;
export const nowAnswer = object({ now: nowView.required() });

/** How many cancelled sessions are shown. */
export const mostOffByWeather = 20;
