import type { OfficeCall } from '../call.ts';

/** The calls of the office about posts of the blog. */
export const postCalls = {
  posts: {
    method: 'GET',
    path: '/api/office/posts',
    access: 'staff',
    summary: 'List the posts of the blog, including drafts, newest first.',
    status: 200,
  },
  addPost: {
    method: 'POST',
    path: '/api/office/posts',
    access: 'staff',
    summary: 'Add a post, as a draft or published at once. A published post has to be complete in both languages.',
    status: 201,
    errors: { 409: ['post.slugTaken'] },
  },
  post: {
    method: 'GET',
    path: '/api/office/posts/{id}',
    access: 'staff',
    summary: 'Get one post and its history.',
    status: 200,
    errors: { 404: ['post.notFound'] },
  },
  changePost: {
    method: 'PUT',
    path: '/api/office/posts/{id}',
    access: 'staff',
    summary: 'Edit a post. Changes to a published one are visible at once, so it has to stay complete.',
    status: 200,
    errors: { 404: ['post.notFound'], 409: ['record.changed'] },
  },
  publishPost: {
    method: 'POST',
    path: '/api/office/posts/{id}/publication',
    access: 'staff',
    summary: 'Publish a post. It has to be complete in both languages.',
    status: 200,
    errors: { 404: ['post.notFound'], 409: ['record.changed'] },
  },
  withdrawPost: {
    method: 'POST',
    path: '/api/office/posts/{id}/withdrawal',
    access: 'staff',
    summary: 'Take a post off the blog; it is a draft again.',
    status: 200,
    errors: { 404: ['post.notFound'], 409: ['record.changed', 'post.notPublished'] },
  },
  removePost: {
    method: 'DELETE',
    path: '/api/office/posts/{id}',
    access: 'staff',
    summary: 'Remove a post. The audit log keeps its texts.',
    status: 204,
    errors: { 404: ['post.notFound'], 409: ['record.changed'] },
  },
} as const satisfies Record<string, OfficeCall>;
