import type { ActionsView } from '@kitewell/contract/actions';
import { queryOptions } from '@tanstack/react-query';

const path = '/api/tutor/actions';

/** What waits for the tutor on a day (YYYY-MM-DD in Hong Kong): the next day asks anew. */
export const actionsQuery = (today: string) => queryOptions<ActionsView>({ queryKey: [path, today] });

/** Whatever changes a session, an assessment or a document makes all of it stale. */
export const allActions = { queryKey: [path] };
