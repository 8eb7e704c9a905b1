import { bookingStatuses, isOffStatus, isOpenStatus, type BookingStatus } from '@kitewell/contract/booking-statuses';
import { visitOpensHours } from '@kitewell/contract/bookings';
import { hongKongInstant } from '@kitewell/contract/dates';
import type { BookingId } from '@kitewell/contract/ids';
import type { SeriesDifference } from '@kitewell/contract/office/series';
import { programmes } from '@kitewell/contract/programmes';
import { agreementStates, type AgreementState } from '@kitewell/contract/session-agreements';
import { defineEntity, p } from '@mikro-orm/core';
import { Family } from '../families/family.entity.ts';
import { TrialRequest } from '../families/trial-request.entity.ts';
import { Tutor } from '../tutors/tutor.entity.ts';
import { Series } from './series.entity.ts';
import { forgottenVisit, visitColumns } from '../families/visit-details.ts';
import { offList, openList } from './status-lists.ts';

const minute = 60_000;

const statusSetters = ['tutor', 'office', 'family'] as const;
/** Who can set the status of a session. */
export type StatusSetter = (typeof statusSetters)[number];

/** From when the tutor leaves for the session until it ends, in Hong Kong. */
const span = `tsrange(session_date + session_time - make_interval(mins => travel_minutes),
  session_date + session_time + make_interval(mins => duration))`;

const BookingSchema = defineEntity({
  name: 'Booking',
  tableName: 'bookings',
  indexes: [
    { name: 'bookings_soonest', properties: ['sessionDate', 'sessionTime', 'id'] },
    { name: 'bookings_tutor_soonest', properties: ['tutor', 'sessionDate', 'sessionTime', 'id'] },
    {
      // Where a tutor goes, without reading the sessions themselves.
      name: 'bookings_places',
      expression: `create index "bookings_places" on "bookings" ("tutor_id", "session_date") include ("id", "trial_request_id") where status not in ${offList}`,
    },
    {
      name: 'bookings_open_soonest',
      expression: `create index "bookings_open_soonest" on "bookings" ("session_date", "session_time", "id") where status in ${openList}`,
    },
    {
      name: 'bookings_without_checks',
      expression: `create index "bookings_without_checks" on "bookings" ("session_date", "session_time", "id") where without_checks_reason is not null`,
    },
  ],
  uniques: [{ name: 'bookings_series_once', properties: ['series', 'seriesDay'] }],
  checks: [
    {
      name: 'bookings_tutor_once',
      expression: `exclude using gist (tutor_id with =, ${span} with &&)
        where (status <> all (array['cancelled', 'missed']))`,
    },
    {
      name: 'bookings_families_asked',
      expression: `without_checks_reason is null or agreement is not null`,
    },
    {
      name: 'bookings_fees_of_off',
      expression: `status in ${offList} or fee_percent = 0 and pay_percent = 0`,
    },
    { name: 'bookings_completed_early_check', expression: `not completed_early or status = 'completed'` },
    {
      // The tutor comes only once every family has agreed.
      name: 'bookings_agreed_first',
      expression: `agreement is null or agreement = 'agreed' or status in ('pending', 'cancelled')`,
    },
  ],
  properties: {
    id: p.integer().$type<BookingId>().primary(),
    tutor: () => p.manyToOne(Tutor),
    /** The tutor first assigned, where another was sent instead, for the family to read. */
    regularTutor: () => p.manyToOne(Tutor).nullable().deleteRule('set null').index('bookings_regular_tutor'),
    /** How many children it was arranged for. The number stays when a family is erased. */
    groupSize: p.smallint().default(1).check('group_size >= 1 and group_size <= 4'),
    program: p.enum(programmes).$type<(typeof programmes)[number]>(),
    status: p.enum(bookingStatuses).$type<BookingStatus>().default('pending'),
    /** Why it was cancelled or missed, or why what was recorded of it was changed. */
    statusReason: p.string().length(300).nullable(),
    /** Who set the status, and when; null as long as it has the one with which it was arranged. */
    statusBy: p.enum(statusSetters).$type<StatusSetter>().nullable(),
    statusAt: p.datetime().length(3).nullable(),
    /** How many minutes it really lasted, where that differs from its duration. */
    actualMinutes: p.smallint().nullable().check('actual_minutes > 0'),
    /** Whether it is marked as completed although its end is still to come: until then nothing counts it as taught. */
    completedEarly: p.boolean().default(false),
    /** Date and time in Hong Kong. */
    sessionDate: p.date(),
    sessionTime: p.time().length(0),
    /** Minutes. */
    duration: p.smallint().check('duration > 0'),
    /** Minutes that the tutor needs to get there; no other session is booked in them. */
    travelMinutes: p.smallint().default(0).check('travel_minutes >= 0 and travel_minutes <= 240'),
    /** Why a tutor was sent although a check was missing; null where none was. */
    withoutChecksReason: p.string().length(300).nullable(),
    /** Whether the families have agreed to that; null where nothing is missing. */
    agreement: p.enum(agreementStates).$type<AgreementState>().nullable(),
    ...visitColumns(),
    /**
     * The family whose home the place is, where it is one. Triggers note it when the place is chosen, and it stays when
     * the family moves.
     */
    homeOf: () => p.manyToOne(Family).name('home_of').nullable().deleteRule('set null').index('bookings_home_of'),
    /**
     * Raised by each change, so that a calendar knows which of two entries for this session is newer: RFC 5545,
     * 3.8.7.4.
     */
    sequence: p.integer().default(0),
    trialRequest: () => p.manyToOne(TrialRequest).nullable().index('bookings_trial_request').deleteRule('set null'),
    /** The series that made it, and the day for which its rule made it, even after the session was moved. */
    series: () => p.manyToOne(Series).nullable().deleteRule('set null'),
    seriesDay: p.date().nullable(),
    /** What its families pay of the price though it is off, and its tutor gets of the usual earnings: as the rule was then. */
    feePercent: p.smallint().default(0).check('fee_percent >= 0 and fee_percent <= 100'),
    payPercent: p.smallint().default(0).check('pay_percent >= 0 and pay_percent <= 100'),
    /** In what it differs from its series, since somebody changed this session alone. */
    differsFromSeries: p.array().$type<SeriesDifference[]>().columnType('text[]').default([]),
    createdAt: p.datetime().length(3).defaultRaw('now()'),
  },
});

