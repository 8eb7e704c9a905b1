import type { DocumentView } from '@kitewell/contract/documents';
import type { QueryClient } from '@tanstack/react-query';
import { fetchFile } from '../../api.ts';
import { addressesFreshFor, documentsQuery } from './queries.ts';
import { call } from '../api.ts';

/**
 * Saves a document's file under its own name. The file is fetched first, so that an error can be shown and is not saved
 * as the file. Throws `ApiError` (404 when the document is gone) and `TypeError` when there was no answer.
 */
export async function downloadDocument(client: QueryClient, id: number): Promise<void> {
  const document = await withFreshAddress(client, id);
  save(await fetchFile(document.fileUrl), document);
}

/** The document from the list, or fetched by itself when the addresses in the list have expired. */
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
  // The browser reads the address after this code has ended; a minute is more than enough.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
