import type { Programme } from '@kitewell/contract/programmes';
import type { ParseKeys } from 'i18next';
import { slugs, type Slug } from '../content/articles/article.ts';
import type { Policy } from '../content/policies/policy.ts';
import type { Language, Namespace } from '../i18n.ts';

/** A key of any namespace that names a title or a description. */
type Key = Extract<ParseKeys<Namespace[]>, `${Namespace}:${string}${'title' | 'description'}`>;

interface Address {
  /** The pattern below the language's base, as React Router reads it. */
  pattern: string;
  /** What the page says beyond `common`; loaded with it. */
  namespaces: readonly Namespace[];
  /** What its parts below the fold say; the build needs it, the browser loads it with those parts. */
  laterNamespaces?: readonly Namespace[];
  /** Whether search engines may keep it: decides robots, canonical, language twins and, with them, the sitemap. */
  indexable: boolean;
  /**
   * `content` is built to HTML and hydrated; `shell` is built as the spinner alone and rendered in the browser, for
   * pages whose content depends on who is signed in.
   */
  prerender: 'content' | 'shell';
  /** Whether what a page with content is for comes with its code alone, such as a form or an answer of the server. */
  needsCode?: true;
}

/** One page of the site, as the router, the prerender, the head of the document and the links see it. */
export type Page = Address &
  (
    | { titleKey: Key; descriptionKey: Key; article?: undefined }
    /** The page of one article, whose own title and summary are those of the page. */
    | { article: Slug }
  );

export type ArticlePageName = `article:${Slug}`;

const articlePages = Object.fromEntries(
  slugs.map((slug): [ArticlePageName, Page] => [
    `article:${slug}`,
    {
      pattern: `/blog/${slug}`,
      namespaces: ['blog', 'articles'],
      article: slug,
      indexable: true,
      prerender: 'content',
    },
  ]),
) as Record<ArticlePageName, Page>;

/** The route table. Whatever has an address stands here, and only what exists. */
export const pages = {
  home: {
    pattern: '/',
    namespaces: ['home'],
    laterNamespaces: ['home-sections'],
    titleKey: 'home:meta.title',
    descriptionKey: 'home:meta.description',
    indexable: true,
    prerender: 'content',
  },
  englishThroughPlay: {
    pattern: '/english-through-play',
    namespaces: ['programmes', 'english-through-play'],
    titleKey: 'english-through-play:meta.title',
    descriptionKey: 'english-through-play:meta.description',
    indexable: true,
    prerender: 'content',
  },
  playberryLaserLiteracy: {
    pattern: '/playberry-laser-literacy',
    namespaces: ['programmes', 'playberry-laser-literacy'],
    titleKey: 'playberry-laser-literacy:meta.title',
    descriptionKey: 'playberry-laser-literacy:meta.description',
    indexable: true,
    prerender: 'content',
  },
  outdoorMission: {
    pattern: '/outdoor-mission',
    namespaces: ['programmes', 'outdoor-mission'],
    titleKey: 'outdoor-mission:meta.title',
    descriptionKey: 'outdoor-mission:meta.description',
    indexable: true,
    prerender: 'content',
  },
  bookSession: {
    pattern: '/book-session',
    namespaces: ['book-trial'],
    needsCode: true,
    titleKey: 'book-trial:meta.title',
    descriptionKey: 'book-trial:meta.description',
    indexable: true,
    prerender: 'content',
  },
  parentPortal: {
    pattern: '/parent-portal',
    namespaces: ['parents'],
    needsCode: true,
    titleKey: 'parents:meta.title',
    descriptionKey: 'parents:meta.description',
    indexable: false,
    prerender: 'content',
  },
  tutorDirectory: {
    pattern: '/tutor-directory',
    namespaces: ['directory'],
    needsCode: true,
    titleKey: 'directory:meta.title',
    descriptionKey: 'directory:meta.description',
    indexable: true,
    prerender: 'content',
  },
  course: {
    pattern: '/kitewell-course',
    namespaces: ['course', 'certificate'],
    titleKey: 'course:meta.title',
    descriptionKey: 'course:meta.description',
    indexable: true,
    prerender: 'content',
  },
  coursePortal: {
    pattern: '/kitewell-course-portal',
    namespaces: ['course-portal', 'certificate', 'certification', 'portal', 'session', 'errors', 'validation'],
    titleKey: 'course-portal:meta.title',
    descriptionKey: 'course-portal:meta.description',
    indexable: false,
    prerender: 'shell',
  },
  blog: {
    pattern: '/blog',
    namespaces: ['blog', 'articles'],
    titleKey: 'blog:meta.title',
    descriptionKey: 'blog:meta.description',
    indexable: true,
    prerender: 'content',
  },
  ...articlePages,
  policies: {
    pattern: '/policies',
    namespaces: ['policies'],
    titleKey: 'policies:meta.title',
    descriptionKey: 'policies:meta.description',
    indexable: true,
    prerender: 'content',
  },
  tutorPortal: {
    pattern: '/tutor-portal',
    namespaces: [
      'portal',
      'session',
      'actions',
      'onboarding',
      'staff-shop',
      'documents',
      'certification',
      'profile',
      'schedule',
      'assessments',
      'payments',
      'errors',
      'validation',
    ],
    titleKey: 'common:tutorPortal.title',
    descriptionKey: 'common:tutorPortal.description',
    indexable: false,
    prerender: 'shell',
  },
  notFound: {
    pattern: '*',
    namespaces: ['not-found'],
    titleKey: 'not-found:meta.title',
    descriptionKey: 'not-found:meta.description',
    indexable: false,
    prerender: 'content',
  },
} as const satisfies Record<string, Page>;