/** From when the tutor may read the address of a session on this day at this time in Hong Kong. */
export function visitOpens(day: string, time: string): Date {
  return new Date(hongKongInstant(day, time).getTime() - visitOpensHours * 60 * minute);
}

/** A session that waits for its families to agree, or to which one has not agreed, is not shown to its tutor. */
export const tutorsOwn = { $or: [{ agreement: null }, { agreement: 'agreed' as const }] };
/** The same in SQL. */
export const isTutorsOwn = "coalesce(agreement, 'agreed') = 'agreed'";

/** What a session that is off costs its families, and brings its tutor, in percent of what it would otherwise. */
export interface Fees {
  readonly feePercent: number;
  readonly payPercent: number;
}
export const noFees: Fees = { feePercent: 0, payPercent: 0 };

export class Booking extends BookingSchema.class {
  /** The instants between which the tutor may read the address. */
  visitOpen(): { from: Date; until: Date } {
    return { from: visitOpens(this.sessionDate, this.sessionTime), until: this.ends() };
  }

  /** Gives it to another tutor, who is a substitute for the one that its families expect. */
  giveTo(tutor: Tutor): void {
    // While it waits for its families, nobody has been confirmed to them.
    const expected = this.regularTutor ?? (this.isWaiting() ? null : this.tutor);
    this.regularTutor = expected?.id === tutor.id ? null : expected;
    this.tutor = tutor;
    this.departFromSeries('tutor');
  }

  begins(): Date {
    return hongKongInstant(this.sessionDate, this.sessionTime);
  }

  ends(): Date {
    return new Date(this.begins().getTime() + this.duration * minute);
  }

  /** Whether the office or the family has cancelled it, which its tutor cannot change. */
  isOffByOffice(): boolean {
    return this.status === 'cancelled' && (this.statusBy === 'office' || this.statusBy === 'family');
  }

  /**
   * @param set who sets it; left out where it becomes what it was when it was arranged
   * @param fees what it costs though it is off
   */
  setStatus(
    status: BookingStatus,
    set?: { by: StatusSetter; at: Date; reason: string | null },
    { feePercent, payPercent }: Fees = noFees,
  ): void {
    this.status = status;
    this.feePercent = feePercent;
    this.payPercent = payPercent;
    if (status !== 'completed') this.completedEarly = false;
    this.statusBy = set?.by ?? null;
    this.statusAt = set?.at ?? null;
    this.statusReason = set?.reason ?? null;
  }

  /** The time that it occupies in the tutor's day, the way there included. */
  takesUp(): { day: string; time: string; duration: number; travelMinutes: number } {
    const { sessionDate: day, sessionTime: time, duration, travelMinutes } = this;
    return { day, time, duration, travelMinutes };
  }

  /** Whether its status says that it is still to take place. */
  isOpen(): boolean {
    return isOpenStatus(this.status);
  }

  /** Whether its status says that it does not take place. */
  isOff(): boolean {
    return isOffStatus(this.status);
  }

  /** Notes that it is no longer as its series made it, so that a change of the series leaves it as agreed. */
  departFromSeries(difference: SeriesDifference): void {
    if (this.series && !this.differsFromSeries.includes(difference))
      this.differsFromSeries = [...this.differsFromSeries, difference];
  }

  /** Whether it waits for its families to agree. Until then its tutor does not see it, and it is confirmed to nobody. */
  isWaiting(): boolean {
    return this.agreement === 'asked';
  }

  /** Erases the address, the phone and the notes about the visit; the session itself stays. */
  forgetVisit(): void {
    Object.assign(this, forgottenVisit);
    this.statusReason = null;
  }
}
BookingSchema.setClass(Booking);
