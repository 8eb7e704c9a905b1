import { bookingStatuses } from '../booking-statuses.ts';
import { fieldMessage } from '../messages.ts';
import { array, number, object, requiredLine, string, type InferType } from '../yup.ts';
import { familyRowView } from './families.ts';
import { leadRowView } from './leads.ts';
import { billRowView } from './bills.ts';
import { personView } from './documents.ts';
import { isLongEnough, searchLimits } from './search-limits.ts';
import { officeTutorRowView } from './tutors.ts';

export const searchQuery = object({
  /** The beginning of each word of a name, or of a phone number or email; or a whole reference. */
  for: requiredLine(searchLimits.longest).test(
    'long enough',
    fieldMessage('minLength', { min: searchLimits.shortest }),
    (text) => !text || isLongEnough(text),
  ),
});

const sessionFoundView = object({
  id: number().required(),
  date: string().required(),
  time: string().required(),
  childName: string().required(),
  status: string().oneOf(bookingStatuses).required(),
  tutor: personView.required(),
}).label('SessionFound');
export type SessionFoundView = InferType<typeof sessionFoundView>;

const leadFoundView = leadRowView
  .pick(['id', 'reference', 'parentName', 'childName', 'state', 'receivedAt', 'demo'])
  .label('LeadFound');
export type LeadFoundView = InferType<typeof leadFoundView>;

const tutorFoundView = officeTutorRowView.pick(['id', 'name', 'email', 'active', 'demo']).label('TutorFound');
export type TutorFoundView = InferType<typeof tutorFoundView>;

export const searchView = object({
  /** Those with the latest contact first. */
  families: array(familyRowView.required()).required(),
  /** Newest first. */
  leads: array(leadFoundView.required()).required(),
  /** Those who work here first. */
  tutors: array(tutorFoundView.required()).required(),
  /** First those from today on, the soonest first; then earlier ones, the latest first. */
  sessions: array(sessionFoundView.required()).required(),
  bills: array(billRowView.required()).required(),
});
export type SearchView = InferType<typeof searchView>;
