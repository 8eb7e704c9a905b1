import { documentFileLimit, uploadView } from '@kitewell/contract/documents';
import { expectError, expectView } from '../../../test/answers.ts';
import { documentsIn, uploads } from '../../../test/documents.ts';
import { files } from '../../../test/files.ts';
import { startWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const { add, certifiedTutor, cleanUp, storedKeys, list } = documentsIn(() => world);

describe('POST /api/tutor/documents/uploads', () => {
  const ask = (token: string, body: unknown) => world.post(uploads, body, { token });

  test('gives a signed form that takes the file for 15 minutes', async () => {
    const { tutor, token } = await certifiedTutor();
    const answer = await ask(token, { fileName: 'a.pdf', mimeType: 'application/pdf', fileSize: files.pdf.length });
    expectView(answer, 201, uploadView);
    expect(answer.body.fileUrl).toContain(`/incoming/${tutor.id}/`);
    const life = Date.parse(answer.body.expiresAt) - Date.now();
    expect(life).toBeGreaterThan(14 * 60_000);
    expect(life).toBeLessThanOrEqual(15 * 60_000);
    expect(await world.upload(answer.body, files.pdf)).toBe(201);
  });

  test('names all errors at once', async () => {
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

  test('the store takes exactly the size that was declared, up to 10 MB, and not a byte more or less', async () => {
    const { token } = await certifiedTutor();
    const place = async (fileSize: number) =>
      (await ask(token, { fileName: 'a.pdf', mimeType: 'application/pdf', fileSize })).body;
    const large = Buffer.alloc(documentFileLimit + 1);
    files.pdf.copy(large);
    const { length } = files.pdf;
    expect(await world.upload(await place(1), files.pdf)).toBe(400);
    expect(await world.upload(await place(length), large.subarray(0, length + 1))).toBe(400);
    expect(await world.upload(await place(length), files.pdf.subarray(0, length - 1))).toBe(400);
    expect(await world.upload(await place(length), Buffer.alloc(0))).toBe(400);
    expect(await world.upload(await place(documentFileLimit), large)).toBe(400);
    const view = await place(documentFileLimit);
    expect(await world.upload(view, large.subarray(0, documentFileLimit))).toBe(201);
    const answer = await add(token, { fileUrl: view.fileUrl });
    expect(answer).toMatchObject({ status: 201, body: { document: { fileSize: documentFileLimit } } });
  });

  test('limits what a tutor declares to 400 MB within an hour, and to 40 MB in the demo account', async () => {
    const wanted = { fileName: 'a.pdf', mimeType: 'application/pdf', fileSize: documentFileLimit };
    for (const [demo, places] of [
      [true, 4],
      [false, 40],
    ] as const) {
      const { token } = await certifiedTutor({ demo });
      for (let place = 1; place <= places; place++) expect((await ask(token, wanted)).status).toBe(201);
      const refused = await ask(token, { ...wanted, fileSize: 1 });
      expectError(refused, 429, 'tooMany');
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000);
      // Other tutors are not limited by it.
      expect((await ask((await certifiedTutor({ demo })).token, wanted)).status).toBe(201);
    }
  });

  test('gives 200 forms within an hour and no more, also when they are asked for at once', async () => {
    const { token } = await certifiedTutor();
    const wanted = { fileName: 'a.pdf', mimeType: 'application/pdf', fileSize: 1 };
    const answers = await Promise.all(Array.from({ length: 210 }, () => ask(token, wanted)));
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(10);
    for (const answer of refused) expectError(answer, 429, 'tooMany');
  });

  test('the form takes no other key and no other type than it was signed for', async () => {
    const { tutor, token } = await certifiedTutor();
    const { body } = await ask(token, { fileName: 'a.pdf', mimeType: 'application/pdf', fileSize: files.pdf.length });
    const moved = { ...body, fields: { ...body.fields, key: `documents/${tutor.id}/mine` } };
    expect(await world.upload(moved, files.pdf)).toBe(403);
    const html = { ...body, fields: { ...body.fields, 'Content-Type': 'text/html' } };
    expect(await world.upload(html, files.html)).toBe(403);
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
    // Refused files leave no copy behind.
    await cleanUp();
    expect(await storedKeys(tutor)).toHaveLength(2);
  });
});
