import type { i18n, ParseKeys, TFunction } from 'i18next';
import type { OgScene } from '../art/og-card.tsx';
import type { Slug } from '../content/articles/article.ts';
import { business } from '../content/business.ts';
import { articleHeads } from '../features/blog/metadata.ts';
import type { Language, Namespace } from '../i18n.ts';
import { escaped, siteAddress, titleAndDescription } from './document-head.ts';
import { pages, type ArticlePageName, type Page, type PageName } from './paths.ts';

/** What a link to a page shows where it is shared: a picture with the page's heading. */
export interface LinkPreview {
  scene: OgScene;
  /** The page's h1, with the line breaks that it was given. */
  heading: string;
  /** Below the root of the site, with its slash. */
  picture: string;
}

/** px, as the pictures are drawn and as the sites that show them want to know beforehand. */
export const pictureSize = { width: 1200, height: 630 } as const;

/** The heading of each page that may be shared; nobody has reason to share the others. */
const cards = {
  home: { scene: 'home', heading: 'home:hero.title' },
  englishThroughPlay: { scene: 'play', heading: 'english-through-play:hero.title' },
  playberryLaserLiteracy: { scene: 'literacy', heading: 'playberry-laser-literacy:hero.title' },
  outdoorMission: { scene: 'outdoor', heading: 'outdoor-mission:hero.title' },
  bookSession: { scene: 'trial', heading: 'book-trial:intro.title' },
  parentPortal: { scene: 'families', heading: 'parents:title' },
  tutorDirectory: { scene: 'tutors', heading: 'directory:title' },
  course: { scene: 'course', heading: 'course:title' },
  blog: { scene: 'blog', heading: 'blog:title' },
  policies: { scene: 'policies', heading: 'policies:title' },
  tutorPortal: undefined,
  coursePortal: undefined,
  notFound: undefined,
} as const satisfies Record<
  Exclude<PageName, ArticlePageName>,
  { scene: OgScene; heading: ParseKeys<Namespace[]> } | undefined
>;

const articleScenes: Record<Slug, OgScene> = {
  'building-confidence': 'families',
  'outdoor-mission': 'outdoor',
  'home-english-learning': 'families',
  'playberry-laser-literacy': 'literacy',
  'play-based-learning': 'play',
  'physical-active-learning': 'play',
};

/** The preview of a page, undefined where it has none. Needs the page's namespaces. */
export function linkPreview(dictionary: i18n, language: Language, name: PageName): LinkPreview | undefined {
  const page: Page = pages[name];
  const picture = `/og/${page.pattern === '/' ? 'home' : page.pattern.slice(1).replaceAll('/', '-')}.${language}.png`;
  if (page.article) {
    const heading = articleHeads(dictionary)[page.article].title;
    return { scene: articleScenes[page.article], heading, picture };
  }
  const card = cards[name as Exclude<PageName, ArticlePageName>];
  if (!card) return undefined;
  const t: TFunction<Namespace[]> = dictionary.getFixedT(language);
  return { scene: card.scene, heading: t(card.heading), picture };
}

/**
 * Open Graph and card tags of a page, as HTML marked `data-page`; empty where it has no preview. Only the build writes
 * them: whoever reads them asks for the page itself and runs no script.
 */
export function linkPreviewTags(dictionary: i18n, language: Language, name: PageName): string {
  const preview = linkPreview(dictionary, language, name);
  if (!preview) return '';
  const page: Page = pages[name];
  const { title, description } = titleAndDescription(dictionary, page);
  const locales = { en: 'en_GB', zh: 'zh_HK' };
  // Chinese joins its lines without a space.
  const heading = preview.heading.replaceAll('\n', language === 'zh' ? '' : ' ');
  const alt = `${business.name[language]}${dictionary.t('common:colon')}${heading}`;
  const properties: [string, string][] = [
    ['og:type', page.article ? 'article' : 'website'],
    ['og:site_name', business.name[language]],
    ['og:title', title],
    ['og:description', description],
    ['og:url', siteAddress(language, page)],
    ['og:locale', locales[language]],
    ['og:locale:alternate', locales[language === 'en' ? 'zh' : 'en']],
    ['og:image', `${business.siteOrigin}${preview.picture}`],
    ['og:image:type', 'image/png'],
    ['og:image:width', String(pictureSize.width)],
    ['og:image:height', String(pictureSize.height)],
    ['og:image:alt', alt],
  ];
  if (page.article) properties.push(['article:published_time', articleHeads(dictionary)[page.article].publishedOn]);
  return [
    ...properties.map(([property, content]) => `<meta data-page property="${property}" content="${escaped(content)}">`),
    '<meta data-page name="twitter:card" content="summary_large_image">',
    `<meta data-page name="twitter:image:alt" content="${escaped(alt)}">`,
  ].join('\n');
}
