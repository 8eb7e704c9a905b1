import type { Programme } from '@kitewell/contract/programmes';
import type { WebsitePart } from '@kitewell/contract/website/parts';
import type { PolicyVersion, WebsiteSnapshot } from '@kitewell/contract/website/snapshot';
import type { ParseKeys } from 'i18next';
import type { ComponentType } from 'react';
import type { OgScene } from '../art/og-card.tsx';
import { slugs, type Slug } from '../content/articles/article.ts';
import type { Namespace } from '../i18n.ts';
import { paths } from '../paths.ts';
import type { IslandName } from './islands.ts';
import {
  blogPosting,
  literacyFilm,
  organization,
  pricedCourse,
  pricedCourses,
  programmeList,
  questionsAndAnswers,
  sessionFilm,
  trialOffer,
  type SchemaSource,
  type Thing,
} from './schema-org.ts';

type Key = ParseKeys<Namespace[]>;
/** A key, in any namespace, of a title or a description. */
type HeadKey = Extract<Key, `${Namespace}:${string}${'title' | 'description'}`>;

type LinkKey = Extract<
  Key,
  | HeadKey
  | `common:${'nav' | 'footer'}.${'blog' | 'policies' | 'prices' | 'tutorDirectory' | 'levelCheck' | 'course'}`
  | `common:programmes.${Programme}.name`
>;

interface PageBase {
  /** The path below the language's base. */
  path: string;
  /** The component of the page. */
  load: () => Promise<{ default: ComponentType }>;
  /** The namespaces that the page uses besides `common`. */
  namespaces: readonly Namespace[];
  /** The islands of the page, besides those of the dock. */
  islands?: readonly IslandName[];
  /** Runs no code, so everything that needs code is left out. */
  plain?: boolean;
  /** What runs in its head beside what runs in every page's, by its file. */
  boot?: string;
  /** The address under which views are counted, where it is another page's. */
  countedAs?: string;
  /** The address whose picture of shared links it has, where the build has drawn none of its own. */
  pictureOf?: string;
  /** Has neither the site's header nor its footer. */
  bare?: boolean;
  /**
   * Whether search engines may keep it: decides robots, canonical, links to the other language, sitemap and schema.org.
   */
  indexable: boolean;
  /** The name in the site's own links; search engines show it as part of the page's place. */
  linkText?: LinkKey;
  /** The published parts whose words make up the page, for the day of its last change. */
  parts?: readonly WebsitePart[];
  /** What the page's structured data says besides its place, in the words that readers see. */
  schema?: (source: SchemaSource) => Thing[];
}

/** One public page, as the renderer, its head, the sitemap and the tests use it. */
export type Page = PageBase &
  (
    | {
        titleKey: HeadKey;
        descriptionKey: HeadKey;
        /** The picture of a shared link: a scene and the page's h1. Pages that nobody would share have none. */
        card?: { scene: OgScene; heading: HeadKey };
        article?: undefined;
        wording?: undefined;
      }
    /** The page of one article, whose title and summary are the page's own. */
    | { article: string; card: { scene: OgScene }; wording?: undefined }
    /** The page of one wording of a policy, whose title and days are the page's own. */
    | { wording: PolicyVersion; card?: undefined; article?: undefined }
  );

const articleScenes: Record<Slug, OgScene> = {
  'building-confidence': 'families',
  'outdoor-mission': 'outdoor',
  'home-english-learning': 'families',
  'playberry-laser-literacy': 'literacy',
  'play-based-learning': 'play',
  'physical-active-learning': 'play',
};

const articlePage = (slug: string, scene: OgScene): Page => ({
  path: paths.article(slug),
  load: async () => ({ default: (await import('./blog/article-page.tsx')).articlePage(slug) }),
  namespaces: ['blog', 'articles'],
  article: slug,
  card: { scene },
  indexable: true,
  schema: (source) => [blogPosting(slug, source)],
});

/** The articles that the product comes with, which have pictures of their own. */
const articlePages = Object.fromEntries(
  slugs.map((slug): [`article:${Slug}`, Page] => [`article:${slug}`, articlePage(slug, articleScenes[slug])]),
) as Record<`article:${Slug}`, Page>;

