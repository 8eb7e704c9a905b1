import type { SchemasOf } from '../call.ts';
import { versionQuery } from './families.ts';
import type { postCalls } from './post-calls.ts';
import { postsQuery, postsView, newPostInput, postAnswer, postParams, postChange, postStep } from './posts.ts';

export const postSchemas = {
  posts: { query: postsQuery, answer: postsView },
  addPost: { body: newPostInput, answer: postAnswer },
  post: { params: postParams, answer: postAnswer },
  changePost: { params: postParams, body: postChange, answer: postAnswer },
  publishPost: { params: postParams, body: postStep, answer: postAnswer },
  withdrawPost: { params: postParams, body: postStep, answer: postAnswer },
  removePost: { params: postParams, query: versionQuery },
} as const satisfies SchemasOf<typeof postCalls>;
