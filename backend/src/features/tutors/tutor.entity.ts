import type { TutorId } from '@kitewell/contract/ids';
import { certificationStatuses, tutorLevels } from '@kitewell/contract/tutors';
import { defineEntity, p } from '@mikro-orm/core';

const TutorSchema = defineEntity({
  name: 'Tutor',
  tableName: 'tutors',
  checks: [
    {
      name: 'tutors_certificate_confirmed_by_somebody',
      expression: '(certificate_confirmed_at is null) = (certificate_confirmed_by is null)',
    },
  ],
  properties: {
    id: p.integer().$type<TutorId>().primary(),
    name: p.string().length(120),
    /** Lower case, so that two spellings of one address are one account. */
    email: p.string().length(254).unique('tutors_email_unique'),
    phone: p.string().length(40).nullable(),
    experience: p.text().nullable(),
    /** The year in which the tutor began to teach, here or elsewhere. */
    teachingSince: p.smallint().nullable(),
    specialties: p.array().$type<string[]>().columnType('text[]').default([]),
    languages: p.array().$type<string[]>().columnType('text[]').default([]),
    programmes: p.array().$type<string[]>().columnType('text[]').default([]),
    /** Districts to which the tutor comes. */
    districts: p.array().$type<string[]>().columnType('text[]').default([]),
    /** Whether the public directory may show the tutor, once the profile says enough. */
    listed: p.boolean().default(true),
    /** Counts the changes that people make to it, so that the second of two editors gets a conflict. */
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
    /** When somebody in the office had read the answers and confirmed the certificate, and that person's name. */
    certificateConfirmedAt: p.datetime().length(3).nullable(),
    certificateConfirmedBy: p.string().length(120).nullable(),
    /** The secret part of the calendar feed's address. */
    calendarToken: p.string().length(64).nullable().unique('tutors_calendar_token_unique'),
    /** The language of the emails to the tutor. */
    emailLanguage: p
      .enum(['en', 'zh'] as const)
      .$type<'en' | 'zh'>()
      .default('en'),
    passwordHash: p.string().length(255).hidden(),
    /** Every token has the version at which it was made; raising it signs the tutor out everywhere. */
    tokenVersion: p.integer().default(1),
    active: p.boolean().default(true),
    /** When the account was closed; the time for which it is kept counts from here. */
    deactivatedAt: p.datetime().length(3).nullable(),
    demo: p.boolean().default(false),
    createdAt: p.datetime().length(3).defaultRaw('now()'),
  },
});

export class Tutor extends TutorSchema.class {
  /** Whether emails go to the tutor; none go to a closed account, nor to the demo's, whose address is nobody's. */
  getsEmails(): boolean {
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
   * @param completed how many modules the tutor has completed
   * @param total how many modules there are
   * @param certificate the certificate that the tutor gets when the course is complete; an earlier one stays
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

/** SQL: the name of a tutor; null once the tutor is deleted. */
export const tutorName = (id: string): string => `(select t.name from tutors t where t.id = ${id})`;

/** SQL: the tutors `t` who work here, with the language of their emails. Not the sample account. */
export const tutorsAtWork = `select t.id, t.name, t.email, t.email_language as language from tutors t where t.active and not t.demo`;
