/**
 * How many characters a search needs (a single one would find nearly everything), and how many results of each kind are
 * answered. In a file without schemas, because the office's first screen has the field and loads no schema.
 */
export const searchLimits = { shortest: 2, longest: 80, mostFound: 8 } as const;
