/** Separators that begin the next tag while typing: both commas, the Chinese list mark, a pasted line break. */
const separators = /[,，、\n]/;

interface TypedTags {
  /** Complete ones, trimmed, blanks dropped. */
  typed: string[];
  /** What is still being typed. */
  rest: string;
}

/** Takes apart what stands in the input: all but the last piece is complete. */
export function takeTags(text: string): TypedTags {
  const pieces = text.split(separators);
  const rest = (pieces.pop() ?? '').trimStart();
  return { typed: completeTags(pieces), rest };
}

/** Every piece as a tag, the last one too. */
export function allTags(text: string): string[] {
  return completeTags(text.split(separators));
}

/** `tags` and those of `more` that are not there yet, in the order in which they came. */
export function withTags(tags: readonly string[], more: readonly string[]): string[] {
  return [...new Set([...tags, ...more])];
}

function completeTags(pieces: readonly string[]): string[] {
  return pieces.map((piece) => piece.trim()).filter((piece) => piece !== '');
}
