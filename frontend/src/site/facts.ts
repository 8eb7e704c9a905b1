import { createContext, useContext } from 'react';
import type { Facts } from '../content/facts.ts';

export const FactsContext = createContext<Facts | undefined>(undefined);

/** The facts that the page is rendered from. */
export function useFacts(): Facts {
  const facts = useContext(FactsContext);
  if (!facts) throw new Error('Render this within the facts of the business.');
  return facts;
}
