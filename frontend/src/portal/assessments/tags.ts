/** Separators that end a tag while typing: both commas, the Chinese list mark, a pasted line break. */
const separators = /[,，、\n]/;

interface TypedTags {
  /** Complete tags: trimmed, without empty ones. */
  typed: string[];
  /** The part that is still being typed. */
  rest: string;
}

/** Splits what stands in the input: every piece but the last is a complete tag. */
export function takeTags(text: string): TypedTags {
  const pieces = text.split(separators);
  const rest = (pieces.pop() ?? '').trimStart();
  return { typed: completeTags(pieces), rest };
}

/** Every piece as a complete tag, including the last. */
export function allTags(text: string): string[] {
  return completeTags(text.split(separators));
}

/** `tags`, then those of `more` that are not there yet, in their order. */
export function withTags(tags: readonly string[], more: readonly string[]): string[] {
  return [...new Set([...tags, ...more])];
}

function completeTags(pieces: readonly string[]): string[] {
  return pieces.map((piece) => piece.trim()).filter((piece) => piece !== '');
}
