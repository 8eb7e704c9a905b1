/**
 * How many characters a search needs (a single letter would find nearly everything; a
 * single Chinese character is a family name, and a word of its own in the index), and how many results of each kind are
 * answered. In a file without schemas, because the office's first screen has the field and loads no schema.
 */
export const searchLimits = { shortest: 2, longest: 80, mostFound: 8 } as const;

export const isLongEnough = (text: string): boolean =>
  text.trim().length >= searchLimits.shortest || /[\u3400-\u9fff]/u.test(text);
