import type { WebsiteContent } from '@kitewell/contract/website/parts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { currentVersion, mergeDrafts, readDrafts } from './content.ts';
import { EditionError } from './editions.ts';
import { readSnapshot, type SnapshotNeeds } from './read-snapshot.ts';

export type PreviewNeeds = Pick<Services, 'editions'> & SnapshotNeeds;

/** On a preview nothing runs, and no form can be sent: it shows how a page looks, and does nothing in somebody's name. */
export const previewPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data: https:",
  "font-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * A page as it would be if all drafts were published now.
 * @throws AppError 'website.pageNotFound' (404), 'website.notDrawn' (409) where something that it needs is missing
 */
export async function drawPreview(
  em: EntityManager,
  { editions, ...needs }: PreviewNeeds,
  language: 'en' | 'zh',
  path: string,
): Promise<string> {
  if (!editions) throw new AppError('website.notDrawn', 409);
  const written = mergeDrafts((await currentVersion(em))?.content, await readDrafts(em));
  // A page that lacks something may fail to be drawn, and that is all that can happen.
  const content = written as WebsiteContent;
  // The wording of a policy is looked at before its first day, and no page leads to one that is not published.
  const snapshot = { ...(await readSnapshot(em, needs, content)), content, policyVersions: [] };
  const html = await editions.drawPage(snapshot, language, path).catch((error: unknown) => {
    throw error instanceof EditionError ? new AppError('website.notDrawn', 409) : error;
  });
  if (html === undefined) throw new AppError('website.pageNotFound', 404);
  return html;
}
