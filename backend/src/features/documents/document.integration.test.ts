import {
  documentAnswer,
  documentFileLimit,
  documentListView,
  uploadView,
  type DocumentFileType,
  type DocumentInput,
} from '@kitewell/contract/documents';
import { expectError, expectView } from '../../../test/answers.ts';
import { buildDocument, buildTutor } from '../../../test/builders.ts';
import { files } from '../../../test/files.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { removeDueObjects } from './object-removals.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const path = '/api/tutor/documents';
const uploads = '/api/tutor/documents/uploads';
const word: DocumentFileType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

async function certifiedTutor(given: { demo?: boolean } = {}) {
  const tutor = await buildTutor(world, { certified: true, ...given });
  return { tutor, token: world.signIn(tutor) };
}
const fields = (given: Partial<DocumentInput> & { fileUrl: string }) => ({
  documentType: 'certificate',
  documentName: 'Teaching certificate',
  fileName: 'certificate.pdf',
  ...given,
});
const add = (token: string | undefined, given: Partial<Record<keyof DocumentInput, unknown>>) =>
  world.post(path, { ...fields({ fileUrl: '' }), ...given }, { token });
const list = async (token: string) => (await world.get(path, { token })).body.documents;
const exists = async (key: string) => {
  const signed = await world.services.store.downloadUrl(key, 'x', null);
  const response = await fetch(signed);
  await response.arrayBuffer();
  return response.status === 200;
};
const keyOf = (fileUrl: string) => fileUrl.slice(fileUrl.indexOf('incoming/'));
const cleanUp = () => removeDueObjects({ ...world.services, em: world.em() });

describe('who may use documents', () => {
  const each = [
    ['GET', path, undefined],
    ['POST', uploads, '{}'],
    ['POST', path, '{}'],
    ['DELETE', `${path}/1`, undefined],
  ] as const;

  test.each(each)('%s %s asks for a token, and for a complete certification', async (method, address, body) => {
    const headers: Record<string, string> = body === undefined ? {} : { 'Content-Type': 'application/json' };
    expectError(await world.ask(method, address, body, { headers }), 401, 'session.required');
    const token = world.signIn(await buildTutor(world));
    expectError(await world.ask(method, address, body, { headers, token }), 403, 'certification.required');
  });
});

