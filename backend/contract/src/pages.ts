import { fieldMessage } from './messages.ts';
import { pageLimits } from './page-limits.ts';
import { numberInQuery, string } from './yup.ts';

/** The query of every long list: how many rows, and where the last page ended. */
export const pageQuery = {
  limit: numberInQuery().integer().min(1).max(pageLimits.most).default(pageLimits.usual),
  // A name of 120 Chinese characters in a sort key becomes 514 characters.
  cursor: string()
    .max(600)
    .matches(/^[\w-]+$/, fieldMessage('invalid')),
};

/** Where the next page begins; null on the last page. */
export const nextCursor = () => string().nullable().defined();
