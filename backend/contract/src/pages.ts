import { fieldMessage } from './messages.ts';
import { pageLimits } from './page-limits.ts';
import { numberInQuery, string } from './yup.ts';

/** What every long list takes in its query: how many rows, and where the last answer ended. */
export const pageQuery = {
  limit: numberInQuery().integer().min(1).max(pageLimits.most).default(pageLimits.usual),
  // A name of 120 letters in a sort key takes 514 where they are Chinese.
  cursor: string()
    .max(600)
    .matches(/^[\w-]+$/, fieldMessage('invalid')),
};

/** Where the next page begins; null on the last one. */
export const nextCursor = () => string().nullable().defined();
