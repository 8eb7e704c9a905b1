import type { Handlers } from '../../http/mount-calls.ts';
import type { Services } from '../../services.ts';
import { listTutors } from './list-tutors.ts';

/**
 * The public directory: tutors who may be sent to families today and whose profile says enough, the most senior level
 * first. Tutors whom the office has hidden are left out, and so is the demo account, to which anybody can sign in.
 */
export const directoryHandlers = (needs: Pick<Services, 'readRows' | 'now'>) =>
  ({
    directory: ({ query }) => listTutors(needs, query),
  }) satisfies Partial<Handlers>;
