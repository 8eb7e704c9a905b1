import { programmes } from '@kitewell/contract/programmes';
import { defineEntity, p } from '@mikro-orm/core';
import { Booking } from '../bookings/booking.entity.ts';
import { Tutor } from '../tutors/tutor.entity.ts';

const AssessmentSchema = defineEntity({
  name: 'Assessment',
  tableName: 'assessments',
  indexes: [
    {
      name: 'assessments_tutor_newest',
      expression:
        'create index "assessments_tutor_newest" on "assessments" ("tutor_id", "session_date" desc, "id" desc)',
    },
    {
      name: 'assessments_tutor_student',
      expression:
        'create index "assessments_tutor_student" on "assessments" ("tutor_id", "student_name", "session_date" desc, "id" desc)',
    },
    {
      name: 'assessments_repeat',
      expression:
        'create index "assessments_repeat" on "assessments" ("tutor_id", "content_hash", "created_at") where content_hash is not null',
    },
  ],
  properties: {
    id: p.integer().primary(),
    tutor: () => p.manyToOne(Tutor),
    booking: () => p.manyToOne(Booking).nullable().index('assessments_booking').deleteRule('set null'),
    studentName: p.string().length(120),
    sessionDate: p.date(),
    program: p.enum(programmes).$type<(typeof programmes)[number]>(),
    overallRating: p.smallint().nullable().check('overall_rating >= 1 and overall_rating <= 5'),
    strengths: p.text().nullable(),
    areasForImprovement: p.text().nullable(),
    skillsAssessed: p.array().$type<string[]>().columnType('text[]').default([]),
    goals: p.array().$type<string[]>().columnType('text[]').default([]),
    activities: p.array().$type<string[]>().columnType('text[]').default([]),
    behaviorNotes: p.text().nullable(),
    parentFeedback: p.text().nullable(),
    nextSteps: p.text().nullable(),
    /** SHA-256 of everything that was written, so that a repeat is recognised. */
    contentHash: p.string().length(64).nullable(),
    createdAt: p.datetime().length(3).defaultRaw('now()'),
  },
});

export class Assessment extends AssessmentSchema.class {}
AssessmentSchema.setClass(Assessment);
