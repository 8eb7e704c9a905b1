import type { DocumentView } from '@kitewell/contract/documents';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError, fetchFile } from '../../../api.ts';
import { addressesFreshFor, documentsQuery } from './queries.ts';

/**
 * Saves a document's file under its own name. The bytes come first, so that a refusal can be told instead of being
 * saved. Throws `ApiError` (404 when the document is gone) and `TypeError` when no answer came.
 */
export async function downloadDocument(client: QueryClient, id: number): Promise<void> {
  const { documents } = await client.query({ ...documentsQuery, staleTime: addressesFreshFor });
  const document = documents.find((candidate) => candidate.id === id);
  if (!document) throw new ApiError(404, '', JSON.stringify({ code: 'document.notFound' }));
  save(await fetchFile(document.fileUrl), document);
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
