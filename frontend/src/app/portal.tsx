import { chakra, SkipNavLink } from '@chakra-ui/react';
import type { i18n } from 'i18next';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigation, type RouteObject } from 'react-router-dom';
import { loadNamespaces } from '../i18n.ts';
import { arriveAt } from './arrival.ts';
import { ErrorScreen } from './error-screen.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { pages, type Page, type PortalPageName } from './paths.ts';
import { PortalLayout } from './portal-layout.tsx';

const portalModules = {
  coursePortal: () => import('../features/portal/course/course-portal-page.tsx'),
  tutorPortal: () => import('../features/portal/tutor-portal-page.tsx'),
};

/**
 * The portal's pages. They ask before unsaved work is left behind, which takes the router that holds data; the public
 * site does without its code.
 */
export function portalRoutes(dictionary: i18n): RouteObject[] {
  const route = (name: PortalPageName): RouteObject => ({
    path: pages[name].pattern,
    handle: pages[name],
    lazy: async () => {
      const [module] = await Promise.all([portalModules[name](), loadNamespaces(dictionary, pages[name].namespaces)]);
      return { Component: module.default };
    },
  });
  // The boundaries stand above whatever is lazy: a route whose own code could not be fetched cannot show its own error.
  return [
    {
      Component: Portal,
      HydrateFallback: LoadingScreen,
      ErrorBoundary: ErrorScreen,
      children: [
        {
          ErrorBoundary: ErrorScreen,
          children: [{ Component: PortalLayout, children: [route('tutorPortal'), route('coursePortal')] }],
        },
        { path: '*', Component: SiteInstead },
      ],
    },
  ];
}

function Portal() {
  const { t, i18n } = useTranslation('common');
  const { pathname } = useLocation();
  const loading = useNavigation().state === 'loading';
  const page = useMatches().at(-1)?.handle as Page | undefined;
  const [announced, setAnnounced] = useState('');
  const shownPath = useRef(pathname);

  useLayoutEffect(() => {
    if (shownPath.current === pathname || !page) return;
    shownPath.current = pathname;
    setAnnounced(arriveAt(page, i18n));
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

/** The public pages come as they were built: the browser goes there. */
function SiteInstead() {
  useEffect(() => location.reload(), []);
  return <LoadingScreen />;
}
