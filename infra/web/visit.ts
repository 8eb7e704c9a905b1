import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Headers, Problem } from './rules.ts';

/** A request that is being answered: its address in the forms that the rules need, and the first headers of its answer. */
export interface Visit {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  /** The address as it was sent. */
  readonly target: string;
  /** Its query with the question mark; empty where there is none. */
  readonly query: string;
  /** Its path, decoded. */
  readonly path: string;
  readonly requestId: string;
  readonly always: Headers;
}

/** How long an answer to a body that is too large waits for the rest of it, so that the sender reads the answer. */
const LINGER_MS = 5_000;

/** Both sides of a stream may end at any time; `pipeline` has then closed both, and nothing more can be sent. */
export const hungUp = (): void => undefined;

/**
 * Ends the answer only when the body has been read or after a while: closing the connection early would lose the
 * answer.
 */
export function sendProblem(
  { req, res, requestId, always }: Pick<Visit, 'req' | 'res' | 'requestId' | 'always'>,
  problem: Problem,
): void {
  const body = problem.body.replace('{requestId}', requestId);
  const hasBody = 'transfer-encoding' in req.headers || Number(req.headers['content-length'] ?? 0) > 0;
  const unread = hasBody && !req.complete;
  res.writeHead(problem.status, {
    ...always,
    ...problem.headers,
    'X-Request-Id': requestId,
    'Content-Length': Buffer.byteLength(body),
    ...(unread ? { Connection: 'close' } : {}),
  });
  if (req.method !== 'HEAD') res.write(body);
  if (!unread) {
    res.end();
    return;
  }
  const waiting = setTimeout(() => res.end(), LINGER_MS);
  const done = () => {
    clearTimeout(waiting);
    res.end();
  };
  req.unpipe();
  req.once('end', done).once('close', done);
  req.resume();
}
