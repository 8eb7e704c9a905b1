import type { i18n } from 'i18next';
import type { ComponentType } from 'react';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { slugs } from '../content/articles/article.ts';
import { loadNamespaces, type Language } from '../i18n.ts';
import { ErrorScreen } from './error-screen.tsx';
import { languageBase, pages, type ArticlePageName, type Page, type PageName } from './paths.ts';
import { RootLayout } from './root-layout.tsx';
import { SiteLayout } from './site-layout.tsx';

interface PageModule {
  default: ComponentType;
  /** Loads what the page shows in one language beyond the dictionaries, before it is rendered. */
  prepare?: (language: Language) => Promise<void>;
}

const articleModules = Object.fromEntries(
  slugs.map((slug): [ArticlePageName, () => Promise<PageModule>] => [
    `article:${slug}`,
    async () => (await import('../features/blog/article-page.tsx')).articlePage(slug),
  ]),
) as Record<ArticlePageName, () => Promise<PageModule>>;

const pageModules: Record<PageName, () => Promise<PageModule>> = {
  home: () => import('../features/home/home-page.tsx'),
  englishThroughPlay: () => import('../features/programmes/play-page.tsx'),
  playberryLaserLiteracy: () => import('../features/programmes/literacy-page.tsx'),
  outdoorMission: () => import('../features/programmes/outdoor-page.tsx'),
  notFound: () => import('../features/not-found/not-found-page.tsx'),
  bookSession: () => import('../features/book-trial/book-session-page.tsx'),
  parentPortal: () => import('../features/parents/parent-portal-page.tsx'),
  tutorDirectory: () => import('../features/directory/directory-page.tsx'),
  course: () => import('../features/course/course-page.tsx'),
  coursePortal: () => import('../features/portal/course/course-portal-page.tsx'),
  blog: () => import('../features/blog/blog-page.tsx'),
  ...articleModules,
  policies: () => import('../features/policies/policies-page.tsx'),
  tutorPortal: () => import('../features/portal/tutor-portal-page.tsx'),
};

/** Where readers of one page most often go next. */
const likelyNext = [
  'bookSession',
  'englishThroughPlay',
  'playberryLaserLiteracy',
] as const satisfies readonly PageName[];

/** Fetches the code and texts of three pages, so that they open at once. */
export async function preloadPages(dictionary: i18n): Promise<void> {
  await Promise.all(
    likelyNext.flatMap((name) => [pageModules[name](), loadNamespaces(dictionary, pages[name].namespaces)]),
  );
}

/** The table of `paths.ts` as routes: each page's code and texts loaded together. */
export function createRoutes(dictionary: i18n): RouteObject[] {
  const route = (name: PageName): RouteObject => {
    const page: Page = pages[name];
    return {
      path: page.pattern,
      handle: page,
      lazy: async () => {
        const [module] = await Promise.all([pageModules[name](), loadNamespaces(dictionary, page.namespaces)]);
        await module.prepare?.(dictionary.language as Language);
        return { Component: module.default };
      },
    };
  };
  // The boundaries stand above whatever is lazy: a route whose own code could not be fetched cannot show its own error.
  return [
    {
      Component: RootLayout,
      ErrorBoundary: ErrorScreen,
      children: [
        {
          ErrorBoundary: ErrorScreen,
          children: [
            {
              Component: SiteLayout,
              children: [
                route('home'),
                route('englishThroughPlay'),
                route('playberryLaserLiteracy'),
                route('outdoorMission'),
                route('bookSession'),
                route('parentPortal'),
                {
                  lazy: async () => ({ Component: (await import('./data-layout.tsx')).DataLayout }),
                  children: [route('tutorDirectory'), route('course'), route('blog')],
                },
                ...slugs.map((slug) => route(`article:${slug}`)),
                route('policies'),
                route('notFound'),
              ],
            },
          ],
        },
        {
          ErrorBoundary: ErrorScreen,
          children: [
            {
              lazy: async () => ({ Component: (await import('./portal-layout.tsx')).PortalLayout }),
              children: [route('tutorPortal'), route('coursePortal')],
            },
          ],
        },
      ],
    },
  ];
}

/**
 * Loads the code and texts of the page at an address before the first render, so that the server writes the page and
 * the browser hydrates it, not the spinner.
 */
export async function resolveLazyRoutes(routes: RouteObject[], pathname: string, language: Language): Promise<Page> {
  const matches = matchRoutes(routes, pathname, languageBase[language]) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
  return (matches.at(-1)?.route.handle as Page | undefined) ?? pages.notFound;
}
