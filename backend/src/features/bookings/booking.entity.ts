import { bookingStatuses, familyLanguages, visitOpensHours, type BookingStatus } from '@kitewell/contract/bookings';
import { hongKongInstant } from '@kitewell/contract/dates';
import { programmes } from '@kitewell/contract/programmes';
import { defineEntity, p } from '@mikro-orm/core';
import { TrialRequest } from '../trial-requests/trial-request.entity.ts';
import { Tutor } from '../tutors/tutor.entity.ts';

const minute = 60_000;

const BookingSchema = defineEntity({
  name: 'Booking',
  tableName: 'bookings',
  indexes: [{ name: 'bookings_tutor_soonest', properties: ['tutor', 'sessionDate', 'sessionTime', 'id'] }],
  properties: {
    id: p.integer().primary(),
    tutor: () => p.manyToOne(Tutor),
    childName: p.string().length(120),
    parentName: p.string().length(120),
    childAge: p.smallint().check('child_age >= 3 and child_age <= 12'),
    program: p.enum(programmes).$type<(typeof programmes)[number]>(),
    status: p.enum(bookingStatuses).$type<BookingStatus>().default('pending'),
    /** Why it was cancelled or missed. */
    statusReason: p.string().length(300).nullable(),
    /** Minutes that it really lasted, where that was not its duration. */
    heldMinutes: p.smallint().nullable().check('held_minutes > 0'),
    /** Date and time in Hong Kong. */
    sessionDate: p.date(),
    sessionTime: p.time().length(0),
    /** Minutes. */
    duration: p.smallint().check('duration > 0'),
    /** Where the family lives and how to reach it; erased by retention after the session. */
    address: p.string().length(300).nullable(),
    /** E.164. */
    phone: p.string().length(20).nullable(),
    language: p.enum(familyLanguages).$type<(typeof familyLanguages)[number]>().default('en'),
    notes: p.text().nullable(),
    doorCode: p.string().length(40).nullable(),
    trialRequest: () => p.manyToOne(TrialRequest).nullable().index('bookings_trial_request').deleteRule('set null'),
    createdAt: p.datetime().length(3).defaultRaw('now()'),
  },
});

/** When the tutor of a session on this day at this time in Hong Kong may begin to read where to go. */
export function visitOpens(day: string, time: string): Date {
  return new Date(hongKongInstant(day, time).getTime() - visitOpensHours * 60 * minute);
}

export class Booking extends BookingSchema.class {
  /** The instants between which the tutor may read where to go. */
  visitOpen(): { from: Date; until: Date } {
    const ends = hongKongInstant(this.sessionDate, this.sessionTime).getTime() + this.duration * minute;
    return { from: visitOpens(this.sessionDate, this.sessionTime), until: new Date(ends) };
  }

  /** Erases where the family lives, how to reach it and what was written of it; the session itself stays. */
  forgetVisit(): void {
    this.address = null;
    this.phone = null;
    this.notes = null;
    this.doorCode = null;
    this.statusReason = null;
  }
}
BookingSchema.setClass(Booking);