export type PageName = keyof typeof pages;
/** Pages whose content depends on who is signed in. */
export type PortalPageName = 'tutorPortal' | 'coursePortal';
export type SitePageName = Exclude<PageName, PortalPageName>;

export function isPortalPage(name: PageName): name is PortalPageName {
  return pages[name].prerender === 'shell';
}

/** The page at a path below the language's base, with or without a slash at its end. */
export function pageAt(path: string): PageName {
  const pattern = path.replace(/(.)\/+$/, '$1');
  const names = Object.keys(pages) as PageName[];
  return names.find((name) => pages[name].pattern === pattern) ?? 'notFound';
}

/** Addresses below the language's base; the router adds the base. */
export const paths = {
  home: () => pages.home.pattern,
  section: (section: Section) => `${pages.home.pattern}#${section}`,
  programme: (programme: Programme) => `/${programme}`,
  bookSession: () => pages.bookSession.pattern,
  parentPortal: () => pages.parentPortal.pattern,
  tutorDirectory: () => pages.tutorDirectory.pattern,
  course: () => pages.course.pattern,
  /** The public check of a certificate. */
  certificateCheck: (code: string) => `${pages.course.pattern}?certificate=${encodeURIComponent(code)}`,
  coursePortal: () => pages.coursePortal.pattern,
  courseModule: (id: number, lesson = 1) => `${pages.coursePortal.pattern}?module=${id}&lesson=${lesson}`,
  certificate: () => `${pages.coursePortal.pattern}?certificate`,
  blog: () => pages.blog.pattern,
  article: (slug: Slug) => `${pages.blog.pattern}/${slug}`,
  policies: () => pages.policies.pattern,
  policy: (id: Policy['id']) => `${pages.policies.pattern}#${id}`,
  tutorPortal: () => pages.tutorPortal.pattern,
};

/** Sections of the home page that a link may name. */
export type Section = 'home' | 'services' | 'testimonials' | 'about' | 'contact';

/**
 * The router's base of each language: the address alone decides the language of a page. With its last slash, as the
 * home page is served: without it every link home would be redirected.
 */
export const languageBase = { en: '/', zh: '/zh/' } as const satisfies Record<Language, string>;

export function languageOf(pathname: string): Language {
  return /^\/zh(\/|$)/.test(pathname) ? 'zh' : 'en';
}

/** The path below a language's base, from the root of the site. */
export function pathBelow(language: Language, pathname: string): string {
  return pathname.slice(languageBase[language].length - 1) || '/';
}

/** The full path of a page below a language's base, from the root of the site. */
export function localized(language: Language, path: string): string {
  return language === 'zh' ? `/zh${path}` : path;
}

/** The file that the build writes for a page, below `dist/`. */
export function builtFile(language: Language, page: Page): string {
  const name = page.pattern === '*' ? '404' : page.pattern === '/' ? 'index' : page.pattern.slice(1);
  return `${language === 'zh' ? 'zh/' : ''}${name}.html`;
}
