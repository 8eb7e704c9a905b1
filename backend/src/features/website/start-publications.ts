import type { Services } from '../../services.ts';
import { carryOutPublication, type CarryingOutNeeds } from './carry-out-publication.ts';

/** Carries out publications that any process has begun; `stop` waits for one that is under way. */
export async function startPublications({
  jobs,
  ...needs
}: Pick<Services, 'jobs'> & CarryingOutNeeds): Promise<{ stop(): Promise<void> }> {
  await jobs.open();
  return jobs.work({
    publications: ({ publication }) => carryOutPublication(needs, Number(publication)),
  });
}
