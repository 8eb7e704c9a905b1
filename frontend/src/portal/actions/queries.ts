import { queryOptions } from '@tanstack/react-query';
import { reading } from '../../query-client.ts';

const actions = reading('actions');

/** What waits for the tutor on a day (YYYY-MM-DD in Hong Kong): the next day asks anew. */
export const actionsQuery = (today: string) => queryOptions({ ...actions, queryKey: [...actions.queryKey, today] });

/** Whatever changes a session, an assessment or a document makes all of it stale. */
export const allActions = { queryKey: actions.queryKey };
