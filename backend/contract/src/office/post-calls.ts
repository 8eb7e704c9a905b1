import { officeAddresses } from './addresses.ts';
import type { OfficeCall } from './calls.ts';
import { versionQuery } from './families.ts';
import { newPostInput, postAnswer, postChange, postParams, postsQuery, postStep, postsView } from './posts.ts';

const answered = { status: 200, body: postAnswer } as const;

/** The calls of the office about posts of the blog. */
export const postCalls = {
  posts: {
    ...officeAddresses.posts,
    summary: 'List the posts of the blog, including drafts, newest first.',
    access: 'staff',
    query: postsQuery,
    success: { status: 200, body: postsView },
    errors: {},
  },
  addPost: {
    ...officeAddresses.addPost,
    summary: 'Add a post, as a draft or published at once. A published post has to be complete in both languages.',
    access: 'staff',
    body: newPostInput,
    success: { status: 201, body: postAnswer },
    errors: { 409: ['post.slugTaken'] },
  },
  post: {
    ...officeAddresses.post,
    summary: 'Get one post and its history.',
    access: 'staff',
    params: postParams,
    success: answered,
    errors: { 404: ['post.notFound'] },
  },
  changePost: {
    ...officeAddresses.changePost,
    summary: 'Edit a post. Changes to a published one are visible at once, so it has to stay complete.',
    access: 'staff',
    params: postParams,
    body: postChange,
    success: answered,
    errors: { 404: ['post.notFound'], 409: ['record.changed'] },
  },
  publishPost: {
    ...officeAddresses.publishPost,
    summary: 'Publish a post. It has to be complete in both languages.',
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
    summary: 'Remove a post. The audit log keeps its texts.',
    access: 'staff',
    params: postParams,
    query: versionQuery,
    success: { status: 204 },
    errors: { 404: ['post.notFound'], 409: ['record.changed'] },
  },
} as const satisfies Record<string, OfficeCall>;
