import type { Block } from './article.ts';

/**
 * The text of an article as the office writes it: pieces with an empty line between two. `## ` begins a heading, `- ` a line
 * of a list, `1. ` a step, `> ` what somebody says after their name and a colon, `!` a tip with its title on the first line.
 * Everything else is a paragraph.
 */
export function articleBlocks(text: string): Block[] {
  return text
    .split(/\n[ \t]*\n/)
    .map((piece) => piece.trim())
    .filter(Boolean)
    .map(blockOf);
}

const says = /^>\s*([^:：\n]{1,60})[:：]\s*(.+)$/;

function blockOf(piece: string): Block {
  const lines = piece.split('\n').map((line) => line.trim());
  const [first = '', ...others] = lines;
  const all = (pattern: RegExp) => lines.every((line) => pattern.test(line));
  const without = (pattern: RegExp) => lines.map((line) => line.replace(pattern, ''));
  if (first.startsWith('## ') && others.length === 0) return { kind: 'heading', text: first.slice(3).trim() };
  if (all(/^- /)) return { kind: 'list', items: without(/^- +/) };
  // One alone is a paragraph that begins with a number.
  if (others.length > 0 && all(/^\d+\. /)) return { kind: 'steps', items: without(/^\d+\. +/) };
  if (all(says)) {
    return {
      kind: 'dialogue',
      lines: lines.map((line) => {
        const [, speaker = '', said = ''] = says.exec(line) ?? [];
        return { speaker: speaker.trim(), says: said };
      }),
    };
  }
  if (first.startsWith('! ') && others.length > 0)
    return { kind: 'tip', title: first.slice(2).trim(), text: others.join(' ') };
  return { kind: 'paragraph', text: lines.join(' ') };
}

/** The other way round, for the articles that the product comes with. */
export const writtenBlocks = (blocks: readonly Block[]): string => blocks.map(writtenBlock).join('\n\n');

function writtenBlock(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `## ${block.text}`;
    case 'paragraph':
      return block.text;
    case 'list':
      return block.items.map((item) => `- ${item}`).join('\n');
    case 'steps':
      return block.items.map((item, place) => `${place + 1}. ${item}`).join('\n');
    case 'dialogue':
      return block.lines.map(({ speaker, says: said }) => `> ${speaker}: ${said}`).join('\n');
    case 'tip':
      return `! ${block.title}\n${block.text}`;
  }
}

// Neither part may hold a bracket of its own, so that a long text of brackets is read once and not once for each.
const link = /\[([^[\]\n]+)\]\(((?:https:\/\/|\/(?!\/))[^()\s]*)\)/;

/** A text in its pieces: words, and words that lead somewhere. */
export function linkedPieces(text: string): { words: string; to?: string }[] {
  const found = link.exec(text);
  if (!found) return text ? [{ words: text }] : [];
  const [whole, words = '', to = ''] = found;
  const before = text.slice(0, found.index);
  return [
    ...(before ? [{ words: before }] : []),
    { words, to },
    ...linkedPieces(text.slice(found.index + whole.length)),
  ];
}
