import { programmes, type Programme } from '@kitewell/contract/programmes';
import type { i18n, ParseKeys, TFunction } from 'i18next';
import { business } from '../content/business.ts';
import { fillContacts } from '../content/contacts.ts';
import { classSizes, programmeFacts, trial } from '../content/programmes.ts';
import type { Question } from '../content/questions/question.ts';
import { articleMetadata } from '../features/blog/metadata.ts';
import { htmlLang, type Language, type Namespace } from '../i18n.ts';
import { siteAddress } from './document-head.ts';
import { linkPreview } from './link-preview.ts';
import { pages, type Page, type PageName } from './paths.ts';

/** Some thing of schema.org, with what is said of it. */
export interface Thing {
  '@type': string;
  '@id'?: string;
  [property: string]: Value;
}

type Value = string | number | Thing | readonly Value[] | undefined;

/** What the words of a page come from. */
interface Source {
  language: Language;
  /** Has the page's namespaces. */
  dictionary: i18n;
  /** Those that the page shows with their answers. */
  questions: readonly Question[];
}

/**
 * What a page tells search engines about itself, each claim in the words that its readers see; nothing where they may
 * not keep it. There is no rating: a business may not rate itself.
 */
export function structuredData(name: PageName, source: Source): Thing[] {
  const page: Page = pages[name];
  if (!page.indexable) return [];
  const t = texts(source);
  const crumbs = name === 'home' ? [] : [breadcrumbs(name, source)];
  if (page.article) return [blogPosting(name, source), ...crumbs];
  switch (name) {
    case 'home':
      return [
        organization(source),
        programmeList(source),
        film(name, business.video, t('home:hero.video'), t('home:hero.description'), source),
      ];
    case 'playberryLaserLiteracy':
      return [
        pricedCourse(programmeOf[name], source),
        film(
          name,
          business.literacyVideo,
          t('common:programmes.playberry-laser-literacy.name'),
          t('playberry-laser-literacy:hero.text'),
          source,
        ),
        ...crumbs,
      ];
    case 'englishThroughPlay':
    case 'outdoorMission':
      return [pricedCourse(programmeOf[name], source), ...crumbs];
    case 'bookSession':
      return [trialOffer(source), questionsAndAnswers(source), ...crumbs];
    default:
      return crumbs;
  }
}

/** The same as an element for the head, marked `data-page`; empty where there is nothing to say. */
export function structuredDataScript(things: readonly Thing[]): string {
  if (things.length === 0) return '';
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': things });
  // A text with `</script>` in it must not end the script.
  return `<script data-page type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>`;
}

const organizationId = `${business.siteOrigin}/#organization`;

const programmeOf = {
  englishThroughPlay: 'english-through-play',
  playberryLaserLiteracy: 'playberry-laser-literacy',
  outdoorMission: 'outdoor-mission',
} as const satisfies Partial<Record<PageName, Programme>>;

const pageOf: Record<Programme, Page> = {
  'english-through-play': pages.englishThroughPlay,
  'playberry-laser-literacy': pages.playberryLaserLiteracy,
  'outdoor-mission': pages.outdoorMission,
};

const describedOnHome = {
  'english-through-play': 'home-sections:services.etp.description',
  'playberry-laser-literacy': 'home-sections:services.playberry.description',
  'outdoor-mission': 'home-sections:services.outdoor.description',
} as const satisfies Record<Programme, ParseKeys<Namespace[]>>;

const texts = ({ dictionary, language }: Source): TFunction<Namespace[]> => dictionary.getFixedT(language);

/** Who stands behind the page, in as few words as a reference needs. */
function publisher({ language }: Source): Thing {
  const name = business.name[language];
  return { '@type': 'EducationalOrganization', '@id': organizationId, name, url: siteAddress(language, pages.home) };
}

function organization(source: Source): Thing {
  const t = texts(source);
  return {
    ...publisher(source),
    description: t('home:hero.description'),
    foundingDate: String(business.founded),
    areaServed: { '@type': 'Place', name: t('common:footer.place') },
    address: { '@type': 'PostalAddress', addressLocality: t('home:hero.locationValue'), addressCountry: 'HK' },
    logo: `${business.siteOrigin}/icon-512.png`,
    image: picture('home', source),
    telephone: business.phone.shown,
    email: business.email,
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone: business.phone.shown,
      email: business.email,
      availableLanguage: Object.values(htmlLang),
    },
    sameAs: Object.values(business.social),
  };
}

