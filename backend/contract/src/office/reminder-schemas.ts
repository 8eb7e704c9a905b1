import type { SchemasOf } from '../call.ts';
import type { reminderCalls } from './reminder-calls.ts';
import { overdueFamiliesQuery, overdueFamiliesView, remindedView, remindInput } from './reminders.ts';

export const reminderSchemas = {
  overdueFamilies: { query: overdueFamiliesQuery, answer: overdueFamiliesView },
  remindFamilies: { body: remindInput, answer: remindedView },
} as const satisfies SchemasOf<typeof reminderCalls>;
