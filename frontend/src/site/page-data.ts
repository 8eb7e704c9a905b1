import type { Facts } from '@kitewell/contract/facts';

/** What the islands of a page share. It is a file of its own, which pages with the same islands have in common. */
export interface PageData {
  language: 'en' | 'zh';
  facts: Facts;
  /** The texts, by namespace. */
  texts: Record<string, object>;
}

/** Name of the metadata that says where a page's `PageData` is. */
export const pageDataName = 'page-data';

/** Fetches what the islands of this page share. Rejects where the file cannot be had. */
export async function readPageData(): Promise<PageData> {
  const address = document.querySelector<HTMLMetaElement>(`meta[name=${pageDataName}]`)?.content ?? '';
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return (await answer.json()) as PageData;
}
