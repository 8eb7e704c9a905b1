import type { PublicationView, WebsitePartView, WebsiteView } from '@kitewell/contract/office/website';
import type { WebsitePart } from '@kitewell/contract/website/parts';
import { id, tuple, type InferType } from '@kitewell/contract/yup';
import type { versionsView, versionView } from '@kitewell/contract/office/website';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import { decodeCursor, page } from '../../http/pages.ts';
import { hasPaymentAccount } from '../payment-account/current-payment-account.ts';
import { staffNames } from '../auth/acting-staff.ts';
import { currentVersion, missingInPart, mergeDrafts, missingParts, readDrafts, type ContentNeeds } from './content.ts';
import { differencesOf } from './differences.ts';
import { emptyPart } from './empty-parts.ts';
import { WebsiteDraft } from './website-draft.entity.ts';
import { WebsitePublication } from './website-publication.entity.ts';
import { WebsiteVersion } from './website-version.entity.ts';

type Author = Pick<WebsiteVersion, 'staffId' | 'operator'>;

/** The names of those who wrote or published; an operator's account where it was one. */
async function namesOf(em: EntityManager, authors: readonly Author[]): Promise<(author: Author) => string> {
  const nameOf = await staffNames(
    em,
    authors.map(({ staffId }) => staffId),
  );
  return ({ staffId, operator }) => nameOf(staffId) ?? operator ?? '';
}

/** What is published and shown, what is drafted, and what is missing. */
export async function readWebsite(em: EntityManager, needs: ContentNeeds): Promise<WebsiteView> {
  const [current, drafts, publication] = [await currentVersion(em), await readDrafts(em), await lastPublication(em)];
  const nameOf = await namesOf(em, [...(current ? [current] : []), ...drafts.values()]);
  const concerns =
    publication &&
    (publication.state === 'drawing' || publication.state === 'storing' || publication.state === 'failed');
  return {
    current: current && {
      id: current.id,
      publishedAt: current.publishedAt.toISOString(),
      publishedBy: nameOf(current),
    },
    shown: current?.shownAt != null,
    drafts: [...drafts.values()].map((draft) => ({
      ...{ part: draft.part, version: draft.version },
      ...{ changedAt: draft.changedAt.toISOString(), changedBy: nameOf(draft) },
    })),
    hasPaymentAccount: await hasPaymentAccount(em, needs.config),
    missing: missingParts(needs, mergeDrafts(current?.content, drafts)),
    publication: concerns ? publicationViewOf(publication) : null,
  };
}

const lastPublication = async (em: EntityManager): Promise<WebsitePublication | undefined> =>
  (await em.find(WebsitePublication, {}, { orderBy: { id: 'desc' }, limit: 1, refresh: true }))[0];

export const publicationViewOf = (publication: WebsitePublication): PublicationView => {
  const { id: number, state, failure, pagesDrawn, pages, startedAt } = publication;
  return { id: number, state, failure: failure ?? null, pagesDrawn, pages, startedAt: startedAt.toISOString() };
};

/** @throws AppError 'website.notFound' (404) */
export async function readPublication(em: EntityManager, number: number): Promise<PublicationView> {
  const publication = await em.findOne(WebsitePublication, { id: number }, { refresh: true });
  if (!publication) throw new AppError('website.notFound', 404);
  return publicationViewOf(publication);
}

/** One part: what is in the office's form, and what is published. */
export async function readPart(em: EntityManager, needs: ContentNeeds, part: WebsitePart): Promise<WebsitePartView> {
  const draft = await em.findOne(WebsiteDraft, { part }, { refresh: true });
  const published = (await currentVersion(em))?.content[part] ?? null;
  const content = draft?.content ?? published ?? emptyPart(part);
  return { part, content, published, version: draft?.version ?? 0, fields: missingInPart(needs, part, content) };
}

const key = tuple([id().required()]).required();
type Version = InferType<typeof versionView>['version'];

/** A page of the published versions, the newest first. */
export async function listVersions(
  em: EntityManager,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<InferType<typeof versionsView>> {
  const [before] = cursor === undefined ? [] : decodeCursor(cursor, key);
  const rows = await em.execute<(Omit<Version, 'publishedAt'> & { at: string })[]>(
    `${versionRows} where ${before === undefined ? 'true' : 'v.id < ?'} order by v.id desc limit ?`,
    [...(before === undefined ? [] : [before]), limit + 1],
  );
  const [versions, nextCursor] = page(rows.map(rowOf), limit, (row) => [row.id]);
  return { versions, nextCursor };
}

const versionRows = `select v.id, v.published_at as at, coalesce(s.name, v.operator, '') as "publishedBy",
    v.restores_id as restores, to_json(v.parts) as parts, v.state = 'current' as current
  from website_versions v left join staff s on s.id = v.staff_id`;

const rowOf = ({ at, ...version }: Omit<Version, 'publishedAt'> & { at: string }): Version => ({
  ...version,
  publishedAt: new Date(at).toISOString(),
});

/** A version with its differences from the one before. @throws AppError 'website.notFound' (404) */
export async function readVersion(em: EntityManager, number: number): Promise<InferType<typeof versionView>> {
  const [version, before] = await em.find(
    WebsiteVersion,
    { id: { $lte: number } },
    { orderBy: { id: 'desc' }, limit: 2, refresh: true },
  );
  if (version?.id !== number) throw new AppError('website.notFound', 404);
  const differences = version.parts.flatMap((part) =>
    differencesOf(before?.content[part], version.content[part]).map((difference) => ({ part, ...difference })),
  );
  const [row] = await em.execute<[Parameters<typeof rowOf>[0]]>(`${versionRows} where v.id = ?`, [number]);
  return { version: rowOf(row), differences };
}
