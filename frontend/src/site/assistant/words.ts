import type { Language } from '../../language.ts';
import { synonyms, silent } from './synonyms.ts';

// Older browsers have no segmenter; for them pairs of characters do almost as well as words.
const { Segmenter } = Intl as { Segmenter?: typeof Intl.Segmenter };
const segmenter = Segmenter && new Segmenter('zh-Hant', { granularity: 'word' });

/**
 * Our own word for each word that may be typed; the longest first, so that it is found before a word that is part of
 * it.
 */
const typedChinese = synonyms.zh
  .flatMap(([ours, ...typed]) => [ours, ...typed].map((word) => [word.toLowerCase(), ours] as const))
  .sort(([a], [b]) => b.length - a.length);
const oursInChinese = new Map(typedChinese);
const chinesePhrase = new RegExp(
  [...typedChinese.map(([word]) => word), ...silent.zh.toSorted((a, b) => b.length - a.length)]
    .sort((a, b) => b.length - a.length)
    // A Latin word is not searched inside another: 'book' is not in 'facebook'.
    .map((word) => (/^[a-z ]+$/.test(word) ? String.raw`(?<![a-z])${word}(?![a-z])` : word))
    .join('|'),
  'g',
);
const typedEnglish = synonyms.en.flatMap(([ours, ...typed]) => [ours, ...typed].map((word) => [word, ours] as const));
const oursInEnglish = new Map(typedEnglish.map(([word, ours]) => [stem(word), ours]));
const englishPhrases = typedEnglish.filter(([word]) => word.includes(' '));
const phraseInEnglish = new Map(englishPhrases);
const englishPhrase = new RegExp(String.raw`\b(?:${englishPhrases.map(([phrase]) => phrase).join('|')})`, 'g');

// A child's age is mostly said in passing ("my son is four and ..."), so it must not count as the question about ages.
const chineseAge = /(?:\d+(?:\.\d)?|[一二兩三四五六七八九十]+)個?半?歲(?:半|大|幾(?![錢多點時耐大]))?/g;
const number = String.raw`(?:\d{1,2}(?:\.\d)?|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen)`;
const englishAge = new RegExp(
  [
    String.raw`\b${number}(?: and a half)?[ -]*(?:years?|yrs?|y\/?o)\b(?:[ -]*olds?\b)?`,
    String.raw`\bage[ds]? (?:of )?${number}(?: and ${number})?\b`,
    String.raw`(?<=\b(?:he|she|son|daughter|child|kid|boy|girl)(?:'s|s| is) )${number}\b`,
  ].join('|'),
  'g',
);

const silentEnglish: ReadonlySet<string> = new Set(silent.en.flatMap((word) => [word, stem(word)]));

/**
 * The words by which a text is searched, in order: without endings, synonyms as one word, and for Chinese, because no
 * word list is complete, pairs of characters where the list has no word. A text of ours is `known`: it gives every
 * pair, so that it is found however the question is split. Words that mean nothing alone are left out.
 */
export function words(text: string, language: Language, known = false): string[] {
  // Before the normalization, which would part an accent used as an apostrophe from its word.
  const plain = text
    .replace(/[‘’ʼ´`]/g, "'")
    .normalize('NFKC')
    .toLowerCase();
  if (language === 'en') {
    const aged = plain.replace(englishAge, ' aged ');
    return latin(aged.replace(englishPhrase, (phrase) => phraseInEnglish.get(phrase) ?? phrase));
  }
  // 咗 only says that something is done, and would part 交錢 in 交咗錢.
  return chinese(
    plain.replace(/咗/g, '').replaceAll('裡', '裏').replaceAll('臺', '台').replace(chineseAge, '某歲'),
    known,
  );
}

function latin(text: string): string[] {
  // Numbers alone mean nothing: only the word beside one tells whether it is an age or a count.
  return (text.match(/\p{L}[\p{L}\p{N}']*/gu) ?? []).flatMap((word) => {
    const bare = word.replace(/'s?$/, '').replaceAll("'", '');
    if (bare === '' || silentEnglish.has(bare)) return [];
    const stemmed = stem(bare);
    return silentEnglish.has(stemmed) ? [] : [oursInEnglish.get(stemmed) ?? stemmed];
  });
}

function chinese(text: string, known: boolean): string[] {
  const found: string[] = [];
  let end = 0;
  for (const { 0: phrase, index } of text.matchAll(chinesePhrase)) {
    found.push(...unlisted(text.slice(end, index), known));
    const ours = oursInChinese.get(phrase);
    if (ours) found.push(ours);
    end = index + phrase.length;
  }
  return [...found, ...unlisted(text.slice(end), known)];
}

function unlisted(text: string, known: boolean): string[] {
  return (text.match(/\p{Script=Han}+|[\p{L}\p{N}']+/gu) ?? []).flatMap((run) =>
    /\p{Script=Han}/u.test(run) ? han(run, known) : latin(run.replace(/\p{Script=Han}/gu, ' ')),
  );
}

function han(run: string, known: boolean): string[] {
  if (!segmenter || known) {
    const whole = segmenter ? [...segmenter.segment(run)].map(({ segment }) => segment) : [];
    return [...new Set([...whole, ...pairs(run)])];
  }
  const found: string[] = [];
  let loose = '';
  for (const { segment } of segmenter.segment(run)) {
    if (Array.from(segment).length === 1) {
      loose += segment;
      continue;
    }
    found.push(...pairs(loose), segment);
    loose = '';
  }
  return [...found, ...pairs(loose)];
}

/** Neighbouring characters as pairs; a single character stays single. */
function pairs(run: string): string[] {
  const characters = Array.from(run);
  if (characters.length < 2) return characters;
  return characters.slice(1).map((character, at) => `${characters[at]}${character}`);
}

/** Just enough to give 'lessons', 'cancelled' and 'booking' the same form as 'lesson', 'cancel' and 'book'. */
function stem(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  const bare = word.replace(/(sses)$/, 'ss').replace(/([^su])s$/, '$1');
  if (/(ing|ed)$/.test(bare)) {
    const cut = bare.replace(/(ing|ed)$/, '');
    if (cut.length >= 3 && /[aeiouy]/.test(cut)) return cut.replace(/([bdfgklmnprt])\1$/, '$1').replace(/e$/, '');
  }
  return bare.length > 4 ? bare.replace(/e$/, '') : bare;
}
