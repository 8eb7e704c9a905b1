import { asCents, type Cents } from '../cents.ts';
import { classSizes } from '../facts.ts';
import { fieldMessage } from '../messages.ts';
import { programmes } from '../programmes.ts';
import { districts } from '../trial-choices.ts';
import { trialPhone } from '../trial-requests.ts';
import {
  amount,
  boolean,
  calendarDate,
  emailAddress,
  line,
  lines,
  list,
  number,
  object,
  optionalText,
  string,
  type InferType,
  type ISchema,
  type NumberSchema,
  type Schema,
  type StringSchema,
  type TestContext,
} from '../yup.ts';
import { placeholders } from './placeholders.ts';
import { textPages, websiteTexts, type TextPage } from './texts.ts';

/**
 * What the owner publishes, in parts that are edited apart. Each has a schema for a draft, in which anything may be missing,
 * and one for what visitors may see. A wrong kind, markup and a text that is longer than its drawing are refused in both.
 */

export const websiteLimits = {
  name: 40,
  hours: 80,
  answerTime: 40,
  area: 60,
  areas: 12,
  notice: 160,
  question: 160,
  phrasings: 24,
  answer: 900,
  questions: 120,
  address: 300,
  card: 600,
  article: { title: 120, summary: 300, body: 20_000 },
  articles: 60,
  policy: { title: 60, summary: 400, heading: 120, paragraph: 1_500, sections: 40, paragraphs: 30 },
} as const;

/** The most that a child's session may cost: HK$5,000. */
export const highestPrice = asCents(500_000);

const known = new Set<string>(placeholders);

/** Texts are shown as they are, so markup in one would be read aloud; a placeholder that is none would reach a reader. */
const readable = (schema: StringSchema) =>
  schema
    .test('markup', fieldMessage('markup'), (value) => !/<[a-z!/]/i.test(value ?? ''))
    .test('placeholder', fieldMessage('placeholder'), (value) =>
      placeholdersIn(value ?? '').every((name) => known.has(name)),
    );

/** The names in double braces. What is behind the last of a line is not looked through for an end that is not there. */
const placeholdersIn = (text: string): string[] =>
  text
    .split('\n')
    .flatMap((line) => [...line.slice(0, line.lastIndexOf('}}') + 2).matchAll(/\{\{(.*?)\}\}/g)])
    .map(([, name = '']) => name);