describe('POST /api/tutor/documents/uploads', () => {
  const ask = (token: string, body: unknown) => world.post(uploads, body, { token });

  test('gives a place that takes the file once it is signed, for 15 minutes', async () => {
    const { tutor, token } = await certifiedTutor();
    const answer = await ask(token, { fileName: 'a.pdf', mimeType: 'application/pdf', fileSize: files.pdf.length });
    expectView(answer, 201, uploadView);
    expect(answer.body.fileUrl).toContain(`/incoming/${tutor.id}/`);
    const life = Date.parse(answer.body.expiresAt) - Date.now();
    expect(life).toBeGreaterThan(14 * 60_000);
    expect(life).toBeLessThanOrEqual(15 * 60_000);
    expect(await world.upload(answer.body, files.pdf)).toBe(201);
  });

  test('names all faults at once', async () => {
    const { token } = await certifiedTutor();
    expectError(await ask(token, {}), 400, 'validation', {
      fileName: 'File name is required',
      mimeType: 'Required',
      fileSize: 'Required',
    });
    const wrong = { fileName: `${'a'.repeat(296)}.pdf`, mimeType: 'text/html', fileSize: -1 };
    expectError(await ask(token, wrong), 400, 'validation', {
      fileName: 'String must contain at most 255 character(s)',
      mimeType: 'Only PDF, JPEG, PNG, WebP, HEIC and DOCX files are accepted',
      fileSize: 'Number must be at least 0',
    });
    expectError(await ask(token, { fileName: 7, mimeType: [], fileSize: '1' }), 400, 'validation', {
      fileName: 'Expected string, received number',
      mimeType: 'Expected string, received array',
      fileSize: 'Expected number, received string',
    });
  });

  test('refuses an empty file and one that is too large before it is sent', async () => {
    const { token } = await certifiedTutor();
    const wanted = { fileName: 'a.pdf', mimeType: 'application/pdf' };
    expectError(await ask(token, { ...wanted, fileSize: 0 }), 400, 'document.empty');
    expectError(await ask(token, { ...wanted, fileSize: documentFileLimit + 1 }), 413, 'document.fileTooLarge');
    expectError(await ask(token, { ...wanted, fileSize: 1e308 }), 413, 'document.fileTooLarge');
    expect((await ask(token, { ...wanted, fileSize: documentFileLimit })).status).toBe(201);
  });

  test('the store takes 10 MB and neither a byte more nor none, whatever was announced', async () => {
    const { token } = await certifiedTutor();
    const place = async () => (await ask(token, { fileName: 'a.pdf', mimeType: 'application/pdf', fileSize: 1 })).body;
    const large = Buffer.alloc(documentFileLimit + 1);
    files.pdf.copy(large);
    expect(await world.upload(await place(), large)).toBe(400);
    expect(await world.upload(await place(), Buffer.alloc(0))).toBe(400);
    const view = await place();
    expect(await world.upload(view, large.subarray(0, documentFileLimit))).toBe(201);
    const answer = await add(token, { fileUrl: view.fileUrl });
    expect(answer).toMatchObject({ status: 201, body: { document: { fileSize: documentFileLimit } } });
  });

  test('the place takes no other key and no other type than it was signed for', async () => {
    const { tutor, token } = await certifiedTutor();
    const { body } = await ask(token, { fileName: 'a.pdf', mimeType: 'application/pdf', fileSize: 1 });
    const moved = { ...body, fields: { ...body.fields, key: `documents/${tutor.id}/mine` } };
    expect(await world.upload(moved, files.pdf)).toBe(403);
    const html = { ...body, fields: { ...body.fields, 'Content-Type': 'text/html' } };
    expect(await world.upload(html, files.html)).toBe(403);
  });
});

