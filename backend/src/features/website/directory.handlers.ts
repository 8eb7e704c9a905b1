import type { Handlers } from '../../http/mount-calls.ts';
import type { Services } from '../../services.ts';
import { listTutors } from '../directory/list-tutors.ts';

/** SQL: how the business arranges the tutors on the published site. */
const publishedTutors = `(select content -> 'tutors' from website_versions where state = 'current')`;

/**
 * The public directory: tutors who may be sent to families today and whose profile says enough, as the business arranges
 * them on its site. Tutors whom the office has hidden are left out, and so is the demo account, to which anybody can sign in.
 */
export const directoryHandlers = (needs: Pick<Services, 'readRows' | 'now'>) =>
  ({
    directory: ({ query }) => listTutors(needs, query, [publishedTutors]),
  }) satisfies Partial<Handlers>;
