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
    summary: 'List active series, or ended ones, latest first.',
    access: 'staff',
    query: seriesListQuery,
    success: { status: 200, body: seriesListView },
    errors: {},
  },
  addSeries: {
    ...officeAddresses.addSeries,
    summary:
      'Create a series: sessions every week or every few weeks, 12 weeks ahead. Days without a session are kept with the reason; tutor and family are emailed once. The same key again returns the same series.',
    access: 'staff',
    body: seriesInput,
    success: { status: 201, body: seriesAnswer },
    errors: { 404: ['tutor.notFound', 'family.notFound'], 409: ['series.noDay', 'request.otherContent'] },
  },
  planSeries: {
    ...officeAddresses.planSeries,
    summary: 'Preview a series; nothing is saved.',
    access: 'staff',
    body: seriesInput,
    success: { status: 200, body: seriesPlanView },
    errors: { 404: ['tutor.notFound', 'family.notFound'], 409: ['series.noDay'] },
  },
  seriesExceptions: {
    ...officeAddresses.seriesExceptions,
    summary: 'List upcoming days of any series that have no session and have not been skipped.',
    access: 'staff',
    success: { status: 200, body: seriesExceptionsView },
    errors: {},
  },
  series: {
    ...officeAddresses.series,
    summary: 'Get one series with its upcoming sessions and the days without one.',
    access: 'staff',
    params: seriesParams,
    success: { status: 200, body: seriesAnswer },
    errors: { 404: ['series.notFound'] },
  },
  changeSeries: {
    ...officeAddresses.changeSeries,
    summary: 'Change a series from a given day; tutor and family are emailed once.',
    access: 'staff',
    params: seriesParams,
    body: seriesChange,
    success: { status: 200, body: seriesAnswer },
    errors: { 404: ['series.notFound', 'tutor.notFound'], 409: ['record.changed', 'series.ended', 'series.noDay'] },
  },
  endSeries: {
    ...officeAddresses.endSeries,
    summary: 'End a series before a given day; tutor and family are emailed once.',
    access: 'staff',
    params: seriesParams,
    body: seriesEnd,
    success: { status: 200, body: seriesAnswer },
    errors: { 404: ['series.notFound'], 409: ['record.changed', 'series.ended'] },
  },
  setSeriesDay: {
    ...officeAddresses.setSeriesDay,
    summary: 'Skip one day of a series with a reason, or restore it.',
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
    summary: 'List public holidays and closed days between two days.',
    access: 'staff',
    query: officeDaysQuery,
    success: { status: 200, body: officeDaysView },
    errors: {},
  },
  closeOfficeDay: {
    ...officeAddresses.closeOfficeDay,
    summary: 'Close a day: no series has sessions on it from now on. Sessions already arranged stay.',
    access: 'staff',
    body: holidayInput,
    success: { status: 201, body: holidayAnswer },
    errors: { 409: ['day.closedAlready', 'day.full'] },
  },
  openOfficeDay: {
    ...officeAddresses.openOfficeDay,
    summary: 'Reopen a closed day.',
    access: 'staff',
    params: holidayParams,
    success: { status: 204 },
    errors: { 404: ['day.notFound'] },
  },
} as const satisfies Record<string, OfficeCall>;
