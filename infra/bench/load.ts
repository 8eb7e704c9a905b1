/**
 * The process that sends requests, separate from those that answer. It takes one task at a time and returns what it
 * measured.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import autocannon from 'autocannon';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

export type Task =
  | {
      kind: 'load';
      url: string;
      /** A tutor’s token, or the cookie of the office. */
      token?: string | undefined;
      cookie?: string | undefined;
      connections: number;
      /** How long to continue, in seconds, or how many requests to make. */
      until: { seconds: number } | { requests: number };
    }
  | {
      kind: 'upload';
      site: string;
      /** Where the form with the file is sent: the store's own address, or the site's, which forwards it. */
      store: string;
      token: string;
      bytes: number;
    }
  | { kind: 'put'; url: string; bytes: number };

/** Times in ms. */
export interface Load {
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
}

export type Outcome = { load: Load } | { milliseconds: number } | { fault: string };

const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? NaN;

async function load({ url, token, cookie, connections, until }: Extract<Task, { kind: 'load' }>): Promise<Load> {
  const times: number[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<autocannon.Result>();
  const running = autocannon(
    {
      url,
      connections,
      ...('seconds' in until ? { duration: until.seconds } : { amount: until.requests }),
      headers: {
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...(cookie !== undefined && { Cookie: cookie }),
      },
    },
    (error: Error | null, result) => (error ? reject(error) : resolve(result)),
  );
  const start = performance.now();
  let last = start;
  // autocannon's own histogram counts whole milliseconds, which is too coarse for a quick answer.
  running.on('response', (_client, _status, _bytes, milliseconds) => {
    last = performance.now();
    times.push(milliseconds);
  });
  const { non2xx, errors } = await promise;
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} answers were refusals and ${errors} did not come.`);
  const sorted = times.sort((a, b) => a - b);
  return {
    perSecond: (times.length / (last - start)) * 1000,
    p50: percentile(sorted, 0.5),
    p95: percentile(sorted, 0.95),
    p99: percentile(sorted, 0.99),
  };
}

/** What earlier files have left is collected first: the collector's 16 ms would always be in the same one of two tasks. */
async function timed(work: () => Promise<void>): Promise<{ milliseconds: number }> {
  collectGarbage();
  const start = performance.now();
  await work();
  return { milliseconds: performance.now() - start };
}

/** A PDF by its first bytes; the rest is random, so that nothing on the way can compress it. */
function pdf(bytes: number): Buffer<ArrayBuffer> {
  const content = Buffer.alloc(bytes);
  for (let at = 0; at < bytes; at += 65_536) crypto.getRandomValues(content.subarray(at, Math.min(at + 65_536, bytes)));
  content.write('%PDF-1.7\n');
  return content;
}

/** From choosing a file until the document is shown, as on the documents screen; the document is deleted afterwards. */
async function upload(task: Extract<Task, { kind: 'upload' }>): Promise<{ milliseconds: number }> {
  const { site, store, token, bytes } = task;
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(`${site}/api/tutor/documents${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, ...(body ? { 'Content-Type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return answer;
  };
  const file = new Blob([pdf(bytes)], { type: 'application/pdf' });
  let id = 0;
  const time = await timed(async () => {
    const asked = { fileName: 'scan.pdf', mimeType: 'application/pdf', fileSize: bytes };
    const place = (await (await call('POST', '/uploads', asked)).json()) as {
      uploadUrl: string;
      fields: Record<string, string>;
      fileUrl: string;
    };
    const form = new FormData();
    for (const [name, value] of Object.entries(place.fields)) form.append(name, value);
    form.append('file', file);
    const sent = await fetch(new URL(new URL(place.uploadUrl).pathname, store), { method: 'POST', body: form });
    if (!sent.ok) throw new Error(`The store answered ${sent.status}: ${await sent.text()}`);
    const added = {
      ...asked,
      documentType: 'other',
      documentName: 'Scan',
      fileUrl: place.fileUrl,
      allowDuplicate: true,
    };
    ({ id } = ((await (await call('POST', '', added)).json()) as { document: { id: number } }).document);
  });
  await call('DELETE', `/${id}`);
  return time;
}

function put({ url, bytes }: Extract<Task, { kind: 'put' }>): Promise<{ milliseconds: number }> {
  // A Blob, as in a form: otherwise the comparison would mostly be about how this process reads the bytes.
  const body = new Blob([pdf(bytes)]);
  return timed(async () => {
    const sent = await fetch(url, { method: 'PUT', body });
    if (!sent.ok) throw new Error(`The store answered ${sent.status}: ${await sent.text()}`);
  });
}

async function outcome(task: Task): Promise<Outcome> {
  try {
    if (task.kind === 'load') return { load: await load(task) };
    return task.kind === 'upload' ? await upload(task) : await put(task);
  } catch (error) {
    return { fault: String(error) };
  }
}

process.on('message', (task: Task) => void outcome(task).then((seen) => process.send?.(seen)));
