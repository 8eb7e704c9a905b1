import { typedDollars, type Cents } from '@kitewell/contract/cents';
import { programmes, type Programme } from '@kitewell/contract/programmes';
import type { i18n, ParseKeys, TFunction } from 'i18next';
import { fillContacts } from '../content/contacts.ts';
import { classSizes } from '@kitewell/contract/facts';
import type { Question } from '../content/questions/question.ts';
import type { Namespace } from '../i18n.ts';
import { htmlLang, type Language } from '../language.ts';
import { paths } from '../paths.ts';
import { cardPicture, siteAddress } from './addresses.ts';
import { articleMetadata } from './blog/metadata.ts';
import type { Facts } from '@kitewell/contract/facts';
import { questionsAbout } from './published-questions.ts';
import type { Website } from './website.ts';

/** An object of schema.org with its properties. */
export interface Thing {
  '@type': string;
  '@id'?: string;
  [property: string]: Value;
}

type Value = string | number | Thing | readonly Value[] | undefined;

/** Where the words of a page come from. */
export interface SchemaSource {
  language: Language;
  /** It has the page's namespaces. */
  dictionary: i18n;
  facts: Facts;
  website: Website;
  /** The page's address below the language's base. */
  path: string;
  /** The address whose picture it has, where it has none of its own. */
  picturePath?: string;
}

/** A page's structured data as an element for its head; empty if there is nothing to say. */
export function schemaScript(things: readonly Thing[]): string {
  if (things.length === 0) return '';
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': things });
  // Escaped, as a text with `</script>` would end the script.
  return `<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>`;
}

const describedOnHome = {
  'english-through-play': 'home-sections:services.etp.description',
  'playberry-laser-literacy': 'home-sections:services.playberry.description',
  'outdoor-mission': 'home-sections:services.outdoor.description',
} as const satisfies Record<Programme, ParseKeys<Namespace[]>>;

const texts = ({ dictionary, language }: SchemaSource): TFunction<Namespace[]> => dictionary.getFixedT(language);

/** The business behind the page, in the few words that a reference needs. */
function publisher({ language, facts }: SchemaSource): Thing {
  const name = facts.business.name[language];
  return {
    '@type': 'EducationalOrganization',
    '@id': `${siteAddress(facts, 'en', paths.home())}#organization`,
    name,
    url: siteAddress(facts, language, paths.home()),
  };
}

export function organization(source: SchemaSource): Thing {
  const t = texts(source);
  const { business } = source.facts;
  return {
    ...publisher(source),
    description: t('home:hero.description'),
    foundingDate: String(business.founded),
    areaServed: { '@type': 'Place', name: t('common:footer.place') },
    address: { '@type': 'PostalAddress', addressLocality: t('home:hero.locationValue'), addressCountry: 'HK' },
    logo: `${business.siteOrigin}/icon-512.png`,
    image: cardPicture(source.facts, source.path, source.language),
    telephone: business.phone.shown,
    email: business.email,
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone: business.phone.shown,
      email: business.email,
      availableLanguage: Object.values(htmlLang),
    },
    ...sameAs(business),
  };
}

/** Pages of the business elsewhere; nothing where it has none. */
function sameAs({ social }: Facts['business']) {
  const links = Object.values(social).filter((link) => link !== '');
  return links.length > 0 ? { sameAs: links } : {};
}

function course(programme: Programme, description: string, source: SchemaSource): Thing {
  const { ages, minutes } = source.facts.programmes[programme];
  return {
    '@type': 'Course',
    name: texts(source)(`common:programmes.${programme}.name`),
    description,
    url: siteAddress(source.facts, source.language, paths.programme(programme)),
    provider: publisher(source),
    // The course teaches English, and in English.
    inLanguage: 'en',
    typicalAgeRange: `${ages.from}-${ages.to}`,
    ...(minutes === null
      ? {}
      : {
          hasCourseInstance: { '@type': 'CourseInstance', courseMode: 'Onsite', courseWorkload: `PT${minutes}M` },
        }),
  };
}

