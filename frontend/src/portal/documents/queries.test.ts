import { jest } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { documentsQuery } from './queries.ts';

const { fetch: realFetch, localStorage: realStorage } = globalThis;
afterEach(() => {
  globalThis.fetch = realFetch;
  globalThis.localStorage = realStorage;
});

test('documents that come in several parts are one list', async () => {
  const parts: Record<string, object> = {
    '/api/tutor/documents': { documents: [{ id: 3 }, { id: 2 }], nextCursor: 'next' },
    '/api/tutor/documents?cursor=next': { documents: [{ id: 1 }], nextCursor: null },
  };
  globalThis.localStorage = { getItem: () => null } as unknown as Storage;
  globalThis.fetch = jest.fn<typeof fetch>((address) => Promise.resolve(Response.json(parts[address as string])));
  const client = new QueryClient();
  const { documents } = await client.query(documentsQuery);
  expect(documents.map(({ id }) => id)).toEqual([3, 2, 1]);
  client.clear();
});
