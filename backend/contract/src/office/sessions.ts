import { bookingStatuses, recordedStatuses } from '../booking-statuses.ts';
import {
  bookingStatusInput,
  bookingView,
  familyLanguages,
  sessionChildView,
  sessionMinutes,
  travelMinutes,
  visitDetails,
  visitFields,
} from '../bookings.ts';
import type { AgreementId, BookingId, ChildId, FamilyId, SeriesId, TutorId } from '../ids.ts';
import { fieldMessage } from '../messages.ts';
import { nextCursor, pageQuery } from '../pages.ts';
import { programmes } from '../programmes.ts';
import { agreementGaps, agreementStates } from '../session-agreements.ts';
import { childAges, districts } from '../trial-choices.ts';
import { personName } from '../person-name.ts';
import {
  amount,
  array,
  boolean,
  calendarDate,
  id,
  idInPath,
  instant,
  largestInteger,
  number,
  numberInQuery,
  object,
  optionalLine,
  recordId,
  requiredLine,
  string,
  type InferType,
} from '../yup.ts';
import { everyChild, furtherChildren } from './group.ts';
import { historyView, personView } from './documents.ts';
import { missingView } from './tutors.ts';

/** The most days of the schedule in one request. */
export const mostScheduleDays = 31;

const dayLength = 24 * 60 * 60_000;
const daysOf = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / dayLength + 1;

/** Whether the families have agreed that a tutor comes who lacks something; null where nothing is missing. */
const agreement = string()
  .nullable()
  .oneOf([...agreementStates, null])
  .defined();

/** Sessions between two days in Hong Kong, both included, soonest first. */
export const officeBookingsQuery = object({
  ...pageQuery,
  from: calendarDate().required(),
  to: calendarDate()
    .required()
    .test('span', fieldMessage('max', { max: mostScheduleDays }), (to, { parent }) => {
      const { from } = parent as { from?: string };
      return !from || daysOf(from, to) <= mostScheduleDays;
    }),
  status: string().oneOf(bookingStatuses),
  /** `no`: those that have taken place and of which not every assessment is written. */
  assessed: string().oneOf(['no'] as const),
  /** Only sessions of this tutor. */
  tutor: numberInQuery().integer().min(1).max(largestInteger),
});
export type OfficeBookingsQuery = InferType<typeof officeBookingsQuery>;

export const officeBookingRowView = bookingView
  .omit(['visitFrom', 'recordCheckValid'])
  .shape({
    tutor: personView.required(),
    /** Minutes. */
    travelMinutes: number().required(),
    address: string().nullable().defined(),
    /** The district of its family, as far as it is known. */
    district: string()
      .nullable()
      .oneOf([...districts, null])
      .defined(),
    /** Whether a trial request led to it. */
    trial: boolean().required(),
    /** Why a tutor was sent although something was missing. */
    withoutChecks: string().nullable().defined(),
    agreement,
    /** What its tutor lacks on that day, for a session that is still to take place. */
    missing: missingView,
  })
  .label('OfficeBookingRow');
export type OfficeBookingRowView = InferType<typeof officeBookingRowView>;

export const officeBookingsView = object({
  bookings: array(officeBookingRowView.required()).required(),
  nextCursor: nextCursor(),
});
export type OfficeBookingsView = InferType<typeof officeBookingsView>;

/**
 * The most sessions that one answer of the schedule holds: twice a week of a business with 500 families, and 1 MB with
 * the longest names.
 */
export const mostScheduled = 1000;

/** A week of the schedule, or less: days in Hong Kong, both included. */
export const scheduleQuery = object({
  from: calendarDate().required(),
  to: calendarDate()
    .required()
    .test('span', fieldMessage('max', { max: 7 }), (to, { parent }) => {
      const { from } = parent as { from?: string };
      return !from || daysOf(from, to) <= 7;
    }),
  /** Only sessions of this tutor. */
  tutor: numberInQuery().integer().min(1).max(largestInteger),
});
export type ScheduleQuery = InferType<typeof scheduleQuery>;

/** What a week shows of a session, and no more: a week may have hundreds. */
export const scheduledSessionView = object({
  id: number().required(),
  tutor: personView.required(),
  childNames: array(string().required()).required(),
  date: string().required(),
  time: string().required(),
  status: string().oneOf(bookingStatuses).required(),
  /** The beginning of its address. */
  place: string().nullable().defined(),
  district: string()
    .nullable()
    .oneOf([...districts, null])
    .defined(),
  trial: boolean().required(),
  /** Whether it waits for its families to agree that its tutor comes. */
  waits: boolean().required(),
  /** Whether its tutor lacks something on that day, for a session that is still to take place. */
  missing: boolean().required(),
}).label('ScheduledSession');
export type ScheduledSessionView = InferType<typeof scheduledSessionView>;

