import { ChakraProvider, type SystemContext } from '@chakra-ui/react';
import { CacheProvider, type EmotionCache } from '@emotion/react';
import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';

interface ProvidersProps {
  cache: EmotionCache;
  dictionary: i18n;
  /** The look. To make one takes a slow phone a while: an application makes its own alone. */
  system: SystemContext;
  children: ReactNode;
}

/** What every page stands on. Server state comes with the portal's layout, and with the parts of public pages that read. */
export function Providers({ cache, dictionary, system, children }: ProvidersProps) {
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>
        <I18nextProvider i18n={dictionary}>{children}</I18nextProvider>
      </ChakraProvider>
    </CacheProvider>
  );
}
