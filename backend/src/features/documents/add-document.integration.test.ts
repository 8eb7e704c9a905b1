import { documentAnswer, type DocumentFileType, type DocumentInput } from '@kitewell/contract/documents';
import { expectError, expectView } from '../../../test/answers.ts';
import { buildDocument } from '../../../test/builders.ts';
import { documentsIn, fields, keyOf, path, uploads } from '../../../test/documents.ts';
import { files, wordContentTypes, zip } from '../../../test/files.ts';
import { startWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const { add, certifiedTutor, cleanUp, keptKeys, list, objectKey } = documentsIn(() => world);
const word: DocumentFileType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

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

  test('one that would be issued in the future is refused', async () => {
    const { token } = await certifiedTutor();
    const link = { documentType: 'degree', documentName: 'D', fileName: 'd.pdf', fileUrl: 'https://a.example/1' };
    const answer = await world.post(path, { ...link, issueDate: '2999-01-01' }, { token });
    expectError(answer, 400, 'validation', { issueDate: 'This date is still to come' });
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
    expect(await keptKeys(tutor)).toEqual([]);
  });

  test('an upload is claimed once', async () => {
    const { token } = await certifiedTutor();
    const fileUrl = await world.send(token, files.pdf);
    expect((await add(token, { fileUrl })).status).toBe(201);
    expectError(await add(token, { fileUrl }), 409, 'document.alreadyAdded');
  });

  test('of ten claims at the same time one is right, and the file stays', async () => {
    const { tutor, token } = await certifiedTutor();
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
    expect(await keptKeys(tutor)).toEqual([await objectKey(document?.id ?? 0)]);
  });

  test('a file that is swapped while it is claimed is kept as what was checked, or not at all', async () => {
    const { tutor, token } = await certifiedTutor();
    const size = 200_000;
    const [pdf, program] = [Buffer.alloc(size), Buffer.alloc(size)];
    files.pdf.copy(pdf);
    files.exe.copy(program);
    for (let attempt = 0; attempt < 25; attempt++) {
      const wanted = { fileName: 'police.pdf', mimeType: 'application/pdf', fileSize: size };
      const { body: place } = await world.post(uploads, wanted, { token });
      expect(await world.upload(place, pdf)).toBe(201);
      const claim = () => add(token, { fileName: 'police.pdf', fileUrl: place.fileUrl });
      const swapped = world.upload(place, program);
      const answers = await Promise.all([claim(), claim(), swapped.then(claim), swapped.then(claim), claim()]);
      expect(answers.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(1);
      for (const document of await list(token)) {
        const bytes = Buffer.from(await (await fetch(document.fileUrl)).arrayBuffer());
        expect([bytes.subarray(0, 4).toString(), bytes.length]).toEqual(['%PDF', document.fileSize]);
        await world.delete(`${path}/${document.id}`, { token });
      }
      await world.em().execute('delete from rate_limits');
    }
    await cleanUp();
    expect(await keptKeys(tutor)).toEqual([]);
  });

  test('a file that is sent again to the place of one that has served becomes nothing', async () => {
    const { tutor, token } = await certifiedTutor();
    const wanted = { fileName: 'a.pdf', mimeType: 'application/pdf', fileSize: files.pdf.length };
    const { body: place } = await world.post(uploads, wanted, { token });
    expect(await world.upload(place, files.pdf)).toBe(201);
    const { body } = await add(token, { fileUrl: place.fileUrl });
    await world.delete(`${path}/${body.document.id}`, { token });
    await cleanUp();
    expect(await world.upload(place, files.pdf)).toBe(201);
    expectError(await add(token, { fileUrl: place.fileUrl }), 409, 'document.alreadyAdded');
    expect(await keptKeys(tutor)).toEqual([]);
  });

  test('uploads that have served are forgotten a week later', async () => {
    const { token } = await certifiedTutor();
    const remembered = async () => (await world.em().execute('select 1 from claimed_uploads')).length;
    await world.em().execute('delete from claimed_uploads');
    world.clock.now = new Date('2026-08-01T00:00:00Z');
    await add(token, { fileUrl: await world.send(token, files.pdf) });
    world.clock.now = new Date('2026-08-08T00:00:01Z');
    expect(await remembered()).toBe(1);
    await add(token, { fileUrl: await world.send(token, files.pdf) });
    expect(await remembered()).toBe(1);
  });

  test('a Word document is known by an entry that lies behind its first 64 KB', async () => {
    const { token } = await certifiedTutor();
    const late = zip({ 'word/media/image.bin': 'x'.repeat(100_000), '[Content_Types].xml': wordContentTypes });
    const answer = await add(token, { fileUrl: await world.send(token, late, word) });
    expect(answer).toMatchObject({ status: 201, body: { document: { mimeType: word, fileSize: late.length } } });
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
