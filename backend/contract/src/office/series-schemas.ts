import type { SchemasOf } from '../call.ts';
import {
  closedDaySessionsQuery,
  officeDaysQuery,
  officeDaysView,
  holidayInput,
  holidayAnswer,
  holidayParams,
} from './days.ts';
import { officeBookingsView } from './sessions.ts';
import type { seriesCalls } from './series-calls.ts';
import {
  seriesListQuery,
  seriesListView,
  seriesInput,
  seriesAnswer,
  seriesPlanView,
  seriesExceptionsView,
  seriesParams,
  seriesChange,
  seriesEnd,
  seriesDayParams,
  seriesDayChange,
} from './series.ts';

export const seriesSchemas = {
  seriesList: { query: seriesListQuery, answer: seriesListView },
  addSeries: { body: seriesInput, answer: seriesAnswer },
  planSeries: { body: seriesInput, answer: seriesPlanView },
  seriesExceptions: { answer: seriesExceptionsView },
  series: { params: seriesParams, answer: seriesAnswer },
  changeSeries: { params: seriesParams, body: seriesChange, answer: seriesAnswer },
  endSeries: { params: seriesParams, body: seriesEnd, answer: seriesAnswer },
  setSeriesDay: { params: seriesDayParams, body: seriesDayChange, answer: seriesAnswer },
  officeDays: { query: officeDaysQuery, answer: officeDaysView },
  closeOfficeDay: { body: holidayInput, answer: holidayAnswer },
  closedDaySessions: { params: holidayParams, query: closedDaySessionsQuery, answer: officeBookingsView },
  openOfficeDay: { params: holidayParams },
} as const satisfies SchemasOf<typeof seriesCalls>;
