import { officeDocumentAnswer, officeDocumentsView } from '@kitewell/contract/office/documents';
import { expectError, expectView } from '../../../test/answers.ts';
import { buildDocument, buildTutor } from '../../../test/builders.ts';
import { buildStaff, office, officeSession } from '../../../test/office.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { AuditEvent } from '../audit/audit-event.entity.ts';
import type { Staff } from '../auth/staff.entity.ts';
import { Document } from './document.entity.ts';

let world: World;
let staff: Staff;
let cookie: string;
beforeAll(async () => {
  world = await startWorld();
  staff = await buildStaff(world, { name: 'Ben' });
  cookie = await officeSession(world, staff);
});
afterAll(() => world.stop());

async function documentOf() {
  const tutor = await buildTutor(world, { certified: true });
  const document = await buildDocument(world, { tutor, verificationStatus: 'pending' });
  return { tutor, params: { id: document.id } };
}
const see = (params: { id: number }) => office(world, 'seeDocument', { cookie, params });
const nobodys = { id: 2_000_000_000 };
const body = { baseStatus: 'pending' as const };

test('waiting documents come oldest first, in pages, and those of one tutor in a list of their own', async () => {
  const tutor = await buildTutor(world);
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));
  const ids: number[] = [];
  for (const minute of [3, 1, 2])
    ids.push((await buildDocument(world, { tutor, verificationStatus: 'pending', uploadedAt: at(minute) })).id);
  const query = { tutor: tutor.id, status: 'pending' as const, limit: 2 };
  const first = await office(world, 'officeDocuments', { cookie, query });
  expectView(first, 200, officeDocumentsView);
  const cursor = first.body.nextCursor ?? '';
  const second = await office(world, 'officeDocuments', { cookie, query: { ...query, cursor } });
  const found = [...first.body.officeDocuments, ...second.body.officeDocuments];
  expect(found.map((officeDocument) => officeDocument.id)).toEqual([ids[1], ids[2], ids[0]]);
  expect(second.body.nextCursor).toBeNull();
  expect(found[0]?.tutor).toEqual({ id: tutor.id, name: tutor.name });
  const all = await office(world, 'officeDocuments', { cookie, query: { tutor: tutor.id } });
  expect(all.body.officeDocuments.map((officeDocument) => officeDocument.id)).toEqual([ids[0], ids[2], ids[1]]);
});

test.each([
  'bm8',
  Buffer.from('["x",1]').toString('base64url'),
  Buffer.from('["+999999-01-01",1]').toString('base64url'),
])('a cursor that the list did not make is refused (%s)', async (cursor) => {
  expectError(await office(world, 'officeDocuments', { cookie, query: { cursor } }), 400, 'validation', {
    cursor: 'Invalid input',
  });
});

test('each look at a document is recorded before its address is answered', async () => {
  const { params } = await documentOf();
  const preview = await see(params);
  expect(preview.status).toBe(200);
  expect(preview.body.url).toMatch(/^https?:/);
  const { body: seen } = await office(world, 'officeDocument', { cookie, params });
  expect(seen.officeDocument.history).toMatchObject([{ by: 'Ben', action: 'document see' }]);
});

test('nobody can verify a document without having looked at it, whoever else has', async () => {
  const { params } = await documentOf();
  const other = await officeSession(world, await buildStaff(world, { name: 'Chi' }));
  await office(world, 'seeDocument', { cookie: other, params });
  const { body: before } = await office(world, 'officeDocument', { cookie, params });
  expect(before.officeDocument.viewedByYou).toBe(false);
  expectError(await office(world, 'verifyDocument', { cookie, params, body }), 409, 'officeDocument.notViewed');
  expect((await world.em().findOneOrFail(Document, params.id)).verificationStatus).toBe('pending');
  await see(params);
  const { body: after } = await office(world, 'officeDocument', { cookie, params });
  expect(after.officeDocument.viewedByYou).toBe(true);
  expect((await office(world, 'verifyDocument', { cookie, params, body })).status).toBe(200);
});

test('opening an online credential counts as a look at it', async () => {
  const linkUrl = 'https://credentials.example.com/ada';
  const tutor = await buildTutor(world, { certified: true });
  const link = await buildDocument(world, { tutor, verificationStatus: 'pending', linkUrl, objectKey: null });
  const params = { id: link.id };
  expectError(await office(world, 'verifyDocument', { cookie, params, body }), 409, 'officeDocument.notViewed');
  expect((await see(params)).body.url).toBe(linkUrl);
  expect((await office(world, 'verifyDocument', { cookie, params, body })).status).toBe(200);
});

test('a document is verified with what was seen and until when it is valid', async () => {
  const { params } = await documentOf();
  await see(params);
  const answer = await office(world, 'verifyDocument', {
    cookie,
    params,
    body: { ...body, expiryDate: '2027-03-01', seen: 'The original, in person' },
  });
  expectView(answer, 200, officeDocumentAnswer);
  expect(answer.body.officeDocument).toMatchObject({ verificationStatus: 'verified', expiryDate: '2027-03-01' });
  expect(answer.body.officeDocument.history).toMatchObject([
    {
      by: 'Ben',
      action: 'document verify',
      before: { status: 'pending', expiryDate: null },
      after: { status: 'verified', expiryDate: '2027-03-01', seen: 'The original, in person' },
    },
    { action: 'document see' },
  ]);
});

test('the tutor reads the reason of a rejection', async () => {
  const { tutor, params } = await documentOf();
  const answer = await office(world, 'rejectDocument', {
    cookie,
    params,
    body: { ...body, reason: 'The scan is cut off.' },
  });
  expect(answer.body.officeDocument).toMatchObject({
    verificationStatus: 'rejected',
    rejectionReason: 'The scan is cut off.',
  });
  const own = await world.get(`/api/tutor/documents/${params.id}`, { token: world.signIn(tutor) });
  expect(own.body).toMatchObject({ document: { rejectionReason: 'The scan is cut off.' } });
});

test('of two people who decide about one document at once, the second gets a conflict', async () => {
  const { params } = await documentOf();
  await see(params);
  const [one, other] = await Promise.all([
    office(world, 'verifyDocument', { cookie, params, body }),
    office(world, 'rejectDocument', { cookie, params, body: { ...body, reason: 'No stamp.' } }),
  ]);
  expect([one.status, other.status].sort()).toEqual([200, 409]);
  expectError(one.status === 409 ? one : other, 409, 'officeDocument.decidedMeanwhile');
  const written = await world.em().find(AuditEvent, {
    subjectKind: 'document',
    subjectId: String(params.id),
    actorKind: 'staff',
    actorId: String(staff.id),
  });
  expect(written.filter(({ action }) => action !== 'document see')).toHaveLength(1);
  expect((await world.em().findOneOrFail(Document, params.id)).verificationStatus).not.toBe('pending');
});

test('an unknown document and an empty decision are refused', async () => {
  const reason = 'x';
  expectError(await office(world, 'officeDocument', { cookie, params: nobodys }), 404, 'document.notFound');
  expectError(await office(world, 'seeDocument', { cookie, params: nobodys }), 404, 'document.notFound');
  expectError(await office(world, 'verifyDocument', { cookie, params: nobodys, body }), 404, 'document.notFound');
  expectError(
    await office(world, 'rejectDocument', { cookie, params: nobodys, body: { ...body, reason } }),
    404,
    'document.notFound',
  );
  const { params } = await documentOf();
  const refused = await office(world, 'rejectDocument', { cookie, params, body: { reason: ' ' } as never });
  expect(Object.keys(refused.body.errors ?? {}).sort()).toEqual(['baseStatus', 'reason']);
});
