import { ValidationError, type Schema } from '@kitewell/contract/yup';
import { fieldMessage } from '@kitewell/contract/messages';
import { completeParts, websiteParts, type WebsiteContent, type WebsitePart } from '@kitewell/contract/website/parts';
import { shownPhone } from '@kitewell/contract/website/snapshot';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Config } from '../../config.ts';
import { emptyPart } from './empty-parts.ts';
import { WebsiteDraft } from './website-draft.entity.ts';
import { WebsiteVersion } from './website-version.entity.ts';

/** Whether the site belongs to a business, which may publish no sample facts. */
export type ContentNeeds = { readonly config: Pick<Config, 'refusesSamples'> };

/** Content of which any part may still be unwritten. */
export type WrittenContent = Record<WebsitePart, object>;

/** What has to be filled in or corrected before a part can be published. */
export interface MissingField {
  readonly field: string;
  readonly message: string;
}

/** Makes every other change of the website wait until the transaction ends. */
export const lockWebsite = (tx: EntityManager): Promise<unknown> =>
  tx.execute(`select pg_advisory_xact_lock(hashtext('website'))`);

export const currentVersion = (em: EntityManager): Promise<WebsiteVersion | null> =>
  em.findOne(WebsiteVersion, { state: 'current' }, { refresh: true });

/** The drafts that there are, by part. */
export async function readDrafts(em: EntityManager): Promise<Map<WebsitePart, WebsiteDraft & { content: object }>> {
  const drafts = await em.find(WebsiteDraft, { content: { $ne: null } }, { refresh: true });
  return new Map(
    drafts.flatMap((draft) => (draft.content ? [[draft.part, draft as WebsiteDraft & { content: object }]] : [])),
  );
}

/** What would be published: the drafts, and what is published where there is none. */
export function mergeDrafts(
  published: WebsiteContent | undefined,
  drafts: ReadonlyMap<WebsitePart, { readonly content: object }>,
): WrittenContent {
  const written = (part: WebsitePart) => drafts.get(part)?.content ?? published?.[part] ?? emptyPart(part);
  return Object.fromEntries(websiteParts.map((part) => [part, written(part)])) as WrittenContent;
}

const mostFields = 50;

/** What is missing in a part before it can be published. */
export function missingInPart({ config }: ContentNeeds, part: WebsitePart, content: object): MissingField[] {
  return [
    ...missingBySchema(completeParts[part], content),
    ...(config.refusesSamples ? sampleFacts(part, content) : []),
  ];
}

function missingBySchema(schema: Schema, content: object): MissingField[] {
  try {
    schema.validateSync(content, { abortEarly: false, stripUnknown: true, disableStackTrace: true });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const all = error.inner.length > 0 ? error.inner : [error];
    // The first message of a field is what a reader can act on.
    const byField = new Map(all.toReversed().map(({ path, message }) => [path ?? '', message]));
    return [...byField]
      .toReversed()
      .slice(0, mostFields)
      .map(([field, message]) => ({ field, message }));
  }
}

/** Of the sample content, which a business replaces by its own. */
export const samplePhone = '85255000000';

/** Facts that reach nobody. Names under `.example` belong to nobody. https://www.rfc-editor.org/rfc/rfc2606#section-2 */
function sampleFacts(part: WebsitePart, content: object): MissingField[] {
  if (part !== 'business') return [];
  const { phone, email, links } = content as Partial<WebsiteContent['business']>;
  const invented = (text: string | null | undefined) => /\.example(?![\w-])/i.test(text ?? '');
  const fields = [
    ...(phone && shownPhone(phone).digits === samplePhone ? ['phone'] : []),
    ...(invented(email) ? ['email'] : []),
    ...Object.entries(links ?? {}).flatMap(([name, address]) => (invented(address) ? [`links.${name}`] : [])),
  ];
  return fields.map((field) => ({ field, message: fieldMessage('sampleFact') }));
}

/** What is missing in each part; parts that lack nothing are left out. */
export function missingParts(
  needs: ContentNeeds,
  content: WrittenContent,
): { part: WebsitePart; fields: MissingField[] }[] {
  return websiteParts
    .map((part) => ({ part, fields: missingInPart(needs, part, content[part]) }))
    .filter(({ fields }) => fields.length > 0);
}
