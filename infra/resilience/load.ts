/**
 * Simulated tutors and families, each sending one request after another through the web server, and a record of acknowledged writes of every
 * acknowledged write. In the end each acknowledged write must be stored exactly once, whatever happened to the servers
 * meanwhile.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, call, show } from './client.ts';
import { type Client, clientWork, type Verdict } from './client-work.ts';
import { GuaranteeError } from './guarantee-error.ts';
import type { Result } from './test-run.ts';
import { compare, type AcknowledgedWrites } from './acknowledged.ts';
import type { Cluster, Part, Tutor } from './cluster.ts';

const retryPause = 100;
const finishDeadline = 60_000;

export interface Tally {
  /** Acknowledged operations by kind. */
  readonly acknowledged: Readonly<Record<string, number>>;
  /** Answers that a part cannot be reached, such as 503 with Retry-After; the operation was tried again. */
  readonly resting: number;
  /** Requests whose connection broke before an answer. */
  readonly unanswered: number;
  /** Repeated writes that had already succeeded, and were answered with the same result or a conflict. */
  readonly repeated: number;
  /** The longest wait for an answer, milliseconds. */
  readonly longestWait: number;
}

export interface Load {
  readonly tally: Tally;
  /**
   * Runs what disturbs the servers; ends early where a client gets a wrong answer, or a backend dies. Where it fails, no
   * client goes on: the next drill and the end of the program would wait for them.
   */
  during<T>(action: () => Promise<T>): Promise<T>;
  /**
   * Kills a backend (-9) under the load. It is unknown whether it carried out its last requests, and a web server may
   * send a request to another backend where it may be repeated (RFC 9110, 9.2.2): a DELETE, but never a POST.
   */
  kill(backend: Part): Promise<void>;
  /**
   * Resolves when every client has had an acknowledgement of a request that it sent after this moment. Returns how many
   * milliseconds that took.
   */
  everybodyServed(): Promise<number>;
  /**
   * Lets every client finish and all planned removals run, then compares the database and the store with the record of acknowledged writes.
   * @throws {GuaranteeError} naming the first operation that was lost
   */
  finish(): Promise<Result>;
}

/** Starts one client for each tutor. */
export function startLoad(cluster: Cluster, tutors: readonly Tutor[]): Load {
  const acknowledged: AcknowledgedWrites = {
    documents: new Map(),
    deleted: new Set(),
    statuses: new Map(),
    trials: new Map(),
    assessments: new Set(),
  };
  const tally = { acknowledged: {} as Record<string, number>, resting: 0, unanswered: 0, repeated: 0, longestWait: 0 };
  let stopping = false;
  /** When a backend was last killed, in ms since 1970; Infinity while one is being killed. */
  let killed = 0;
  const broken = new AbortController();
  const waiting = new Map<number, { since: number; resolve: () => void }>();

  /** Repeats a request until it has a final answer, as a client does after a 503 with Retry-After. */
  async function insist<T>(
    { tutor }: Client,
    kind: string,
    ask: () => Promise<Answer>,
    judge: (answer: Answer, repeat: boolean, underKill: boolean) => Verdict<T>,
  ): Promise<T> {
    let giveUpAt = Infinity;
    for (let repeat = false; ; repeat = true) {
      broken.signal.throwIfAborted();
      if (stopping) giveUpAt = Math.min(giveUpAt, Date.now() + finishDeadline);
      if (Date.now() > giveUpAt)
        throw new GuaranteeError(`No answer settled "${kind}" within ${finishDeadline / 1000} s.`);
      const begun = Date.now();
      const answer = await ask().catch((error: unknown) => error as Error);
      tally.longestWait = Math.max(tally.longestWait, Date.now() - begun);
      if (answer instanceof Error) {
        if (answer.name === 'TimeoutError') throw new GuaranteeError(`"${kind}" was left without any answer.`);
        tally.unanswered++;
      } else {
        const isPutOff = answer.status === 503 && Number(answer.retryAfter) > 0;
        const verdict = isPutOff ? 'away' : judge(answer, repeat, begun <= killed);
        if (verdict === 'wrong') throw new GuaranteeError(`"${kind}" was answered with ${show(answer)}.`);
        if (verdict !== 'away') {
          tally.acknowledged[kind] = (tally.acknowledged[kind] ?? 0) + 1;
          const waiter = waiting.get(tutor.id);
          if (waiter && begun >= waiter.since) waiter.resolve();
          return verdict.acknowledged;
        }
        tally.resting++;
      }
      await sleep(retryPause);
    }
  }

  const countRepeat = () => {
    tally.repeated++;
  };

  async function work(tutor: Tutor): Promise<void> {
    const client: Client = {
      tutor,
      call: (method, path, body) => call(cluster.site, tutor.token, method, path, body),
    };
    const nextRound = clientWork(client, { insist, acknowledged, countRepeat, storeAway: cluster.storeAway });
    while (!stopping) await nextRound();
  }

  const all = Promise.all(
    tutors.map((tutor) =>
      work(tutor).catch((error: unknown) => {
        broken.abort(error);
        throw error;
      }),
    ),
  );
  all.catch(() => undefined); // The next one to wait for it gets the rejection.

  return {
    tally,
    async during(action) {
      try {
        return await Promise.race([
          action(),
          all.then(() => Promise.reject(new Error('The load has ended before what was done meanwhile.'))),
          cluster.broken.then((sentence) => Promise.reject(new GuaranteeError(sentence))),
        ]);
      } catch (error) {
        broken.abort(error);
        throw error;
      }
    },
    async kill(backend) {
      killed = Infinity;
      await backend.kill();
      killed = Date.now();
    },
    async everybodyServed() {
      const since = Date.now();
      await Promise.all(tutors.map(({ id }) => new Promise<void>((resolve) => waiting.set(id, { since, resolve }))));
      return Date.now() - since;
    },
    async finish() {
      stopping = true;
      await all;
      const compared = await compare(cluster, acknowledged);
      const count = Object.values(tally.acknowledged).reduce((sum, count) => sum + count, 0);
      const { resting, unanswered, repeated, longestWait } = tally;
      return {
        acknowledged: count,
        seen: [
          `${compared} records held against the promises`,
          `${resting} times told that a part is away`,
          `${unanswered} without an answer`,
          `${repeated} repeats that did not act twice`,
          `longest answer ${(longestWait / 1000).toFixed(1)} s`,
        ].join(', '),
      };
    },
  };
}
