import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { EmailData, EmailName, WriteEmail, WrittenEmail } from '@kitewell/contract/emails';

// After this time without an email the thread ends and gives its memory back.
const idleMs = 60_000;

/** What the thread is asked, and what it answers; `email-thread.ts` is the other end. */
export interface EmailOrder {
  readonly number: number;
  /** Without data, the sample's data are used. */
  readonly email: readonly [
    name: EmailName,
    language: 'en' | 'zh',
    data: EmailData<EmailName> | undefined,
    site: string,
  ];
}
export type EmailAnswer = { readonly number: number } & (
  | { readonly written: WrittenEmail }
  | { readonly fault: string }
);

export interface EmailWriter {
  readonly write: WriteEmail;
  /** An email about invented people, exactly as a reader would get it. */
  writeSample(name: EmailName, language: 'en' | 'zh', site: string): Promise<WrittenEmail>;
  close(): void;
}

/**
 * Writes emails by their templates, which the frontend's build puts into one file. An email takes some milliseconds of
 * a processor, so a thread writes them: many emails hold up no request.
 * @param folder where the frontend's build wrote that file
 * @param idle milliseconds without an email after which the thread ends
 */
export function emailWriter(folder: string, idle = idleMs): EmailWriter {
  const file = pathToFileURL(join(folder, 'emails.mjs')).href;
  const waiting = new Map<number, { done: (email: WrittenEmail) => void; failed: (error: Error) => void }>();
  let thread: Worker | undefined;
  let last = 0;
  let ending: NodeJS.Timeout | undefined;

  function end(): void {
    const ended = thread;
    giveUp(new Error('What writes the emails was closed.'));
    void ended?.terminate();
  }

  function giveUp(error: Error): void {
    thread = undefined;
    clearTimeout(ending);
    for (const { failed } of waiting.values()) failed(error);
    waiting.clear();
  }

  function begin(): Worker {
    const worker = new Worker(new URL('email-thread.ts', import.meta.url), {
      workerData: file,
      resourceLimits: { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 4 },
    });
    // What waits now may belong to a newer thread, which does not end with this one.
    const lost = (error: Error) => {
      if (thread === worker) giveUp(error);
    };
    worker.on('error', lost).on('exit', () => lost(new Error('What writes the emails has ended.')));
    worker.on('message', (answer: EmailAnswer) => {
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

  const order = (email: EmailOrder['email']) =>
    new Promise<WrittenEmail>((done, failed) => {
      clearTimeout(ending);
      const number = ++last;
      waiting.set(number, { done, failed });
      thread ??= begin();
      thread.postMessage({ number, email } satisfies EmailOrder);
    });

  return {
    write: (...email) => order(email),
    writeSample: (name, language, site) => order([name, language, undefined, site]),
    close: end,
  };
}
