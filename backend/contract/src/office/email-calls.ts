import type { OfficeCall } from '../call.ts';

/** The calls of the office about emails, and about the weather in reminders. */
export const emailCalls = {
  emails: {
    method: 'GET',
    path: '/api/office/emails',
    access: 'staff',
    summary: 'List emails, newest first, with recipient, subject and status.',
    status: 200,
  },
  tryEmailAgain: {
    method: 'POST',
    path: '/api/office/emails/{id}/attempts',
    access: 'staff',
    summary: 'Retry an email that failed or was discarded.',
    status: 200,
    errors: { 404: ['email.notFound'], 409: ['email.notGivenUp', 'email.leaving'] },
  },
  dropEmail: {
    method: 'POST',
    path: '/api/office/emails/{id}/drop',
    access: 'staff',
    summary: 'Discard an email that is waiting or has failed.',
    status: 200,
    errors: { 404: ['email.notFound'], 409: ['email.notWaiting', 'email.leaving'] },
  },
  emailPreview: {
    method: 'GET',
    path: '/api/office/email-preview',
    access: 'staff',
    summary: 'Preview an email with sample data.',
    status: 200,
    errors: { 404: ['email.noPreview'] },
  },
  weatherLines: {
    method: 'GET',
    path: '/api/office/weather-lines',
    access: 'staff',
    summary: 'List the weather notices for the coming reminders.',
    status: 200,
  },
  setWeatherLine: {
    method: 'PUT',
    path: '/api/office/weather-lines',
    access: 'staff',
    summary: 'Set the weather notice of a day, included in the reminders of the evening before.',
    status: 200,
    errors: { 409: ['weather.changedMeanwhile'] },
  },
  clearWeatherLine: {
    method: 'DELETE',
    path: '/api/office/weather-lines/{day}',
    access: 'staff',
    summary: 'Remove the weather notice of a day.',
    status: 204,
    errors: { 404: ['weather.notFound'] },
  },
} as const satisfies Record<string, OfficeCall>;
