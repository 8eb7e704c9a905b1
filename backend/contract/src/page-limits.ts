/**
 * The most rows in an answer, and the usual number. In a file without schemas, so that a screen that only reads lists
 * loads no schema.
 */
export const pageLimits = { most: 100, usual: 20 } as const;