export function programmeList(source: SchemaSource): Thing {
  const t = texts(source);
  return listOf((programme) => course(programme, t(describedOnHome[programme]), source));
}

/** All programmes with their prices. */
export function pricedCourses(source: SchemaSource): Thing {
  return listOf((programme) => pricedCourse(programme, `programmes:related.${programme}`, source));
}

function listOf(item: (programme: Programme) => Thing): Thing {
  return {
    '@type': 'ItemList',
    numberOfItems: programmes.length,
    itemListElement: programmes.map((programme, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: item(programme),
    })),
  };
}

/** An amount as schema.org writes a price. */
const price = (amount: Cents) => ({ price: typedDollars(amount), priceCurrency: 'HKD' });

export function pricedCourse(
  programme: Programme,
  description: `${Programme}:hero.text` | `programmes:related.${Programme}`,
  source: SchemaSource,
): Thing {
  const url = siteAddress(source.facts, source.language, paths.pricesOf(programme));
  return {
    ...course(programme, texts(source)(description), source),
    offers: classSizes.map((size) => ({
      '@type': 'Offer',
      category: 'Paid',
      name: `1:${size}`,
      ...price(source.facts.programmes[programme].prices[size]),
      url,
    })),
  };
}

/**
 * A video that the page links to. `uploadDate` and `duration` are left out because we do not know them; until they are
 * given, search engines know the video but do not show it in a box of its own.
 */
function film(url: string, name: string, description: string, source: SchemaSource): Thing {
  return {
    '@type': 'VideoObject',
    name,
    description,
    url,
    thumbnailUrl: cardPicture(source.facts, source.path, source.language),
    publisher: publisher(source),
  };
}

export function sessionFilm(source: SchemaSource): Thing[] {
  const t = texts(source);
  const { video } = source.facts.business;
  if (!video) return [];
  return [film(video, t('home:hero.video'), t('home:hero.description'), source)];
}

export function literacyFilm(source: SchemaSource): Thing[] {
  const t = texts(source);
  const name = t('common:programmes.playberry-laser-literacy.name');
  const { literacyVideo } = source.facts.business;
  return literacyVideo ? [film(literacyVideo, name, t('playberry-laser-literacy:hero.text'), source)] : [];
}

export function trialOffer(source: SchemaSource): Thing {
  const t = texts(source);
  return {
    '@type': 'Offer',
    name: t('book-trial:form.title'),
    description: t('book-trial:intro.text'),
    ...price(source.facts.trial.price),
    url: siteAddress(source.facts, source.language, paths.bookSession()),
    areaServed: { '@type': 'Place', name: t('common:footer.place') },
    offeredBy: publisher(source),
  };
}

/** The questions of a topic, each with the answer that the page shows. */
export function questionsAndAnswers(
  topic: Question['topics'][number],
  { language, website }: Pick<SchemaSource, 'language' | 'website'>,
): Thing[] {
  const questions = questionsAbout(topic, website.content, language);
  if (questions.length === 0) return [];
  const page = {
    '@type': 'FAQPage',
    inLanguage: htmlLang[language],
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: fillContacts(answer, website.facts, language) },
    })),
  };
  return [page];
}

export function blogPosting(slug: string, source: SchemaSource): Thing {
  const { headline, description, publishedOn, minutes } = articleMetadata(source.dictionary, slug);
  return {
    '@type': 'BlogPosting',
    headline,
    description,
    datePublished: publishedOn,
    timeRequired: `PT${minutes}M`,
    inLanguage: htmlLang[source.language],
    image: cardPicture(source.facts, source.picturePath ?? source.path, source.language),
    mainEntityOfPage: siteAddress(source.facts, source.language, source.path),
    author: publisher(source),
    publisher: publisher(source),
  };
}

/** The path to a page, from the home page down. */
export function breadcrumbs(trail: readonly { path: string; name: string }[], language: Language, facts: Facts): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ path, name }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: siteAddress(facts, language, path),
      name,
    })),
  };
}