/** The public site: every page with an address is listed here. */
export const pages = {
  home: {
    path: paths.home(),
    load: () => import('./home/home-page.tsx'),
    namespaces: ['home', 'home-sections', 'book-trial'],
    islands: ['trial-form'],
    titleKey: 'home:meta.title',
    descriptionKey: 'home:meta.description',
    card: { scene: 'home', heading: 'home:hero.title' },
    parts: ['business', 'offer', 'home', 'home-sections'],
    indexable: true,
    schema: (source) => [organization(source), programmeList(source), ...sessionFilm(source)],
  },
  englishThroughPlay: {
    path: paths.programme('english-through-play'),
    load: () => import('./programmes/play-page.tsx'),
    namespaces: ['programmes', 'english-through-play'],
    titleKey: 'english-through-play:meta.title',
    descriptionKey: 'english-through-play:meta.description',
    card: { scene: 'play', heading: 'english-through-play:hero.title' },
    linkText: 'common:programmes.english-through-play.name',
    parts: ['offer', 'english-through-play'],
    indexable: true,
    schema: (source) => [pricedCourse('english-through-play', 'english-through-play:hero.text', source)],
  },
  playberryLaserLiteracy: {
    path: paths.programme('playberry-laser-literacy'),
    load: () => import('./programmes/literacy-page.tsx'),
    namespaces: ['programmes', 'playberry-laser-literacy'],
    titleKey: 'playberry-laser-literacy:meta.title',
    descriptionKey: 'playberry-laser-literacy:meta.description',
    card: { scene: 'literacy', heading: 'playberry-laser-literacy:hero.title' },
    linkText: 'common:programmes.playberry-laser-literacy.name',
    parts: ['offer', 'playberry-laser-literacy'],
    indexable: true,
    schema: (source) => [
      pricedCourse('playberry-laser-literacy', 'playberry-laser-literacy:hero.text', source),
      ...literacyFilm(source),
    ],
  },
  outdoorMission: {
    path: paths.programme('outdoor-mission'),
    load: () => import('./programmes/outdoor-page.tsx'),
    namespaces: ['programmes', 'outdoor-mission'],
    titleKey: 'outdoor-mission:meta.title',
    descriptionKey: 'outdoor-mission:meta.description',
    card: { scene: 'outdoor', heading: 'outdoor-mission:hero.title' },
    linkText: 'common:programmes.outdoor-mission.name',
    parts: ['offer', 'outdoor-mission'],
    indexable: true,
    schema: (source) => [pricedCourse('outdoor-mission', 'outdoor-mission:hero.text', source)],
  },
  prices: {
    path: paths.prices(),
    load: () => import('./prices/prices-page.tsx'),
    namespaces: ['prices', 'programmes'],
    titleKey: 'prices:meta.title',
    descriptionKey: 'prices:meta.description',
    card: { scene: 'families', heading: 'prices:title' },
    linkText: 'common:nav.prices',
    parts: ['offer', 'questions-parents'],
    indexable: true,
    schema: (source) => [pricedCourses(source), ...questionsAndAnswers('fees', source)],
  },
  bookSession: {
    path: paths.bookSession(),
    load: () => import('./book-trial/book-session-page.tsx'),
    namespaces: ['book-trial'],
    islands: ['trial-form'],
    titleKey: 'book-trial:meta.title',
    descriptionKey: 'book-trial:meta.description',
    card: { scene: 'trial', heading: 'book-trial:intro.title' },
    linkText: 'book-trial:form.title',
    parts: ['business', 'offer', 'questions-parents'],
    indexable: true,
    schema: (source) => [trialOffer(source), ...questionsAndAnswers('trial', source)],
  },
  levelCheck: {
    path: paths.levelCheck(),
    load: () => import('./level-check/level-check-page.tsx'),
    namespaces: ['level-check'],
    titleKey: 'level-check:meta.title',
    descriptionKey: 'level-check:meta.description',
    card: { scene: 'home', heading: 'level-check:title' },
    linkText: 'common:footer.levelCheck',
    parts: ['offer'],
    indexable: true,
  },
  parentPortal: {
    path: paths.parentPortal(),
    load: () => import('./parents/parent-portal-page.tsx'),
    namespaces: ['parents'],
    islands: ['family-sign-in', 'trial-lookup'],
    boot: 'src/site/parents/open-home.ts',
    titleKey: 'parents:meta.title',
    descriptionKey: 'parents:meta.description',
    card: { scene: 'families', heading: 'parents:title' },
    indexable: false,
  },
  tutorDirectory: {
    path: paths.tutorDirectory(),
    load: () => import('./directory/directory-page.tsx'),
    namespaces: ['directory'],
    islands: ['tutor-list'],
    titleKey: 'directory:meta.title',
    descriptionKey: 'directory:meta.description',
    card: { scene: 'tutors', heading: 'directory:title' },
    linkText: 'common:footer.tutorDirectory',
    parts: ['tutors'],
    indexable: true,
  },
  course: {
    path: paths.course(),
    load: () => import('./course/course-page.tsx'),
    namespaces: ['course'],
    islands: ['module-flight'],
    titleKey: 'course:meta.title',
    descriptionKey: 'course:meta.description',
    card: { scene: 'course', heading: 'course:title' },
    linkText: 'common:footer.course',
    parts: ['questions-tutors'],
    indexable: true,
  },
  certificate: {
    path: paths.certificatePage(),
    load: () => import('./course/certificate-page.tsx'),
    namespaces: ['certificate'],
    islands: ['certificate-check'],
    titleKey: 'certificate:meta.title',
    descriptionKey: 'certificate:meta.description',
    indexable: false,
  },
  blog: {
    path: paths.blog(),
    load: () => import('./blog/blog-page.tsx'),
    namespaces: ['blog', 'articles'],
    islands: ['post-list'],
    titleKey: 'blog:meta.title',
    descriptionKey: 'blog:meta.description',
    card: { scene: 'blog', heading: 'blog:title' },
    linkText: 'common:nav.blog',
    parts: ['articles'],
    indexable: true,
  },
  ...articlePages,
  policies: {
    path: paths.policies(),
    load: () => import('./policies/policies-page.tsx'),
    namespaces: ['policies'],
    titleKey: 'policies:meta.title',
    descriptionKey: 'policies:meta.description',
    card: { scene: 'policies', heading: 'policies:title' },
    linkText: 'common:nav.policies',
    parts: ['privacy', 'terms', 'cancellation', 'safeguarding', 'accessibility'],
    indexable: true,
  },
  /** The web server's answer for every other address. */
  notFound: {
    path: '/404',
    load: () => import('./not-found/not-found-page.tsx'),
    namespaces: ['not-found'],
    titleKey: 'not-found:meta.title',
    descriptionKey: 'not-found:meta.description',
    indexable: false,
  },
} as const satisfies Record<string, Page>;

export type PageName = keyof typeof pages;

const policyVersionPage = (wording: PolicyVersion): Page => ({
  path: paths.policyVersion(wording.policy, wording.from),
  load: async () => ({ default: (await import('./policies/policy-version-page.tsx')).policyVersionPage(wording) }),
  namespaces: ['policies'],
  wording,
  countedAs: paths.policies(),
  indexable: false,
});

/** An article that the business has written itself. */
const ownArticlePage = (slug: string): Page => ({
  ...articlePage(slug, 'blog'),
  ...{ pictureOf: paths.blog(), countedAs: paths.blog() },
});

/** The pages of an edition: those of every edition, with the articles and versions of policies that are published. */
export const pagesOf = ({ content, policyVersions }: Pick<WebsiteSnapshot, 'content' | 'policyVersions'>): Page[] => [
  ...Object.values<Page>(pages).filter(
    ({ article }) => !article || !content || content.articles.articles.some(({ id }) => id === article),
  ),
  ...(content?.articles.articles ?? [])
    .filter(({ id }) => !slugs.some((slug) => slug === id))
    .map(({ id }) => ownArticlePage(id)),
  ...(content ? policyVersions.map(policyVersionPage) : []),
];
