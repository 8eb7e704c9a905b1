import { chakra, SkipNavLink } from '@chakra-ui/react';
import type { i18n } from 'i18next';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigation, type RouteObject } from 'react-router-dom';
import { readToken, subscribeToken } from '../api.ts';
import { loadNamespaces } from '../i18n.ts';
import { ErrorScreen } from '../ui/error-screen.tsx';
import { LoadingScreen } from '../ui/loading-screen.tsx';
import { portalPages, type PortalPageName } from './pages.ts';
import { PortalLayout } from './portal-layout.tsx';
import { focusTitle } from '../ui/screen-title.ts';

const portalModules = {
  coursePortal: () => import('./course/course-portal-page.tsx'),
  tutorPortal: () => import('./tutor-portal-page.tsx'),
};

/** The portal's pages. They ask before unsaved work is lost, which needs React Router's data router. */
export function portalRoutes(dictionary: i18n): RouteObject[] {
  const route = (name: PortalPageName): RouteObject => ({
    path: portalPages[name].path,
    handle: name,
    lazy: async () => {
      const [module] = await Promise.all([
        portalModules[name](),
        loadNamespaces(dictionary, portalPages[name].namespaces),
      ]);
      return { Component: module.default };
    },
  });
  // The error boundaries are above everything lazy: a route whose code failed to load cannot show its own error.
  return [
    {
      Component: Portal,
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
  const { t } = useTranslation(['common', 'course-portal']);
  const { pathname } = useLocation();
  const loading = useNavigation().state === 'loading';
  const name = useMatches().at(-1)?.handle as PortalPageName | undefined;
  const signedIn = useSyncExternalStore(subscribeToken, readToken, () => null) !== null;
  const [announced, setAnnounced] = useState('');
  const shownPath = useRef(pathname);

  useLayoutEffect(() => {
    if (shownPath.current === pathname || !name) return;
    shownPath.current = pathname;
    document.title = t(portalPages[name].titleKey);
    focusTitle();
    setAnnounced(document.title);
  }, [pathname, name, t]);

  return (
    <>
      <SkipNavLink id="main">{t('skipToMain')}</SkipNavLink>
      {loading ? <LoadingScreen /> : <Outlet />}
      {/* The remembered position belongs to the portal; the sign-in screen starts at the top. */}
      {signedIn && <ScrollRestoration />}
      <chakra.div role="status" aria-live="polite" srOnly>
        {announced}
      </chakra.div>
    </>
  );
}

/** The public pages are files of the build, so the browser loads them. */
function SiteInstead() {
  useEffect(() => location.reload(), []);
  return <LoadingScreen />;
}
