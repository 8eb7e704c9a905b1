import type { Facts } from '../content/facts.ts';

/** What the islands of a page share. It is a file of its own, which pages with the same islands have in common. */
export interface PageData {
  language: 'en' | 'zh';
  facts: Facts;
  /** The texts, by namespace. */
  texts: Record<string, object>;
}

/** Name of the metadata that says where a page's `PageData` is. */
export const pageDataName = 'page-data';
