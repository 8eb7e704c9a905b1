import { parentPort, Worker } from 'node:worker_threads';

// After this time without an order the thread ends and gives its memory back.
const idleMs = 60_000;

interface Numbered<Order> {
  readonly number: number;
  readonly order: Order;
}
type Answer<Result> = { readonly number: number } & ({ readonly result: Result } | { readonly error: string });

interface ThreadOptions {
  /** What the thread does, for errors, such as 'writes the emails'. */
  readonly task: string;
  /** The module that the thread runs, which calls `answerOrders`. */
  readonly script: URL;
  /** Its `workerData`. */
  readonly data: string;
  /** Megabytes of long-lived data; with more the thread ends, and what waits for it fails. */
  readonly memoryMb: number;
  /** Milliseconds without an order after which it ends. */
  readonly idle?: number;
}

export interface IdleThread<Order, Result> {
  readonly ask: (order: Order) => Promise<Result>;
  readonly close: () => void;
}

/** A thread that starts with an order, takes one after the other, and ends when it has had none for a while. */
export function idleThread<Order, Result>(options: ThreadOptions): IdleThread<Order, Result> {
  const { task, script, data, memoryMb, idle = idleMs } = options;
  const waiting = new Map<number, { done: (result: Result) => void; failed: (error: Error) => void }>();
  let thread: Worker | undefined;
  let last = 0;
  let ending: NodeJS.Timeout | undefined;

  function end(): void {
    const ended = thread;
    giveUp(new Error(`What ${task} was closed.`));
    void ended?.terminate();
  }

  function giveUp(error: Error): void {
    thread = undefined;
    clearTimeout(ending);
    for (const { failed } of waiting.values()) failed(error);
    waiting.clear();
  }

  function begin(): Worker {
    const worker = new Worker(script, {
      workerData: data,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 4 },
    });
    // What waits now may belong to a newer thread, which does not end with this one.
    const lost = (error: Error) => {
      if (thread === worker) giveUp(error);
    };
    worker.on('error', lost).on('exit', () => lost(new Error(`What ${task} has ended.`)));
    worker.on('message', (answer: Answer<Result>) => {
      if (thread !== worker) return;
      const request = waiting.get(answer.number);
      waiting.delete(answer.number);
      if ('result' in answer) request?.done(answer.result);
      else request?.failed(new Error(answer.error));
      if (waiting.size === 0) ending = setTimeout(end, idle).unref();
    });
    // An idle thread must not keep the process alive.
    worker.unref();
    return worker;
  }

  return {
    ask: (order) =>
      new Promise<Result>((done, failed) => {
        clearTimeout(ending);
        const number = ++last;
        waiting.set(number, { done, failed });
        thread ??= begin();
        thread.postMessage({ number, order } satisfies Numbered<Order>);
      }),
    close: end,
  };
}

/** What the script of such a thread calls once it is ready. */
export function answerOrders(work: (order: never) => Promise<unknown>): void {
  parentPort?.on('message', ({ number, order }: Numbered<never>) => {
    const answer = (given: Answer<unknown>) => parentPort?.postMessage(given);
    work(order).then(
      (result) => answer({ number, result }),
      (error: unknown) => answer({ number, error: error instanceof Error ? error.message : String(error) }),
    );
  });
}
