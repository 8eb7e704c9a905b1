import type { Handlers } from '../../http/mount-calls.ts';
import type { Services } from '../../services.ts';
import { listTutors } from '../directory/list-tutors.ts';
import { currentVersion } from './content.ts';

/**
 * The public directory: tutors who may be sent to families today and whose profile says enough, as the business arranges
 * them on its site. Tutors whom the office has hidden are left out, and so is the demo account, to which anybody can sign in.
 */
export const directoryHandlers = ({ em, ...needs }: Pick<Services, 'em' | 'readRows' | 'now'>) =>
  ({
    directory: async ({ query }) => listTutors(needs, query, (await currentVersion(em))?.content.tutors),
  }) satisfies Partial<Handlers>;
