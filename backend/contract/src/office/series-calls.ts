import { officeAddresses } from './addresses.ts';
import type { OfficeCall } from './calls.ts';
import { holidayAnswer, holidayInput, holidayParams, officeDaysQuery, officeDaysView } from './days.ts';
import {
  seriesAnswer,
  seriesChange,
  seriesDayChange,
  seriesDayParams,
  seriesEnd,
  seriesExceptionsView,
  seriesInput,
  seriesListQuery,
  seriesListView,
  seriesParams,
  seriesPlanView,
} from './series.ts';

/** The calls of the office about series of sessions, and about the days on which none takes place. */
export const seriesCalls = {
  seriesList: {
    ...officeAddresses.seriesList,
    summary: 'Series of sessions that go on, or those that have ended, the latest first.',
    access: 'staff',
    query: seriesListQuery,
    success: { status: 200, body: seriesListView },
    errors: {},
  },
  addSeries: {
    ...officeAddresses.addSeries,
    summary:
      'Arrange sessions every week or every few, 12 weeks ahead. Days that cannot be are kept with their reason; tutor and family get one email each. The same key again is the same series.',
    access: 'staff',
    body: seriesInput,
    success: { status: 201, body: seriesAnswer },
    errors: { 404: ['tutor.notFound', 'family.notFound'], 409: ['series.noDay', 'request.otherContent'] },
  },
  planSeries: {
    ...officeAddresses.planSeries,
    summary: 'What would come of a series if it were arranged now; nothing is kept.',
    access: 'staff',
    body: seriesInput,
    success: { status: 200, body: seriesPlanView },
    errors: { 404: ['tutor.notFound', 'family.notFound'], 409: ['series.noDay'] },
  },
  seriesExceptions: {
    ...officeAddresses.seriesExceptions,
    summary: 'Days to come of any series that could not be and that nobody has skipped.',
    access: 'staff',
    success: { status: 200, body: seriesExceptionsView },
    errors: {},
  },
  series: {
    ...officeAddresses.series,
    summary: 'One series with its sessions to come and the days that have none.',
    access: 'staff',
    params: seriesParams,
    success: { status: 200, body: seriesAnswer },
    errors: { 404: ['series.notFound'] },
  },
  changeSeries: {
    ...officeAddresses.changeSeries,
    summary: 'Let a series go on differently from a day on; tutor and family get one email each.',
    access: 'staff',
    params: seriesParams,
    body: seriesChange,
    success: { status: 200, body: seriesAnswer },
    errors: { 404: ['series.notFound', 'tutor.notFound'], 409: ['record.changed', 'series.ended', 'series.noDay'] },
  },
  endSeries: {
    ...officeAddresses.endSeries,
    summary: 'End a series before a day; tutor and family get one email each.',
    access: 'staff',
    params: seriesParams,
    body: seriesEnd,
    success: { status: 200, body: seriesAnswer },
    errors: { 404: ['series.notFound'], 409: ['record.changed', 'series.ended'] },
  },
  setSeriesDay: {
    ...officeAddresses.setSeriesDay,
    summary: 'Skip one day of a series with a reason, or let it take place after all.',
    access: 'staff',
    params: seriesDayParams,
    body: seriesDayChange,
    success: { status: 200, body: seriesAnswer },
    errors: {
      404: ['series.notFound', 'series.dayNotFound'],
      409: ['tutor.timeOff', 'tutor.notCleared', 'booking.overlap'],
    },
  },
  officeDays: {
    ...officeAddresses.officeDays,
    summary: 'Hong Kong’s public holidays, and days that the office has closed, between two days.',
    access: 'staff',
    query: officeDaysQuery,
    success: { status: 200, body: officeDaysView },
    errors: {},
  },
  closeOfficeDay: {
    ...officeAddresses.closeOfficeDay,
    summary: 'Close a day: no series takes place on it from now on. Sessions that are arranged stay.',
    access: 'staff',
    body: holidayInput,
    success: { status: 201, body: holidayAnswer },
    errors: { 409: ['day.closedAlready', 'day.full'] },
  },
  openOfficeDay: {
    ...officeAddresses.openOfficeDay,
    summary: 'Open a day again that the office has closed.',
    access: 'staff',
    params: holidayParams,
    success: { status: 204 },
    errors: { 404: ['day.notFound'] },
  },
} as const satisfies Record<string, OfficeCall>;
