import { draftParts, type WebsiteContent, type WebsitePart } from '@kitewell/contract/website/parts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import { readInput } from '../../http/read-input.ts';
import { authorOf, recordChange, type AuditSubject, type ChangeContext } from '../audit/record-change.ts';
import { currentVersion, lockWebsite } from './content.ts';
import { auditedDifferences, differencesOf, isSame, plain } from './differences.ts';
import { emptyPart } from './empty-parts.ts';
import { WebsiteDraft } from './website-draft.entity.ts';

/** The name of a part in the audit; without a part, of the whole site. */
export const subjectOf = (part?: WebsitePart): AuditSubject => ({
  kind: 'website',
  ...(part !== undefined && { id: part }),
});

/**
 * Saves the draft of a part; what is published stays. Words that are the published ones again leave no draft. The caller
 * commits.
 * @throws AppError 'validation' (400) by the fields of the part, 'record.changed' (409)
 */
export async function draftPart(
  tx: EntityManager,
  context: ChangeContext,
  part: WebsitePart,
  { version, content: given }: { version: number; content: object },
): Promise<void> {
  const content = plain(readInput(draftParts[part], given) as object);
  const { draft, published } = await lockPart(tx, part, version);
  const before = draft?.content ?? published ?? emptyPart(part);
  if (isSame(before, content)) return;
  await changeDraft(tx, context, part, { draft, content: isSame(published, content) ? null : content });
  const states = auditedDifferences(differencesOf(before, content));
  recordChange(tx, { ...context, action: 'website draft', subject: subjectOf(part), ...states });
}

/** Discards the draft of a part, if there is one; the caller commits. @throws AppError 'record.changed' (409) */
export async function discardDraft(
  tx: EntityManager,
  context: ChangeContext,
  part: WebsitePart,
  { version }: { version: number },
): Promise<void> {
  const { draft, published } = await lockPart(tx, part, version);
  if (!draft?.content) return;
  const states = auditedDifferences(differencesOf(draft.content, published ?? emptyPart(part)));
  await changeDraft(tx, context, part, { draft, content: null });
  recordChange(tx, { ...context, action: 'website discard', subject: subjectOf(part), ...states });
}

/** Stores what is written of a part, null for nothing, in the next version. */
export async function changeDraft(
  tx: EntityManager,
  { by, at }: ChangeContext,
  part: WebsitePart,
  { draft, content }: { draft: WebsiteDraft | null; content: object | null },
): Promise<void> {
  const state = { content, version: (draft?.version ?? 0) + 1, ...authorOf(by), changedAt: at };
  if (draft) tx.assign(draft, state);
  else tx.create(WebsiteDraft, { part, ...state });
  await tx.flush();
}

async function lockPart(tx: EntityManager, part: WebsitePart, base: number) {
  await lockWebsite(tx);
  const draft = await tx.findOne(WebsiteDraft, { part }, { refresh: true });
  if ((draft?.version ?? 0) !== base) throw new AppError('record.changed', 409);
  const published: WebsiteContent[WebsitePart] | undefined = (await currentVersion(tx))?.content[part];
  return { draft, published };
}
