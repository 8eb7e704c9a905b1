import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Headers, Problem } from './rules.ts';

/** One request on its way: its address in the forms that the rules ask for, and the headers that its answer begins with. */
export interface Visit {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  /** The address as it was sent. */
  readonly target: string;
  /** Its query with the question mark, or nothing. */
  readonly query: string;
  /** Its path, decoded. */
  readonly path: string;
  readonly requestId: string;
  readonly always: Headers;
}

/** How long an answer to a body that is too large waits for the rest of it, so that the sender reads the answer. */
const LINGER_MS = 5_000;

/** Either side of a stream may end at any time; `pipeline` has then closed both, and no answer can be sent any more. */
export const hungUp = (): void => undefined;

/** Ends the answer only when the body has been read or a while has passed: a connection cut early loses the answer. */
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
