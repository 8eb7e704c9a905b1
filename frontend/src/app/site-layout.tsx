import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { DockWhenIdle } from '../features/dock/dock-when-idle.tsx';
import { belowTheFold } from '../ui/below-the-fold.tsx';
import { useContactHash } from '../ui/section-scroll.ts';
import { SiteHeader } from './site-header.tsx';

const SiteFooter = belowTheFold(async () => (await import('./site-footer.tsx')).SiteFooter);

/** Header, page and footer of the public site. */
export function SiteLayout({ children }: { children: ReactNode }) {
  useContactHash();
  return (
    <>
      <SiteHeader />
      <chakra.main id="main" tabIndex={-1} outline="none" paddingTop={{ base: '64px', lg: '76px' }}>
        {children}
      </chakra.main>
      <SiteFooter />
      <DockWhenIdle />
    </>
  );
}