export const scheduleView = object({
  sessions: array(scheduledSessionView.required()).required(),
  /** How many there are, should there be more than one answer holds. */
  total: number().required(),
});
export type ScheduleView = InferType<typeof scheduleView>;

export const uncheckedSessionsQuery = object({ ...pageQuery });
export type UncheckedSessionsQuery = InferType<typeof uncheckedSessionsQuery>;

/**
 * Sessions to come whose tutor lacks something, and those that were cancelled since a family did not agree; soonest
 * first.
 */
export const uncheckedSessionsView = object({
  sessions: array(
    object({
      id: number().required(),
      tutor: personView.required(),
      childName: string().required(),
      date: string().required(),
      time: string().required(),
      reason: string().required(),
      agreement,
      missing: missingView,
    })
      .label('UncheckedSession')
      .required(),
  ).required(),
  nextCursor: nextCursor(),
});
export type UncheckedSessionsView = InferType<typeof uncheckedSessionsView>;

/** What families pay if the office cancels a session now, before any decision about it. */
export const lateFeeView = object({
  /** Together; null where no rate is recorded. */
  cents: amount().nullable().defined(),
  /** Whether they do by the owner's rule: not where the tutor cannot come. */
  charge: boolean().required(),
}).label('LateFee');
export type LateFeeView = InferType<typeof lateFeeView>;

export const officeBookingView = officeBookingRowView
  .shape({
    /** Who set its status; null as long as it has the one with which it was arranged. */
    statusBy: string()
      .nullable()
      .oneOf(['tutor', 'office', 'family', null] as const)
      .defined(),
    statusAt: string().nullable().defined().meta({ format: 'date-time' }),
    /** Raised by each change; a change names the version that was seen. */
    sequence: number().required(),
    ...visitDetails,
    /** The reference of the trial request that led to it. */
    trialReference: string().nullable().defined(),
    familyId: recordId<FamilyId>().nullable().defined(),
    /** Whether its family was attached by hand and can be detached; a session that was arranged for its family cannot. */
    isAttached: boolean().required(),
    children: array(
      sessionChildView
        .shape({
          familyId: recordId<FamilyId>().nullable().defined(),
          /** Its number, where it is on record. */
          childId: recordId<ChildId>().nullable().defined(),
        })
        .label('OfficeSessionChild')
        .required(),
    ).required(),
    /** The series that it belongs to, and the day for which the series made it. */
    seriesId: recordId<SeriesId>().nullable().defined(),
    seriesDay: string().nullable().defined(),
    /** The guardians of the recorded families. */
    guardians: array(
      object({
        familyId: number().required(),
        name: string().required(),
        phone: string().nullable().defined(),
        email: string().nullable().defined(),
      })
        .label('SessionGuardian')
        .required(),
    ).required(),
    /** The question to each of its families whether the tutor may come, where something is missing. */
    agreements: array(
      object({
        id: recordId<AgreementId>().required(),
        name: string().required(),
        /** E.164. */
        phone: string().nullable().defined(),
        language: string().oneOf(familyLanguages).required(),
        /** Whether the question went out by email. */
        emailed: boolean().required(),
        state: string().oneOf(agreementStates).required(),
        missing: array(string().oneOf(agreementGaps).required()).required(),
        answerBy: instant(),
        /** The page with the question, while the family can answer it. */
        link: string().nullable().defined(),
        /** Whether the family is on hold, so that the office records what it says. */
        byOffice: boolean().required(),
      })
        .label('SessionAgreement')
        .required(),
    ).required(),
    /** Who in its families gets an email about a change, and whom to call in the others. */
    notified: object({
      emails: array(string().required()).required(),
      calls: array(
        object({
          name: string().required(),
          phone: string().nullable().defined(),
          /** The family's own children in the session. */
          childName: string().required(),
          /** The language of a message to the family. */
          language: string().oneOf(familyLanguages).required(),
        })
          .label('ToCall')
          .required(),
      ).required(),
    }).required(),
    /** What cancelling it now costs; null where it cannot cost anything. */
    lateFee: lateFeeView.nullable().defined(),
    /** Whether its tutor gets an email about a change. */
    tutorGetsEmails: boolean().required(),
    createdAt: instant(),
    history: historyView,
  })
  .label('OfficeBooking');
export type OfficeBookingView = InferType<typeof officeBookingView>;
export const officeBookingAnswer = object({ booking: officeBookingView.required() });

export const officeAgreementParams = object({ id: idInPath<AgreementId>() });
export const officeBookingParams = object({ id: idInPath<BookingId>() });

const time = () => string().matches(/^([01]\d|2[0-3]):[0-5]\d$/, fieldMessage('time'));
const duration = () => number().integer().min(sessionMinutes.least).max(sessionMinutes.most);