function course(programme: Programme, description: string, source: Source): Thing {
  const { ages, minutes } = programmeFacts[programme];
  return {
    '@type': 'Course',
    name: texts(source)(`common:programmes.${programme}.name`),
    description,
    url: siteAddress(source.language, pageOf[programme]),
    provider: publisher(source),
    // The language that is taught is also the one that is taught in.
    inLanguage: 'en',
    typicalAgeRange: `${ages.from}-${ages.to}`,
    ...(minutes === null
      ? {}
      : {
          hasCourseInstance: { '@type': 'CourseInstance', courseMode: 'Onsite', courseWorkload: `PT${minutes}M` },
        }),
  };
}

function programmeList(source: Source): Thing {
  const t = texts(source);
  return {
    '@type': 'ItemList',
    numberOfItems: programmes.length,
    itemListElement: programmes.map((programme, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: course(programme, t(describedOnHome[programme]), source),
    })),
  };
}

/** HK$ cents as schema.org writes them. */
const price = (cents: number) => ({ price: String(cents / 100), priceCurrency: 'HKD' });

function pricedCourse(programme: Programme, source: Source): Thing {
  const url = `${siteAddress(source.language, pageOf[programme])}#pricing`;
  return {
    ...course(programme, texts(source)(`${programme}:hero.text`), source),
    offers: classSizes.map((size) => ({
      '@type': 'Offer',
      category: 'Paid',
      name: `1:${size}`,
      ...price(programmeFacts[programme].prices[size]),
      url,
    })),
  };
}

/**
 * A film that the page links to. Its `uploadDate` and `duration` are left out because nobody has told us either; until
 * somebody does, search engines know the film but draw no box for it.
 */
function film(page: PageName, url: string, name: string, description: string, source: Source): Thing {
  return {
    '@type': 'VideoObject',
    name,
    description,
    url,
    thumbnailUrl: picture(page, source),
    publisher: publisher(source),
  };
}

function trialOffer(source: Source): Thing {
  const t = texts(source);
  return {
    '@type': 'Offer',
    name: t('book-trial:form.title'),
    description: t('book-trial:intro.text'),
    ...price(trial.price),
    url: siteAddress(source.language, pages.bookSession),
    areaServed: { '@type': 'Place', name: t('common:footer.place') },
    offeredBy: publisher(source),
  };
}

function questionsAndAnswers({ questions, language }: Source): Thing {
  return {
    '@type': 'FAQPage',
    inLanguage: htmlLang[language],
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: fillContacts(answer) },
    })),
  };
}

function blogPosting(name: PageName, source: Source): Thing {
  const page: Page = pages[name];
  if (!page.article) throw new Error(`${name} is no article.`);
  const { headline, description, publishedOn, minutes } = articleMetadata(source.dictionary, page.article);
  return {
    '@type': 'BlogPosting',
    headline,
    description,
    datePublished: publishedOn,
    timeRequired: `PT${minutes}M`,
    inLanguage: htmlLang[source.language],
    image: picture(name, source),
    mainEntityOfPage: siteAddress(source.language, page),
    author: publisher(source),
    publisher: publisher(source),
  };
}

/** What the site's own links call a page. */
const linkTexts = {
  englishThroughPlay: 'common:programmes.english-through-play.name',
  playberryLaserLiteracy: 'common:programmes.playberry-laser-literacy.name',
  outdoorMission: 'common:programmes.outdoor-mission.name',
  bookSession: 'book-trial:form.title',
  tutorDirectory: 'common:footer.tutorDirectory',
  course: 'common:footer.course',
  blog: 'common:nav.blog',
  policies: 'common:nav.policies',
} as const satisfies Partial<Record<PageName, ParseKeys<Namespace[]>>>;

type LinkText = (typeof linkTexts)[keyof typeof linkTexts];

function breadcrumbs(name: PageName, source: Source): Thing {
  const { language, dictionary } = source;
  const t = texts(source);
  const page: Page = pages[name];
  const crumb = (at: Page, label: string) => ({ item: siteAddress(language, at), name: label });
  const above = [crumb(pages.home, business.name[language])];
  if (page.article) above.push(crumb(pages.blog, t('common:nav.blog')));
  const key = (linkTexts as Partial<Record<PageName, LinkText>>)[name];
  const label = page.article ? articleMetadata(dictionary, page.article).headline : key && t(key);
  if (!label) throw new Error(`Say in structured-data.ts (linkTexts) what the links to ${name} call it.`);
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [...above, crumb(page, label)].map((entry, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      ...entry,
    })),
  };
}

function picture(name: PageName, { dictionary, language }: Source): string | undefined {
  const preview = linkPreview(dictionary, language, name);
  return preview && `${business.siteOrigin}${preview.picture}`;
}
