import { randomUUID } from 'node:crypto';
import { uploadView, type UploadView } from '@kitewell/contract/documents';
import sharp from 'sharp';
import { expectError, expectView } from '../../../test/answers.ts';
import { buildTutor } from '../../../test/builders.ts';
import { unpacked } from '../../../test/archive.ts';
import { familiesOf } from '../../../test/families.ts';
import { home, homeSession } from '../../../test/family-home.ts';
import { files } from '../../../test/files.ts';
import { buildStaff, office, officeSession } from '../../../test/office.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { byOperator } from '../audit/record-change.ts';
import { removeDueObjects } from '../documents/remove-due-objects.ts';
import { restoreObjects } from '../documents/restore-objects.ts';
import { outboxState } from '../stored-files/object-removals.ts';
import { eraseFamily } from '../family-records/erase-family.ts';
import { messagePictureKey } from './message-picture.ts';
import { FamilyAccess } from '../families/family-access.entity.ts';
import { Message } from './message.entity.ts';

let world: World;
let cookie: string;
const families = familiesOf(() => world);
beforeAll(async () => {
  world = await startWorld();
  cookie = await officeSession(world, await buildStaff(world));
});
afterAll(() => world.stop());
beforeEach(async () => {
  world.clock.now = new Date('2026-11-23T02:00:00Z');
  await world.em().execute('delete from rate_limits');
});

const photo = (width = 1600, height = 900) =>
  sharp({ create: { width, height, channels: 3, background: '#d4472f' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '22/1 25/1 0/1' } })
    .jpeg()
    .toBuffer();

/** A family whose child a tutor teaches now. */
async function aFamily() {
  const email = `mother-${randomUUID()}@example.com`;
  const { id, child } = await families.build({ guardians: [{ email, emailConfirmedAt: world.clock.now }] });
  const tutor = await buildTutor(world, { certified: true });
  const { id: booking } = await families.session(id, child, 'ahead', { tutor, sessionDate: '2026-11-20' });
  return { id, booking, mother: await homeSession(world, email), token: world.signIn(tutor) };
}
type Someone = Awaited<ReturnType<typeof aFamily>>;

const prepare = ({ id, mother }: Someone, body: { mimeType: string; fileSize: number }) =>
  home(world, 'startFamilyUpload', { cookie: mother, query: { family: id }, body: body as never });
/** Uploads bytes as a picture. @returns its address */
async function upload(family: Someone, bytes: Uint8Array, mimeType = 'image/jpeg'): Promise<string> {
  const { body } = await prepare(family, { mimeType, fileSize: bytes.length });
  expect(await world.upload(body as UploadView, bytes, mimeType)).toBe(201);
  return body.fileUrl;
}
const write = ({ id, mother }: Someone, body: object) =>
  home(world, 'sendFamilyMessage', { cookie: mother, query: { family: id }, body: { key: randomUUID(), ...body } });
const fetched = async (path: string, headers: Record<string, string>) => {
  const response = await fetch(world.url + path, { headers });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, kept: response.headers.get('cache-control'), bytes };
};
const asFamily = ({ id, mother }: Someone, message: number) =>
  fetched(`/api/family/messages/${message}/picture?family=${id}`, { Cookie: mother });
const asTutor = ({ token }: Pick<Someone, 'token'>, message: number) =>
  fetched(`/api/tutor/messages/${message}/picture`, { Authorization: `Bearer ${token}` });
const asOffice = (message: number) => fetched(`/api/office/messages/${message}/picture`, { Cookie: cookie });

test('a picture is redrawn whole within 1,280 px, without where it was taken, and nothing keeps it', async () => {
  const family = await aFamily();
  expectView(await prepare(family, { mimeType: 'image/jpeg', fileSize: 1000 }), 201, uploadView);
  const { body } = await write(family, { picture: await upload(family, await photo()), toTutor: true });
  expect(body.message).toMatchObject({ text: '', picture: true });
  for (const seen of [
    await asFamily(family, body.message.id),
    await asTutor(family, body.message.id),
    await asOffice(body.message.id),
  ]) {
    expect([seen.status, seen.kept]).toEqual([200, 'no-store']);
    const { format, width, height, exif } = await sharp(seen.bytes).metadata();
    expect({ format, width, height, exif }).toEqual({ format: 'webp', width: 1280, height: 720, exif: undefined });
  }
});

test('whoever opens a picture stands in the family’s access log, and its copy holds the picture', async () => {
  const family = await aFamily();
  const { body } = await write(family, { picture: await upload(family, await photo()), toTutor: true });
  await asTutor(family, body.message.id);
  await asOffice(body.message.id);
  const accesses = await world.em().find(FamilyAccess, { family: family.id }, { orderBy: { id: 'asc' } });
  expect(accesses.map(({ record, staff }) => [record, staff != null])).toEqual([
    ['thread', false],
    ['thread', true],
  ]);
  const { bytes } = await fetched(`/api/family/export?family=${family.id}`, { Cookie: family.mother });
  const files = unpacked(bytes);
  expect(files[`messages/${body.message.id}.webp`]).toMatch(/^RIFF/);
});

