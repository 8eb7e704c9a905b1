import { fieldMessage } from '../messages.ts';
import { nextCursor, pageQuery } from '../pages.ts';
import {
  array,
  boolean,
  id,
  idInPath,
  instant,
  line,
  mixed,
  number,
  object,
  requestKey,
  string,
  type InferType,
} from '../yup.ts';
import { websiteParts } from '../website/parts.ts';

const part = string().oneOf(websiteParts).required();

/**
 * The states of a publication. `drawing` and `storing` may still fail; from `published` on its version is the current one,
 * and it is `shown` once the web server has its pages.
 */
export const publicationStates = ['drawing', 'storing', 'published', 'shown', 'failed'] as const;

/** Exactly one version is current, once there is any. */
export const versionStates = ['current', 'former'] as const;

/** Why a publication failed; the site is as it was. */
export const publicationFailures = [
  'changedMeanwhile',
  'pageIncomplete',
  'brokenLink',
  'storeAway',
  'interrupted',
] as const;

export const publicationView = object({
  id: number().required(),
  state: string().oneOf(publicationStates).required(),
  failure: string().oneOf(publicationFailures).nullable().defined(),
  pagesDrawn: number().required(),
  pages: number().required(),
  startedAt: instant(),
}).label('WebsitePublication');
export type PublicationView = InferType<typeof publicationView>;
export const publicationAnswer = object({ publication: publicationView.required() });

/** A validation error of one part, by the path of the field in it. */
const missing = array(
  object({
    part,
    fields: array(object({ field: string().required(), message: string().required() })).required(),
  }),
).required();

export const websiteView = object({
  /** The version that visitors see; null where nothing has ever been published. */
  current: object({
    id: number().required(),
    publishedAt: instant(),
    publishedBy: string().required(),
  })
    .nullable()
    .defined(),
  /** Whether the web server shows the current version. */
  shown: boolean().required(),
  drafts: array(
    object({ part, version: number().required(), changedAt: instant(), changedBy: string().required() }),
  ).required(),
  missing,
  /** Whether families can be told where to pay. The site can be published without. */
  hasPaymentAccount: boolean().required(),
  /** The running publication, or the last one if it failed. */
  publication: publicationView.nullable().defined(),
}).label('Website');
export type WebsiteView = InferType<typeof websiteView>;

export const websitePartParams = object({ part });
export const previewParams = object({
  language: string()
    .oneOf(['en', 'zh'] as const)
    .required(),
});
export const previewQuery = object({
  /** The path of the page without the language and its first slash; empty for home. */
  page: line(120).matches(/^[a-z0-9/-]*$/, { message: fieldMessage('invalid'), excludeEmptyString: true }),
});

export const websitePartView = object({
  part,
  /** What is in the office's form: the draft, or what is published. */
  content: mixed<object>().required(),
  /** Null where this part has never been published. */
  published: mixed<object>().nullable().defined(),
  /** Rises whenever the draft or what is published of it changes; 0 before. */
  version: number().required(),
  /** What a reader has to do before it can be published. */
  fields: array(object({ field: string().required(), message: string().required() })).required(),
}).label('WebsitePart');
export type WebsitePartView = InferType<typeof websitePartView>;

export const websitePartInput = object({
  /** The one that the form was filled from. */
  version: number().integer().min(0).required(),
  /** The whole part; `draftParts` has the schema of each. */
  content: mixed<object>().required(),
});

export const publishInput = object({
  key: requestKey().required(),
  /** The version that the office showed as the current one; 0 where there was none. */
  base: number().integer().min(0).required(),
});
export const publicationParams = object({ id: idInPath() });
export const versionParams = object({ id: idInPath() });

export const versionRowView = object({
  id: number().required(),
  publishedAt: instant(),
  publishedBy: string().required(),
  /** Of which older version these are the words. */
  restores: id().nullable().defined(),
  parts: array(part).required(),
  current: boolean().required(),
}).label('WebsiteVersionRow');
export const versionsQuery = object({ ...pageQuery });
export const versionsView = object({
  versions: array(versionRowView.required()).required(),
  nextCursor: nextCursor(),
});
export const versionView = object({
  version: versionRowView.required(),
  differences: array(
    object({
      part,
      field: string().required(),
      before: mixed().nullable().defined(),
      after: mixed().nullable().defined(),
    }),
  ).required(),
}).label('WebsiteVersion');
