import { ChakraProvider, type SystemContext } from '@chakra-ui/react';
import { CacheProvider, type EmotionCache } from '@emotion/react';
import type { Facts } from '@kitewell/contract/facts';
import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { FactsContext } from '../facts.ts';

interface ProvidersProps {
  cache: EmotionCache;
  dictionary: i18n;
  facts: Facts;
  /** The look. Making one takes a slow phone a while, so each application makes only its own. */
  system: SystemContext;
  children: ReactNode;
}

/**
 * The providers of every page. Server state is added by the portal's layout, and by the parts of public pages that read
 * data.
 */
export function Providers({ cache, dictionary, facts, system, children }: ProvidersProps) {
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>
        <I18nextProvider i18n={dictionary}>
          <FactsContext value={facts}>{children}</FactsContext>
        </I18nextProvider>
      </ChakraProvider>
    </CacheProvider>
  );
}
