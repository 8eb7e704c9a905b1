import { certificationStatuses, tutorLevels } from '@kitewell/contract/tutors';
import { defineEntity, p } from '@mikro-orm/core';

const TutorSchema = defineEntity({
  name: 'Tutor',
  tableName: 'tutors',
  properties: {
    id: p.integer().primary(),
    name: p.string().length(120),
    /** Lower case: two spellings of one address are one account. */
    email: p.string().length(254).unique('tutors_email_unique'),
    phone: p.string().length(40).nullable(),
    experience: p.text().nullable(),
    /** The year of the first lessons, here or elsewhere. */
    teachingSince: p.smallint().nullable(),
    specialties: p.array().$type<string[]>().columnType('text[]').default([]),
    languages: p.array().$type<string[]>().columnType('text[]').default([]),
    programmes: p.array().$type<string[]>().columnType('text[]').default([]),
    /** Parts of the town that the tutor comes to. */
    districts: p.array().$type<string[]>().columnType('text[]').default([]),
    /** Whether the public directory shows the tutor, once all that it asks for is there. */
    listed: p.boolean().default(true),
    /** Counts the changes of what somebody edits by hand, so that a second editor is told. */
    recordVersion: p.integer().default(1),
    bio: p.text().nullable(),
    bioZh: p.text().nullable(),
    profileImage: p.text().nullable(),
    level: p.enum(tutorLevels).$type<(typeof tutorLevels)[number]>().default('tutor'),
    certificationStatus: p
      .enum(certificationStatuses)
      .$type<(typeof certificationStatuses)[number]>()
      .default('not_started'),
    /** Whole per cent. */
    certificationProgress: p
      .smallint()
      .check('certification_progress >= 0 and certification_progress <= 100')
      .default(0),
    certifiedAt: p.datetime().length(3).nullable(),
    certificateCode: p.string().length(20).nullable().unique('tutors_certificate_code_unique'),
    /** The secret part of the calendar feed's address. */
    calendarToken: p.string().length(64).nullable().unique('tutors_calendar_token_unique'),
    /** In which letters are written to the tutor. */
    letterLanguage: p
      .enum(['en', 'zh'] as const)
      .$type<'en' | 'zh'>()
      .default('en'),
    passwordHash: p.string().length(255).hidden(),
    /** Every token carries the version it was made under; raising it signs the tutor out everywhere. */
    tokenVersion: p.integer().default(1),
    active: p.boolean().default(true),
    /** When the account was closed; its retention period begins here. */
    deactivatedAt: p.datetime().length(3).nullable(),
    demo: p.boolean().default(false),
    createdAt: p.datetime().length(3).defaultRaw('now()'),
  },
});

export class Tutor extends TutorSchema.class {
  /** Whether letters about work go to the tutor: the demo account's address is nobody's. */
  readsLetters(): boolean {
    return this.active && !this.demo;
  }

  /** Closes the account: every session ends at once. */
  deactivate(now: Date): void {
    this.active = false;
    this.tokenVersion += 1;
    this.deactivatedAt ??= now;
  }

  /** Opens a closed account again, with the password that it had. */
  reactivate(): void {
    this.active = true;
    this.deactivatedAt = null;
  }

  /**
   * Records how much of the course is done.
   * @param completed modules that this tutor has completed
   * @param total modules that there are
   * @param certificate what the tutor gets when this makes the course complete; an earlier certificate stays
   */
  certify(completed: number, total: number, certificate: { code: string; at: Date }): void {
    this.certificationProgress = total === 0 ? 0 : Math.floor((100 * completed) / total);
    this.certificationStatus = completed === 0 ? 'not_started' : completed < total ? 'in_progress' : 'completed';
    if (this.certificationStatus === 'completed') {
      this.certificateCode ??= certificate.code;
      this.certifiedAt ??= certificate.at;
    }
  }
}
TutorSchema.setClass(Tutor);
