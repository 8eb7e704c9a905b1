import { jest } from '@jest/globals';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api.ts';
import { createQueryClient, retryDelay, shouldRetry } from './query-client.ts';

const failure = (status: number, code?: string) => new ApiError(status, '', code ? JSON.stringify({ code }) : '');
const onSessionEnded = jest.fn();
const showError = jest.fn();
let client: QueryClient;

beforeEach(() => {
  jest.clearAllMocks();
  client = createQueryClient({ onSessionEnded, showError });
});
afterEach(() => client.clear());

describe('retries', () => {
  test.each([500, 502, 503, 429])('status %d is tried at most twice more', (status) => {
    expect([0, 1, 2].map((failures) => shouldRetry(failures, failure(status)))).toEqual([true, true, false]);
  });

  test.each([400, 401, 403, 404, 409])('status %d is final', (status) => {
    expect(shouldRetry(0, failure(status))).toBe(false);
  });

  test('a connection that is not there is final', () => {
    expect(shouldRetry(0, new TypeError('fetch failed'))).toBe(false);
  });

  test('the wait doubles from one second and never exceeds thirty', () => {
    expect([0, 1, 2, 3, 4, 5, 9].map(retryDelay)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  });

  test('reads are fresh for 5 minutes, kept for 10, never refetched on focus; writes run once and online', () => {
    expect(client.getDefaultOptions()).toMatchObject({
      queries: { staleTime: 300_000, gcTime: 600_000, refetchOnWindowFocus: false },
      mutations: { retry: false, networkMode: 'online' },
    });
  });
});

async function read(error: Error, data?: unknown): Promise<void> {
  const queryKey = ['/api/things'];
  if (data !== undefined) client.setQueryData(queryKey, data);
  await client
    .query({ queryKey, queryFn: () => Promise.reject(error), staleTime: 0, retry: false })
    .catch(() => undefined);
}

async function write(error: Error, meta?: { errorShown?: 'form'; failedTitle?: string }): Promise<void> {
  const mutation = client.getMutationCache().build(client, { mutationFn: () => Promise.reject(error), meta });
  await mutation.execute(undefined).catch(() => undefined);
}

describe('failures', () => {
  test('a first load that fails is left to the page', async () => {
    await read(failure(404));
    expect(showError).not.toHaveBeenCalled();
  });

  test('a reload in the background that fails is shown', async () => {
    await read(failure(404), { things: [] });
    expect(showError).toHaveBeenCalledTimes(1);
  });

  test('a write that fails is shown under its title, unless its form shows it', async () => {
    const error = failure(409);
    await write(error, { failedTitle: 'Failed to delete document' });
    expect(showError).toHaveBeenCalledWith(error, 'Failed to delete document');
    await write(error, { errorShown: 'form' });
    expect(showError).toHaveBeenCalledTimes(1);
  });

  test('a session that the server does not know any more ends, by a read and by a write, and no error shows', async () => {
    await read(failure(401, 'session.required'), { things: [] });
    await write(failure(401, 'session.required'), { errorShown: 'form' });
    expect(onSessionEnded).toHaveBeenCalledTimes(2);
    expect(showError).not.toHaveBeenCalled();
  });

  test('a wrong password ends no session', async () => {
    await write(failure(401, 'session.wrongCredentials'), { errorShown: 'form' });
    expect(onSessionEnded).not.toHaveBeenCalled();
  });
});