describe('POST /api/tutor/documents', () => {
  test('an upload becomes a document that waits for its check', async () => {
    const { tutor, token } = await certifiedTutor();
    world.clock.now = new Date('2026-05-06T07:08:09.123Z');
    const answer = await add(token, {
      ...fields({ fileUrl: await world.send(token, files.pdf) }),
      documentType: 'police_check',
      documentName: ' 無犯罪紀錄證明書 ',
      issuingAuthority: 'Hong Kong Police Force',
      issueDate: '2026-02-28',
      expiryDate: '2026-02-28',
      notes: 'first line\nsecond line',
      // What the browser says of size and type is not taken at its word.
      fileSize: 1,
      mimeType: 'image/png',
      verificationStatus: 'verified',
      tutor: 1,
    } as Partial<DocumentInput>);
    expectView(answer, 201, documentAnswer);
    expect(answer.body.document).toEqual({
      id: expect.any(Number) as number,
      documentType: 'police_check',
      documentName: '無犯罪紀錄證明書',
      fileName: 'certificate.pdf',
      fileUrl: expect.stringContaining(`/documents/${tutor.id}/`) as string,
      isLink: false,
      fileSize: files.pdf.length,
      mimeType: 'application/pdf',
      issuingAuthority: 'Hong Kong Police Force',
      issueDate: '2026-02-28',
      expiryDate: '2026-02-28',
      notes: 'first line\nsecond line',
      uploadedAt: '2026-05-06T07:08:09.123Z',
      verificationStatus: 'pending',
      rejectionReason: null,
    });
  });

  test('all faults are named at once', async () => {
    const { token } = await certifiedTutor();
    expectError(await world.post(path, {}, { token }), 400, 'validation', {
      documentType: 'Document type is required',
      documentName: 'Document name is required',
      fileName: 'File name is required',
      fileUrl: 'File URL is required',
    });
    const blank = { documentType: '', documentName: ' ', fileName: '/', fileUrl: '' };
    expectError(await world.post(path, blank, { token }), 400, 'validation', {
      documentType: 'Document type is required',
      documentName: 'Document name is required',
      fileName: 'File name is required',
      fileUrl: 'File URL is required',
    });
    const wrong = {
      documentType: 'passport',
      documentName: 'x'.repeat(201),
      fileName: 'a\u202efdp.exe',
      fileUrl: 'javascript:alert(1)',
      fileSize: 0.5,
      mimeType: 'x'.repeat(201),
      issuingAuthority: 5,
      issueDate: '2026-02-30',
      expiryDate: '2026-02-01',
      notes: 'x'.repeat(2001),
    };
    expectError(await world.post(path, wrong, { token }), 400, 'validation', {
      documentType: 'Choose one of the given values',
      documentName: 'String must contain at most 200 character(s)',
      fileName: 'Invalid input',
      fileUrl: 'Expected an https address',
      fileSize: 'Expected a whole number',
      mimeType: 'String must contain at most 200 character(s)',
      issuingAuthority: 'Expected string, received number',
      issueDate: 'Expected a date that exists, as YYYY-MM-DD',
      expiryDate: 'The expiry date is before the issue date',
      notes: 'String must contain at most 2000 character(s)',
    });
  });

  test('emptied optional fields count as left out', async () => {
    const { token } = await certifiedTutor();
    const fileUrl = await world.send(token, files.pdf);
    const emptied = { issuingAuthority: '', issueDate: '', expiryDate: '', notes: ' ', mimeType: '', fileSize: null };
    const answer = await add(token, { fileUrl, ...emptied });
    expect(answer).toMatchObject({
      status: 201,
      body: { document: { issuingAuthority: null, issueDate: null, expiryDate: null, notes: null } },
    });
  });

  test.each([
    ['C:\\Users\\Ada\\degree.pdf', 'degree.pdf'],
    ['/home/ada/../degree.pdf', 'degree.pdf'],
    ['..\\..\\degree.pdf', 'degree.pdf'],
    ['cafe\u0301.pdf', 'caf\u00e9.pdf'],
  ])('the file name %j is kept as %j', async (given, kept) => {
    const { token } = await certifiedTutor();
    const answer = await add(token, { fileName: given, fileUrl: await world.send(token, files.pdf) });
    expect(answer).toMatchObject({ status: 201, body: { document: { fileName: kept } } });
  });

  test.each([
    ['degree.html', 'degree.html.pdf'],
    ['degree.pdf.exe', 'degree.pdf.exe.pdf'],
    ['degree', 'degree.pdf'],
    ['degree.PDF', 'degree.PDF'],
    ['🦋'.repeat(127), `${'🦋'.repeat(127)}.pdf`],
  ])('a PDF that calls itself %j is kept as %j', async (given, kept) => {
    const { token } = await certifiedTutor();
    const answer = await add(token, { fileName: given, fileUrl: await world.send(token, files.pdf) });
    expect(answer).toMatchObject({ status: 201, body: { document: { fileName: kept } } });
    expect((await fetch(answer.body.document.fileUrl)).status).toBe(200);
  });

  test('a file name of 300 characters is refused', async () => {
    const { token } = await certifiedTutor();
    const answer = await add(token, { fileName: '名'.repeat(300), fileUrl: 'https://example.com/a' });
    expectError(answer, 400, 'validation', { fileName: 'String must contain at most 255 character(s)' });
  });

  test.each([
    ['PDF', files.pdf, 'application/pdf', 'application/pdf'],
    ['JPEG', files.jpeg, 'image/jpeg', 'image/jpeg'],
    ['PNG', files.png, 'image/png', 'image/png'],
    ['WebP', files.webp, 'image/webp', 'image/webp'],
    ['HEIC', files.heic, 'image/heic', 'image/heic'],
    ['HEIC under its general name', files.heif, 'image/heic', 'image/heic'],
    ['DOCX', files.docx, word, word],
    ['a PNG that was announced as a PDF', files.png, 'application/pdf', 'image/png'],
  ] as const)('%s is accepted for what its bytes are', async (_, bytes, announced, kept) => {
    const { token } = await certifiedTutor();
    const answer = await add(token, { fileUrl: await world.send(token, bytes, announced) });
    expect(answer).toMatchObject({ status: 201, body: { document: { mimeType: kept } } });
  });

  test.each([
    ['a program', files.exe],
    ['HTML', files.html],
    ['SVG', files.svg],
    ['a GIF', files.gif],
    ['a zip archive that is no document', files.zip],
    ['plain words', files.text],
    ['one byte', Buffer.from('x')],
  ])('%s under the name of a PDF is refused and goes', async (_, bytes) => {
    const { tutor, token } = await certifiedTutor();
    const fileUrl = await world.send(token, bytes);
    expectError(await add(token, { fileUrl }), 415, 'document.wrongType');
    expect(await list(token)).toEqual([]);
    await cleanUp();
    expect(await exists(keyOf(fileUrl).replace('incoming/', 'documents/'))).toBe(false);
    expect(fileUrl).toContain(`incoming/${tutor.id}/`);
  });

  test('an upload is claimed once', async () => {
    const { token } = await certifiedTutor();
    const fileUrl = await world.send(token, files.pdf);
    expect((await add(token, { fileUrl })).status).toBe(201);
    expectError(await add(token, { fileUrl }), 409, 'document.alreadyAdded');
  });

  test('of ten claims at the same time one is right, and the file stays', async () => {
    const { token } = await certifiedTutor();
    const fileUrl = await world.send(token, files.pdf);
    const answers = await Promise.all(Array.from({ length: 10 }, () => add(token, { fileUrl })));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.every((status) => [201, 404, 409].includes(status))).toBe(true);
    await cleanUp();
    const [document, ...more] = await list(token);
    expect(more).toEqual([]);
    const bytes = await (await fetch(document?.fileUrl ?? '')).arrayBuffer();
    expect(Buffer.from(bytes).equals(files.pdf)).toBe(true);
  });

  test('an upload of another tutor, or one that was never sent, is not found', async () => {
    const { token } = await certifiedTutor();
    const other = await certifiedTutor();
    const fileUrl = await world.send(other.token, files.pdf);
    expectError(await add(token, { fileUrl }), 404, 'document.uploadNotFound');
    const { body } = await world.post(
      uploads,
      { fileName: 'a.pdf', mimeType: 'application/pdf', fileSize: 1 },
      { token },
    );
    expectError(await add(token, { fileUrl: body.fileUrl }), 404, 'document.uploadNotFound');
    expect(await list(token)).toEqual([]);
    expect((await add(other.token, { fileUrl })).status).toBe(201);
  });

  test('no other address of the store can be claimed', async () => {
    const { tutor, token } = await certifiedTutor();
    const other = await certifiedTutor();
    const theirs = await buildDocument(world, { tutor: other.tutor, objectKey: `documents/${other.tutor.id}/theirs` });
    const fileUrl = await world.send(token, files.pdf);
    const home = fileUrl.slice(0, fileUrl.indexOf('incoming/'));
    const id = keyOf(fileUrl).split('/')[2] ?? '';
    for (const address of [
      `${home}documents/${tutor.id}/${id}`,
      `${home}${theirs.objectKey ?? ''}`,
      `${home}incoming/${tutor.id}/../${other.tutor.id}/${id}`,
      `${home}incoming/${tutor.id}/%2e%2e/${id}`,
      `${home}incoming/${tutor.id}/${id}?versionId=1`,
      `${home}incoming/${tutor.id}/${id}/`,
      `${home}incoming/${tutor.id}/`,
      `${home}incoming/${tutor.id}${id}`,
      home,
    ]) {
      const answer = await add(token, { fileUrl: address });
      expect([address, answer.status, answer.body.code]).toEqual([address, 404, 'document.uploadNotFound']);
    }
    const otherBucket = home.replace(/\/test-[^/]+\/$/, '/another-bucket/');
    expect(otherBucket).not.toBe(home);
    const answer = await add(token, { fileUrl: `${otherBucket}incoming/${tutor.id}/${id}` });
    expectError(answer, 400, 'validation', { fileUrl: 'Expected an https address' });
    expect(await list(token)).toEqual([]);
  });

  test('an https address of somebody else is kept as a link', async () => {
    const { token } = await certifiedTutor();
    const fileUrl = 'https://credentials.example/卡/1?a=b#c';
    const answer = await add(token, { fileUrl, fileSize: 5, mimeType: 'application/pdf' });
    expectView(answer, 201, documentAnswer);
    expect(answer.body.document).toMatchObject({ fileUrl, isLink: true, fileSize: null, mimeType: null });
  });

  test.each([
    'http://credentials.example/1',
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'ftp://example.com/a',
    '//example.com/a',
    'https://',
    'not an address',
  ])('%s is no link', async (fileUrl) => {
    const { token } = await certifiedTutor();
    expectError(await add(token, { fileUrl }), 400, 'validation', { fileUrl: 'Expected an https address' });
  });
});

