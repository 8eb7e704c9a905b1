import { classSizes } from '@kitewell/contract/facts';
import { programmes } from '@kitewell/contract/programmes';
import { districts } from '@kitewell/contract/trial-choices';
import { policyNames, websiteLimits, type PolicyName, type WebsitePart } from '@kitewell/contract/website/parts';
import { textPages, websiteTexts, type TextPage } from '@kitewell/contract/website/texts';
import type { TFunction } from 'i18next';
import { getIn } from 'formik';
import type { Language } from '../../language.ts';
import type { WebsiteField } from './website-field.ts';

/** Fields that stand together below a heading. */
export interface FieldGroup {
  readonly id: string;
  readonly title: string;
  readonly help?: string;
  readonly fields: readonly WebsiteField[];
}

/** The dictionaries that say the labels of these fields. */
export type WebsiteTexts = TFunction<['office-website', 'common', 'book-trial']>;

/** The words of a page as the product writes them, by language. */
export type StandardWords = Readonly<Record<Language, object>>;

/** How a part of the site is edited. */
export interface PartForm {
  readonly groups: readonly FieldGroup[];
  /** Paths that are null where all their fields are empty. */
  readonly optional: readonly string[];
}

export const isTextPage = (part: WebsitePart): part is TextPage => textPages.some((page) => page === part);
export const isPolicy = (part: WebsitePart): part is PolicyName => policyNames.some((name) => name === part);
export type QuestionsPart = 'questions-parents' | 'questions-tutors';
export const isQuestions = (part: WebsitePart): part is QuestionsPart => part.startsWith('questions-');

type FieldOptions = Omit<WebsiteField, 'path' | 'kind' | 'language'> & { kind?: WebsiteField['kind'] };

/** A text in both languages: two fields. */
function inBoth(
  t: WebsiteTexts,
  path: string,
  {
    label,
    kind = 'line',
    most,
    ...options
  }: Omit<FieldOptions, 'most'> & { most?: number | readonly [number, number] },
): WebsiteField[] {
  return (['en', 'zh'] as const).map((language) => {
    const longest = typeof most === 'object' ? most[language === 'en' ? 0 : 1] : most;
    return {
      ...options,
      ...{ kind, language, path: kind === 'pairs' ? path : `${path}.${language}` },
      label: t(`in.${language}`, { field: label }),
      ...(longest !== undefined && { most: longest }),
    };
  });
}

const businessForm = (t: WebsiteTexts): PartForm => ({
  optional: [],
  groups: [
    {
      id: 'contact',
      title: t('group.contact'),
      fields: [
        ...inBoth(t, 'name', { label: t('field.name'), most: websiteLimits.name }),
        { path: 'phone', kind: 'line', label: t('field.phone'), help: t('help.phone') },
        { path: 'email', kind: 'line', label: t('field.email') },
        ...inBoth(t, 'hours', { label: t('field.hours'), most: websiteLimits.hours }),
        ...inBoth(t, 'answerTime', {
          label: t('field.answerTime'),
          most: websiteLimits.answerTime,
          help: t('help.answerTime'),
        }),
        { path: 'founded', kind: 'whole', label: t('field.founded') },
        { path: 'payDay', kind: 'whole', label: t('field.payDay'), help: t('help.payDay') },
      ],
    },
    {
      id: 'areas',
      title: t('group.areas'),
      help: t('help.areas'),
      fields: districts.flatMap((district) =>
        inBoth(t, `areas.${district}`, { label: t(`book-trial:districts.${district}`), kind: 'pairs', rows: 6 }),
      ),
    },
    {
      id: 'links',
      title: t('group.links'),
      help: t('help.links'),
      fields: (['facebook', 'instagram', 'youtube', 'blog', 'video', 'literacyVideo', 'shop'] as const).map((name) => ({
        ...{ path: `links.${name}`, kind: 'line' as const, label: t(`field.${name}`), optional: true as const },
      })),
    },
  ],
});

