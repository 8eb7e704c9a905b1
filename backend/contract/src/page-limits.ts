/**
 * The most rows that one answer carries, and how many it carries unless asked. Apart from the schemas: a screen that only
 * reads lists loads no schema.
 */
export const pageLimits = { most: 100, usual: 20 } as const;