describe('what a tutor may keep', () => {
  const fill = (tutorId: number, count: number, bytes: number) =>
    world.em().execute(
      `insert into documents (tutor_id, document_type, document_name, file_name, object_key, file_size, uploaded_at)
       select ?, 'other', 'x', 'x', 'documents/full/' || gen_random_uuid(), ?, now() from generate_series(1, ?)`,
      [tutorId, bytes, count],
    );

  test('a hundred documents, also when many are added at once', async () => {
    const { tutor, token } = await certifiedTutor();
    await fill(tutor.id, 97, 1);
    const urls = await Promise.all(Array.from({ length: 4 }, () => world.send(token, files.pdf)));
    const links = ['https://a.example/1', 'https://a.example/2'];
    const answers = await Promise.all([...urls, ...links].map((fileUrl) => add(token, { fileUrl })));
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(3);
    for (const answer of refused) expectError(answer, 409, 'document.limitReached');
    expect(await list(token)).toHaveLength(100);
    const wanted = { fileName: 'a.pdf', mimeType: 'application/pdf', fileSize: 1 };
    expectError(await world.post(uploads, wanted, { token }), 409, 'document.limitReached');
  });

  test.each([
    ['200 MB', false, 200],
    ['20 MB in the demo account', true, 20],
  ])('%s, also when many are added at once', async (_, demo, megabytes) => {
    const { tutor, token } = await certifiedTutor({ demo });
    const limit = megabytes * 1024 * 1024;
    await fill(tutor.id, 1, limit - 2 * files.pdf.length);
    const urls = await Promise.all(Array.from({ length: 4 }, () => world.send(token, files.pdf)));
    const answers = await Promise.all(urls.map((fileUrl) => add(token, { fileUrl })));
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(2);
    for (const answer of refused) expectError(answer, 409, 'document.limitReached');
    const wanted = { fileName: 'a.pdf', mimeType: 'application/pdf', fileSize: 1 };
    expectError(await world.post(uploads, wanted, { token }), 409, 'document.limitReached');
    // What was refused leaves no copy behind.
    await cleanUp();
    const kept = await Promise.all(urls.map((url) => exists(keyOf(url).replace('incoming/', 'documents/'))));
    expect(kept.filter(Boolean)).toHaveLength(2);
  });
});

