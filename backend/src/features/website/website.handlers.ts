import type { EntityManager } from '@mikro-orm/postgresql';
import type { Handlers } from '../../http/mount-calls.ts';
import type { SignedInStaff } from '../../http/staff-auth.ts';
import type { Services } from '../../services.ts';
import { byStaff, type ChangeContext } from '../audit/record-change.ts';
import { drawPreview, previewPolicy, type PreviewNeeds } from './draw-preview.ts';
import { discardDraft, draftPart } from './draft-part.ts';
import { listVersions, readPart, readPublication, readVersion, readWebsite } from './read-website.ts';
import { publishDrafts, restoreVersion } from './start-publication.ts';

/** The office's calls about what the business publishes. In the demo anybody may try them, as with posts and the course. */
export const websiteHandlers = ({
  em,
  now,
  ...needs
}: Pick<Services, 'em' | 'now' | 'config' | 'jobs'> & PreviewNeeds) => {
  const previews = { ...needs, now };
  const change = <Result>(
    staff: SignedInStaff,
    act: (tx: EntityManager, context: ChangeContext) => Promise<Result>,
  ): Promise<Result> => em.transactional((tx) => act(tx, { by: byStaff(staff.id), at: now() }));

  return {
    website: async () => ({ website: await readWebsite(em, needs) }),

    websitePart: ({ params: { part } }) => readPart(em, needs, part),

    async draftWebsitePart({ staff, params: { part }, body }) {
      await change(staff, (tx, context) => draftPart(tx, context, part, body));
      return readPart(em, needs, part);
    },

    async discardWebsiteDraft({ staff, params: { part }, query }) {
      await change(staff, (tx, context) => discardDraft(tx, context, part, query));
    },

    async websitePreview({ params: { language }, query: { page = '' }, res }) {
      const html = await drawPreview(em, previews, language, `/${page}`);
      res.set({ 'Content-Security-Policy': previewPolicy, 'Cache-Control': 'no-store' }).type('html').send(html);
    },

    async publishWebsite({ staff, body }) {
      const id = await change(staff, (tx, context) => publishDrafts(tx, needs, context, body));
      return { publication: await readPublication(em, id) };
    },

    websitePublication: async ({ params: { id } }) => ({ publication: await readPublication(em, id) }),

    websiteVersions: ({ query }) => listVersions(em, query),

    websiteVersion: ({ params: { id } }) => readVersion(em, id),

    async restoreWebsiteVersion({ staff, params: { id }, body }) {
      const publication = await change(staff, (tx, context) => restoreVersion(tx, needs, context, { id, ...body }));
      return { publication: await readPublication(em, publication) };
    },
  } satisfies Partial<Handlers>;
};
