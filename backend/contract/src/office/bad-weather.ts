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
import { personView } from './papers.ts';
import { missingView } from './tutors.ts';

/** The most sessions that one step moves or cancels: what a request's 100 KB hold, and what a few seconds are enough for. */
export const mostInBadWeather = 200;

const time = () => string().matches(/^([01]\d|2[0-3]):[0-5]\d$/, fieldMessage('time'));

/** A day of Hong Kong, from a time of it to another; without them, from its beginning to its end. */
export const badWeatherQuery = object({
  day: calendarDate().required(),
  from: time(),
  to: time().test('after', fieldMessage('endsBeforeBegin'), (to, { parent }) => {
    const { from } = parent as { from?: string };
    return !to || !from || to > from;
  }),
});
export type BadWeatherQuery = InferType<typeof badWeatherQuery>;

/** A session that somebody may have to keep from taking place. */
export const badWeatherSessionView = object({
  id: number().required(),
  /** As it was seen: whoever moves or cancels the session says so. */
  sequence: number().required(),
  date: string().required(),
  time: string().required(),
  /** Minutes. */
  duration: number().required(),
  /** Of all its children. */
  childName: string().required(),
  parentName: string().required(),
  program: string().oneOf(programmes).required(),
  tutor: personView.required(),
  district: string()
    .nullable()
    .oneOf([...districts, null])
    .defined(),
  /** In which its first family is written to. */
  language: string().oneOf(familyLanguages).required(),
  /** How many people of its families get a letter. */
  familyLetters: number().required(),
  /** Of each family that gets none: whom to call. */
  calls: array(
    object({
      name: string().required(),
      /** E.164. */
      phone: string().nullable().defined(),
    })
      .label('FamilyToCall')
      .required(),
  ).required(),
  /** Whether its tutor gets one. */
  tutorLetter: boolean().required(),
}).label('BadWeatherSession');
export type BadWeatherSessionView = InferType<typeof badWeatherSessionView>;

/** Sessions of the span that are yet to begin, soonest first. */
export const badWeatherView = object({
  sessions: array(badWeatherSessionView.required()).required(),
  /** Whether there are more than one step takes. */
  more: boolean().required(),
});
export type BadWeatherView = InferType<typeof badWeatherView>;

const place = object({ date: calendarDate().required(), time: time().required() });

const chosen = object({
  id: id().required(),
  seenSequence: number().integer().min(0).max(largestInteger).required(),
  /** When it takes place instead; null where it is cancelled. */
  to: place.nullable().default(null),
});

/** Sessions to be moved or cancelled in one step. */
export const badWeatherInput = object({
  /** Made by who asks: the same asked again is done once. */
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
  /** Why, which tutors read of what is cancelled. */
  reason: optionalLine(300).test('reason', fieldMessage('required'), (reason, { parent }) => {
    const { sessions } = parent as { sessions?: unknown };
    const isCancelled = (each: unknown) => !(each as { to?: unknown } | null)?.to;
    return Boolean(reason) || !Array.isArray(sessions) || !sessions.some(isCancelled);
  }),
});
export type BadWeatherInput = InferType<typeof badWeatherInput>;

/** Why a session can be neither moved nor cancelled as it is wished. */
export const badWeatherRefusals = [
  'booking.overlap',
  'tutor.timeOff',
  'tutor.notCleared',
  'booking.changedMeanwhile',
  'booking.settled',
] as const;
export type BadWeatherRefusal = (typeof badWeatherRefusals)[number];

const told = object({
  /** People of families, and tutors, who get a letter at least. */
  families: number().required(),
  tutors: number().required(),
  letters: number().required(),
}).required();
export type BadWeatherTold = InferType<typeof told>;

const letter = object({
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
  .label('BadWeatherLetter')
  .required();
export type BadWeatherLetter = InferType<typeof letter>;

/** What would come of it now. */
export const badWeatherPlanView = object({
  /** Those that cannot be, each with its reason; all others can. */
  refused: array(
    object({
      id: number().required(),
      why: string().oneOf(badWeatherRefusals).required(),
      /** What the tutor lacks on that day, where that is why. */
      missing: missingView,
    })
      .label('BadWeatherRefusal')
      .required(),
  ).required(),
  told,
  /**
   * One letter of each kind that would be sent, as its reader would get it, in both languages; none where the settings name
   * nothing that writes letters, or no mail.
   */
  letters: array(letter).required(),
});
export type BadWeatherPlanView = InferType<typeof badWeatherPlanView>;

/** What was done. */
export const badWeatherAnswer = object({ moved: number().required(), cancelled: number().required(), told });
export type BadWeatherAnswer = InferType<typeof badWeatherAnswer>;
