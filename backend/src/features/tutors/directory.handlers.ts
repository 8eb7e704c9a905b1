import type { PublicTutorView } from '@kitewell/contract/directory';
import { hongKongDate } from '@kitewell/contract/dates';
import { programmes } from '@kitewell/contract/programmes';
import type { Handlers } from '../../http/mount-calls.ts';
import type { Services } from '../../services.ts';
import { clearedTutors } from './clearance.ts';
import { pictureKeyOf } from './profile-picture.ts';
import type { Tutor } from './tutor.entity.ts';

type Row = Pick<Tutor, 'id' | 'name' | 'level' | 'experience' | 'specialties' | 'languages' | 'programmes' | 'bio'> & {
  bio_zh: string | null;
  profile_image: string | null;
};

/**
 * The tutors who may be sent to families today and whose profile says who they are, for anyone, the most senior level first.
 * Whom the office keeps out of it is left out, and the demo account, since anybody may sign in to it.
 */
export const directoryHandlers = ({ readRows, now }: Pick<Services, 'readRows' | 'now'>) =>
  ({
    async directory({ res }) {
      const tutors = await readRows<Row>(
        `select t.id, t.name, t.level, t.experience, t.specialties, t.languages, t.programmes, t.bio, t.bio_zh, t.profile_image
         from ${clearedTutors} and t.listed and not t.demo order by t.name, t.id`,
        [hongKongDate(now())],
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
        bioZh: tutor.bio_zh,
        // A picture on another host would tell that host who looks, and could be exchanged later.
        profileImage: pictureKeyOf(tutor.profile_image) ? tutor.profile_image : null,
      }));
      views.sort((a, b) => rank[a.level] - rank[b.level]);
      res.set('Cache-Control', 'public, max-age=60');
      return { tutors: views };
    },
  }) satisfies Partial<Handlers>;

/** Whether parents can know from a profile who would come to them. */
function tellsEnough({ bio, bio_zh: bioZh, experience, specialties }: Row): boolean {
  const isWritten = (text: string | null | undefined) => text !== undefined && text !== null && text.trim() !== '';
  return (isWritten(bio) || isWritten(bioZh)) && isWritten(experience) && specialties.length > 0;
}
