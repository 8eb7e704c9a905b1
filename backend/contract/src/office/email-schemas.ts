import type { SchemasOf } from '../call.ts';
import type { emailCalls } from './email-calls.ts';
import {
  emailsQuery,
  emailsView,
  emailParams,
  emailAnswer,
  emailPreviewQuery,
  emailPreviewView,
  weatherLinesView,
  weatherLineInput,
  weatherLineAnswer,
  weatherLineParams,
} from './emails.ts';

export const emailSchemas = {
  emails: { query: emailsQuery, answer: emailsView },
  tryEmailAgain: { params: emailParams, answer: emailAnswer },
  dropEmail: { params: emailParams, answer: emailAnswer },
  emailPreview: { query: emailPreviewQuery, answer: emailPreviewView },
  weatherLines: { answer: weatherLinesView },
  setWeatherLine: { body: weatherLineInput, answer: weatherLineAnswer },
  clearWeatherLine: { params: weatherLineParams },
} as const satisfies SchemasOf<typeof emailCalls>;
