import { createHash } from 'node:crypto';
import { documentAnswer, type DocumentInput } from '@kitewell/contract/documents';
import { expectError, expectView } from '../../../test/answers.ts';
import { buildDocument } from '../../../test/builders.ts';
import { documentsIn, path } from '../../../test/documents.ts';
import { files } from '../../../test/files.ts';
import { buildStaff, office, officeSession } from '../../../test/office.ts';
import { operator } from '../../../test/operator.ts';
import { startWorld, type World } from '../../../test/world.ts';
import type { Tutor } from '../tutors/tutor.entity.ts';
import { queueExpiryReminders } from './document-emails.ts';
import { Document } from './document.entity.ts';

let world: World;
let cookie: string;
let tutor: Tutor;
let token: string;
beforeAll(async () => {
  world = await startWorld();
  cookie = await officeSession(world, await buildStaff(world));
});
afterAll(() => world.stop());
beforeEach(async () => {
  world.clock.now = new Date('2026-11-20T02:00:00Z');
  ({ tutor, token } = await certifiedTutor());
});

const { add, certifiedTutor, cleanUp, storedKeys, list } = documentsIn(() => world);
const { json } = operator(() => world);
const link = (name = 'degree') => `https://credentials.example/${name}`;
const rejected = { verificationStatus: 'rejected', rejectionReason: 'Unreadable.' } as const;
const verified = { verificationStatus: 'verified' } as const;

describe('the same again', () => {
  const once = (given: Partial<DocumentInput>) => add(token, { allowDuplicate: false, ...given });

  test('a file that the tutor has already is added only when the tutor says so', async () => {
    const first = await once({ fileUrl: await world.send(token, files.pdf), documentName: '學位' });
    expect(first.status).toBe(201);
    const stored = await world.em().findOneOrFail(Document, first.body.document.id);
    expect(stored.contentHash).toBe(createHash('sha256').update(files.pdf).digest('hex'));
    const fileUrl = await world.send(token, files.pdf);
    const again = await once({ fileUrl, fileName: 'other.pdf', documentName: 'Other' });
    expectError(again, 409, 'document.duplicate', { fileUrl: 'Same as 學位, uploaded on 2026-11-20' });
    expect(await list(token)).toHaveLength(1);
    // The file that was sent is still there, so that nothing is sent twice.
    expect((await once({ fileUrl, allowDuplicate: true })).status).toBe(201);
    await cleanUp();
    expect(await storedKeys(tutor)).toHaveLength(2);
  });

  test('a file larger than what shows its type is distinguished by its end', async () => {
    const [one, two] = ['one', 'two'].map((end) => Buffer.concat([files.pdf, Buffer.alloc(100_000), Buffer.from(end)]));
    for (const [bytes, status] of [
      [one, 201],
      [two, 201],
      [one, 409],
    ] as const)
      expect((await once({ fileUrl: await world.send(token, bytes ?? files.pdf) })).status).toBe(status);
  });

  test('a link is the same in another spelling of its address', async () => {
    expect((await once({ fileUrl: link(), documentName: 'My degree' })).status).toBe(201);
    const again = await once({ fileUrl: 'https://CREDENTIALS.example:443/degree' });
    expectError(again, 409, 'document.duplicate', { fileUrl: 'Same as My degree, uploaded on 2026-11-20' });
    expect((await once({ fileUrl: link('other') })).status).toBe(201);
  });

  test('what was deleted, or is another tutor’s, is not there already', async () => {
    const { body } = await once({ fileUrl: link() });
    await world.delete(`${path}/${body.document.id}`, { token });
    expect((await once({ fileUrl: link() })).status).toBe(201);
    const other = await certifiedTutor();
    expect((await add(other.token, { fileUrl: link(), allowDuplicate: false })).status).toBe(201);
  });

  test('of ten at once one is added', async () => {
    const urls = await Promise.all(Array.from({ length: 10 }, () => world.send(token, files.png)));
    const answers = await Promise.all(urls.map((fileUrl) => once({ fileUrl, fileName: 'a.png' })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array<number>(9).fill(409)]);
  });
});

