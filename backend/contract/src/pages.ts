import { fieldMessage } from './messages.ts';
import { numberInQuery, string } from './yup.ts';

/** The most rows that one answer carries, and how many it carries unless asked. */
export const pageLimits = { most: 100, usual: 20 } as const;

/** What every long list takes in its query: how many rows, and where the last answer ended. */
export const pageQuery = {
  limit: numberInQuery().integer().min(1).max(pageLimits.most).default(pageLimits.usual),
  cursor: string()
    .max(300)
    .matches(/^[\w-]+$/, fieldMessage('invalid')),
};

/** Where the next page begins; null on the last one. */
export const nextCursor = () => string().nullable().defined();
