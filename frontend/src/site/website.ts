import type { Facts } from '@kitewell/contract/facts';
import { factsOf, type WebsiteSnapshot } from '@kitewell/contract/website/snapshot';
import type { WebsiteContent } from '@kitewell/contract/website/parts';
import { createContext, useContext } from 'react';

/** What the documents of the public site are drawn from, once something has been published. */
export interface Website extends WebsiteSnapshot {
  readonly content: WebsiteContent;
  readonly facts: Facts;
}

export const websiteOf = (snapshot: WebsiteSnapshot, content: WebsiteContent): Website => ({
  ...snapshot,
  content,
  facts: factsOf(content, snapshot),
});

export const WebsiteContext = createContext<Website | undefined>(undefined);

/** What is published. Documents know it; an island gets of it what its props say. */
export function useWebsite(): Website {
  const website = useContext(WebsiteContext);
  if (!website) throw new Error('Only a document of the public site knows what is published.');
  return website;
}
