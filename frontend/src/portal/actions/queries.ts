import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { reading } from '../api.ts';

const actions = reading('actions');

/**
 * What the tutor has to do on a day (YYYY-MM-DD in Hong Kong). When the day changes it is fetched again, and what was
 * there stays until the answer has come.
 */
export const actionsQuery = (today: string) =>
  queryOptions({ ...actions, queryKey: [...actions.queryKey, today], placeholderData: keepPreviousData });

/** Every change of a session, an assessment or a document makes this list out of date. */
export const allActions = { queryKey: actions.queryKey };