describe('another in place of one', () => {
  const replace = (id: unknown, given: object = {}, as: string | undefined = token) =>
    add(as, { fileUrl: link(String(Math.random())), replacesId: id, ...given });

  test('that was rejected refers to it, and the old one is done with', async () => {
    const old = await buildDocument(world, { tutor, documentName: 'Blurred', ...rejected });
    const answer = await replace(old.id, { documentName: 'Sharp', documentType: 'degree' });
    expectView(answer, 201, documentAnswer);
    const { id } = answer.body.document as { id: number };
    expect(answer.body.document).toMatchObject({ replaces: { id: old.id, documentName: 'Blurred' }, replacedBy: null });
    expect((await list(token)).find((one) => one.id === old.id)).toMatchObject({
      replacedBy: { id, documentName: 'Sharp' },
    });
    expect((await world.call('actions', { token })).body.actions).toEqual([]);
    const officeDocument = await office(world, 'officeDocument', { cookie, params: { id } });
    expect(officeDocument.body.officeDocument.replaces).toEqual({ id: old.id, documentName: 'Blurred' });
    const listed = await office(world, 'officeDocuments', { cookie, query: { tutor: tutor.id } });
    expect(listed.body.officeDocuments.map((one) => [one.id, one.isReplaced])).toEqual([
      [id, false],
      [old.id, true],
    ]);
    expectError(await replace(old.id), 409, 'document.alreadyReplaced');
    // Without the new one, the old one is to be replaced again.
    await world.delete(`${path}/${id}`, { token });
    expect((await list(token))[0]).toMatchObject({ id: old.id, replacedBy: null });
    expect((await replace(old.id)).status).toBe(201);
  });

  test('that expired unchecked leaves what waits for a check', async () => {
    const old = await buildDocument(world, { tutor, expiryDate: '2026-11-19' });
    const { body } = await replace(old.id);
    const waiting = await office(world, 'officeDocuments', {
      cookie,
      query: { status: 'pending', tutor: tutor.id } as never,
    });
    expect(waiting.body.officeDocuments.map(({ id }) => id)).toEqual([body.document.id]);
    const shown = await office(world, 'officeTutors', { cookie, query: { search: tutor.email } });
    expect(shown.body.tutors).toMatchObject([{ id: tutor.id, pendingDocuments: 1 }]);
    const pending = await json<{ id: number }[]>('document', 'pending');
    expect(pending.map(({ id }) => id)).not.toContain(old.id);
  });

  test('that expires stops the emails about it, unless the new one is rejected', async () => {
    const old = await buildDocument(world, { tutor, expiryDate: '2026-11-20', ...verified });
    const emails = async (day: string) => {
      const sent: unknown[] = [];
      const queueEmail = (_: unknown, { about }: { about: unknown }) => Promise.resolve(void sent.push(about));
      await world.em().transactional((tx) => queueExpiryReminders(tx, { queueEmail }, day));
      return sent.filter((about) => (about as { document?: number }).document === old.id);
    };
    expect(await emails('2026-11-20')).toEqual([{ document: old.id }]);
    // Of another type and without an end, by which nothing else tells that it is a renewal.
    const { body } = await replace(old.id, { documentType: 'license' });
    expect(await emails('2026-11-20')).toEqual([]);
    const setStatus = (verificationStatus: 'verified' | 'rejected') =>
      world.em().nativeUpdate(Document, { id: body.document.id }, { verificationStatus });
    await setStatus('verified');
    expect(await emails('2026-11-20')).toEqual([]);
    await setStatus('rejected');
    expect(await emails('2026-11-20')).toEqual([{ document: old.id }]);
  });

  test('of ten at once one is added', async () => {
    const old = await buildDocument(world, { tutor, ...rejected });
    const answers = await Promise.all(Array.from({ length: 10 }, () => replace(old.id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array<number>(9).fill(409)]);
  });

  test('is refused where it is nobody’s, somebody else’s, or good', async () => {
    const theirs = await buildDocument(world, rejected);
    const good = await buildDocument(world, { tutor, expiryDate: '2027-11-20', ...verified });
    const waiting = await buildDocument(world, { tutor });
    expectError(await replace(theirs.id), 404, 'document.notFound');
    expectError(await replace(2_000_000_000), 404, 'document.notFound');
    expectError(await replace(good.id), 409, 'document.notReplaceable');
    expectError(await replace(waiting.id), 409, 'document.notReplaceable');
    expectError(await replace('x'), 400, 'validation', { replacesId: 'Expected number, received string' });
    expectError(await replace(good.id, {}, ''), 401, 'session.required');
  });
});