describe('GET /api/tutor/documents', () => {
  test('lists the tutor’s own documents, newest first', async () => {
    const { tutor, token } = await certifiedTutor();
    await buildDocument(world);
    for (const [documentName, day] of [
      ['second', '02'],
      ['last', '03'],
      ['first', '01'],
      ['last of all', '03'],
    ] as const) {
      await buildDocument(world, { tutor, documentName, uploadedAt: new Date(`2026-01-${day}T00:00:00Z`) });
    }
    const answer = await world.get(path, { token });
    expectView(answer, 200, documentListView);
    const names = answer.body.documents.map(({ documentName }) => documentName);
    expect(names).toEqual(['last of all', 'last', 'second', 'first']);
  });

  test.each([
    ['畢業證書 "甲"; a=b.pdf', '____ ___; a=b.pdf'],
    [`${'證'.repeat(251)}.pdf`, `${'_'.repeat(251)}.pdf`],
    ["it's 100% (really)*.pdf", "it's 100_ (really)*.pdf"],
    ['\u{1f98b}.pdf', '__.pdf'],
  ])('the address of %j downloads the same bytes under that name', async (fileName, plain) => {
    const { token } = await certifiedTutor();
    expect((await add(token, { fileName, fileUrl: await world.send(token, files.pdf) })).status).toBe(201);
    const [document] = await list(token);
    const response = await fetch(document?.fileUrl ?? '');
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer()).equals(files.pdf)).toBe(true);
    const disposition = response.headers.get('content-disposition') ?? '';
    expect(disposition).toMatch(/^attachment; /);
    const [, encoded = ''] = /filename\*=UTF-8''([\w%.!#$&+^`|~-]+)$/.exec(disposition) ?? [];
    expect(decodeURIComponent(encoded)).toBe(fileName);
    expect(disposition).toContain(`filename="${plain}"`);
    expect(response.headers.get('content-type')).toBe('application/pdf');
  });

  test('the bucket itself shows nobody anything', async () => {
    const { token } = await certifiedTutor();
    await add(token, { fileUrl: await world.send(token, files.pdf) });
    const [document] = await list(token);
    const unsigned = (document?.fileUrl ?? '').split('?')[0] ?? '';
    expect((await fetch(unsigned)).status).toBe(403);
    expect((await fetch(`${document?.fileUrl ?? ''}0`)).status).toBe(403);
  });
});

