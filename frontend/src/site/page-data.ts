import type { Facts } from '@kitewell/contract/facts';
import type { Question } from '../content/questions/question.ts';

/** What the islands of a page share. It is a file of its own, which pages with the same islands have in common. */
export interface PageData {
  language: 'en' | 'zh';
  facts: Facts;
  /** The texts, by namespace. */
  texts: Record<string, object>;
}

/** Name of the metadata that says where a page's `PageData` is. */
export const pageDataName = 'page-data';

/** Name of the metadata that says where the questions of the chats are, a file for each language. */
export const questionsName = 'questions';

/** Fetches what the islands of this page share. Rejects where the file cannot be had. */
export const readPageData = () => read<PageData>(pageDataName);

/** Fetches the questions that the chats answer, in the language of the page. Rejects where the file cannot be had. */
export const readQuestions = () => read<Question[]>(questionsName);

async function read<Data>(name: string): Promise<Data> {
  const address = document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content ?? '';
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return (await answer.json()) as Data;
}
