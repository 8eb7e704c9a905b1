import type { Facts } from '@kitewell/contract/facts';
import { createContext, useContext } from 'react';

export const FactsContext = createContext<Facts | undefined>(undefined);

/** The facts that the page is drawn from. */
export function useFacts(): Facts {
  const facts = useContext(FactsContext);
  if (!facts) throw new Error('Render this within the facts of the business.');
  return facts;
}

/** Name of the metadata with the facts in the document of an application. */
export const factsName = 'facts';

/** The facts that the document of this application was written with. */
export function readFacts(): Facts {
  const written = document.querySelector<HTMLMetaElement>(`meta[name=${factsName}]`)?.content ?? '';
  return JSON.parse(written) as Facts;
}