describe('DELETE /api/tutor/documents/{id}', () => {
  test('removes the row at once and the object with the next round', async () => {
    const { token } = await certifiedTutor();
    const fileUrl = await world.send(token, files.pdf);
    const { body } = await add(token, { fileUrl });
    const key = keyOf(fileUrl).replace('incoming/', 'documents/');
    expect(await exists(key)).toBe(true);
    const gone = await world.delete(`${path}/${body.document.id}`, { token });
    expect(gone).toMatchObject({ status: 204, body: '' });
    expect(await list(token)).toEqual([]);
    expectError(await world.delete(`${path}/${body.document.id}`, { token }), 404, 'document.notFound');
    await cleanUp();
    expect(await exists(key)).toBe(false);
    expect(await exists(keyOf(fileUrl))).toBe(false);
    expectError(await add(token, { fileUrl }), 404, 'document.uploadNotFound');
  });

  test('of several at the same time one finds the document', async () => {
    const { tutor, token } = await certifiedTutor();
    const { id } = await buildDocument(world, { tutor, objectKey: `documents/${tutor.id}/several` });
    const answers = await Promise.all(Array.from({ length: 6 }, () => world.delete(`${path}/${id}`, { token })));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404, 404, 404, 404]);
  });

  test('somebody else’s document is not found, and stays', async () => {
    const { token } = await certifiedTutor();
    const theirs = await buildDocument(world);
    expectError(await world.delete(`${path}/${theirs.id}`, { token }), 404, 'document.notFound');
    expect(await world.em().execute('select id from documents where id = ?', [theirs.id])).toHaveLength(1);
  });

  test('a link has no object to remove', async () => {
    const { tutor, token } = await certifiedTutor();
    const { id } = await buildDocument(world, { tutor });
    const [before] = await world.em().execute('select count(*) from object_removals');
    expect((await world.delete(`${path}/${id}`, { token })).status).toBe(204);
    expect(await world.em().execute('select count(*) from object_removals')).toEqual([before]);
  });

  test.each(['abc', '0', '-1', '1.5', '1e3', '99999999999', '%00', '%E0%A4%A', '1%2F2', ' 1', '１'])(
    'the id %j names nothing',
    async (id) => {
      const { token } = await certifiedTutor();
      expectError(await world.delete(`${path}/${id}`, { token }), 404, 'notFound');
    },
  );
});
