import type { DocumentView } from '@kitewell/contract/documents';
import type { QueryClient } from '@tanstack/react-query';
import { call, fetchFile } from '../../api.ts';
import { addressesFreshFor, documentsQuery } from './queries.ts';

/**
 * Saves a document's file under its own name. The bytes come first, so that a refusal can be told instead of being
 * saved. Throws `ApiError` (404 when the document is gone) and `TypeError` when no answer came.
 */
export async function downloadDocument(client: QueryClient, id: number): Promise<void> {
  const document = await withFreshAddress(client, id);
  save(await fetchFile(document.fileUrl), document);
}

/** The document as the list has it, and asked for by itself where the list is older than its addresses last. */
export async function withFreshAddress(client: QueryClient, id: number): Promise<DocumentView> {
  const list = client.getQueryState(documentsQuery.queryKey);
  const isFresh = list && !list.isInvalidated && Date.now() - list.dataUpdatedAt < addressesFreshFor;
  const listed = isFresh ? list.data?.documents.find((candidate) => candidate.id === id) : undefined;
  return listed ?? (await call('document', { params: { id } })).document;
}

function save(bytes: Blob, { fileName }: DocumentView): void {
  const address = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads the address after this turn; a minute is more than it needs.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
