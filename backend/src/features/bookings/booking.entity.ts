import { programmes } from '@kitewell/contract/programmes';
import { defineEntity, p } from '@mikro-orm/core';
import { TrialRequest } from '../trial-requests/trial-request.entity.ts';
import { Tutor } from '../tutors/tutor.entity.ts';

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
    status: p
      .enum(['pending', 'confirmed', 'completed', 'cancelled'] as const)
      .$type<'pending' | 'confirmed' | 'completed' | 'cancelled'>()
      .default('pending'),
    /** Date and time in Hong Kong. */
    sessionDate: p.date(),
    sessionTime: p.time().length(0),
    /** Minutes. */
    duration: p.smallint().check('duration > 0'),
    trialRequest: () => p.manyToOne(TrialRequest).nullable().index('bookings_trial_request').deleteRule('set null'),
    createdAt: p.datetime().length(3).defaultRaw('now()'),
  },
});

export class Booking extends BookingSchema.class {}
BookingSchema.setClass(Booking);
