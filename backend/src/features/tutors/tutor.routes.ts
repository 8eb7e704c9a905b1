import { pictureInput, pictureLimit, pictureUploadInput, profileInput } from '@kitewell/contract/profile';
import type { TutorView } from '@kitewell/contract/tutors';
import { Router, type RequestHandler } from 'express';
import { AppError } from '../../errors.ts';
import { signedInTutor } from '../../http/auth.ts';
import { readInput } from '../../http/read-input.ts';
import type { Services } from '../../services.ts';
import { pictureKey, setPicture } from './profile-picture.ts';
import { Tutor } from './tutor.entity.ts';

type Needs = Pick<Services, 'em' | 'store' | 'now'>;

export function tutorRoutes({ em, store, now }: Needs, requireTutor: RequestHandler): Router {
  const routes = Router();

  routes.get('/profile', requireTutor, async (req, res) => {
    res.json({ tutor: toTutorView(await em.findOneOrFail(Tutor, signedInTutor(req).id)) });
  });

  routes.put('/profile', requireTutor, async (req, res) => {
    const { profileImage } = readInput(profileInput, req.body);
    const tutor = await em.findOneOrFail(Tutor, signedInTutor(req).id);
    tutor.profileImage = profileImage;
    await em.flush();
    res.json({ tutor: toTutorView(tutor) });
  });

  routes.post('/profile/picture-uploads', requireTutor, async (req, res) => {
    const { mimeType, fileSize } = readInput(pictureUploadInput, req.body);
    if (fileSize === 0) throw new AppError('document.empty', 400);
    if (fileSize > pictureLimit) throw new AppError('picture.fileTooLarge', 413);
    res.status(201).json(await store.prepareUpload(signedInTutor(req).id, mimeType, pictureLimit));
  });

  routes.put('/profile/picture', requireTutor, async (req, res) => {
    const { fileUrl } = readInput(pictureInput, req.body);
    res.json({ tutor: toTutorView(await setPicture({ em, store, now }, signedInTutor(req).id, fileUrl)) });
  });

  return routes;
}

/** Tutors' pictures for anyone. A picture never changes under its name, so it may be kept for good. */
export function pictureRoutes({ store }: Pick<Services, 'store'>): Router {
  const routes = Router();
  routes.get('/:file', async (req, res) => {
    const name = /^([0-9a-f-]{36})\.webp$/.exec(req.params.file)?.[1];
    const picture = name && (await store.read(pictureKey(name)));
    if (!picture) throw new AppError('notFound', 404);
    res.set('Cache-Control', 'public, max-age=31536000, immutable').type('image/webp');
    picture.on('error', (error) => res.destroy(error)).pipe(res);
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
    certificateCode: tutor.certificateCode ?? null,
    demo: tutor.demo,
  };
}
