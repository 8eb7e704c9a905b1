import { familyLanguages } from '../bookings.ts';
import { fieldMessage } from '../messages.ts';
import { programmes } from '../programmes.ts';
import { districts } from '../trial-choices.ts';
import {
  array,
  boolean,
  calendarDate,
  id,
  largestInteger,
  list,
  number,
  object,
  optionalLine,
  string,
  type InferType,
} from '../yup.ts';
import { personView } from './documents.ts';
import { missingView } from './tutors.ts';

/** The most sessions that one step moves or cancels: they fit into a request of 100 KB, and take a few seconds. */
export const mostInBadWeather = 200;

const time = () => string().matches(/^([01]\d|2[0-3]):[0-5]\d$/, fieldMessage('time'));

/** A day in Hong Kong, between two times; without them the whole day. */
export const badWeatherQuery = object({
  day: calendarDate().required(),
  from: time(),
  to: time().test('after', fieldMessage('endsBeforeBegin'), (to, { parent }) => {
    const { from } = parent as { from?: string };
    return !to || !from || to > from;
  }),
});
export type BadWeatherQuery = InferType<typeof badWeatherQuery>;

/** A session that may have to be moved or cancelled. */
export const badWeatherSessionView = object({
  id: number().required(),
  /** The version that was shown; a change of the session names it. */
  sequence: number().required(),
  date: string().required(),
  time: string().required(),
  /** Minutes. */
  duration: number().required(),
  /** The names of all its children. */
  childName: string().required(),
  parentName: string().required(),
  program: string().oneOf(programmes).required(),
  tutor: personView.required(),
  district: string()
    .nullable()
    .oneOf([...districts, null])
    .defined(),
  /** The language of its first family's emails. */
  language: string().oneOf(familyLanguages).required(),
  /** How many people in its families get an email. */
  familyEmails: number().required(),
  /** Whom to call in each family that gets none. */
  calls: array(
    object({
      name: string().required(),
      /** E.164. */
      phone: string().nullable().defined(),
    })
      .label('FamilyToCall')
      .required(),
  ).required(),
  /** Whether its tutor gets an email. */
  tutorGetsEmail: boolean().required(),
}).label('BadWeatherSession');
export type BadWeatherSessionView = InferType<typeof badWeatherSessionView>;

/** Sessions in these hours that have not begun, soonest first. */
export const badWeatherView = object({
  sessions: array(badWeatherSessionView.required()).required(),
  /** Whether there are more than one step can change. */
  more: boolean().required(),
});
export type BadWeatherView = InferType<typeof badWeatherView>;

const place = object({ date: calendarDate().required(), time: time().required() });

const chosen = object({
  id: id().required(),
  baseSequence: number().integer().min(0).max(largestInteger).required(),
  /** The new day and time; null where it is cancelled. */
  to: place.nullable().default(null),
});

/** Sessions to be moved or cancelled in one step. */
export const badWeatherInput = object({
  /** Made by the browser: the same order sent again is carried out once. */
  key: string().uuid(fieldMessage('invalid')).required(),
  sessions: list(chosen.required(), mostInBadWeather)
    .required()
    .test({ name: 'some', message: fieldMessage('required'), skipAbsent: true, test: (value) => value.length > 0 })
    .test({
      name: 'once',
      message: fieldMessage('invalid'),
      skipAbsent: true,
      test: (value) => new Set(value.map((each: { id: number } | null) => each?.id)).size === value.length,
    }),
  /** The reason, which tutors of cancelled sessions read. */
  reason: optionalLine(300).test('reason', fieldMessage('required'), (reason, { parent }) => {
    const { sessions } = parent as { sessions?: unknown };
    const isCancelled = (each: unknown) => !(each as { to?: unknown } | null)?.to;
    return Boolean(reason) || !Array.isArray(sessions) || !sessions.some(isCancelled);
  }),
});
export type BadWeatherInput = InferType<typeof badWeatherInput>;

/** Why a session can be neither moved nor cancelled as asked. */
export const badWeatherRefusals = [
  'booking.overlap',
  'tutor.timeOff',
  'tutor.notCleared',
  'booking.changedMeanwhile',
  'booking.over',
] as const;
export type BadWeatherRefusal = (typeof badWeatherRefusals)[number];

const notified = object({
  /** How many people of families, and how many tutors, get at least one email. */
  families: number().required(),
  tutors: number().required(),
  emails: number().required(),
}).required();
export type BadWeatherNotified = InferType<typeof notified>;

const email = object({
  template: string()
    .oneOf([
      'family-session-changed',
      'family-session-cancelled',
      'family-weather-day',
      'session-moved',
      'session-cancelled',
    ] as const)
    .required(),
  language: string().oneOf(familyLanguages).required(),
  subject: string().required(),
  text: string().required(),
})
  .label('BadWeatherEmail')
  .required();
export type BadWeatherEmail = InferType<typeof email>;

/** A preview of the step. */
export const badWeatherPlanView = object({
  /** Sessions that cannot be changed, each with its reason. */
  refused: array(
    object({
      id: number().required(),
      why: string().oneOf(badWeatherRefusals).required(),
      /** What the tutor lacks on that day, where that is the reason. */
      missing: missingView,
    })
      .label('BadWeatherRefusal')
      .required(),
  ).required(),
  notified,
  /** One email of each kind that would be sent, in both languages; none where no mail is set up. */
  emails: array(email).required(),
});
export type BadWeatherPlanView = InferType<typeof badWeatherPlanView>;

/** What was done. */
export const badWeatherAnswer = object({ moved: number().required(), cancelled: number().required(), notified });
export type BadWeatherAnswer = InferType<typeof badWeatherAnswer>;

/** Names the step whose cancellations are taken back. */
export const badWeatherUndoing = object({ key: string().uuid(fieldMessage('invalid')).required() });
export type BadWeatherUndoing = InferType<typeof badWeatherUndoing>;

/** Why a session stays cancelled. */
export const badWeatherStays = [
  'booking.overlap',
  'tutor.timeOff',
  'tutor.notCleared',
  'booking.changedMeanwhile',
  'booking.notToRestore',
] as const;
export type BadWeatherStays = (typeof badWeatherStays)[number];

/** What was taken back. */
export const badWeatherUndone = object({
  /** How many sessions take place after all. */
  restored: number().required(),
  /** Sessions that stay cancelled, each with its reason. */
  refused: array(
    object({ id: number().required(), why: string().oneOf(badWeatherStays).required() })
      .label('BadWeatherStays')
      .required(),
  ).required(),
});
export type BadWeatherUndone = InferType<typeof badWeatherUndone>;
