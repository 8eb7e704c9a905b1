import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { RehearsalError, type Machine } from './machine.ts';
import type { Visitor } from './visitor.ts';

/** A tutor of the rehearsal, whose files show whether anything was lost. */
export interface Tutor {
  upload(name: string, slowlyMs?: number): Promise<void>;
  remove(name: string): Promise<void>;
  /** The hash of each document's bytes as downloaded, by the document's name. */
  files(): Promise<string[]>;
}

interface Body {
  readonly token: string;
  readonly modules: readonly { id: number }[];
  readonly uploadUrl: string;
  readonly fileUrl: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly documents: readonly { id: number; documentName: string; fileUrl: string }[];
}

export const newAccount = () => ({
  email: `rehearsal-${randomBytes(4).toString('hex')}@example.com`,
  password: randomBytes(16).toString('hex'),
});

/** Signs in a tutor whom an operator has added, and completes the certification. */
export async function signIn(visitor: Visitor, account: ReturnType<typeof newAccount>): Promise<Tutor> {
  let token = '';
  const call = async (method: string, path: string, body?: unknown): Promise<Body> => {
    const answer = await visitor.ask(path, {
      method,
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = answer.body.toString();
    if (answer.status >= 300) throw new RehearsalError(`${method} ${path} was answered with ${answer.status}: ${text}`);
    return (text === '' ? {} : JSON.parse(text)) as Body;
  };
  ({ token } = await call('POST', '/api/tutor/login', account));
  for (const { id } of (await call('GET', '/api/certification/modules')).modules) {
    await call('POST', '/api/tutor/certification/complete-module', { moduleId: id });
  }
  const list = async () => (await call('GET', '/api/tutor/documents')).documents;

  return {
    async upload(name, slowlyMs) {
      const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(50_000)]);
      const wanted = { fileName: `${name}.pdf`, mimeType: 'application/pdf', fileSize: bytes.length };
      const place = await call('POST', '/api/tutor/documents/uploads', wanted);
      const form = multipart(place.fields, bytes);
      const { status } = await visitor.ask(new URL(place.uploadUrl).pathname, {
        method: 'POST',
        headers: { 'content-type': `multipart/form-data; boundary=${form.boundary}` },
        body: form.body,
        ...(slowlyMs === undefined ? {} : { slowlyMs }),
      });
      if (status !== 201) throw new RehearsalError(`The store answered an upload with ${status}.`);
      const fields = { documentType: 'other', documentName: name, fileName: `${name}.pdf`, fileUrl: place.fileUrl };
      await call('POST', '/api/tutor/documents', fields);
    },
    async remove(name) {
      for (const { id } of (await list()).filter(({ documentName }) => documentName === name)) {
        await call('DELETE', `/api/tutor/documents/${id}`);
      }
    },
    async files() {
      const found = [];
      for (const { documentName, fileUrl } of await list()) {
        const { pathname, search } = new URL(fileUrl);
        const { status, body } = await visitor.ask(pathname + search);
        if (status !== 200) throw new RehearsalError(`${documentName} cannot be downloaded: ${status}.`);
        found.push(`${documentName} ${createHash('sha256').update(body).digest('hex').slice(0, 16)}`);
      }
      return found.sort();
    },
  };
}

/** A form with one file, as a browser writes it: https://www.rfc-editor.org/rfc/rfc7578 */
function multipart(fields: Readonly<Record<string, string>>, file: Buffer): { boundary: string; body: Buffer } {
  const boundary = randomBytes(12).toString('hex');
  const part = (head: string) => `--${boundary}\r\nContent-Disposition: form-data; ${head}`;
  const before = Object.entries(fields).map(([name, value]) => `${part(`name="${name}"`)}\r\n\r\n${value}\r\n`);
  const head = `${part('name="file"; filename="file"')}\r\nContent-Type: application/pdf\r\n\r\n`;
  return {
    boundary,
    body: Buffer.concat([Buffer.from(before.join('') + head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}

/** Waits until the files of deleted documents are gone: until then the table of removals changes by itself. */
export async function removalsAreDone(machine: Machine): Promise<void> {
  for (
    const end = Date.now() + 60_000;
    machine.sql('select count(*) from object_removals where due_at <= now()') !== '0';
  ) {
    if (Date.now() > end) throw new RehearsalError('Files of deleted documents were not removed within a minute.');
    await wait(500);
  }
}

/**
 * The number of rows of each table of the product, and a hash over all rows: both are the same before and after, or
 * something was lost.
 */
export function rowsOf(machine: Machine): Readonly<Record<string, string>> {
  const tables = machine
    .sql("select tablename from pg_tables where schemaname = 'public' order by 1")
    .split('\n')
    .filter((table) => table !== '');
  const statement = tables
    .map(
      (table) =>
        `select '${table}' || '|' || count(*) || ' rows, ' || coalesce(left(md5(string_agg(md5(t::text), '' order by md5(t::text))), 12), '-') from public."${table}" t`,
    )
    .join(' union all ');
  return Object.fromEntries(
    machine
      .sql(statement)
      .split('\n')
      .map((line) => line.split('|') as [string, string]),
  );
}
