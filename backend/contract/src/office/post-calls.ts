import { officeAddresses } from './addresses.ts';
import type { OfficeCall } from './calls.ts';
import { versionQuery } from './families.ts';
import { newPostInput, postAnswer, postChange, postParams, postsQuery, postStep, postsView } from './posts.ts';

const answered = { status: 200, body: postAnswer } as const;

/** The calls of the office about posts of the blog. */
export const postCalls = {
  posts: {
    ...officeAddresses.posts,
    summary: 'The posts of the blog, drafts among them, newest first.',
    access: 'staff',
    query: postsQuery,
    success: { status: 200, body: postsView },
    errors: {},
  },
  addPost: {
    ...officeAddresses.addPost,
    summary: 'Add a post, as a draft or published at once. What is published has to be complete in both languages.',
    access: 'staff',
    body: newPostInput,
    success: { status: 201, body: postAnswer },
    errors: { 409: ['post.slugTaken'] },
  },
  post: {
    ...officeAddresses.post,
    summary: 'One post as it is written, and what was done to it.',
    access: 'staff',
    params: postParams,
    success: answered,
    errors: { 404: ['post.notFound'] },
  },
  changePost: {
    ...officeAddresses.changePost,
    summary: 'Change what a post says. Visitors see a change of a published one at once, so it has to stay complete.',
    access: 'staff',
    params: postParams,
    body: postChange,
    success: answered,
    errors: { 404: ['post.notFound'], 409: ['record.changed'] },
  },
  publishPost: {
    ...officeAddresses.publishPost,
    summary: 'Show visitors a post. It has to be complete in both languages.',
    access: 'staff',
    params: postParams,
    body: postStep,
    success: answered,
    errors: { 404: ['post.notFound'], 409: ['record.changed'] },
  },
  withdrawPost: {
    ...officeAddresses.withdrawPost,
    summary: 'Take a post off the blog; it is a draft again.',
    access: 'staff',
    params: postParams,
    body: postStep,
    success: answered,
    errors: { 404: ['post.notFound'], 409: ['record.changed', 'post.notPublished'] },
  },
  removePost: {
    ...officeAddresses.removePost,
    summary: 'Remove a post with its texts. The audit keeps what it said.',
    access: 'staff',
    params: postParams,
    query: versionQuery,
    success: { status: 204 },
    errors: { 404: ['post.notFound'], 409: ['record.changed'] },
  },
} as const satisfies Record<string, OfficeCall>;