/** In a text, `[words](address)` is a link: to a page of this site, or by https to another. */
const linked = (schema: StringSchema) =>
  schema.test('links', fieldMessage('url'), (value) =>
    [...(value ?? '').matchAll(/\]\(([^)\n]*)/g)].every(([, address = '']) =>
      /^(https:\/\/[^\s<>"()]+|\/(?!\/)[a-z0-9/#-]*)$/.test(address),
    ),
  );

/** @param complete whether it is for visitors, so that nothing that they read may be empty */
function fieldsFor(complete: boolean) {
  const isSaid = (value: unknown) => !complete || Boolean(value);
  const said = (schema: StringSchema) => readable(schema).test('said', fieldMessage('required'), isSaid).defined();
  const inBoth = (max: number, maxZh = max) => object({ en: said(line(max)), zh: said(line(maxZh)) });
  /** A text that may be left out, in both languages or in none. */
  const either = (max: number) =>
    readable(optionalText(max) as StringSchema).test(
      'both',
      fieldMessage('required'),
      (value, { parent }: TestContext) =>
        !complete || Boolean(value) || !Object.values(parent as Record<string, unknown>).some(Boolean),
    ) as StringSchema<string | null | undefined>;
  const address = line(websiteLimits.address).matches(/^https:\/\/[^\s<>"]+$/, {
    message: fieldMessage('url'),
    excludeEmptyString: true,
  });
  // In a draft an empty field is not yet a wrong one.
  const orEmpty = <T>(schema: Schema<T>): Schema<T> =>
    complete
      ? schema
      : (schema.transform((value: unknown) => (value === '' ? undefined : value)).notRequired() as never);
  const whole = (least: number, most: number) => {
    const entry = number().integer().min(least).max(most);
    // The type is that of what is published; a draft is read as unknown.
    return (complete ? entry.required() : entry.nullable().defined()) as NumberSchema<number>;
  };
  const price = amount().integer().min(1).max(highestPrice);
  const day = complete ? calendarDate().required() : calendarDate().defined();

  const business = object({
    name: inBoth(websiteLimits.name),
    phone: orEmpty(trialPhone),
    email: orEmpty(emailAddress()),
    founded: whole(1950, 2100),
    hours: inBoth(websiteLimits.hours),
    /** Time until somebody answers a message. */
    answerTime: inBoth(websiteLimits.answerTime),
    /** The day of the month on which tutors are paid for the previous month. */
    payDay: whole(1, 28),
    /** The estates that are served, by the district of the trial form. */
    areas: object(
      Object.fromEntries(
        districts.map((district) => [district, list(inBoth(websiteLimits.area), websiteLimits.areas).defined()]),
      ) as Record<(typeof districts)[number], ReturnType<typeof list<{ en: string; zh: string }>>>,
    ),
    /** Pages elsewhere; one that is empty is not linked. */
    links: object({
      facebook: address.defined(),
      instagram: address.defined(),
      youtube: address.defined(),
      blog: address.defined(),
      video: address.defined(),
      literacyVideo: address.defined(),
      shop: address.defined(),
    }),
  });

  const programme = object({
    ages: object({ from: whole(3, 12), to: whole(3, 12) }),
    /** Length of a session; null if it varies, and then no page mentions it. */
    minutes: number().integer().min(15).max(240).nullable().defined(),
    /** For one child and one session, by the size of the class. */
    prices: object(
      Object.fromEntries(
        classSizes.map((size) => [size, complete ? price.required() : price.nullable().defined()]),
      ) as unknown as Record<(typeof classSizes)[number], ISchema<Cents>>,
    ),
  });
  const offer = object({
    trialMinutes: whole(15, 120),
    programmes: object(
      Object.fromEntries(programmes.map((name) => [name, programme])) as Record<
        (typeof programmes)[number],
        typeof programme
      >,
    ),
  });

  const notice = object({
    /** On top of every page and in the parent portal; null where there is none. */
    notice: object({
      text: inBoth(websiteLimits.notice),
      firstDay: day,
      lastDay: day.test(
        'order',
        fieldMessage('lastDayBeforeFirst'),
        (last, { parent }: TestContext) =>
          !last ||
          !(parent as { firstDay?: string }).firstDay ||
          last >= ((parent as { firstDay?: string }).firstDay ?? ''),
      ),
    })
      .nullable()
      .default(undefined)
      .defined(),
  });

  const slug = line(60).matches(/^[a-z0-9]+(-[a-z0-9]+)*$/, fieldMessage('slug'));
  const question = object({
    /** Its permanent name, the same in both languages. */
    id: slug.required(),
    /** Never empty. `course` and `portal` belong to the chat for tutors, all others to the chat for parents. */
    topics: list(string().oneOf(questionTopics).required(), questionTopics.length)
      .test('some', fieldMessage('required'), (value) => !complete || (value ?? []).length > 0)
      .defined(),
    question: inBoth(websiteLimits.question),
    /** Other wordings of the question, as people type them: searched, never shown. */
    phrasings: object({
      en: list(line(websiteLimits.question).required(), websiteLimits.phrasings).defined(),
      zh: list(line(websiteLimits.question).required(), websiteLimits.phrasings).defined(),
    }),
    answer: inBoth(websiteLimits.answer),
    /** The page with more about it: a path of this site without the language; empty for none. */
    path: line(120)
      .matches(/^\/[a-z0-9/#-]*$/, { message: fieldMessage('invalid'), excludeEmptyString: true })
      .defined(),
    /** Whether it is suggested before anything is typed. */
    suggested: boolean().defined(),
  });
  const questions = object({
    questions: list(question, websiteLimits.questions)
      .test('once', fieldMessage('invalid'), (all) => new Set(all?.map(({ id }) => id)).size === (all?.length ?? 0))
      .defined(),
  });

  const { policy: longest } = websiteLimits;
  const policy = object({
    title: inBoth(longest.title),
    summary: inBoth(longest.summary),
    /** The day from which this wording holds. */
    validFrom: day,
    sections: list(
      object({
        heading: inBoth(longest.heading),
        paragraphs: list(inBoth(longest.paragraph), longest.paragraphs).defined(),
        /** A list that follows the paragraphs. */
        items: list(inBoth(longest.paragraph), longest.paragraphs).defined(),
      }),
      longest.sections,
    ).defined(),
  });

  const article = object({
    /** The last part of its address, the same in both languages. */
    id: slug.required(),
    title: inBoth(websiteLimits.article.title),
    summary: inBoth(websiteLimits.article.summary),
    publishedOn: day,
    /** As `articleBlocks` of the frontend reads it. */
    body: object({
      en: said(linked(lines(websiteLimits.article.body))),
      zh: said(linked(lines(websiteLimits.article.body))),
    }),
  });
  const articles = object({
    articles: list(article, websiteLimits.articles)
      .test('once', fieldMessage('invalid'), (all) => new Set(all?.map(({ id }) => id)).size === (all?.length ?? 0))
      .defined(),
  });

  const tutors = object({
    /** Ids of tutors in the order of the directory; who is not named follows, by level and name. */
    order: list(number().integer().min(1).required(), 500).defined(),
    /** Ids of tutors who are not shown although they could be. */
    hidden: list(number().integer().min(1).required(), 500).defined(),
    /** What a tutor's card says in place of the tutor's own words. */
    cards: list(
      object({
        tutor: number().integer().min(1).required(),
        text: object({ en: either(websiteLimits.card), zh: either(websiteLimits.card) }),
      }),
      500,
    ).defined(),
  });

  /** Words in place of the page's own; a text that is left out, or empty in both languages, stays as it is. */
  const texts = (page: TextPage) => {
    interface Branch {
      [name: string]: Branch | Schema;
    }
    const root: Branch = {};
    for (const [key, [max, maxZh]] of Object.entries<readonly [en: number, zh: number]>(websiteTexts[page])) {
      const names = key.split('.');
      const last = names.pop() ?? key;
      let branch = root;
      for (const name of names) branch = (branch[name] ??= {}) as Branch;
      const [en, zh] = [either(max), either(maxZh)];
      branch[last] = object({ en, zh }).default(undefined).optional() as unknown as Schema;
    }
    const built = (branch: Branch): Schema =>
      object(
        Object.fromEntries(
          Object.entries(branch).map(([name, one]) => [name, 'validate' in one ? (one as Schema) : built(one)]),
        ),
      );
    return built(root) as Schema<TextOverrides>;
  };

  return {
    business,
    offer,
    notice,
    ...(Object.fromEntries(textPages.map((page) => [page, texts(page)])) as Record<TextPage, Schema<TextOverrides>>),
    'questions-parents': questions,
    'questions-tutors': questions,
    privacy: policy,
    terms: policy,
    cancellation: policy,
    safeguarding: policy,
    accessibility: policy,
    articles,
    tutors,
  };
}

export const questionTopics = [
  'trial',
  'programmes',
  'fees',
  'safety',
  'tutors',
  'practical',
  'course',
  'portal',
] as const;
export type QuestionTopic = (typeof questionTopics)[number];

export { policyNames, type PolicyName } from './policy-names.ts';

/** A text in both languages, or texts by the rest of their keys. */
export interface TextOverrides {
  [name: string]: TextOverrides | { en?: string | null; zh?: string | null } | undefined;
}

/** The parts as visitors may see them, and as they may be saved while they are being written. */
export const completeParts = fieldsFor(true);
export const draftParts = fieldsFor(false);

export type WebsitePart = keyof typeof completeParts;
export const websiteParts = Object.keys(completeParts) as WebsitePart[];

/** All that is published together. */
export type WebsiteContent = { [Part in WebsitePart]: InferType<(typeof completeParts)[Part]> };

export type PolicyContent = WebsiteContent['privacy'];
export type ArticleContent = WebsiteContent['articles']['articles'][number];
export type QuestionContent = WebsiteContent['questions-parents']['questions'][number];
export type NoticeContent = NonNullable<WebsiteContent['notice']['notice']>;
