import { documentAnswer, documentListView } from '@kitewell/contract/documents';
import { expectError, expectView } from '../../../test/answers.ts';
import { buildDocument, buildTutor } from '../../../test/builders.ts';
import { documentsIn, keyOf, path, uploads } from '../../../test/documents.ts';
import { files } from '../../../test/files.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { encodeCursor } from '../../http/pages.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const { add, certifiedTutor, cleanUp, exists, list, objectKey } = documentsIn(() => world);

describe('who may use documents', () => {
  const each = [
    ['GET', path, undefined],
    ['GET', `${path}/1`, undefined],
    ['POST', uploads, '{}'],
    ['POST', path, '{}'],
    ['DELETE', `${path}/1`, undefined],
  ] as const;

  test.each(each)('%s %s requires a token and a complete certification', async (method, address, body) => {
    const headers: Record<string, string> = body === undefined ? {} : { 'Content-Type': 'application/json' };
    expectError(await world.ask(method, address, body, { headers }), 401, 'session.required');
    const token = world.signIn(await buildTutor(world));
    expectError(await world.ask(method, address, body, { headers, token }), 403, 'certification.required');
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

  test('a hundred of the longest come in parts that each stay small, with what replaces what across them', async () => {
    const { tutor, token } = await certifiedTutor();
    const long = (length: number) => '字'.repeat(length);
    const added = [];
    for (let number = 0; number < 100; number++) {
      const document = {
        ...{ tutor, documentName: long(200), fileName: long(255), issuingAuthority: long(200), notes: long(2_000) },
        linkUrl: `https://pages.example/${'x'.repeat(1_978)}`,
        // Several of one moment, so that the next part begins at one of them.
        uploadedAt: new Date(Date.UTC(2026, 0, 1 + Math.floor(number / 10))),
      };
      added.push(await buildDocument(world, document));
    }
    const [oldest, newest] = [added[0]?.id, added.at(-1)?.id];
    await world.em().execute('update documents set replaces_id = ? where id = ?', [oldest, newest]);
    const ids: number[] = [];
    const replaced: unknown[] = [];
    let parts = 0;
    for (let cursor: string | null = ''; cursor !== null; parts++) {
      const answer = await world.get(cursor === '' ? path : `${path}?cursor=${cursor}`, { token });
      expectView(answer, 200, documentListView);
      expect(Buffer.byteLength(JSON.stringify(answer.body))).toBeLessThan(300_000);
      for (const { id, replaces, replacedBy } of answer.body.documents) {
        ids.push(id);
        if (replaces ?? replacedBy) replaced.push([id, replaces?.id, replacedBy?.id]);
      }
      cursor = answer.body.nextCursor;
    }
    expect(parts).toBeGreaterThan(2);
    expect(ids).toEqual(added.map(({ id }) => id).reverse());
    expect(replaced).toEqual([
      [newest, oldest, undefined],
      [oldest, undefined, newest],
    ]);
    const forged = await world.get(`${path}?cursor=${encodeCursor(['now', 1])}`, { token });
    expectError(forged, 400, 'validation', { cursor: 'Invalid input' });
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
    expect(response.headers.get('cache-control')).toBe('no-store');
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

describe('GET /api/tutor/documents/{id}', () => {
  test('answers what the list shows, with an address at which the file is', async () => {
    const { token } = await certifiedTutor();
    const request = { fileName: 'a.pdf', mimeType: 'application/pdf', fileSize: files.pdf.length };
    const place = (await world.post(uploads, request, { token })).body;
    await world.upload(place, files.pdf);
    const { body: added } = await add(token, { fileUrl: place.fileUrl, fileName: '證書.pdf' });
    const answer = await world.get(`${path}/${added.document.id}`, { token });
    expectView(answer, 200, documentAnswer);
    const [listed] = await list(token);
    expect({ ...answer.body.document, fileUrl: '' }).toEqual({ ...listed, fileUrl: '' });
    const file = await fetch(answer.body.document.fileUrl);
    expect(file.headers.get('Content-Disposition')).toContain(encodeURIComponent('證書.pdf'));
    expect(Buffer.from(await file.arrayBuffer())).toEqual(files.pdf);
  });

  test('answers the address of an online credential as it was added', async () => {
    const { tutor, token } = await certifiedTutor();
    const { id, linkUrl } = await buildDocument(world, { tutor });
    const { body } = await world.get(`${path}/${id}`, { token });
    expect(body.document).toMatchObject({ id, isLink: true, fileUrl: linkUrl });
  });

  test('answers 404 for another tutor’s document', async () => {
    const { token } = await certifiedTutor();
    const theirs = await buildDocument(world);
    expectError(await world.get(`${path}/${theirs.id}`, { token }), 404, 'document.notFound');
  });

  test.each(['abc', '0', '-1', '1.5', '99999999999', '%00', '%E0%A4%A', '１'])(
    'the id %j names nothing',
    async (id) => {
      const { token } = await certifiedTutor();
      expectError(await world.get(`${path}/${id}`, { token }), 404, 'notFound');
    },
  );
});

describe('DELETE /api/tutor/documents/{id}', () => {
  test('removes the row at once and the object in the next round', async () => {
    const { token } = await certifiedTutor();
    const fileUrl = await world.send(token, files.pdf);
    const { body } = await add(token, { fileUrl });
    const key = await objectKey(body.document.id);
    expect(await exists(key)).toBe(true);
    const gone = await world.delete(`${path}/${body.document.id}`, { token });
    expect(gone).toMatchObject({ status: 204, body: '' });
    expect(await list(token)).toEqual([]);
    expectError(await world.delete(`${path}/${body.document.id}`, { token }), 404, 'document.notFound');
    await cleanUp();
    expect(await exists(key)).toBe(false);
    expect(await exists(keyOf(fileUrl))).toBe(false);
    expectError(await add(token, { fileUrl }), 409, 'document.alreadyAdded');
  });

  test('of several at the same time only one finds the document', async () => {
    const { tutor, token } = await certifiedTutor();
    const { id } = await buildDocument(world, { tutor, objectKey: `documents/${tutor.id}/several` });
    const answers = await Promise.all(Array.from({ length: 6 }, () => world.delete(`${path}/${id}`, { token })));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404, 404, 404, 404]);
  });

  test('answers 404 for another tutor’s document, which stays', async () => {
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
