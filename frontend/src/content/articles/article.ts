import type { Language } from '../../language.ts';

/** The articles of the blog, newest first: the last part of their addresses and the first of their files' names. */
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

/** What announces an article: apart from its text, so that a list of articles does not bring them all along. */
export type ArticleHead = {
  title: string;
  summary: string;
  /** `YYYY-MM-DD`. */
  publishedOn: string;
  /** What `readingMinutes` counts. */
  minutes: number;
};

export type Article = ArticleHead & { blocks: Block[] };

type Text = Pick<Article, 'blocks'>;

/** What to read after an article: the two that take its question further. */
export const related: Record<Slug, [Slug, Slug]> = {
  'building-confidence': ['home-english-learning', 'play-based-learning'],
  'outdoor-mission': ['physical-active-learning', 'building-confidence'],
  'home-english-learning': ['building-confidence', 'physical-active-learning'],
  'playberry-laser-literacy': ['home-english-learning', 'play-based-learning'],
  'play-based-learning': ['physical-active-learning', 'outdoor-mission'],
  'physical-active-learning': ['play-based-learning', 'home-english-learning'],
};

function textsOf(block: Block): string[] {
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

/** All that is read below the title and the summary, in order, a line for each piece of text. */
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
