import type { TutorView } from '@kitewell/contract/tutors';
import { Router, type RequestHandler } from 'express';
import { signedInTutor } from '../../http/auth.ts';
import type { Tutor } from './tutor.entity.ts';

export function tutorRoutes(requireTutor: RequestHandler): Router {
  const routes = Router();
  routes.get('/profile', requireTutor, (req, res) => {
    res.json({ tutor: toTutorView(signedInTutor(req)) });
  });
  return routes;
}

/** A tutor as the tutor sees it; nothing else of the row leaves the server. */
export function toTutorView(tutor: Tutor): TutorView {
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
  };
}