/**
 * The reason for choosing a tutor who lacks something else than the record check, which only an owner may give. The
 * families are asked first.
 */
const withoutChecks = optionalLine(300);

/** The version that was seen: where somebody has changed the session since, the change is refused. */
const baseSequence = number().integer().min(0).max(largestInteger).required();

/** A session to be arranged. Day and time are Hong Kong's. */
export const officeBookingInput = object({
  childName: personName(120),
  parentName: personName(120),
  childAge: number().integer().min(childAges.youngest).max(childAges.oldest).required(),
  program: string().oneOf(programmes).required(),
  date: calendarDate().required(),
  time: time().required(),
  duration: duration().required(),
  travelMinutes: travelMinutes().default(0),
  tutor: id<TutorId>().required(),
  ...visitFields,
  /** The id of the child, where its family is on record. */
  child: id<ChildId>(),
  others: furtherChildren(),
  withoutChecks,
});
export type OfficeBookingInput = InferType<typeof officeBookingInput>;

export const officeBookingMove = object({
  baseSequence,
  date: calendarDate().required(),
  time: time().required(),
  duration: duration(),
  withoutChecks,
});
export type OfficeBookingMove = InferType<typeof officeBookingMove>;

/**
 * Changes of an arranged session; a field that is left out stays as it is. Its time and its tutor are changed by calls of
 * their own.
 */
export const officeBookingChange = object({
  baseSequence,
  program: string().oneOf(programmes),
  duration: duration(),
  travelMinutes: travelMinutes(),
  ...visitFields,
  /** All children of the session from now on, at least one of whom is in it already; who is not listed leaves it. */
  children: everyChild(),
});
export type OfficeBookingChange = InferType<typeof officeBookingChange>;

/** Whether families pay for a late cancellation; where it is left out, the owner's rule decides. */
export const chargeChoice = () => boolean();

/** The tutor reads the reason, in the portal and in the email. */
export const officeBookingCancellation = object({ baseSequence, reason: requiredLine(300), charge: chargeChoice() });

/** As its tutor reports it. Where the session was paid, a reason is needed, and the difference is an entry of its own. */
export const officeBookingRecord = bookingStatusInput.shape({
  baseSequence,
  status: string().oneOf(recordedStatuses).required(),
});

export const officeBookingAssignment = object({ baseSequence, tutor: id<TutorId>().required(), withoutChecks });

/** Ties a session that has no family to the family of this child. */
export const officeBookingAttachment = object({
  baseSequence,
  child: id<ChildId>().required(),
  /** Whether somebody has confirmed a child whose name differs from the session's. */
  otherName: boolean().default(false),
});

export const officeBookingDetachment = object({
  baseSequence: numberInQuery().integer().min(0).max(largestInteger).required(),
});

export const officeBookingRestoration = object({
  baseSequence: numberInQuery().integer().min(0).max(largestInteger).required(),
});

/** How many free tutors are answered: as many as somebody reads before choosing, or all of any business. */
export const freeTutorLimits = { usual: 25, most: 1000 } as const;

/** A time for which somebody is looked for. */
export const freeTutorsQuery = object({
  date: calendarDate().required(),
  time: time().required(),
  duration: numberInQuery().integer().min(sessionMinutes.least).max(sessionMinutes.most).required(),
  travelMinutes: travelMinutes(numberInQuery()).default(0),
  program: string().oneOf(programmes),
  /** A session that is ignored in the search: the one that is to get another tutor or time. */
  except: numberInQuery().integer().min(1).max(largestInteger),
  /** The district of the family; tutors who teach there around that day count as near. */
  district: string().oneOf(districts),
  /** The session that is to get another tutor: its district is used. */
  substituteFor: numberInQuery().integer().min(1).max(largestInteger),
  /** The most tutors that are answered. */
  limit: numberInQuery().integer().min(1).max(freeTutorLimits.most).default(freeTutorLimits.usual),
});
export type FreeTutorsQuery = InferType<typeof freeTutorsQuery>;

/**
 * Tutors who work at that hour come first, then those who teach the programme, then those who are near; for a
 * substitute, those who are near come before those who teach the programme.
 */
export const freeTutorsView = object({
  tutors: array(
    object({
      id: number().required(),
      name: string().required(),
      teaches: boolean().required(),
      /** Whether the hour is within the tutor's weekly hours, or none are recorded. */
      withinHours: boolean().required(),
      /** Whether the tutor has sessions in the same district around that day. */
      near: boolean().required(),
      /** How many sessions the tutor already has on that day. */
      sessionsThatDay: number().required(),
    })
      .label('FreeTutor')
      .required(),
  ).required(),
  /** Whether there are more than were answered. */
  more: boolean().required(),
});
export type FreeTutorsView = InferType<typeof freeTutorsView>;
