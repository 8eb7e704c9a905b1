import type { CallAnswer } from '@kitewell/contract/calls';
import { QueryClient } from '@tanstack/react-query';
import { profileQuery, showProfile } from './queries.ts';

const profile = (certificationProgress: number) => ({ tutor: { certificationProgress } }) as CallAnswer<'profile'>;

test('a profile requested before a change does not overwrite the answer of the change', async () => {
  const client = new QueryClient();
  const before = Promise.withResolvers<CallAnswer<'profile'>>();
  // Answers whether or not anybody is still waiting, as a server does.
  const request = client.query({ ...profileQuery, queryFn: () => before.promise, retry: false });
  const finished = request.catch(() => undefined);

  await showProfile(client, profile(100));
  before.resolve(profile(75));
  await finished;

  expect(client.getQueryData(profileQuery.queryKey)).toEqual(profile(100));
  client.clear();
});
