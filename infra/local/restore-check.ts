/**
 * Tries on the running Compose stack what docs/operating.md says about restoring: `npm run restore-check`. It takes
 * some minutes, adds a tutor and trial requests, and restores the database to a time within those minutes: run it on
 * your own machine, never where people work.
 */
import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const site = `http://localhost:${process.env.KITEWELL_PORT ?? '8080'}`;
const folder = mkdtempSync(join(tmpdir(), 'kitewell-restore-'));
const dump = join(folder, 'kitewell.dump');

const compose = (args: readonly string[], input?: string | Buffer): Buffer =>
  execFileSync('docker', ['compose', ...args], {
    input: input ?? '',
    maxBuffer: 1 << 30,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
const ops = (...args: string[]): Record<string, unknown> =>
  JSON.parse(
    compose(['run', '--rm', '-T', '--no-deps', 'backend', 'npm', 'run', 'ops', '--', ...args, '--json']).toString(),
  ) as Record<string, unknown>;
const sql = (statement: string): string =>
  compose(['exec', '-T', 'postgres', 'psql', '-U', 'kitewell', '-d', 'kitewell', '-At', '-c', statement])
    .toString()
    .trim();
const say = (line: string): void => console.log(line);

interface Answer {
  token: string;
  uploadUrl: string;
  fileUrl: string;
  fields: Record<string, string>;
  modules: { id: number }[];
  document: { id: number };
  documents: { id: number; documentName: string; fileUrl: string }[];
}

async function call(
  method: string,
  path: string,
  { token, body }: { token?: string; body?: unknown } = {},
): Promise<Answer> {
  const response = await fetch(site + path, {
    method,
    headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
  return (text === '' ? {} : JSON.parse(text)) as Answer;
}

async function upload(token: string, name: string): Promise<number> {
  const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(50_000)]);
  const wanted = { fileName: `${name}.pdf`, mimeType: 'application/pdf', fileSize: bytes.length };
  const place = await call('POST', '/api/tutor/documents/uploads', { token, body: wanted });
  const form = new FormData();
  for (const [field, value] of Object.entries(place.fields)) form.append(field, value);
  form.append('file', new Blob([bytes], { type: 'application/pdf' }), 'file');
  const sent = await fetch(place.uploadUrl, { method: 'POST', body: form });
  if (sent.status !== 201) throw new Error(`The store answered ${sent.status}.`);
  const fields = { documentType: 'other', documentName: name, fileName: `${name}.pdf`, fileUrl: place.fileUrl };
  return (await call('POST', '/api/tutor/documents', { token, body: fields })).document.id;
}

const askForTrial = (child: string) =>
  call('POST', '/api/trial-requests', {
    body: {
      parentName: 'Restore Drill',
      childName: child,
      childAge: 6,
      phone: '91234567',
      email: 'test@example.com',
      language: 'en',
    },
  });

/**
 * What can be seen from outside: each document's name and the hash of its bytes, and the rows of this resilience test.
 * @throws {Error} the database has another hash of a file than its bytes have
 */
async function state(token: string): Promise<{ files: string[]; rows: string }> {
  const { documents } = await call('GET', '/api/tutor/documents', { token });
  const kept = new Map(
    sql(`select id || ' ' || coalesce(content_hash, 'none') from documents`)
      .split('\n')
      .map((row) => row.split(' ') as [id: string, contentHash: string]),
  );
  const files: string[] = [];
  for (const { id, documentName, fileUrl } of documents) {
    const response = await fetch(fileUrl);
    if (!response.ok) throw new Error(`${documentName} cannot be downloaded: ${response.status}`);
    const hash = createHash('sha256')
      .update(Buffer.from(await response.arrayBuffer()))
      .digest('hex');
    const contentHash = kept.get(String(id)) ?? 'no row';
    if (contentHash !== hash)
      throw new Error(`The bytes of ${documentName} have the hash ${hash}, and the database says ${contentHash}.`);
    files.push(`${documentName} ${hash.slice(0, 16)}`);
  }
  const rows = sql(
    `select concat_ws(', ', (select count(*) from tutors) || ' tutors', (select count(*) from documents) || ' documents',
       (select count(*) from trial_requests) || ' trial requests', (select count(*) from bookings) || ' bookings',
       (select count(*) from receipts) || ' receipts')`,
  );
  return { files: files.sort(), rows };
}

async function outboxIsEmpty(): Promise<void> {
  for (const end = Date.now() + 60_000; sql('select count(*) from object_removals where due_at <= now()') !== '0';) {
    if (Date.now() > end) throw new Error('The outbox was not empty within a minute.');
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

try {
  // The same as `mc version enable`; the cloud's bucket has versions from the beginning. It needs the operator's key,
  // since the backend's own user may not do it. The key is passed on standard input, because everybody on the machine
  // can see arguments.
  const operator = compose(['exec', '-T', 'minio', 'sh', '-c', 'echo "$MINIO_ROOT_USER"; echo "$MINIO_ROOT_PASSWORD"']);
  const [accessKeyId, secretAccessKey] = operator.toString().split('\n');
  compose(
    ['exec', '-T', 'backend', 'node', '--input-type=module', '-'],
    `import { S3Client, PutBucketVersioningCommand } from '@aws-sdk/client-s3';
     const { S3_REGION: region, S3_ENDPOINT: endpoint, S3_BUCKET: Bucket } = process.env;
     const credentials = ${JSON.stringify({ accessKeyId, secretAccessKey })};
     await new S3Client({ region, endpoint, forcePathStyle: true, credentials })
       .send(new PutBucketVersioningCommand({ Bucket, VersioningConfiguration: { Status: 'Enabled' } }));`,
  );
  const email = `restore-${randomBytes(4).toString('hex')}@example.com`;
  const password = randomBytes(16).toString('hex');
  ops('tutor', 'add', '--name', 'Restore Drill', '--email', email, '--password', password);
  const { token } = await call('POST', '/api/tutor/login', { body: { email, password } });
  for (const { id } of (await call('GET', '/api/certification/modules')).modules) {
    await call('POST', '/api/tutor/certification/complete-module', { token, body: { moduleId: id } });
  }
  const ids: number[] = [];
  for (const name of ['one', 'two', 'three', 'four']) ids.push(await upload(token, name));
  for (const child of ['A', 'B', 'C']) await askForTrial(child);
  await outboxIsEmpty();
  const before = await state(token);
  writeFileSync(dump, compose(['exec', '-T', 'postgres', 'pg_dump', '-U', 'kitewell', '-d', 'kitewell', '-Fc']));
  say(
    `Backed up:  ${before.rows}; ${before.files.length} files of the tutor (${readFileSync(dump).length} bytes of dump)`,
  );

  for (const id of ids.slice(0, 2)) await call('DELETE', `/api/tutor/documents/${id}`, { token });
  await upload(token, 'five');
  for (const child of ['D', 'E']) await askForTrial(child);
  await outboxIsEmpty();
  const after = await state(token);
  say(`Continued:  ${after.rows}; ${after.files.length} files of the tutor`);

  compose(['stop', 'backend']);
  const superuser = [
    'exec',
    '-T',
    'postgres',
    'psql',
    '-U',
    'kitewell',
    '-d',
    'postgres',
    '-v',
    'ON_ERROR_STOP=1',
    '-c',
  ];
  compose([...superuser, 'drop database kitewell with (force)']);
  compose([...superuser, 'create database kitewell']);
  compose(
    [
      'exec',
      '-T',
      'postgres',
      'pg_restore',
      '-U',
      'kitewell',
      '-d',
      'kitewell',
      '--no-owner',
      '--exit-on-error',
      '--single-transaction',
    ],
    readFileSync(dump),
  );
  const files = ops('document', 'restore');
  say(`Restored:   ${JSON.stringify(files)}`);
  compose(['up', '-d', '--wait', '--no-recreate', 'backend']);
  await outboxIsEmpty();
  const restored = await state(token);
  say(`After:      ${restored.rows}; ${restored.files.length} files of the tutor`);
  const again = ops('document', 'restore', '--dry-run');
  if (JSON.stringify(restored) !== JSON.stringify(before)) {
    throw new Error(`The restored data differs:\n${JSON.stringify({ before, restored }, null, 2)}`);
  }
  if (files.back !== 2 || files.lost !== 0 || files.unowned !== 1 || again.back !== 0 || again.unowned !== 0) {
    throw new Error(`The store does not match the database: ${JSON.stringify({ files, again })}`);
  }
  say('Every row and every byte is as it was when the backup was taken.');
} finally {
  rmSync(folder, { recursive: true, force: true });
}