const offerForm = (t: WebsiteTexts): PartForm => ({
  optional: [],
  groups: [
    ...programmes.map((programme): FieldGroup => {
      const at = (path: string) => `programmes.${programme}.${path}`;
      const within = t(`common:programmes.${programme}.short`);
      return {
        id: programme,
        title: within,
        fields: [
          ...classSizes.map((size): WebsiteField => ({
            ...{ path: at(`prices.${size}`), kind: 'amount', within, label: t('field.price', { count: size }) },
          })),
          { path: at('minutes'), kind: 'whole', within, label: t('field.minutes'), optional: true },
          { path: at('ages.from'), kind: 'whole', within, label: t('field.agesFrom') },
          { path: at('ages.to'), kind: 'whole', within, label: t('field.agesTo') },
        ],
      };
    }),
    {
      id: 'trial',
      title: t('group.trial'),
      fields: [{ path: 'trialMinutes', kind: 'whole', label: t('field.trialMinutes') }],
    },
  ],
});

const noticeForm = (t: WebsiteTexts): PartForm => ({
  optional: ['notice'],
  groups: [
    {
      id: 'notice',
      title: t('group.notice'),
      help: t('help.notice'),
      fields: [
        ...inBoth(t, 'notice.text', {
          label: t('field.noticeText'),
          kind: 'text',
          most: websiteLimits.notice,
          rows: 3,
        }),
        { path: 'notice.firstDay', kind: 'day', label: t('field.firstDay') },
        { path: 'notice.lastDay', kind: 'day', label: t('field.lastDay') },
      ],
    },
  ],
});

const sections = [
  ...(['hero', 'age', 'tutors', 'benefits', 'services', 'testimonials', 'about', 'hour', 'method', 'term'] as const),
  ...(['reviews', 'action', 'mission', 'bring', 'rain', 'sounds', 'session', 'video'] as const),
];

const wordKinds = ['title', 'subtitle', 'line', 'text', 'hint', 'description', 'pointsTitle'] as const;
/** Longer texts get a higher field. */
const charactersInRow = { en: 44, zh: 24 };

const lineOf = (text: unknown): string => (typeof text === 'string' ? text.replaceAll('\n', ' ') : '');

function textForm(t: WebsiteTexts, page: TextPage, words: StandardWords, language: Language): PartForm {
  const entries = Object.entries<readonly [number, number]>(websiteTexts[page]);
  const groupOf = (section: (typeof sections)[number]): FieldGroup[] => {
    const own = entries.filter(([key]) => key.startsWith(`${section}.`));
    if (own.length === 0) return [];
    const title = t(`section.${section}`);
    return [
      {
        id: section,
        title,
        fields: own.flatMap(([key, most]) => {
          const names = key.split('.');
          const last = names.pop() ?? '';
          const above = names.join('.');
          const known = wordKinds.find((kind) => kind === last);
          const siblings = own.filter(([other]) => other.slice(0, other.lastIndexOf('.')) === above);
          const place = siblings.filter(([other]) => !wordKinds.some((kind) => other.endsWith(`.${kind}`)));
          const label = known
            ? t(`word.${known}`)
            : t('word.place', { place: place.findIndex(([other]) => other === key) + 1 });
          const card = names.length > 1 ? lineOf(getIn(words[language], `${above}.title`)) : '';
          return inBoth(t, key, { label, most, kind: 'text', within: title, ...(card && { card }) }).map((field) => {
            const of = field.language ?? 'en';
            const standard = String(getIn(words[of], key) ?? '');
            const lines = standard.split('\n').map((line) => Math.ceil(line.length / charactersInRow[of]));
            return {
              ...field,
              standard,
              rows: Math.max(
                1,
                lines.reduce((sum, count) => sum + count, 0),
              ),
            };
          });
        }),
      },
    ];
  };
  return { optional: [], groups: sections.flatMap(groupOf) };
}

