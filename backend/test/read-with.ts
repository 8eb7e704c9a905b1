import { get, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';

/**
 * Reads an address with exactly these headers. `fetch` adds some of its own: with `If-None-Match` also that nothing may
 * come from a cache, so that no server answers 304.
 */
export function readWith(
  url: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (answer) => {
      buffer(answer)
        .then((body) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }))
        .catch(reject);
    }).on('error', reject);
  });
}
