import { officeAddresses } from '@kitewell/contract/office/addresses';
import type { PostView } from '@kitewell/contract/office/posts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call, reading } from '../api.ts';

/** What each part of a post's page is given to show and change it by. */
export interface Writing {
  post: PostView;
  /** Shows what a change has answered. */
  show: (answer: { post: PostView }) => Promise<void>;
  /** Reads the post as it is now; the page goes on showing what it has. */
  readAgain: () => Promise<PostView>;
}

/** The post at this number, and how it is shown when it has changed. */
export function usePost(id: number) {
  const client = useQueryClient();
  const query = reading('post', { params: { id } });
  return {
    found: useQuery(query),
    show: async (answer: { post: PostView }): Promise<void> => {
      client.setQueryData(query.queryKey, answer);
      await client.invalidateQueries({ queryKey: [officeAddresses.posts.path] });
    },
    readAgain: async (): Promise<PostView> => (await call('post', { params: { id } })).post,
  };
}
