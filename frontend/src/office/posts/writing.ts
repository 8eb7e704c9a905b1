import type { PostView } from '@kitewell/contract/office/posts';
import { useQueryClient } from '@tanstack/react-query';
import { call, reading } from '../api.ts';
import { useRefresh } from '../use-change.ts';

/** What each part of a post's page gets to load and show the post. */
export interface Writing {
  post: PostView;
  /** Shows the post that the server returned for a change. */
  show: (answer: { post: PostView }) => Promise<void>;
  /** Loads the post as it is now; the page still shows the earlier one. */
  readAgain: () => Promise<PostView>;
}

/** Loads and shows the post with this number. */
export function useWriting(id: number): Omit<Writing, 'post'> {
  const client = useQueryClient();
  const refresh = useRefresh();
  const { queryKey } = reading('post', { params: { id } });
  return {
    show: async (answer: { post: PostView }): Promise<void> => {
      client.setQueryData(queryKey, answer);
      await refresh('changePost', queryKey);
    },
    readAgain: async (): Promise<PostView> => (await call('post', { params: { id } })).post,
  };
}
