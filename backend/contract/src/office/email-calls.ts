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
} from './messages.ts';

/** The calls of the office about emails, and about the weather in reminders. */
export const emailCalls = {
  emails: {
    ...officeAddresses.emails,
    summary: 'Emails that were posted, newest first: to whom, of what, and where they stand.',
    access: 'staff',
    query: emailsQuery,
    success: { status: 200, body: emailsView },
    errors: {},
  },
  tryEmailAgain: {
    ...officeAddresses.tryEmailAgain,
    summary: 'Have an email tried again that was given up or dropped.',
    access: 'staff',
    params: emailParams,
    success: { status: 200, body: emailAnswer },
    errors: { 404: ['email.notFound'], 409: ['email.notGivenUp', 'email.leaving'] },
  },
  dropEmail: {
    ...officeAddresses.dropEmail,
    summary: 'Have an email not be sent that waits or was given up.',
    access: 'staff',
    params: emailParams,
    success: { status: 200, body: emailAnswer },
    errors: { 404: ['email.notFound'], 409: ['email.settled', 'email.leaving'] },
  },
  emailPreview: {
    ...officeAddresses.emailPreview,
    summary: 'An email with sample data, as its reader gets it.',
    access: 'staff',
    query: emailPreviewQuery,
    success: { status: 200, body: emailPreviewView },
    errors: { 404: ['email.noPreview'] },
  },
  weatherLines: {
    ...officeAddresses.weatherLines,
    summary: 'What the reminders of coming evenings say about the weather.',
    access: 'staff',
    success: { status: 200, body: weatherLinesView },
    errors: {},
  },
  setWeatherLine: {
    ...officeAddresses.setWeatherLine,
    summary: 'Set the line about the weather of a day, which the reminder of the evening before carries.',
    access: 'staff',
    body: weatherLineInput,
    success: { status: 200, body: weatherLineAnswer },
    errors: { 409: ['weather.changedMeanwhile'] },
  },
  clearWeatherLine: {
    ...officeAddresses.clearWeatherLine,
    summary: 'Take the line about the weather of a day away.',
    access: 'staff',
    params: weatherLineParams,
    success: { status: 204 },
    errors: { 404: ['weather.notFound'] },
  },
} as const satisfies Record<string, OfficeCall>;