test('a picture is for its family, its tutors if they read the message, and the office alone', async () => {
  const [family, other] = [await aFamily(), await aFamily()];
  const { body } = await write(family, { picture: await upload(family, await photo()) });
  const { id } = body.message;
  const { picture } = await world.em().findOneOrFail(Message, { id });
  expect((await asTutor(family, id)).status).toBe(404);
  expect((await asTutor(other, id)).status).toBe(404);
  expect((await asFamily(other, id)).status).toBe(404);
  expect((await fetched(`/api/family/messages/${id}/picture?family=${family.id}`, {})).status).toBe(401);
  expect((await fetched(`/api/office/messages/${id}/picture`, {})).status).toBe(401);
  expect((await fetched(`/api/tutor/messages/${id}/picture`, {})).status).toBe(401);
  for (const name of [picture ?? '', `messages/${picture}`, `messages%2F${picture}`])
    expect((await fetched(`/api/pictures/${name}.webp`, {})).status).toBe(404);
  const silent = await write(family, { text: 'Without' });
  expect((await asFamily(family, silent.body.message.id)).status).toBe(404);
});

test.each([
  ['a program', files.exe, 415, 'picture.unreadable'],
  ['a drawing', files.svg, 415, 'picture.unreadable'],
  ['a cut photo', files.jpeg, 415, 'picture.unreadable'],
] as const)('%s is refused, and no message is written', async (_, bytes, status, code) => {
  const family = await aFamily();
  expectError(await write(family, { text: 'A', picture: await upload(family, bytes) }), status, code);
  expect(await world.em().count(Message, { family: family.id })).toBe(0);
});

test('a picture of too many pixels or bytes, an empty one and another type are refused', async () => {
  const family = await aFamily();
  const huge = await upload(family, await photo(6000, 5000));
  expectError(await write(family, { picture: huge }), 413, 'picture.tooManyPixels');
  const wanted = { mimeType: 'image/jpeg', fileSize: 5 * 1024 * 1024 + 1 };
  expectError(await prepare(family, wanted), 413, 'picture.fileTooLarge');
  expectError(await prepare(family, { ...wanted, fileSize: 0 }), 400, 'document.empty');
  expect((await prepare(family, { mimeType: 'image/svg+xml', fileSize: 10 })).status).toBe(400);
});

/** Uploads a photo from the office or the portal. @returns its address */
async function sentFrom(by: 'office' | 'tutor', { token }: Pick<Someone, 'token'>): Promise<string> {
  const bytes = await photo();
  const body = { mimeType: 'image/jpeg', fileSize: bytes.length } as const;
  const { body: place } =
    by === 'office'
      ? await office(world, 'startOfficeUpload', { cookie, body })
      : await world.call('startPictureUpload', { token, body });
  expect(await world.upload(place, bytes, 'image/jpeg')).toBe(201);
  return place.fileUrl;
}
const answer = ({ id }: Someone, body: object) =>
  office(world, 'answerFamily', { cookie, params: { id }, body: { key: randomUUID(), ...body } });
const reply = ({ id, token }: Someone, body: object) =>
  world.call('sendMessage', { token, params: { id }, body: { key: randomUUID(), ...body } });

test('the office and the tutor send a picture, which the family sees, and the tutor where it is meant for the tutor', async () => {
  const [family, other] = [await aFamily(), await aFamily()];
  const forFamily = await answer(family, { picture: await sentFrom('office', family) });
  const forBoth = await answer(family, { text: 'A', picture: await sentFrom('office', family), toTutor: true });
  const byTutor = await reply(family, { picture: await sentFrom('tutor', family) });
  const seen = async ({ body: { message } }: typeof forBoth) => [
    (await asFamily(family, message.id)).status,
    (await asTutor(family, message.id)).status,
    (await asOffice(message.id)).status,
    (await asFamily(other, message.id)).status,
    (await asTutor(other, message.id)).status,
  ];
  expect(forFamily.body.message).toMatchObject({ text: '', picture: true });
  expect(await seen(forFamily)).toEqual([200, 404, 200, 404, 404]);
  expect(await seen(forBoth)).toEqual([200, 200, 200, 404, 404]);
  expect(await seen(byTutor)).toEqual([200, 200, 200, 404, 404]);
  const { bytes } = await asFamily(family, byTutor.body.message.id);
  const { format, width, exif } = await sharp(bytes).metadata();
  expect({ format, width, exif }).toEqual({ format: 'webp', width: 1280, exif: undefined });
});

