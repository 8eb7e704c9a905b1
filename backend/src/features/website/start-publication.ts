import { completeParts, websiteParts, type WebsiteContent } from '@kitewell/contract/website/parts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import type { Jobs } from '../../jobs.ts';
import { once } from '../../request-key.ts';
import { authorOf, type ChangeContext } from '../audit/record-change.ts';
import {
  currentVersion,
  lockWebsite,
  mergeDrafts,
  missingParts,
  readDrafts,
  type ContentNeeds,
  type WrittenContent,
} from './content.ts';
import { isSame, plain } from './differences.ts';
import { WebsitePublication } from './website-publication.entity.ts';
import { WebsiteVersion } from './website-version.entity.ts';

export type PublishingNeeds = ContentNeeds & { readonly jobs: Pick<Jobs, 'add'> };

interface Asked {
  readonly key: string;
  /** The version that was current for whoever asks; 0 for none. */
  readonly base: number;
}

/** After so long without progress its process is taken for gone. */
const patienceMs = 5 * 60_000;

export const isRunning = ({ state }: Pick<WebsitePublication, 'state'>): boolean =>
  state === 'drawing' || state === 'storing';

/**
 * Begins to publish all drafts together: the pages are drawn first, by a job. The same request again finds what the first
 * one began. The caller commits.
 * @returns the id of the publication
 * @throws AppError 'validation' (400) naming what is missing as `part.field`, 'record.changed' (409),
 * 'website.nothingToPublish' (409), 'website.publishing' (409), 'request.otherContent' (409)
 */
export const publishDrafts = (
  tx: EntityManager,
  needs: PublishingNeeds,
  context: ChangeContext,
  { key, base }: Asked,
): Promise<number> =>
  once(tx, { call: 'publishWebsite', key, base }, context.at, async () => {
    const current = await lockBase(tx, context, base);
    const drafts = await readDrafts(tx);
    const content = mergeDrafts(current?.content, drafts);
    const versions = Object.fromEntries([...drafts].map(([part, { version }]) => [part, version]));
    return begin(tx, needs, context, { base, current, content, drafts: versions });
  });

/**
 * Begins to publish the words of an older version again; drafts stay as they are. The caller commits.
 * @returns the id of the publication
 * @throws AppError 'website.notFound' (404), and what `publishDrafts` throws
 */
export const restoreVersion = (
  tx: EntityManager,
  needs: PublishingNeeds,
  context: ChangeContext,
  { id, key, base }: Asked & { readonly id: number },
): Promise<number> =>
  once(tx, { call: 'restoreWebsiteVersion', key, base, id }, context.at, async () => {
    const current = await lockBase(tx, context, base);
    const restores = await tx.findOne(WebsiteVersion, { id }, { refresh: true });
    if (!restores) throw new AppError('website.notFound', 404);
    return begin(tx, needs, context, { base, current, content: restores.content, drafts: {}, restores });
  });

/** Waits for changes that are under way. @throws AppError 'record.changed' (409), 'website.publishing' (409) */
async function lockBase(tx: EntityManager, { at }: ChangeContext, base: number): Promise<WebsiteVersion | null> {
  await lockWebsite(tx);
  const running = await tx.findOne(WebsitePublication, { state: { $in: ['drawing', 'storing'] } }, { refresh: true });
  if (running && at.getTime() - running.progressAt.getTime() < patienceMs)
    throw new AppError('website.publishing', 409);
  if (running) {
    tx.assign(running, { state: 'failed', failure: 'interrupted', content: null });
    await tx.flush();
  }
  const current = await currentVersion(tx);
  if ((current?.id ?? 0) !== base) throw new AppError('record.changed', 409);
  return current;
}

async function begin(
  tx: EntityManager,
  { jobs, ...needs }: PublishingNeeds,
  { by, at }: ChangeContext,
  {
    current,
    content,
    ...publication
  }: Pick<WebsitePublication, 'base' | 'drafts'> & {
    current: WebsiteVersion | null;
    content: WrittenContent;
    restores?: WebsiteVersion;
  },
): Promise<number> {
  const missing = missingParts(needs, content);
  if (missing.length > 0) {
    const named = missing.flatMap(({ part, fields }) =>
      fields.map(({ field, message }) => [field === '' ? part : `${part}.${field}`, message] as const),
    );
    throw new AppError('validation', 400, Object.fromEntries(named));
  }
  if (current && isSame(current.content, content)) throw new AppError('website.nothingToPublish', 409);
  const begun = tx.create(WebsitePublication, {
    ...publication,
    ...authorOf(by),
    ...{ content: readContent(content), startedAt: at, progressAt: at },
  });
  await tx.flush();
  await jobs.add(tx, 'publications', { publication: begun.id });
  return begun.id;
}

/** Complete content as its schemas read it. */
export const readContent = (content: WrittenContent): WebsiteContent =>
  plain(
    Object.fromEntries(
      websiteParts.map((part) => [
        part,
        completeParts[part].validateSync(content[part], { stripUnknown: true }) as object,
      ]),
    ),
  ) as WebsiteContent;
