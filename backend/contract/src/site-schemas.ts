import { blogPostsView } from './blog.ts';
import type { SchemasOf } from './call.ts';
import { directoryQuery, directoryView } from './directory.ts';
import { pageViewInput } from './page-views.ts';
import { policyParams, policyVersionsQuery, policyVersionsView } from './policy-versions.ts';
import type { siteCalls } from './site-calls.ts';

export const siteSchemas = {
  directory: { query: directoryQuery, answer: directoryView },
  blogPosts: { answer: blogPostsView },
  policyVersions: { params: policyParams, query: policyVersionsQuery, answer: policyVersionsView },
  countView: { body: pageViewInput },
} as const satisfies SchemasOf<typeof siteCalls>;
