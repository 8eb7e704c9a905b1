import type { i18n } from 'i18next';
import { Navigate, type RouteObject } from 'react-router-dom';
import { loadNamespaces } from '../i18n.ts';
import { paths } from '../paths.ts';
import { ErrorScreen } from '../ui/error-screen.tsx';
import { LoadingScreen } from '../ui/loading-screen.tsx';
import { FamilyLayout } from './family-layout.tsx';
import { familyPages } from './pages.ts';

/** A route for each screen and for its records, all inside the layout that checks the session. */
export function familyRoutes(dictionary: i18n): RouteObject[] {
  return [
    {
      Component: FamilyLayout,
      HydrateFallback: LoadingScreen,
      ErrorBoundary: ErrorScreen,
      children: [
        ...familyPages.flatMap(({ path, load, loadRecord, namespaces }) => {
          const route = (address: string, loadPart: typeof load): RouteObject => ({
            path: address,
            lazy: async () => {
              const [module] = await Promise.all([loadPart(), loadNamespaces(dictionary, namespaces)]);
              return { Component: module.default };
            },
          });
          const list = route(paths.familyHome(path), load);
          return loadRecord ? [list, route(`${paths.familyHome(path)}/:id/*`, loadRecord)] : [list];
        }),
        // The public page's own address too: offline the worker answers it with this application.
        { path: '*', element: <Navigate to={paths.familyHome()} replace /> },
      ],
    },
  ];
}
