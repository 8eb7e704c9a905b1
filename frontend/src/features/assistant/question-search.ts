import MiniSearch from 'minisearch';
import type { Question } from '../../content/questions/question.ts';
import type { Language } from '../../i18n.ts';
import { synonyms } from './synonyms.ts';
import { words } from './words.ts';

export interface Found {
  /** The one that fits best; null where none fits well enough to be shown as an answer. */
  answer: Question | null;
  /** Others that fit too, best first, at most two. */
  related: Question[];
}

/** The share of what was asked, weighed by how telling each word is, that an answer has to cover. */
const enough = { en: 0.36, zh: 0.36 } as const;

/** A question may be reached through another word for the same thing, but less surely. */
const synonymCredit = 0.9;

interface Sought {
  /** The word as it was typed, then words of ours for it. */
  terms: { term: string; credit: number }[];
  weight: number;
}

/**
 * A full-text search over questions and answers, in this browser alone. Building it takes a few milliseconds; keep it.
 * Returns how to search: it never throws, and finds nothing for a text without words.
 */
export function createQuestionSearch(questions: readonly Question[], language: Language): (asked: string) => Found {
  const byId = new Map(questions.map((question) => [question.id, question]));
  const index = new MiniSearch<Question>({
    fields: ['question', 'answer'],
    tokenize: (text) => words(text, language),
    processTerm: (term) => term,
  });
  index.addAll(questions);

  const holders = new Map<string, number>();
  for (const { question, answer } of questions) {
    for (const word of new Set(words(`${question} ${answer}`, language))) {
      holders.set(word, (holders.get(word) ?? 0) + 1);
    }
  }
  // A word that every answer has tells nothing; one that none has tells most: the question is about something else.
  const weight = (word: string) =>
    Math.log(1 + questions.length / (1 + (holders.get(word) ?? 0))) * (isSingleHan(word) ? 0.35 : 1);

  const seek = (asked: string): Sought[] => {
    const typed = words(asked, language).filter((word, at, all) => all.indexOf(word) === at);
    const lower = asked.toLowerCase();
    const sought = typed.map((word) => ({ terms: [{ term: word, credit: 1 }], weight: weight(word) }));
    for (const [triggers, ours] of synonyms[language]) {
      const hit = triggers.find((trigger) =>
        language === 'zh'
          ? lower.includes(trigger.toLowerCase())
          : words(trigger, language).some((word) => typed.includes(word)),
      );
      if (!hit) continue;
      const standIns = words(ours, language);
      const whole = standIns.filter((word) => !isSingleHan(word));
      const terms = (whole.length > 0 ? whole : standIns).map((term) => ({ term, credit: synonymCredit }));
      const stands = words(hit, language);
      const replaced = sought.filter(({ terms: [first] }) => first && stands.includes(first.term));
      for (const part of replaced) part.terms.push(...terms);
      const [strongest] = terms;
      if (strongest) sought.push({ terms, weight: weight(strongest.term) });
    }
    return sought;
  };

  return (asked) => {
    const sought = seek(asked);
    const total = sought.reduce((sum, part) => sum + part.weight, 0);
    if (total === 0) return { answer: null, related: [] };
    const terms = [...new Set(sought.flatMap((part) => part.terms.map(({ term }) => term)))];
    const found = index
      .search(terms.join(' '), {
        tokenize: () => terms,
        boost: { question: 4 },
        boostTerm: (term) => weight(term),
        prefix: (term) => isLatin(term) && term.length >= 4,
        fuzzy: (term) => (isLatin(term) && term.length >= 5 ? 0.2 : false),
      })
      .map((result) => {
        const covered = sought.reduce((sum, part) => {
          const credits = part.terms.filter(({ term }) => result.queryTerms.includes(term)).map(({ credit }) => credit);
          return sum + part.weight * Math.max(0, ...credits);
        }, 0);
        const share = covered / total;
        return { question: byId.get(String(result.id)), share, score: result.score * Math.sqrt(share) };
      })
      .filter(({ share }) => share >= enough[language])
      .sort((a, b) => b.score - a.score);
    const [best, ...others] = found;
    return {
      answer: best?.question ?? null,
      related: others
        .filter(({ score }) => best && score > best.score * 0.3)
        .slice(0, 2)
        .flatMap(({ question }) => question ?? []),
    };
  };
}

const isLatin = (word: string) => /^[a-z0-9]+$/.test(word);
const isSingleHan = (word: string) => /^\p{Script=Han}$/u.test(word);
