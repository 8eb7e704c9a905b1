import { websiteParts, type WebsiteContent, type WebsitePart } from '@kitewell/contract/website/parts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { authorOf, recordChange, type ChangeContext } from '../audit/record-change.ts';
import { currentVersion } from './content.ts';
import { auditedDifferences, differencesOf, isSame } from './differences.ts';
import { changeDraft, subjectOf } from './draft-part.ts';
import { WebsiteDraft } from './website-draft.entity.ts';
import { WebsiteVersion } from './website-version.entity.ts';

/**
 * Makes content the current version, under the caller's lock of the website. Its drafts are published with it; one that
 * was changed since stays. The caller commits.
 * @param given.drafts the version of each draft that is in the content
 */
export async function makeCurrent(
  tx: EntityManager,
  context: ChangeContext,
  {
    content,
    drafts = {},
    restores = null,
  }: { content: WebsiteContent; drafts?: Partial<Record<WebsitePart, number>>; restores?: WebsiteVersion | null },
): Promise<WebsiteVersion> {
  const former = await currentVersion(tx);
  if (former) {
    former.state = 'former';
    await tx.flush();
  }
  const parts = websiteParts.filter((part) => !isSame(former?.content[part], content[part]));
  const author = authorOf(context.by);
  const version = tx.create(WebsiteVersion, { content, parts, restores, ...author, publishedAt: context.at });
  await tx.flush();
  const known = new Map((await tx.find(WebsiteDraft, {}, { refresh: true })).map((draft) => [draft.part, draft]));
  for (const part of new Set([...parts, ...(Object.keys(drafts) as WebsitePart[])])) {
    const draft = known.get(part) ?? null;
    const isOwn = draft?.content !== null && draft?.version === drafts[part];
    // A form that was filled from what was published before has to be filled anew.
    if (isOwn || !draft?.content) await changeDraft(tx, context, part, { draft, content: null });
  }
  const states = auditedDifferences(differencesOf(former?.content, content));
  const number = former ? { version: former.id } : {};
  recordChange(tx, {
    ...{ ...context, action: restores ? 'website restore' : 'website publish', subject: subjectOf() },
    before: { ...number, ...states.before },
    after: { version: version.id, ...(restores && { restored: restores.id }), ...states.after },
  });
  await tx.flush();
  return version;
}
