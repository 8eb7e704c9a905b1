import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { LetterData, LetterName, WriteLetter, WrittenLetter } from '@kitewell/contract/letters';

// After this time without a letter the thread ends and gives its memory back.
const idleMs = 60_000;

/** What the thread is asked, and what it answers; `letter-thread.ts` is the other end. */
export interface LetterOrder {
  readonly number: number;
  /** Without data, the sample's data are used. */
  readonly letter: readonly [
    name: LetterName,
    language: 'en' | 'zh',
    data: LetterData<LetterName> | undefined,
    site: string,
  ];
}
export type LetterAnswer = { readonly number: number } & (
  | { readonly written: WrittenLetter }
  | { readonly fault: string }
);

export interface LetterWriter {
  readonly write: WriteLetter;
  /** A letter about invented people, exactly as a reader would get it. */
  writeSample(name: LetterName, language: 'en' | 'zh', site: string): Promise<WrittenLetter>;
  close(): void;
}

/**
 * Writes letters by their templates, which the frontend's build puts into one file. A letter takes some milliseconds of
 * a processor, so a thread writes them: many letters hold up no request.
 * @param folder where the frontend's build wrote that file
 * @param idle milliseconds without a letter after which the thread ends
 */
export function letterWriter(folder: string, idle = idleMs): LetterWriter {
  const file = pathToFileURL(join(folder, 'letters.mjs')).href;
  const waiting = new Map<number, { done: (letter: WrittenLetter) => void; failed: (error: Error) => void }>();
  let thread: Worker | undefined;
  let last = 0;
  let ending: NodeJS.Timeout | undefined;

  function end(): void {
    const ended = thread;
    giveUp(new Error('What writes the letters was closed.'));
    void ended?.terminate();
  }

  function giveUp(error: Error): void {
    thread = undefined;
    clearTimeout(ending);
    for (const { failed } of waiting.values()) failed(error);
    waiting.clear();
  }

  function begin(): Worker {
    const worker = new Worker(new URL('letter-thread.ts', import.meta.url), {
      workerData: file,
      resourceLimits: { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 4 },
    });
    // What waits now may belong to a newer thread, which does not end with this one.
    const lost = (error: Error) => {
      if (thread === worker) giveUp(error);
    };
    worker.on('error', lost).on('exit', () => lost(new Error('What writes the letters has ended.')));
    worker.on('message', (answer: LetterAnswer) => {
      if (thread !== worker) return;
      const asked = waiting.get(answer.number);
      waiting.delete(answer.number);
      if ('written' in answer) asked?.done(answer.written);
      else asked?.failed(new Error(answer.fault));
      if (waiting.size === 0) ending = setTimeout(end, idle).unref();
    });
    // An idle thread must not keep the process alive.
    worker.unref();
    return worker;
  }

  const order = (letter: LetterOrder['letter']) =>
    new Promise<WrittenLetter>((done, failed) => {
      clearTimeout(ending);
      const number = ++last;
      waiting.set(number, { done, failed });
      thread ??= begin();
      thread.postMessage({ number, letter } satisfies LetterOrder);
    });

  return {
    write: (...letter) => order(letter),
    writeSample: (name, language, site) => order([name, language, undefined, site]),
    close: end,
  };
}
