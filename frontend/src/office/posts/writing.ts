import { officeAddresses } from '@kitewell/contract/office/addresses';
import type { PostView } from '@kitewell/contract/office/posts';
import { useQueryClient } from '@tanstack/react-query';
import { call, reading } from '../api.ts';

/** What each part of a post's page is given to show and change it by. */
export interface Writing {
  post: PostView;
  /** Shows what a change has answered. */
  show: (answer: { post: PostView }) => Promise<void>;
  /** Reads the post as it is now; the page goes on showing what it has. */
  readAgain: () => Promise<PostView>;
}

/** How the post at this number is shown when it has changed. */
export function useWriting(id: number): Omit<Writing, 'post'> {
  const client = useQueryClient();
  const { queryKey } = reading('post', { params: { id } });
  return {
    show: async (answer: { post: PostView }): Promise<void> => {
      client.setQueryData(queryKey, answer);
      await client.invalidateQueries({ queryKey: [officeAddresses.posts.path] });
    },
    readAgain: async (): Promise<PostView> => (await call('post', { params: { id } })).post,
  };
}
