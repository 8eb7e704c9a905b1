import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hongKongDate } from '@kitewell/contract/dates';
import { policyNames, websiteParts, type WebsiteContent, type WebsitePart } from '@kitewell/contract/website/parts';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Config } from '../../config.ts';
import { seedActor, type ChangeContext } from '../../features/audit/record-change.ts';
import { currentVersion, lockWebsite, readDrafts } from '../../features/website/content.ts';
import { changeDraft } from '../../features/website/draft-part.ts';
import { isSame } from '../../features/website/differences.ts';
import { makeCurrent } from '../../features/website/make-current.ts';
import { WebsiteDraft } from '../../features/website/website-draft.entity.ts';
import { WebsiteVersion } from '../../features/website/website-version.entity.ts';
import type { Services } from '../../services.ts';

/** Facts of a business, which no sample knows. */
const ownFacts: readonly WebsitePart[] = ['business', 'offer', 'notice', 'tutors'];

/** The sample content, which the frontend's build writes; undefined where there is no build. */
function sampleWebsite({ formPages }: Pick<Config, 'formPages'>): WebsiteContent | undefined {
  const file = formPages === undefined ? undefined : join(formPages, 'sample-website.json');
  return file !== undefined && existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as WebsiteContent)
    : undefined;
}

/**
 * Gives a website to a database that has none. A sample deployment publishes the sample content; a business begins with
 * drafts of its questions, policies and texts, and fills in its own facts before it publishes.
 */
export async function storeFirstWebsite({ em, config, now }: Pick<Services, 'em' | 'config' | 'now'>): Promise<void> {
  const sample = sampleWebsite(config);
  if (!sample) return;
  const context = { by: seedActor, at: now() };
  await em.fork().transactional(async (tx) => {
    await lockWebsite(tx);
    if ((await tx.count(WebsiteVersion)) > 0) return;
    if (config.seed !== 'none') await makeCurrent(tx, context, { content: sample });
    else if ((await tx.count(WebsiteDraft)) === 0) await draftSample(tx, context, sample);
  });
}

async function draftSample(tx: EntityManager, context: ChangeContext, sample: WebsiteContent): Promise<void> {
  const today = hongKongDate(context.at);
  const isPolicy = (part: WebsitePart) => policyNames.some((name) => name === part);
  for (const part of websiteParts.filter((name) => !ownFacts.includes(name))) {
    const content = isPolicy(part) ? { ...sample[part], validFrom: today } : sample[part];
    if (!isSame(content, {})) await changeDraft(tx, context, part, { draft: null, content });
  }
}

/** Publishes the sample content again where visitors of the demo have changed it, and discards their drafts. */
export async function resetWebsite({ em, config, now }: Pick<Services, 'em' | 'config' | 'now'>): Promise<void> {
  const content = sampleWebsite(config);
  if (!content || config.seed === 'none') return;
  const context = { by: seedActor, at: now() };
  await em.fork().transactional(async (tx) => {
    await lockWebsite(tx);
    for (const draft of (await readDrafts(tx)).values())
      await changeDraft(tx, context, draft.part, { draft, content: null });
    if (!isSame((await currentVersion(tx))?.content, content)) await makeCurrent(tx, context, { content });
  });
}
