import type { Backend, BackendOptions } from './backend.ts';
import { keepBackend } from './kept-backend.ts';
import { LocalServerError } from './local-server-error.ts';

const options: BackendOptions = { environment: {}, port: 1, log: 'backend.log' };

/** Starts that go as the list says, and then fail; `end` ends the backend that runs. */
function starts(outcomes: readonly ('ready' | 'fault')[]) {
  const made: { count: number; end: (sentence: string) => void } = { count: 0, end: () => undefined };
  const start = (): Promise<Backend> => {
    const outcome = outcomes[made.count] ?? 'fault';
    made.count += 1;
    if (outcome === 'fault') return Promise.reject(new LocalServerError(`Fault ${made.count} at the start.`));
    const broken = Promise.withResolvers<string>();
    made.end = broken.resolve;
    const gone = () => Promise.resolve();
    return Promise.resolve({ url: '', pid: made.count, broken: broken.promise, stop: gone, kill: gone });
  };
  return { made, start };
}

test('a backend with a fault at its start is tried three times more, and then given up with the reason', async () => {
  const { made, start } = starts(['ready']);
  const kept = await keepBackend(options, () => undefined, start);
  made.end('It has ended.');
  expect(await kept.broken).toBe('Fault 4 at the start.');
  expect(made.count).toBe(4);
});

test('a start that fails now and then ends nothing: the next three are counted anew', async () => {
  const { made, start } = starts(['ready', 'fault', 'fault', 'ready', 'fault', 'fault', 'ready']);
  const said: string[] = [];
  const back = () => said.filter((line) => line === 'The backend is back.').length;
  const kept = await keepBackend(options, (line) => void said.push(line), start);
  for (const time of [1, 2]) {
    made.end('It has ended.');
    while (back() < time)
      await Promise.race([kept.broken.then((why) => Promise.reject(new Error(why))), Promise.resolve()]);
  }
  expect([made.count, kept.pid]).toEqual([7, 7]);
  await kept.stop();
});

test('a fault at the very first start is said at once', async () => {
  await expect(keepBackend(options, () => undefined, starts([]).start)).rejects.toThrow('Fault 1 at the start.');
});

test('of three renewals that are asked for at once two are made, and one that fails leaves the running backend', async () => {
  const { made, start } = starts(['ready', 'ready', 'ready', 'fault']);
  const said: string[] = [];
  const kept = await keepBackend(options, (line) => void said.push(line), start);
  const first = kept.renew();
  await Promise.resolve();
  await Promise.all([first, kept.renew(), kept.renew()]);
  expect([made.count, kept.pid, said]).toEqual([3, 3, []]);
  await kept.renew();
  expect([made.count, kept.pid, said]).toEqual([4, 3, ['Fault 4 at the start.']]);
});
