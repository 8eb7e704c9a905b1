import type { OfficeCall } from '../call.ts';

/** The calls of the office about series of sessions, and about the days on which none takes place. */
export const seriesCalls = {
  seriesList: {
    method: 'GET',
    path: '/api/office/series',
    access: 'staff',
    summary: 'List active series, or ended ones, latest first.',
    status: 200,
  },
  addSeries: {
    method: 'POST',
    path: '/api/office/series',
    access: 'staff',
    summary:
      'Create a series: sessions every week or every few weeks, 12 weeks ahead. Days without a session are kept with the reason; tutor and family are emailed once. The same key again returns the same series.',
    status: 201,
    errors: { 404: ['tutor.notFound', 'family.notFound'], 409: ['series.noDay', 'request.otherContent'] },
  },
  planSeries: {
    method: 'POST',
    path: '/api/office/series-plan',
    access: 'staff',
    summary: 'Preview a series; nothing is saved.',
    status: 200,
    errors: { 404: ['tutor.notFound', 'family.notFound'], 409: ['series.noDay'] },
  },
  seriesExceptions: {
    method: 'GET',
    path: '/api/office/series-gaps',
    access: 'staff',
    summary: 'List upcoming days of any series that have no session and have not been skipped.',
    status: 200,
  },
  series: {
    method: 'GET',
    path: '/api/office/series/{id}',
    access: 'staff',
    summary: 'Get one series with its upcoming sessions and the days without one.',
    status: 200,
    errors: { 404: ['series.notFound'] },
  },
  changeSeries: {
    method: 'PUT',
    path: '/api/office/series/{id}',
    access: 'staff',
    summary: 'Change a series from a given day; tutor and family are emailed once.',
    status: 200,
    errors: { 404: ['series.notFound', 'tutor.notFound'], 409: ['record.changed', 'series.ended', 'series.noDay'] },
  },
  endSeries: {
    method: 'POST',
    path: '/api/office/series/{id}/end',
    access: 'staff',
    summary: 'End a series before a given day; tutor and family are emailed once.',
    status: 200,
    errors: { 404: ['series.notFound'], 409: ['record.changed', 'series.ended'] },
  },
  setSeriesDay: {
    method: 'PUT',
    path: '/api/office/series/{id}/days/{day}',
    access: 'staff',
    summary: 'Skip one day of a series with a reason, or restore it.',
    status: 200,
    errors: {
      404: ['series.notFound', 'series.dayNotFound'],
      409: ['tutor.timeOff', 'tutor.notCleared', 'booking.overlap'],
    },
  },
  officeDays: {
    method: 'GET',
    path: '/api/office/days',
    access: 'staff',
    summary: 'List public holidays and closed days between two days.',
    status: 200,
  },
  closeOfficeDay: {
    method: 'POST',
    path: '/api/office/days',
    access: 'staff',
    summary:
      'Close a day, or all from a first to a last: no series has sessions on them from now on. Sessions already arranged stay.',
    status: 201,
    errors: { 409: ['day.closedAlready', 'day.full'] },
  },
  closedDaySessions: {
    method: 'GET',
    path: '/api/office/days/{id}/sessions',
    access: 'staff',
    summary: 'List the sessions that are still arranged on closed days, soonest first.',
    status: 200,
    errors: { 404: ['day.notFound'] },
  },
  openOfficeDay: {
    method: 'DELETE',
    path: '/api/office/days/{id}',
    access: 'staff',
    summary: 'Reopen a closed day, with all that were closed together with it.',
    status: 204,
    errors: { 404: ['day.notFound'] },
  },
} as const satisfies Record<string, OfficeCall>;
