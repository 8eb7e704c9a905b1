/**
 * Signs of what is looked for (of a single one nearly everything would be found), and how many of each kind are answered.
 * Apart from the schemas: the office's first screen has the field, and loads no schema.
 */
export const searchLimits = { shortest: 2, longest: 80, mostFound: 8 } as const;
