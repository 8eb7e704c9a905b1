import type { PublicTutorView } from '@kitewell/contract/directory';
import { programmes } from '@kitewell/contract/programmes';
import { Router } from 'express';
import type { Services } from '../../services.ts';
import { Tutor } from './tutor.entity.ts';

/** Anyone's view of the certified tutors, the most experienced titles first. */
export function directoryRoutes({ em }: Pick<Services, 'em'>): Router {
  const routes = Router();
  routes.get('/', async (_req, res) => {
    const tutors = await em.find(
      Tutor,
      { active: true, certificationStatus: 'completed' },
      {
        fields: ['name', 'level', 'specialties', 'languages', 'programmes', 'bio', 'bioZh', 'profileImage'],
        orderBy: { name: 'asc', id: 'asc' },
      },
    );
    const rank = { top: 0, senior: 1, tutor: 2 };
    const views = tutors.map((tutor): PublicTutorView => ({
      id: tutor.id,
      name: tutor.name,
      level: tutor.level,
      specialties: tutor.specialties,
      languages: tutor.languages,
      programmes: programmes.filter((programme) => tutor.programmes.includes(programme)),
      bio: tutor.bio ?? null,
      bioZh: tutor.bioZh ?? null,
      profileImage: tutor.profileImage ?? null,
    }));
    views.sort((a, b) => rank[a.level] - rank[b.level]);
    res.set('Cache-Control', 'public, max-age=60').json({ tutors: views });
  });
  return routes;
}
