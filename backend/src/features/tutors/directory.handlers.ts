import type { PublicTutorView } from '@kitewell/contract/directory';
import { programmes } from '@kitewell/contract/programmes';
import type { Handlers } from '../../http/mount-calls.ts';
import type { Services } from '../../services.ts';
import { pictureKeyOf } from './profile-picture.ts';
import { Tutor } from './tutor.entity.ts';

/**
 * The certified tutors whose profile says who they are, for anyone, the most senior level first. The demo account is left
 * out, since anybody may sign in to it.
 */
export const directoryHandlers = ({ em }: Pick<Services, 'em'>) =>
  ({
    async directory({ res }) {
      const tutors = await em.find(
        Tutor,
        { active: true, certificationStatus: 'completed', demo: false },
        {
          fields: [
            'name',
            'level',
            'experience',
            'specialties',
            'languages',
            'programmes',
            'bio',
            'bioZh',
            'profileImage',
          ],
          orderBy: { name: 'asc', id: 'asc' },
        },
      );
      const rank = { top: 0, senior: 1, tutor: 2 };
      const views = tutors.filter(tellsEnough).map((tutor): PublicTutorView => ({
        id: tutor.id,
        name: tutor.name,
        level: tutor.level,
        specialties: tutor.specialties,
        languages: tutor.languages,
        programmes: programmes.filter((programme) => tutor.programmes.includes(programme)),
        bio: tutor.bio ?? null,
        bioZh: tutor.bioZh ?? null,
        // A picture on another host would tell that host who looks, and could be exchanged later.
        profileImage: pictureKeyOf(tutor.profileImage) ? (tutor.profileImage ?? null) : null,
      }));
      views.sort((a, b) => rank[a.level] - rank[b.level]);
      res.set('Cache-Control', 'public, max-age=60');
      return { tutors: views };
    },
  }) satisfies Partial<Handlers>;

/** Whether parents can know from a profile who would come to them. */
function tellsEnough({
  bio,
  bioZh,
  experience,
  specialties,
}: Pick<Tutor, 'bio' | 'bioZh' | 'experience' | 'specialties'>): boolean {
  const isWritten = (text: string | null | undefined) => text !== undefined && text !== null && text.trim() !== '';
  return (isWritten(bio) || isWritten(bioZh)) && isWritten(experience) && specialties.length > 0;
}
