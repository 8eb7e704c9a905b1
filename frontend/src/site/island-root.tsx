import { ChakraProvider, type SystemContext } from '@chakra-ui/react';
import { CacheProvider, type EmotionCache } from '@emotion/react';
import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { FactsContext } from '../facts.ts';
import type { Facts } from '@kitewell/contract/facts';

interface IslandRootProps {
  system: SystemContext;
  cache: EmotionCache;
  dictionary: i18n;
  facts: Facts;
  children: ReactNode;
}

/** The providers around every island, in the built page and in the browser. */
export function IslandRoot({ system, cache, dictionary, facts, children }: IslandRootProps) {
  return (
    <CacheProvider value={cache}>
      {/* The global styles are in the page's head already. */}
      <ChakraProvider value={{ ...system, _global: [] }}>
        <I18nextProvider i18n={dictionary}>
          <FactsContext value={facts}>{children}</FactsContext>
        </I18nextProvider>
      </ChakraProvider>
    </CacheProvider>
  );
}
