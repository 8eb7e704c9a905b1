import { isDeepStrictEqual } from 'node:util';
import { correctionDays, officeStates, type AssessmentCorrection } from '@kitewell/contract/assessments';
import { familyLanguages } from '@kitewell/contract/bookings';
import type { AssessmentId } from '@kitewell/contract/ids';
import type { Phrase } from '@kitewell/contract/phrases';
import { programmes } from '@kitewell/contract/programmes';
import { defineEntity, p } from '@mikro-orm/core';
import type { AuditSubject } from '../audit/record-change.ts';
import { Child } from '../families/child.entity.ts';
import { Family } from '../families/family.entity.ts';
import { Booking } from '../sessions/booking.entity.ts';
import { SessionChild } from '../sessions/session-child.entity.ts';
import { Tutor } from '../tutors/tutor.entity.ts';

const AssessmentSchema = defineEntity({
  name: 'Assessment',
  tableName: 'assessments',
  uniques: [{ name: 'assessments_client_key', properties: ['tutor', 'clientKey'] }],
  checks: [
    {
      name: 'assessments_person_of_session',
      expression: 'booking_id is null or num_nonnulls(family_id, child_id) = 0',
    },
    {
      name: 'assessments_hidden_until_read',
      expression: `case when office_state in ('waiting', 'returned') then share_hash is null when office_state = 'unread' then share_hash is not null else true end`,
    },
    { name: 'assessments_office_since', expression: '(office_state is null) = (office_since is null)' },
    {
      name: 'assessments_return_reason',
      expression: "(office_state is not distinct from 'returned') = (return_reason is not null)",
    },
  ],
  indexes: [
    {
      name: 'assessments_without_session',
      expression:
        'create index "assessments_without_session" on "assessments" (compared_name(student_name), "tutor_id") where booking_id is null',
    },
    {
      name: 'assessments_office_queue',
      expression: `create index "assessments_office_queue" on "assessments" ("office_since", "id") where office_state in ('waiting', 'unread')`,
    },
    {
      name: 'assessments_returned',
      expression: `create index "assessments_returned" on "assessments" ("tutor_id") where office_state = 'returned'`,
    },
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
    id: p.integer().$type<AssessmentId>().primary(),
    tutor: () => p.manyToOne(Tutor),
    booking: () => p.manyToOne(Booking).nullable().index('assessments_booking').deleteRule('set null'),
    /** The child of the session that it is about. */
    sessionChild: () => p.manyToOne(SessionChild).nullable().index('assessments_session_child').deleteRule('set null'),
    /** Whose it is where it was written without a session: triggers note it once it can be told, or somebody says it. */
    family: () => p.manyToOne(Family).nullable().index('assessments_family').deleteRule('set null'),
    child: () => p.manyToOne(Child).nullable().index('assessments_child').deleteRule('set null'),
    studentName: p.string().length(120),
    sessionDate: p.date(),
    program: p.enum(programmes).$type<(typeof programmes)[number]>(),
    overallRating: p.smallint().nullable().check('overall_rating >= 1 and overall_rating <= 5'),
    /** Keys of ready phrases, which have their words in both languages. */
    phrases: p.array().$type<Phrase[]>().columnType('text[]').default([]),
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
    /** Made by the browser that sends it, so that a repeat is recognised however late it comes. */
    clientKey: p.uuid().nullable(),
    createdAt: p.datetime().length(3).defaultRaw('now()'),
    /** Raised by each correction. */
    version: p.integer().default(1),
    correctedAt: p.datetime().length(3).nullable(),
    /** SHA-256 of the key in the address of the page that the family reads; null while there is none. */
    shareHash: p.string().length(64).nullable().unique('assessments_share_hash'),
    /** The key is computed from this and a secret of the process, so that an email with it can be written at any time. */
    shareSeed: p.uuid().nullable(),
    shareLanguage: p.enum(familyLanguages).$type<(typeof familyLanguages)[number]>().nullable(),
    sharedAt: p.datetime().length(3).nullable(),
    /** Where it stands with the office, from the moment that the tutor sends it. */
    officeState: p.enum(officeStates).$type<(typeof officeStates)[number]>().nullable(),
    officeSince: p.datetime().length(3).nullable(),
    /** What the office asks of the tutor where it sent the report back. */
    returnReason: p.string().length(500).nullable(),
  },
});

/** The fields of an assessment that a tutor writes and may correct. */
export type Said = Omit<AssessmentCorrection, 'version'>;

const said = [
  'studentName',
  'sessionDate',
  'program',
  'overallRating',
  'phrases',
  'strengths',
  'areasForImprovement',
  'skillsAssessed',
  'goals',
  'activities',
  'behaviorNotes',
  'parentFeedback',
  'nextSteps',
] as const satisfies readonly (keyof Said)[];

/** Until when the tutor may correct an assessment that was written, or sent back by the office, at this instant. */
export const correctableUntil = (from: Date): Date => new Date(from.getTime() + correctionDays * 86_400_000);

/** Only the texts, with what was left out and what was left empty made the same. */
const wordsOf = (source: Said | Assessment) => Object.fromEntries(said.map((field) => [field, source[field] ?? null]));

export class Assessment extends AssessmentSchema.class {
  says(words: Said): boolean {
    return this.fieldsThatDiffer(words).length === 0;
  }

  fieldsThatDiffer(words: Said): (typeof said)[number][] {
    const [before, after] = [wordsOf(this), wordsOf(words)];
    return said.filter((field) => !isDeepStrictEqual(before[field], after[field]));
  }

  /** Replaces the texts by `words`; returns the former ones. */
  correct(words: Said, now: Date): { version: number; words: Record<string, unknown>; writtenAt: Date } {
    const former = { version: this.version, words: wordsOf(this), writtenAt: this.correctedAt ?? this.createdAt };
    Object.assign(this, wordsOf(words));
    this.version += 1;
    this.correctedAt = now;
    return former;
  }

  /** From now on neither a link nor the family's home shows it. */
  closePage(): void {
    Object.assign(this, { shareHash: null, shareSeed: null, sharedAt: null });
  }

  /** The family reads it once the office has. */
  waitForOffice(now: Date): void {
    this.closePage();
    Object.assign(this, { officeState: 'waiting', officeSince: now, returnReason: null });
  }

  /** The instant from which the days for corrections count. */
  correctableFrom(): Date {
    return this.officeState === 'returned' && this.officeSince ? this.officeSince : this.createdAt;
  }

  /** Since when it waits for the office, which reads it before the family does; null where it does not. */
  waitsSince(): Date | null {
    return this.officeState === 'waiting' ? (this.officeSince ?? null) : null;
  }
}
AssessmentSchema.setClass(Assessment);

/** How the audit names an assessment. */
export const subjectOf = (id: AssessmentId): AuditSubject => ({ kind: 'assessment', id });
