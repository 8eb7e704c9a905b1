import type { Call } from './call.ts';

/** The calls of public pages about tutors, posts, policies and views. */
export const siteCalls = {
  directory: {
    method: 'GET',
    path: '/api/tutors',
    access: 'public',
    summary: 'List the certified tutors with their public details, most senior first.',
    maxAge: 60,
    status: 200,
  },
  blogPosts: {
    method: 'GET',
    path: '/api/blog/posts',
    access: 'public',
    summary: 'List the posts of the blog, newest first.',
    maxAge: 60,
    status: 200,
  },
  policyVersions: {
    method: 'GET',
    path: '/api/policies/{policy}/versions',
    access: 'public',
    summary: 'List the published versions of a policy, newest first, each with the day from which it applies.',
    maxAge: 60,
    status: 200,
  },
  countView: {
    method: 'POST',
    path: '/api/views',
    access: 'public',
    summary: 'Count a view of a public page, by day, page, language, source and campaign. Robots are not counted.',
    status: 204,
  },
} as const satisfies Record<string, Call>;
