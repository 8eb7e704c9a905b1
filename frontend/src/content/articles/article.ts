import type { Language } from '../../language.ts';

/**
 * The articles of the blog, newest first, each by its slug: the last part of its addresses and the first part of its
 * files' names.
 */
export const slugs = [
  'building-confidence',
  'outdoor-mission',
  'home-english-learning',
  'playberry-laser-literacy',
  'play-based-learning',
  'physical-active-learning',
] as const;

export type Slug = (typeof slugs)[number];

export type Block =
  | { kind: 'paragraph' | 'heading'; text: string }
  | { kind: 'list' | 'steps'; items: string[] }
  | { kind: 'dialogue'; lines: { speaker: string; says: string }[] }
  | { kind: 'tip'; title: string; text: string };

/**
 * The title, summary and so on of an article, separate from its text so that a list of articles need not load all
 * texts.
 */
export type ArticleHead = {
  title: string;
  summary: string;
  /** `YYYY-MM-DD`. */
  publishedOn: string;
  /** The number that `readingMinutes` counts. */
  minutes: number;
};

export type Article = ArticleHead & { blocks: Block[] };

type Text = Pick<Article, 'blocks'>;

/** What to read next: the two articles that follow from this one. */
export const related: Record<Slug, [Slug, Slug]> = {
  'building-confidence': ['home-english-learning', 'play-based-learning'],
  'outdoor-mission': ['physical-active-learning', 'building-confidence'],
  'home-english-learning': ['building-confidence', 'physical-active-learning'],
  'playberry-laser-literacy': ['home-english-learning', 'play-based-learning'],
  'play-based-learning': ['physical-active-learning', 'outdoor-mission'],
  'physical-active-learning': ['play-based-learning', 'home-english-learning'],
};

/** The texts of a block, one for each paragraph or line of a list. */
export function textsOf(block: Block): string[] {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return [block.text];
    case 'list':
    case 'steps':
      return block.items;
    case 'dialogue':
      return block.lines.flatMap(({ speaker, says }) => [speaker, says]);
    case 'tip':
      return [block.title, block.text];
  }
}

/** All text below the title and the summary, in order, one line for each piece. */
export function bodyText({ blocks }: Text): string {
  return blocks.flatMap(textsOf).join('\n');
}

const englishWordsPerMinute = 220;
const chineseCharactersPerMinute = 350;

/**
 * Whole minutes, rounded up, never 0. A Chinese article quotes English to say aloud, so its English words are counted
 * too, at the pace of English.
 */
export function readingMinutes(article: Text, language: Language): number {
  const text = bodyText(article);
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const minutes =
    language === 'en'
      ? count(/\S+/g) / englishWordsPerMinute
      : count(/\p{Script=Han}/gu) / chineseCharactersPerMinute +
        count(/[\p{Script=Latin}\d'’-]+/gu) / englishWordsPerMinute;
  return Math.max(1, Math.ceil(minutes));
}
