import { ApiError } from '../api.ts';
import { startUpload, type UploadState } from './upload-task.ts';
import { UploadError, type UploadWatch } from './send-file.ts';

interface Attempt extends UploadWatch {
  succeed: (fileUrl: string) => void;
  fail: (error: Error) => void;
}

function begun() {
  const attempts: Attempt[] = [];
  const task = startUpload(new File(['%PDF'], 'degree.pdf'), (_file, watch) => {
    const { promise, resolve, reject } = Promise.withResolvers<{ fileUrl: string }>();
    watch.signal.addEventListener('abort', () => reject(watch.signal.reason as Error));
    attempts.push({ ...watch, succeed: (fileUrl) => resolve({ fileUrl }), fail: reject });
    return promise;
  });
  const seen: UploadState[] = [];
  task.subscribe(() => seen.push(task.read()));
  const attempt = (position: number): Attempt => {
    const found = attempts[position];
    if (!found) throw new Error(`attempt ${position} was not made`);
    return found;
  };
  return { task, attempt, attempts, seen };
}

test('an upload starts at once, reports its progress and ends with the address', async () => {
  const { task, attempt, seen } = begun();
  expect(task.read()).toEqual({ status: 'sending', sent: 0 });
  attempt(0).onProgress(2);
  attempt(0).succeed('https://store/incoming/1');
  expect(await task.fileUrl()).toBe('https://store/incoming/1');
  expect(seen).toEqual([
    { status: 'sending', sent: 2 },
    { status: 'sent', fileUrl: 'https://store/incoming/1' },
  ]);
});

test.each([
  // The person who sees this has signed in again.
  [new ApiError(401, '', '{"code":"session.required"}'), 'interrupted'],
  [new UploadError('interrupted', 'x'), 'interrupted'],
  [new ApiError(409, '', '{"code":"document.limitReached"}'), 'document.limitReached'],
])('%p is shown as %s and can be retried', async (error, problem) => {
  const { task, attempt } = begun();
  const address = task.fileUrl();
  attempt(0).fail(error);
  await expect(address).rejects.toBe(error);
  expect(task.read()).toEqual({ status: 'failed', problem });
  task.retry();
  expect(task.read()).toEqual({ status: 'sending', sent: 0 });
  attempt(1).succeed('b');
  expect(await task.fileUrl()).toBe('b');
});

test('cancelling stops the request, and its later reports change nothing', async () => {
  const { task, attempt } = begun();
  const address = task.fileUrl();
  task.cancel();
  expect(attempt(0).signal.aborted).toBe(true);
  await expect(address).rejects.toMatchObject({ name: 'AbortError' });
  attempt(0).onProgress(3);
  expect(task.read()).toEqual({ status: 'cancelled' });
});

test('saving after a cancelled upload sends the file again', async () => {
  const { task, attempt } = begun();
  task.cancel();
  const address = task.fileUrl();
  attempt(1).succeed('again');
  expect(await address).toBe('again');
});

test('a retry during a running upload changes nothing', () => {
  const { task, attempts } = begun();
  task.retry();
  expect(attempts).toHaveLength(1);
});