test('the office and the tutor neither use each other’s uploads nor send what is no picture', async () => {
  const family = await aFamily();
  const [ofOffice, ofTutor] = [await sentFrom('office', family), await sentFrom('tutor', family)];
  expectError(await answer(family, { picture: ofTutor }), 404, 'document.uploadNotFound');
  expectError(await reply(family, { picture: ofOffice }), 404, 'document.uploadNotFound');
  const colleague = await officeSession(world, await buildStaff(world));
  const borrowed = { key: randomUUID(), picture: ofOffice };
  expectError(
    await office(world, 'answerFamily', { cookie: colleague, params: { id: family.id }, body: borrowed }),
    404,
    'document.uploadNotFound',
  );
  const body = { mimeType: 'image/jpeg', fileSize: files.exe.length } as const;
  const { body: place } = await office(world, 'startOfficeUpload', { cookie, body });
  expect(await world.upload(place, files.exe, 'image/jpeg')).toBe(201);
  expectError(await answer(family, { text: 'A', picture: place.fileUrl }), 415, 'picture.unreadable');
  expect((await answer(family, { text: ' ' })).status).toBe(400);
  expect(await world.em().count(Message, { family: family.id })).toBe(0);
  const wanted = { mimeType: 'image/jpeg', fileSize: 0 } as const;
  expectError(await office(world, 'startOfficeUpload', { cookie, body: wanted }), 400, 'document.empty');
  expectError(
    await office(world, 'startOfficeUpload', { cookie, body: { ...wanted, fileSize: 5 * 1024 * 1024 + 1 } }),
    413,
    'picture.fileTooLarge',
  );
});

test('an upload is used once, by whoever sent it; the same request again writes nothing', async () => {
  const [family, other] = [await aFamily(), await aFamily()];
  const picture = await upload(family, await photo());
  expectError(await write(other, { picture }), 404, 'document.uploadNotFound');
  const body = { picture, key: randomUUID() };
  const answers = [await write(family, body), await write(family, body)];
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(answers[0]?.body.message.id).toBe(answers[1]?.body.message.id);
  expectError(await write(family, { picture }), 404, 'document.uploadNotFound');
  const theirs = await world.call('startPictureUpload', {
    ...{ token: family.token, body: { mimeType: 'image/jpeg', fileSize: 10 } },
  });
  expectError(await write(family, { picture: theirs.body.fileUrl }), 404, 'document.uploadNotFound');
});

test('ten pictures at once are redrawn one by one: five wait, the others are asked to come again', async () => {
  const family = await aFamily();
  const bytes = await photo(3000, 2000);
  const pictures = await Promise.all(Array.from({ length: 10 }, () => upload(family, bytes)));
  const requests = pictures.map((picture) => ({ picture, key: randomUUID() }));
  const before = process.memoryUsage().rss;
  const answers = await Promise.all(requests.map((body) => write(family, body)));
  const grown = process.memoryUsage().rss - before;
  const refused = answers.filter(({ status }) => status !== 201);
  for (const one of refused) expectError(one, 429, 'picture.busy');
  expect(answers.length - refused.length).toBeGreaterThanOrEqual(1);
  // Ten files of some hundred KB; drawn, each would be 18 MB.
  expect(grown).toBeLessThan(100 * 1024 * 1024);
  // Nobody loses a picture: each request that was refused succeeds later, with the same key.
  for (const body of requests) expect((await write(family, body)).status).toBe(201);
  expect(await world.em().count(Message, { family: family.id })).toBe(10);
});

test('erasing a family removes its pictures from the store', async () => {
  const family = await aFamily();
  const { body } = await write(family, { picture: await upload(family, await photo()) });
  const { picture } = await world.em().findOneOrFail(Message, { id: body.message.id });
  const key = messagePictureKey(picture ?? '');
  expect(await world.services.store.has(key)).toBe(true);
  await world.em().execute("update bookings set status = 'cancelled' where id = ?", [family.booking]);
  const context = { by: byOperator('mandy'), at: world.clock.now };
  const { erased } = await world.em().transactional((tx) => eraseFamily(tx, context, family.id));
  expect(erased).toContainEqual({ what: 'messages', count: 1 });
  await removeDueObjects({ ...world.services, em: world.em() });
  expect(await world.services.store.has(key)).toBe(false);
  expect(await outboxState(world.em())).toMatchObject({ entries: 0 });
});

test('restoring the store keeps the pictures of messages', async () => {
  const family = await aFamily();
  const { body } = await write(family, { picture: await upload(family, await photo()) });
  const context = { by: byOperator('mandy'), at: world.clock.now };
  await restoreObjects(world.em(), world.services.store, context);
  await removeDueObjects({ ...world.services, em: world.em() });
  expect((await asFamily(family, body.message.id)).status).toBe(200);
  expect((await office(world, 'familyThread', { cookie, params: { id: family.id } })).body.messages).toHaveLength(1);
});