const policyForm = (t: WebsiteTexts): PartForm => ({
  optional: [],
  groups: [
    {
      id: 'policy',
      title: t('group.policy'),
      fields: [
        ...inBoth(t, 'title', { label: t('field.policyTitle'), most: websiteLimits.policy.title }),
        ...inBoth(t, 'summary', {
          ...{ label: t('field.summary'), kind: 'text', most: websiteLimits.policy.summary, rows: 3 },
        }),
        { path: 'validFrom', kind: 'day', label: t('field.validFrom'), help: t('help.validFrom') },
      ],
    },
  ],
});

/** The form of a part, without what it lists: questions, sections of a policy, tutors. */
export function formOf(t: WebsiteTexts, part: WebsitePart, words: StandardWords, language: Language): PartForm {
  if (part === 'business') return businessForm(t);
  if (part === 'offer') return offerForm(t);
  if (part === 'notice') return noticeForm(t);
  if (isTextPage(part)) return textForm(t, part, words, language);
  if (isPolicy(part)) return policyForm(t);
  return { optional: [], groups: [] };
}

/** The fields of one question. */
export const questionFields = (t: WebsiteTexts): readonly WebsiteField[] => [
  ...inBoth(t, 'question', { label: t('field.question'), kind: 'text', most: websiteLimits.question, rows: 2 }),
  ...inBoth(t, 'answer', { label: t('field.answer'), kind: 'text', most: websiteLimits.answer, rows: 7 }),
  ...inBoth(t, 'phrasings', {
    ...{ label: t('field.phrasings'), kind: 'list', rows: 4, optional: true, help: t('help.phrasings') },
  }),
  { path: 'topics', kind: 'topics', label: t('field.topics') },
  { path: 'path', kind: 'page', label: t('field.page') },
  { path: 'suggested', kind: 'flag', label: t('field.suggested') },
];

/** The fields of one article. */
const articleFields = (t: WebsiteTexts): readonly WebsiteField[] => [
  ...inBoth(t, 'title', { label: t('field.policyTitle'), most: websiteLimits.article.title }),
  ...inBoth(t, 'summary', { label: t('field.summary'), kind: 'text', most: websiteLimits.article.summary, rows: 3 }),
  ...inBoth(t, 'body', {
    ...{ label: t('field.body'), kind: 'text', most: websiteLimits.article.body, rows: 24, help: t('help.body') },
  }),
  { path: 'publishedOn', kind: 'day', label: t('field.publishedOn') },
];

/** What a part lists: the fields of an entry, what tells entries apart, what names one, and what a place is called. */
export function listIn(t: WebsiteTexts, part: WebsitePart) {
  if (isQuestions(part)) {
    const names = { list: 'questions', key: 'id', title: 'question', place: 'questionAt' } as const;
    return { ...names, fields: questionFields(t) };
  }
  if (isPolicy(part)) {
    const names = { list: 'sections', key: 'heading.en', title: 'heading', place: 'sectionAt' } as const;
    return { ...names, fields: sectionFields(t) };
  }
  if (part !== 'articles') return undefined;
  return { list: 'articles', key: 'id', title: 'title', place: 'articleAt', fields: articleFields(t) } as const;
}

/** The fields of one section of a policy. */
export const sectionFields = (t: WebsiteTexts): readonly WebsiteField[] => [
  ...inBoth(t, 'heading', { label: t('field.heading'), most: websiteLimits.policy.heading }),
  ...inBoth(t, 'paragraphs', {
    ...{ label: t('field.paragraphs'), kind: 'pairs', paragraphs: true, rows: 10, help: t('help.paragraphs') },
  }),
  ...inBoth(t, 'items', { label: t('field.items'), kind: 'pairs', rows: 5, optional: true, help: t('help.items') }),
];

export const fieldsIn = ({ groups }: PartForm): readonly WebsiteField[] => groups.flatMap(({ fields }) => fields);

/** The label of a field where it is listed apart from its neighbours. */
export const fullLabel = (t: WebsiteTexts, { within, card, label }: WebsiteField): string =>
  [within, card, label].filter(Boolean).join(t('common:colon'));
