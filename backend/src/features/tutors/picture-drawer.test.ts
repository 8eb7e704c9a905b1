import { createTurns } from '../../in-turn.ts';
import { createLog } from '../../log.ts';
import { createPictureDrawer } from './picture-drawer.ts';

const lines: string[] = [];
const log = createLog('debug', { write: (line) => void lines.push(line) });
const drawPicture = createPictureDrawer(log, createTurns());
const { signal: never } = new AbortController();

test('pictures are read one after another, and one that is refused does not delay the next', async () => {
  // Long enough for a busy machine, which starts a process for each.
  const drawPicture = createPictureDrawer(log, createTurns(), 60_000);
  const running = { now: 0, most: 0 };
  const read = async () => {
    running.now += 1;
    running.most = Math.max(running.most, running.now);
    await new Promise(setImmediate);
    running.now -= 1;
    return Buffer.from('no picture');
  };
  const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => drawPicture(read, never)));
  const codes = outcomes.map((outcome) =>
    outcome.status === 'rejected' ? (outcome.reason as { code: string }).code : '',
  );
  expect(codes).toEqual([...Array.from({ length: 5 }, () => 'picture.unreadable'), 'picture.busy']);
  expect(running.most).toBe(1);
  // A file that is not a picture is no fault of ours, so nothing is logged.
  expect(lines).toEqual([]);
});

test('an error while a file is read from the store is passed on, and the next picture can be drawn', async () => {
  const away = new Error('The store is away.');
  for (let time = 1; time <= 6; time++) await expect(drawPicture(() => Promise.reject(away), never)).rejects.toBe(away);
});

test('a picture that waits too long for its turn is refused without being read, and the next can be drawn', async () => {
  const drawSoon = createPictureDrawer(log, createTurns(), 1);
  const { promise: sent, resolve: send } = Promise.withResolvers<Buffer>();
  const first = drawSoon(() => sent, never);
  const read: string[] = [];
  for (let time = 1; time <= 6; time++) {
    const late = drawSoon(() => {
      read.push('late');
      return sent;
    }, never);
    await expect(late).rejects.toMatchObject({ code: 'picture.busy' });
  }
  send(Buffer.from('no picture'));
  await expect(first).rejects.toMatchObject({ code: 'picture.unreadable' });
  await expect(drawSoon(() => Promise.resolve(Buffer.from('no picture')), never)).rejects.toMatchObject({
    code: 'picture.unreadable',
  });
  expect(read).toEqual([]);
});

test('a deadline that passes while one is drawn and one waits ends both, and the next can be drawn', async () => {
  const deadline = new AbortController();
  const read: string[] = [];
  const drawn = drawPicture(() => {
    read.push('first');
    setImmediate(() => deadline.abort());
    return Promise.resolve(Buffer.alloc(1_000));
  }, deadline.signal);
  const waiting = drawPicture(() => {
    read.push('second');
    return Promise.resolve(Buffer.alloc(1_000));
  }, deadline.signal);
  const outcomes = await Promise.allSettled([drawn, waiting]);
  const late = { status: 'rejected', reason: deadline.signal.reason as Error };
  expect(outcomes).toEqual([late, late]);
  expect(read).toEqual(['first']);
  expect(lines).toEqual([]);
  await expect(drawPicture(() => Promise.resolve(Buffer.from('no picture')), never)).rejects.toMatchObject({
    code: 'picture.unreadable',
  });
});
