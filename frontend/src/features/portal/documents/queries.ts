import type { DocumentInput, DocumentView } from '@kitewell/contract/documents';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api.ts';
import { allActions } from '../actions/queries.ts';

export const documentsQuery = queryOptions<{ documents: DocumentView[] }>({ queryKey: ['/api/tutor/documents'] });

/** Milliseconds that a list's private addresses can be trusted: they work for 15 minutes, less one for the download. */
export const addressesFreshFor = 14 * 60_000;

export function useAddDocument() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: DocumentInput) => api<{ document: DocumentView }>('POST', '/api/tutor/documents', input),
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
    mutationFn: (id: number) => api<undefined>('DELETE', `/api/tutor/documents/${id}`),
    meta: { failedTitle },
    onSuccess: (_, id) =>
      client.setQueryData(
        documentsQuery.queryKey,
        (list) => list && { documents: list.documents.filter((document) => document.id !== id) },
      ),
    // A document that somebody already deleted elsewhere has to leave this list as well.
    onSettled: () => {
      void client.invalidateQueries({ queryKey: documentsQuery.queryKey });
      void client.invalidateQueries(allActions);
    },
  });
}
