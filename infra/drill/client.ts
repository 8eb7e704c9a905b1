/** The API as a tutor's browser calls it. */
import { randomBytes } from 'node:crypto';

/** Longer than any server or proxy of the product makes its caller wait. */
const answerPatience = 45_000;

export interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly retryAfter: string | null;
}

/** A place for a file, as the API gives it. */
export interface Upload {
  readonly uploadUrl: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly fileUrl: string;
}

/**
 * Sends a request from an address of its own, as one address may ask for few things of some kinds only.
 * @throws {Error} with the name TimeoutError when there is no answer at all; another when the connection broke off
 */
export async function call(site: string, token: string, method: string, path: string, body?: unknown): Promise<Answer> {
  const response = await fetch(site + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'x-forwarded-for': [10, ...randomBytes(3)].join('.'),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(answerPatience),
  });
  return read(response);
}

/** Sends a file to its place, as a browser's form does. */
export async function sendFile({ uploadUrl, fields }: Upload, file: Buffer): Promise<Answer> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([new Uint8Array(file)]));
  return read(await fetch(uploadUrl, { method: 'POST', body: form, signal: AbortSignal.timeout(answerPatience) }));
}

/** A file that begins as a PDF does, unlike any other. */
export const somePdf = (bytes: number): Buffer => Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(bytes)]);

/** An answer in few words. */
export const show = ({ status, body, retryAfter }: Answer): string =>
  `${status}${status === 503 && retryAfter === null ? ' without Retry-After' : ''} ${JSON.stringify(body).slice(0, 300)}`;

async function read(response: Response): Promise<Answer> {
  const text = await response.text();
  let body: Record<string, unknown> = { text };
  try {
    body = JSON.parse(text) as Record<string, unknown>;
  } catch {
    // An answer of the store, or none.
  }
  return { status: response.status, body, retryAfter: response.headers.get('retry-after') };
}
