import type { Language } from '../language.ts';

/** A part of a lesson, by the way it is laid out: dialogue differs from ordinary text. */
export type LessonBlock =
  | { kind: 'paragraph'; text: string }
  /** The line that introduces the list below it. */
  | { kind: 'lead'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'dialogue'; turns: { speaker: string; words: string }[] };

const item = /^- (.+)$/;
/** 'Child: "This one."', 'Tutor, to Bear: "..."', 'Child: (points) "Foot."', '孩子：「This one.」' */
const turn = /^((?:Child|Tutor|Parent|Mother|Father|孩子|導師|家長)[^:："「。，]{0,40})(?:: ?|：)(["“(「（].*)$/;

/**
 * The text of a lesson split into blocks: paragraphs, one for each line; lists of lines that begin with '- '; and
 * dialogues of lines that name a speaker.
 */
export function lessonBlocks(text: string): LessonBlock[] {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const blocks: LessonBlock[] = [];
  lines.forEach((line, at) => {
    if (line === '') return;
    const before = lines[at - 1] ? blocks.at(-1) : undefined;
    const listed = item.exec(line)?.[1];
    const spoken = turn.exec(line);
    if (listed !== undefined) {
      if (before?.kind === 'list') before.items.push(listed);
      else blocks.push({ kind: 'list', items: [listed] });
    } else if (spoken) {
      const said = { speaker: spoken[1] ?? '', words: spoken[2] ?? '' };
      if (before?.kind === 'dialogue') before.turns.push(said);
      else blocks.push({ kind: 'dialogue', turns: [said] });
    } else {
      blocks.push({ kind: item.test(lines[at + 1] ?? '') ? 'lead' : 'paragraph', text: line });
    }
  });
  return blocks;
}

/** A text of the course in the page's language, or in English, marked as such, if there is no Chinese yet. */
export function inLanguage(language: Language, english: string, chinese: string): { text: string; lang?: 'en' } {
  if (language === 'en') return { text: english };
  return chinese === '' ? { text: english, lang: 'en' } : { text: chinese };
}

/** The works to read, one on each line. */
export function worksIn(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
