import { documentAnswer, type DocumentFileType, type DocumentInput } from '@kitewell/contract/documents';
import { expectError, expectView } from '../../../test/answers.ts';
import { documentsIn, fields, path } from '../../../test/documents.ts';
import { files, wordContentTypes, zip } from '../../../test/files.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { createConcurrencyLimit } from '../../http/concurrency-limit.ts';
import { byTutor } from '../audit/record-change.ts';
import { receiveDocument } from './add-document.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const { add, certifiedTutor, cleanUp, storedKeys, list } = documentsIn(() => world);
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
      expiryDate: '2100-02-28',
      notes: 'first line\nsecond line',
      // The size and type that the browser claims are not used.
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
      expiryDate: '2100-02-28',
      notes: 'first line\nsecond line',
      uploadedAt: '2026-05-06T07:08:09.123Z',
      verificationStatus: 'pending',
      rejectionReason: null,
      replaces: null,
      replacedBy: null,
    });
  });

  test('one that expired long ago is refused, with the sentence at its field', async () => {
    const { token } = await certifiedTutor();
    const expired = {
      ...fields({ fileUrl: await world.send(token, files.pdf) }),
      documentType: 'police_check' as const,
    };
    expectError(await add(token, { ...expired, expiryDate: '2020-01-01' }), 400, 'validation', {
      expiryDate: 'This document has expired. Upload the current one',
    });
    expect((await add(token, { ...expired, expiryDate: '2100-01-01' })).status).toBe(201);
  });

  test('names all errors at once', async () => {
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
      documentType: 'Choose one of the options',
      documentName: 'String must contain at most 200 character(s)',
      fileName: 'Invalid input',
      fileUrl: 'Expected an https address',
      fileSize: 'Expected a whole number',
      mimeType: 'String must contain at most 200 character(s)',
      issuingAuthority: 'Expected string, received number',
      issueDate: 'Expected a date that exists, as YYYY-MM-DD',
      expiryDate: 'The expiry date cannot be before the issue date',
      notes: 'String must contain at most 2000 character(s)',
    });
  });

  test('a document with a date of issue in the future is refused', async () => {
    const { token } = await certifiedTutor();
    const link = { documentType: 'degree', documentName: 'D', fileName: 'd.pdf', fileUrl: 'https://a.example/1' };
    const answer = await world.post(path, { ...link, issueDate: '2999-01-01' }, { token });
    expectError(answer, 400, 'validation', { issueDate: 'This date is in the future' });
  });

  test('optional fields that are sent empty count as left out', async () => {
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
    expect(await storedKeys(tutor)).toEqual([]);
  });

  test('a Word document is recognised by an entry that comes after its first 64 KB', async () => {
    const { token } = await certifiedTutor();
    const late = zip({ 'word/media/image.bin': 'x'.repeat(100_000), '[Content_Types].xml': wordContentTypes });
    const answer = await add(token, { fileUrl: await world.send(token, late, word) });
    expect(answer).toMatchObject({ status: 201, body: { document: { mimeType: word, fileSize: late.length } } });
  });

  test('files are read one after another, and one whose turn does not come can be added later', async () => {
    const { tutor, token } = await certifiedTutor();
    const uploadGate = createConcurrencyLimit({ slots: 1, perCaller: 1, waitMs: 20 });
    const input = { ...fields({ fileUrl: await world.send(token, files.pdf) }), documentType: 'degree' as const };
    const context = { by: byTutor(tutor.id), at: world.clock.now };
    const added = () => receiveDocument({ ...world.services, em: world.em(), uploadGate }, context, tutor.id, input);
    const leave = await uploadGate.enter('somebody');
    await expect(added()).rejects.toMatchObject({ code: 'busy', status: 503 });
    leave();
    await expect(added()).resolves.toMatchObject({ documentName: input.documentName });
    expect(await storedKeys(tutor)).toHaveLength(2);
    await cleanUp();
    expect(await storedKeys(tutor)).toHaveLength(1);
  });

  test('an https address on another site is stored as a link', async () => {
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
