import { expectError } from '../../../test/answers.ts';
import { buildDocument } from '../../../test/builders.ts';
import { documentsIn, keyOf, path, uploads } from '../../../test/documents.ts';
import { files } from '../../../test/files.ts';
import { startWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const { add, certifiedTutor, cleanUp, storedKeys, list, objectKey } = documentsIn(() => world);

describe('POST /api/tutor/documents', () => {
  test('an upload is claimed once', async () => {
    const { token } = await certifiedTutor();
    const fileUrl = await world.send(token, files.pdf);
    expect((await add(token, { fileUrl })).status).toBe(201);
    expectError(await add(token, { fileUrl }), 409, 'document.alreadyAdded');
  });

  test('of ten claims of one upload at the same time one succeeds, and the file stays', async () => {
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
    expect(await storedKeys(tutor)).toEqual([await objectKey(document?.id ?? 0)]);
  });

  test('a file that is replaced while it is claimed is stored as it was checked, or not at all', async () => {
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
    expect(await storedKeys(tutor)).toEqual([]);
  });

  test('a file that is sent again under the key of a claimed upload is never used', async () => {
    const { tutor, token } = await certifiedTutor();
    const wanted = { fileName: 'a.pdf', mimeType: 'application/pdf', fileSize: files.pdf.length };
    const { body: place } = await world.post(uploads, wanted, { token });
    expect(await world.upload(place, files.pdf)).toBe(201);
    const { body } = await add(token, { fileUrl: place.fileUrl });
    await world.delete(`${path}/${body.document.id}`, { token });
    await cleanUp();
    expect(await world.upload(place, files.pdf)).toBe(201);
    expectError(await add(token, { fileUrl: place.fileUrl }), 409, 'document.alreadyAdded');
    expect(await storedKeys(tutor)).toEqual([]);
  });

  test('claimed uploads are forgotten a week later', async () => {
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

  test('an upload of another tutor, or one that was never sent, answers 404', async () => {
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

  test('no other address in the store can be claimed', async () => {
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
});
