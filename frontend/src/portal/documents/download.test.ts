import { jest } from '@jest/globals';
import type { DocumentView } from '@kitewell/contract/documents';
import { QueryClient } from '@tanstack/react-query';
import { withFreshAddress } from './download.ts';
import { addressesFreshFor, documentsQuery } from './queries.ts';

const listed = [7, 8].map((id) => ({ id, fileUrl: 'https://store.example/listed' })) as DocumentView[];
const requested: string[] = [];
const realFetch = globalThis.fetch;
let client: QueryClient;
beforeEach(() => {
  requested.length = 0;
  globalThis.localStorage = { getItem: () => null } as unknown as Storage;
  globalThis.fetch = jest.fn<typeof fetch>((address) => {
    requested.push(address as string);
    return Promise.resolve(Response.json({ document: { id: 7, fileUrl: 'https://store.example/new' } }));
  });
  client = new QueryClient();
});
afterEach(() => {
  globalThis.fetch = realFetch;
  client.clear();
});

const listOfAge = (milliseconds: number) =>
  client.setQueryData(documentsQuery.queryKey, { documents: listed }, { updatedAt: Date.now() - milliseconds });

test('an address from the list is used while it works', async () => {
  listOfAge(addressesFreshFor - 10_000);
  expect(await withFreshAddress(client, 7)).toEqual(listed[0]);
  expect(requested).toEqual([]);
});

test('a document whose address is old, or that is not in the list, is fetched by itself', async () => {
  listOfAge(addressesFreshFor);
  expect((await withFreshAddress(client, 7)).fileUrl).toBe('https://store.example/new');
  expect(requested).toEqual(['/api/tutor/documents/7']);
  listOfAge(0);
  await withFreshAddress(client, 9);
  expect(requested).toEqual(['/api/tutor/documents/7', '/api/tutor/documents/9']);
});

test('a list that is known to be out of date is not used', async () => {
  listOfAge(0);
  await client.invalidateQueries({ queryKey: documentsQuery.queryKey });
  await withFreshAddress(client, 7);
  expect(requested).toEqual(['/api/tutor/documents/7']);
});
