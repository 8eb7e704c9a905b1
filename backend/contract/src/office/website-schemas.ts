import type { SchemasOf } from '../call.ts';
import type { websiteCalls } from './website-calls.ts';
import {
  previewParams,
  previewQuery,
  publicationAnswer,
  publicationParams,
  publishInput,
  versionParams,
  versionsQuery,
  versionsView,
  versionView,
  websitePartInput,
  websitePartParams,
  websitePartView,
  websiteView,
} from './website.ts';
import { object } from '../yup.ts';
import { versionQuery } from './families.ts';

export const websiteSchemas = {
  website: { answer: object({ website: websiteView.required() }) },
  websitePart: { params: websitePartParams, answer: websitePartView },
  draftWebsitePart: { params: websitePartParams, body: websitePartInput, answer: websitePartView },
  discardWebsiteDraft: { params: websitePartParams, query: versionQuery },
  websitePreview: { params: previewParams, query: previewQuery },
  publishWebsite: { body: publishInput, answer: publicationAnswer },
  websitePublication: { params: publicationParams, answer: publicationAnswer },
  websiteVersions: { query: versionsQuery, answer: versionsView },
  websiteVersion: { params: versionParams, answer: versionView },
  restoreWebsiteVersion: { params: versionParams, body: publishInput, answer: publicationAnswer },
} as const satisfies SchemasOf<typeof websiteCalls>;
