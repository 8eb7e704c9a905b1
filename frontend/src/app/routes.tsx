import type { i18n } from 'i18next';
import type { ComponentType } from 'react';
import { slugs } from '../content/articles/article.ts';
import { loadNamespaces } from '../i18n.ts';
import { pages, type ArticlePageName, type SitePageName } from './paths.ts';

interface PageModule {
  default: ComponentType;
}

const articleModules = Object.fromEntries(
  slugs.map((slug): [ArticlePageName, () => Promise<PageModule>] => [
    `article:${slug}`,
    async () => (await import('../features/blog/article-page.tsx')).articlePage(slug),
  ]),
) as Record<ArticlePageName, () => Promise<PageModule>>;

const pageModules: Record<SitePageName, () => Promise<PageModule>> = {
  home: () => import('../features/home/home-page.tsx'),
  englishThroughPlay: () => import('../features/programmes/play-page.tsx'),
  playberryLaserLiteracy: () => import('../features/programmes/literacy-page.tsx'),
  outdoorMission: () => import('../features/programmes/outdoor-page.tsx'),
  notFound: () => import('../features/not-found/not-found-page.tsx'),
  bookSession: () => import('../features/book-trial/book-session-page.tsx'),
  parentPortal: () => import('../features/parents/parent-portal-page.tsx'),
  tutorDirectory: () => import('../features/directory/directory-page.tsx'),
  course: () => import('../features/course/course-page.tsx'),
  blog: () => import('../features/blog/blog-page.tsx'),
  ...articleModules,
  policies: () => import('../features/policies/policies-page.tsx'),
};

const loaded = new Map<string, Promise<ComponentType>>();

/**
 * A page with its code and its texts, ready to render; the same promise whenever it is asked for. By language rather
 * than by dictionary: `useTranslation` gives every component a dictionary of its own that stands for the one.
 */
export function loadPage(name: SitePageName, dictionary: i18n): Promise<ComponentType> {
  const key = `${dictionary.language}/${name}`;
  const known = loaded.get(key);
  if (known) return known;
  const load = async () => {
    const [module] = await Promise.all([pageModules[name](), loadNamespaces(dictionary, pages[name].namespaces)]);
    return module.default;
  };
  const page = load();
  loaded.set(key, page);
  return page;
}

/** Where readers of one page most often go next. */
const likelyNext = ['bookSession', 'englishThroughPlay', 'playberryLaserLiteracy'] as const;

/** Fetches the code and texts of three pages, so that they open at once. */
export async function preloadPages(dictionary: i18n): Promise<void> {
  await Promise.all(
    likelyNext.map(async (name) => {
      try {
        await loadPage(name, dictionary);
      } catch {
        // Nobody has asked for it yet: it is tried again when somebody does.
        loaded.delete(`${dictionary.language}/${name}`);
      }
    }),
  );
}
