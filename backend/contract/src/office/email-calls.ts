import { officeAddresses } from './addresses.ts';
import type { OfficeCall } from './calls.ts';
import {
  emailAnswer,
  emailParams,
  emailPreviewQuery,
  emailPreviewView,
  emailsQuery,
  emailsView,
  weatherLineAnswer,
  weatherLineInput,
  weatherLineParams,
  weatherLinesView,
} from './emails.ts';

/** The calls of the office about emails, and about the weather in reminders. */
export const emailCalls = {
  emails: {
    ...officeAddresses.emails,
    summary: 'List emails, newest first, with recipient, subject and status.',
    access: 'staff',
    query: emailsQuery,
    success: { status: 200, body: emailsView },
    errors: {},
  },
  tryEmailAgain: {
    ...officeAddresses.tryEmailAgain,
    summary: 'Retry an email that failed or was discarded.',
    access: 'staff',
    params: emailParams,
    success: { status: 200, body: emailAnswer },
    errors: { 404: ['email.notFound'], 409: ['email.notGivenUp', 'email.leaving'] },
  },
  dropEmail: {
    ...officeAddresses.dropEmail,
    summary: 'Discard an email that is waiting or has failed.',
    access: 'staff',
    params: emailParams,
    success: { status: 200, body: emailAnswer },
    errors: { 404: ['email.notFound'], 409: ['email.settled', 'email.leaving'] },
  },
  emailPreview: {
    ...officeAddresses.emailPreview,
    summary: 'Preview an email with sample data.',
    access: 'staff',
    query: emailPreviewQuery,
    success: { status: 200, body: emailPreviewView },
    errors: { 404: ['email.noPreview'] },
  },
  weatherLines: {
    ...officeAddresses.weatherLines,
    summary: 'List the weather notices for the coming reminders.',
    access: 'staff',
    success: { status: 200, body: weatherLinesView },
    errors: {},
  },
  setWeatherLine: {
    ...officeAddresses.setWeatherLine,
    summary: 'Set the weather notice of a day, included in the reminders of the evening before.',
    access: 'staff',
    body: weatherLineInput,
    success: { status: 200, body: weatherLineAnswer },
    errors: { 409: ['weather.changedMeanwhile'] },
  },
  clearWeatherLine: {
    ...officeAddresses.clearWeatherLine,
    summary: 'Remove the weather notice of a day.',
    access: 'staff',
    params: weatherLineParams,
    success: { status: 204 },
    errors: { 404: ['weather.notFound'] },
  },
} as const satisfies Record<string, OfficeCall>;
