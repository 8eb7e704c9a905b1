import MiniSearch from 'minisearch';
import type { Question } from '../../content/questions/question.ts';
import type { Language } from '../../language.ts';
import { sensitive } from './sensitive.ts';
import { notTaught } from './synonyms.ts';
import { words } from './words.ts';

export interface Found {
  /** The question that fits best; null if none fits well enough to be shown as the answer. */
  answer: Question | null;
  /** At most two others that fit too, or similar ones if none fits well enough; best first. */
  related: Question[];
}

/** How well a question has to fit to be shown as the answer: 1 means exactly the same words. */
const enough = 0.45;

/** How well one of its wordings has to fit for that: a question with many must not win by a little of each. */
const alone = 0.36;

/** How well a question has to fit to be suggested if none is the answer. */
const near = 0.25;

/** The weight that typed words need together to be answered: every other question is about a child, or sessions. */
const telling = 1.5;

/** The share of the weight that a single matching word needs, if another typed word is in none of our texts. */
const surely = 0.55;

/** Words of an answer count less than those of a question: an answer mentions much that nobody would ask it for. */
const answerCredit = 0.38;

/** How much a typed word counts that is only the beginning of one of ours, or spelt almost like it. */
const fuzzyCredit = 0.75;

/** One searched text: a question, another wording of it, or its answer. */
interface Phrasing {
  id: string;
  question: Question;
  text: string;
  /** The weight of all its words; undefined for an answer, since nobody types a whole answer. */
  weight: number | undefined;
}

/**
 * A full-text search in this browser over questions, their other wordings, and answers. Building it takes a few
 * milliseconds, so keep it. Returns the search function, which never throws and finds nothing for a text without words.
 */
export function createQuestionSearch(questions: readonly Question[], language: Language): (query: string) => Found {
  const holders = new Map<string, Set<string>>();
  for (const { id, question, phrasings = [] } of questions) {
    for (const word of [question, ...phrasings].flatMap((text) => words(text, language, true))) {
      holders.set(word, (holders.get(word) ?? new Set()).add(id));
    }
  }
  const said = new Set(
    questions.flatMap(({ question, phrasings = [], answer }) =>
      [question, ...phrasings, answer].flatMap((text) => words(text, language, true)),
    ),
  );
  // A word that every question contains weighs nothing. A word that none contains weighs most, as it shows that
  // something else is asked.
  const weight = (word: string) =>
    Math.log(1 + questions.length / (1 + (holders.get(word)?.size ?? 0))) * (isSingleHan(word) ? 0.5 : 1);
  const weigh = (all: Iterable<string>) => [...new Set(all)].reduce((sum, word) => sum + weight(word), 0);

  const phrasings = new Map<string, Phrasing>();
  for (const question of questions) {
    [question.question, ...(question.phrasings ?? [])].forEach((text, at) => {
      const id = `${question.id} ${at}`;
      phrasings.set(id, { id, question, text, weight: weigh(words(text, language)) });
    });
    const id = `${question.id} answer`;
    phrasings.set(id, { id, question, text: question.answer, weight: undefined });
  }
  const index = new MiniSearch<Phrasing>({
    fields: ['text'],
    tokenize: (text) => words(text, language, true),
    processTerm: (term) => term,
  });
  index.addAll([...phrasings.values()]);

  return (query) => {
    const subject = sensitive.find(([pattern]) => pattern.test(query));
    if (subject) return { answer: questions.find(({ id }) => id === subject[1]) ?? null, related: [] };
    const typed = [...new Set(words(query, language))];
    const total = weigh(typed);
    if (total === 0) return { answer: null, related: [] };
    const best = new Map<Question, { fit: number; rank: number }>();
    const results = index.search(typed.join(' '), {
      tokenize: () => typed,
      prefix: (term) => isLatin(term) && term.length >= 4,
      fuzzy: (term) => (isLatin(term) && term.length >= 5 ? 0.2 : false),
    });
    for (const { id, queryTerms, terms } of results) {
      const phrasing = phrasings.get(String(id));
      if (!phrasing) continue;
      const exact = queryTerms.filter((term) => terms.includes(term));
      const fuzzy = queryTerms.filter((term) => !terms.includes(term));
      const share = (weigh(exact) + fuzzyCredit * weigh(fuzzy)) / total;
      if (queryTerms.length === 1 && share < surely && typed.some((word) => !said.has(word))) continue;
      const fit =
        phrasing.weight === undefined
          ? share * answerCredit
          : share * Math.sqrt(Math.min(1, weigh(terms) / phrasing.weight));
      const known = best.get(phrasing.question) ?? { fit: 0, rank: 0 };
      // Of questions that fit equally well, the one of which more wordings fit comes first.
      best.set(phrasing.question, {
        fit: Math.max(known.fit, fit),
        rank: Math.max(known.rank, fit) + 0.1 * Math.min(known.rank, fit),
      });
    }
    const found = [...best].sort(([, a], [, b]) => b.rank - a.rank);
    const atLeast = (least: number) => found.filter(([, { rank }]) => rank >= least).map(([question]) => question);
    const [answer, ...others] = atLeast(enough);
    const unsure =
      !answer || (best.get(answer)?.fit ?? 0) < alone || total < telling || notTaught[language].test(query);
    return unsure ? { answer: null, related: atLeast(near).slice(0, 2) } : { answer, related: others.slice(0, 2) };
  };
}

const isLatin = (word: string) => /^[a-z0-9]+$/.test(word);
const isSingleHan = (word: string) => /^\p{Script=Han}$/u.test(word);
