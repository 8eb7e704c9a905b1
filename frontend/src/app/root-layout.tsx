import { chakra, SkipNavLink } from '@chakra-ui/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigation } from 'react-router-dom';
import type { Language } from '../i18n.ts';
import { documentHead } from './document-head.ts';
import { LoadingScreen } from './loading-screen.tsx';
import type { Page } from './paths.ts';

const useBeforePaint = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/** What a change of page means to the reader: the title, the top of the page or the place that was left, the focus. */
export function RootLayout() {
  const { t, i18n } = useTranslation('common');
  const { pathname } = useLocation();
  const loading = useNavigation().state === 'loading';
  const page = useMatches().at(-1)?.handle as Page | undefined;
  const [announced, setAnnounced] = useState('');
  const shownPath = useRef(pathname);

  useBeforePaint(() => {
    if (shownPath.current === pathname || !page) return;
    shownPath.current = pathname;
    const head = documentHead(i18n, i18n.language as Language, page);
    document.title = head.title;
    for (const tag of document.head.querySelectorAll('[data-page]')) tag.remove();
    document.head.insertAdjacentHTML('beforeend', head.tags);
    setAnnounced(head.title);
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [pathname, page, i18n]);

  return (
    <>
      <SkipNavLink id="main">{t('skipToMain')}</SkipNavLink>
      {loading ? <LoadingScreen /> : <Outlet />}
      <ScrollRestoration />
      <chakra.div role="status" aria-live="polite" srOnly>
        {announced}
      </chakra.div>
    </>
  );
}
