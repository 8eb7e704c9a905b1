import { pipeline } from 'node:stream/promises';
import { AppError } from '../../errors.ts';
import type { Handlers } from '../../http/mount-calls.ts';
import type { Services } from '../../services.ts';
import { preparePicture } from '../stored-files/uploads.ts';
import { setEmails } from './email-language.ts';
import { pictureKey, setPicture, setPictureAddress } from './profile-picture.ts';
import { toTutorView } from './tutor-view.ts';
import { Tutor } from './tutor.entity.ts';
import { byTutor } from '../audit/record-change.ts';

// Less than the 30 s after which the web server answers an error in our place.
const longestPictureMs = 20_000;

type Needs = Pick<Services, 'em' | 'store' | 'drawPicture' | 'writeLimits' | 'now' | 'config'>;

export const tutorHandlers = ({ em, store, drawPicture, writeLimits, now, config }: Needs) =>
  ({
    profile: async ({ tutor }) => ({ tutor: toTutorView(await em.findOneOrFail(Tutor, tutor.id), config) }),

    async updateProfile({ tutor: { id }, body }) {
      const context = { by: byTutor(id), at: now() };
      const changed = await em.transactional((tx) => setPictureAddress(tx, context, id, body));
      return { tutor: toTutorView(changed, config) };
    },

    async setEmailLanguage({ tutor: { id }, body }) {
      const context = { by: byTutor(id), at: now() };
      const changed = await em.transactional((tx) => setEmails(tx, context, id, body));
      return { tutor: toTutorView(changed, config) };
    },

    startPictureUpload: ({ tutor, body }) => preparePicture({ store, writeLimits }, tutor, body),

    async setPicture({ tutor: { id }, body }) {
      const context = { by: byTutor(id), at: now() };
      const deadline = AbortSignal.timeout(longestPictureMs);
      const work = async () => {
        await writeLimits.pictures.take(String(id));
        try {
          return await setPicture({ em, store, drawPicture }, context, id, body, deadline);
        } catch (error) {
          // No fault of the tutor, who is asked to try again, so it does not count towards the limit.
          if (deadline.aborted || (error instanceof AppError && error.code === 'picture.busy')) {
            await writeLimits.pictures.giveBack(String(id));
          }
          throw error;
        }
      };
      return { tutor: toTutorView(await inTime(work(), deadline), config) };
    },

    // For anyone. A picture never changes under its name, so it may be kept for good.
    async picture(req, res) {
      const name = /^([0-9a-f-]{36})\.webp$/.exec(String(req.params.file))?.[1];
      const picture = name && (await store.read(pictureKey(name)));
      if (!picture) throw new AppError('notFound', 404);
      res.set('Cache-Control', 'public, max-age=31536000, immutable').type('image/webp');
      // This also stops reading where the browser has gone away.
      await pipeline(picture.body, res).catch((error: unknown) => res.destroy(error as Error));
    },
  }) satisfies Partial<Handlers>;

/** @throws AppError 'unavailable' (503) where the deadline passes before the work is done */
async function inTime<T>(work: Promise<T>, deadline: AbortSignal): Promise<T> {
  const passed = Promise.withResolvers<never>();
  deadline.addEventListener('abort', () => passed.reject(deadline.reason as Error), { once: true });
  try {
    return await Promise.race([work, passed.promise]);
  } catch (error) {
    throw deadline.aborted && !(error instanceof AppError) ? new AppError('unavailable', 503) : error;
  }
}
