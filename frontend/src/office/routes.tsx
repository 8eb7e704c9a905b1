import type { i18n } from 'i18next';
import type { RouteObject } from 'react-router-dom';
import { loadNamespaces } from '../i18n.ts';
import { paths } from '../paths.ts';
import { ErrorScreen } from '../ui/error-screen.tsx';
import { LoadingScreen } from '../ui/loading-screen.tsx';
import { NotFound } from './not-found.tsx';
import { OfficeLayout } from './office-layout.tsx';
import { officePages } from './pages.ts';

/** A route for each screen and for its records, all inside the layout that checks the session. */
export function officeRoutes(dictionary: i18n): RouteObject[] {
  return [
    {
      Component: OfficeLayout,
      HydrateFallback: LoadingScreen,
      ErrorBoundary: ErrorScreen,
      children: [
        ...officePages.flatMap(({ path, load, loadRecord, namespaces }) => {
          const route = (address: string, loadPart: typeof load): RouteObject => ({
            path: address,
            lazy: async () => {
              const [module] = await Promise.all([loadPart(), loadNamespaces(dictionary, namespaces)]);
              return { Component: module.default };
            },
          });
          const list = route(paths.office(path), load);
          return loadRecord ? [list, route(`${paths.office(path)}/:id`, loadRecord)] : [list];
        }),
        { path: '*', Component: NotFound },
      ],
    },
  ];
}
