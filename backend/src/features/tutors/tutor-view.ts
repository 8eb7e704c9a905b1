import type { TutorView } from '@kitewell/contract/tutors';
import type { Config } from '../../config.ts';
import type { Tutor } from './tutor.entity.ts';

/** The fields of a tutor that the tutor sees; no other column leaves the server. */
export function toTutorView(tutor: Tutor, { mail }: Pick<Config, 'mail'>): TutorView {
  return {
    id: tutor.id,
    name: tutor.name,
    email: tutor.email,
    phone: tutor.phone ?? null,
    experience: tutor.experience ?? null,
    specialties: tutor.specialties,
    bio: tutor.bio ?? null,
    profileImage: tutor.profileImage ?? null,
    level: tutor.level,
    certificationProgress: tutor.certificationProgress,
    certificationStatus: tutor.certificationStatus,
    certificateCode: tutor.certificateCode ?? null,
    emailLanguage: tutor.emailLanguage,
    writesToFamilies: mail !== undefined && tutor.getsEmails(),
    demo: tutor.demo,
  };
}
