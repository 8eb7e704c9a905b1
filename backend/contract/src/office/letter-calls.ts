import { officeAddresses } from './addresses.ts';
import type { OfficeCall } from './calls.ts';
import {
  letterAnswer,
  letterParams,
  letterPreviewQuery,
  letterPreviewView,
  lettersQuery,
  lettersView,
  weatherLineAnswer,
  weatherLineInput,
  weatherLineParams,
  weatherLinesView,
} from './messages.ts';

/** The calls of the office about letters, and about the weather in reminders. */
export const letterCalls = {
  letters: {
    ...officeAddresses.letters,
    summary: 'Letters that were posted, newest first: to whom, of what, and where they stand.',
    access: 'staff',
    query: lettersQuery,
    success: { status: 200, body: lettersView },
    errors: {},
  },
  tryLetterAgain: {
    ...officeAddresses.tryLetterAgain,
    summary: 'Have a letter tried again that was given up or dropped.',
    access: 'staff',
    params: letterParams,
    success: { status: 200, body: letterAnswer },
    errors: { 404: ['letter.notFound'], 409: ['letter.notGivenUp', 'letter.leaving'] },
  },
  dropLetter: {
    ...officeAddresses.dropLetter,
    summary: 'Have a letter not be sent that waits or was given up.',
    access: 'staff',
    params: letterParams,
    success: { status: 200, body: letterAnswer },
    errors: { 404: ['letter.notFound'], 409: ['letter.settled', 'letter.leaving'] },
  },
  letterPreview: {
    ...officeAddresses.letterPreview,
    summary: 'A letter with sample data, as its reader gets it.',
    access: 'staff',
    query: letterPreviewQuery,
    success: { status: 200, body: letterPreviewView },
    errors: { 404: ['letter.noPreview'] },
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
