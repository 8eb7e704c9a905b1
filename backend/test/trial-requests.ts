import { TrialRequest } from '../src/features/families/trial-request.entity.ts';
import type { Answer, World } from './world.ts';

let addresses = 0;

/** Trial requests that families send to a world, and what is stored. */
export function trialRequestsTo(world: () => World) {
  /** A caller's address that no other test uses, so that one test's requests do not count against another's. */
  const someAddress = () => {
    const headers = { 'X-Forwarded-For': `2001:db8:7:${(++addresses).toString(16)}::1` };
    return (body: unknown): Promise<Answer> => world().post('/api/trial-requests', body, { headers });
  };
  return {
    someAddress,
    send: (body: unknown) => someAddress()(body),
    stored: (email: string) =>
      world()
        .em()
        .find(TrialRequest, { email }, { orderBy: { id: 'asc' } }),
    minutesLater: (minutes: number) => {
      world().clock.now = new Date(world().clock.now.getTime() + minutes * 60_000);
    },
  };
}
