import type { CallAnswer } from '@kitewell/contract/calls';
import type { DocumentInput, DocumentView } from '@kitewell/contract/documents';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../api.ts';
import { allActions } from '../actions/queries.ts';
import { addressOf, call } from '../api.ts';

/** Part after part: the longest documents are more than the server sends at once. */
export const documentsQuery = queryOptions({
  queryKey: [addressOf('documents')],
  queryFn: async ({ signal }) => {
    const documents: DocumentView[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const part: CallAnswer<'documents'> = await call('documents', { query: { cursor }, signal });
      documents.push(...part.documents);
      cursor = part.nextCursor;
    }
    return { documents };
  },
});

/** How long (ms) the private addresses in a list can be used: they work for 15 minutes, less one for the download. */
export const addressesFreshFor = 14 * 60_000;

export function useAddDocument() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: DocumentInput) => call('addDocument', { body }),
    meta: { errorShown: 'form' },
    onSuccess: () => {
      void client.invalidateQueries(allActions);
      return client.invalidateQueries({ queryKey: documentsQuery.queryKey });
    },
  });
}

export function useDeleteDocument(failedTitle: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) =>
      call('deleteDocument', { params: { id } }).catch((error: unknown) => {
        // It is gone already: deleted in another window, or by this very call, which the web server repeats when a
        // backend has stopped.
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      }),
    meta: { failedTitle },
    onSuccess: (_, id) =>
      client.setQueryData(
        documentsQuery.queryKey,
        (list) => list && { documents: list.documents.filter((document) => document.id !== id) },
      ),
    // A document that was already deleted elsewhere has to leave this list too.
    onSettled: () => {
      void client.invalidateQueries({ queryKey: documentsQuery.queryKey });
      void client.invalidateQueries(allActions);
    },
  });
}
