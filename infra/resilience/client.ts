/** The API as a tutor's browser calls it. */
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than the longest timeout of any server or proxy of the product. */
const answerPatience = 45_000;
/** Several times as long as a busy backend tells callers to wait. */
const busyPatience = 60_000;

export interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly retryAfter: string | null;
}

/** The address and form fields of an upload, as the API answers them. */
export interface Upload {
  readonly uploadUrl: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly fileUrl: string;
}

/**
 * Sends a request from an IP address of its own, because some calls are limited for each address.
 * @throws {Error} with the name TimeoutError when there is no answer; another when the connection broke
 */
export async function call(site: string, token: string, method: string, path: string, body?: unknown): Promise<Answer> {
  const response = await fetch(site + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      // As in requests of the site's own pages: the office accepts changes from nowhere else.
      origin: new URL(site).origin,
      'x-forwarded-for': [10, ...randomBytes(3)].join('.'),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(answerPatience),
  });
  return read(response);
}

/**
 * Repeats a request while the backend says that it is busy, as a client does. Callers from one address have few places
 * among the calls that are carried out at once, and how soon one becomes free is up to the machine.
 */
export async function whileBusy(ask: () => Promise<Answer>, onBusy?: () => void): Promise<Answer> {
  for (const end = Date.now() + busyPatience; ;) {
    const answer = await ask();
    const seconds = Number(answer.retryAfter);
    if (answer.body.code !== 'busy' || !(seconds > 0) || Date.now() > end) return answer;
    onBusy?.();
    await sleep(seconds * 1_000);
  }
}

/** Uploads a file with a presigned form, as a browser does. */
export async function sendFile({ uploadUrl, fields }: Upload, file: Buffer): Promise<Answer> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([new Uint8Array(file)]));
  return read(await fetch(uploadUrl, { method: 'POST', body: form, signal: AbortSignal.timeout(answerPatience) }));
}

/** A unique file that begins as a PDF does. */
export const somePdf = (bytes: number): Buffer => Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(bytes)]);

/** A short description of an answer, for messages. */
export const show = ({ status, body, retryAfter }: Answer): string =>
  `${status}${status === 503 && retryAfter === null ? ' without Retry-After' : ''} ${JSON.stringify(body).slice(0, 300)}`;

async function read(response: Response): Promise<Answer> {
  const text = await response.text();
  let body: Record<string, unknown> = { text };
  try {
    body = JSON.parse(text) as Record<string, unknown>;
  } catch {
    // The store's answers are XML or empty.
  }
  return { status: response.status, body, retryAfter: response.headers.get('retry-after') };
}
