import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { AppError, TooManyAttemptsError } from '../../errors.ts';
import type { InTurn } from '../../in-turn.ts';
import type { Log } from '../../log.ts';
import { refusals } from './picture-refusals.ts';

// One is drawn and the others wait, about a second for each.
const mostAtOnce = 5;
const busySeconds = 5;
const longestWaitMs = 8_000;
const mostDrawnBytes = 2 * 1024 * 1024;
// Kilobytes. Node reserves 650 MB of it without using them; the largest picture that is accepted takes 200 MB.
const mostData = 1_000_000;

/** A square of 512 px, or the whole picture within 1,280 px. */
export type PictureShape = 'square' | 'whole';

/**
 * Redraws a picture in WebP; `read` is called when its turn has come. After the deadline nothing
 * more is begun, and what is running ends, `read` included.
 */
export type DrawPicture = (read: () => Promise<Buffer>, deadline: AbortSignal, shape?: PictureShape) => Promise<Buffer>;

/**
 * Draws one picture at a time, each in a process of its own that may take only so much memory.
 * The drawer throws AppError 'picture.unreadable' (415), 'picture.tooManyPixels' (413), and TooManyAttemptsError
 * 'picture.busy' (429) where too many are waiting, or the turn does not come in time.
 */
export function createPictureDrawer(log: Log, inTurn: InTurn, waitMs = longestWaitMs): DrawPicture {
  let atOnce = 0;
  return async (read, deadline, shape = 'square') => {
    const busy = new TooManyAttemptsError('picture.busy', busySeconds);
    if (atOnce >= mostAtOnce) throw busy;
    atOnce += 1;
    let state: 'waits' | 'is drawn' | 'went away' = 'waits';
    const drawn = inTurn(async () => {
      if (state === 'went away') throw busy;
      deadline.throwIfAborted();
      state = 'is drawn';
      return drawApart(await read(), shape, log, deadline);
    });
    const patience = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      if (state !== 'waits') return;
      state = 'went away';
      patience.reject(busy);
    }, waitMs);
    return Promise.race([drawn, patience.promise]).finally(() => {
      clearTimeout(timer);
      atOnce -= 1;
    });
  };
}

async function drawApart(picture: Buffer, shape: PictureShape, log: Log, deadline: AbortSignal): Promise<Buffer> {
  const node = [
    process.execPath,
    // Each thread reserves memory, and there would be as many as the machine has processors.
    ...['--v8-pool-size=1', '--max-old-space-size=64', join(import.meta.dirname, 'draw-picture.ts'), shape],
  ];
  const [program = '', ...args] =
    process.platform === 'win32'
      ? node
      : ['/bin/sh', '-c', `ulimit -d ${mostData} 2>/dev/null; exec "$@"`, 'sh', ...node];
  const running = promisify(execFile)(program, args, {
    encoding: 'buffer',
    // The environment is replaced, so that the process that reads a stranger's picture has no secret of ours.
    env: { UV_THREADPOOL_SIZE: '1' },
    signal: deadline,
    killSignal: 'SIGKILL',
    maxBuffer: mostDrawnBytes,
  });
  // The process may end before it has read the whole picture, which must not raise an error here.
  running.child.stdin?.on('error', () => undefined);
  running.child.stdin?.end(picture);
  try {
    return (await running).stdout;
  } catch (error) {
    deadline.throwIfAborted();
    const { code, signal, stderr } = error as { code?: unknown; signal?: unknown; stderr?: Buffer };
    if (code === refusals.tooManyPixels) throw new AppError('picture.tooManyPixels', 413);
    if (code !== refusals.unreadable) {
      log.warn({ code, signal, said: stderr?.subarray(0, 500).toString() }, 'picture could not be processed');
    }
    throw new AppError('picture.unreadable', 415);
  }
}
