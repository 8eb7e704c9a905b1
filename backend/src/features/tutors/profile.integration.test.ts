import { uploadView } from '@kitewell/contract/documents';
import { pictureLimit } from '@kitewell/contract/profile';
import { profileView } from '@kitewell/contract/tutors';
import sharp from 'sharp';
import { expectError, expectView } from '../../../test/answers.ts';
import { buildTutor } from '../../../test/builders.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { AuditEvent } from '../audit/audit-event.entity.ts';
import { removeDueObjects } from '../documents/remove-due-objects.ts';
import { Tutor } from './tutor.entity.ts';

let world: World;
let tutor: Tutor;
let token: string;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  tutor = await buildTutor(world);
  token = world.signIn(tutor);
});

const photo = () =>
  sharp({ create: { width: 800, height: 600, channels: 3, background: '#d4472f' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '22/1 25/1 0/1' } })
    .jpeg()
    .toBuffer();
const prepare = (body: unknown) => world.post('/api/tutor/profile/picture-uploads', body, { token });
const claim = (fileUrl: string) => world.call('setPicture', { body: { fileUrl }, token });

/** Uploads bytes as a picture; returns the address to claim them by. */
async function send(bytes: Uint8Array, mimeType = 'image/jpeg'): Promise<string> {
  const { body } = await prepare({ mimeType, fileSize: bytes.length });
  expect(await world.upload(body, bytes, mimeType)).toBe(201);
  return body.fileUrl;
}
const picture = async (path: string) => {
  const response = await fetch(world.url + path);
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
};

describe('PUT /api/tutor/profile', () => {
  test('accepts an https address, which the profile shows', async () => {
    const profileImage = 'https://pictures.example/ada.jpg';
    const answer = await world.call('updateProfile', { body: { profileImage }, token });
    expectView(answer, 200, profileView);
    const { body } = await world.call('profile', { token });
    expect(body.tutor.profileImage).toBe(profileImage);
  });

  test.each(['http://pictures.example/a.jpg', 'javascript:alert(1)', '/api/pictures/a.webp', 'data:image/png;base64,'])(
    'refuses %s',
    async (profileImage) => {
      expectError(await world.call('updateProfile', { body: { profileImage }, token }), 400, 'validation', {
        profileImage: 'Expected an https address',
      });
    },
  );

  test('changes nothing else of the account', async () => {
    const given = { profileImage: 'https://a.example/b', email: 'new@example.com', level: 'top', active: false };
    const { body } = await world.put('/api/tutor/profile', given, { token });
    expect(body.tutor).toMatchObject({ email: tutor.email, level: 'tutor' });
  });
});

describe('a picture that is uploaded', () => {
  test('becomes a square of 512 px without where it was taken, which anyone may see and cache', async () => {
    const prepared = await prepare({ mimeType: 'image/jpeg', fileSize: 1000 });
    expectView(prepared, 201, uploadView);
    const answer = await claim(await send(await photo()));
    expectView(answer, 200, profileView);
    const seen = await picture(answer.body.tutor.profileImage ?? '');
    expect(seen.status).toBe(200);
    expect(seen.headers.get('content-type')).toBe('image/webp');
    expect(seen.headers.get('cache-control')).toContain('immutable');
    const { format, width, height, exif } = await sharp(seen.bytes).metadata();
    expect({ format, width, height, exif }).toEqual({ format: 'webp', width: 512, height: 512, exif: undefined });
  });

  test('replaces the one before, which is removed', async () => {
    const first = (await claim(await send(await photo()))).body.tutor.profileImage ?? '';
    const second = (await claim(await send(await photo()))).body.tutor.profileImage ?? '';
    await removeDueObjects({ ...world.services, em: world.em() });
    expect((await picture(first)).status).toBe(404);
    expect((await picture(second)).status).toBe(200);
  });

  test('is removed where an address elsewhere replaces it', async () => {
    const sent = (await claim(await send(await photo()))).body.tutor.profileImage ?? '';
    await world.call('updateProfile', { body: { profileImage: 'https://elsewhere.example/a.jpg' }, token });
    await removeDueObjects({ ...world.services, em: world.em() });
    expect((await picture(sent)).status).toBe(404);
  });

  test('that is not a picture, or unpacks to thousands of megapixels, is refused', async () => {
    expectError(await claim(await send(Buffer.from('<svg onload="alert(1)">'))), 415, 'picture.unreadable');
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';
    expectError(await claim(await send(Buffer.from(svg), 'image/png')), 415, 'picture.unreadable');
    const gif = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .gif()
      .toBuffer();
    expectError(await claim(await send(gif)), 415, 'picture.unreadable');
    // The header of a PNG of 50 000 x 50 000 px, with nothing after it.
    const bomb = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    bomb.writeUInt32BE(50_000, 16);
    bomb.writeUInt32BE(50_000, 20);
    expectError(await claim(await send(bomb, 'image/png')), 413, 'picture.tooManyPixels');
    const { body } = await world.call('profile', { token });
    expect(body.tutor.profileImage).toBeNull();
  });

  const photoOf = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#d4472f' } });

  test('may have 25 megapixels, as phones take, in every form that cameras write', async () => {
    const camera = photoOf(5712, 4284);
    for (const bytes of [
      await camera.clone().jpeg().toBuffer(),
      await camera.clone().withMetadata({ orientation: 6 }).jpeg({ progressive: true }).toBuffer(),
    ])
      expect((await claim(await send(bytes))).status).toBe(200);
    const more = await photoOf(5001, 5000).jpeg().toBuffer();
    expectError(await claim(await send(more)), 413, 'picture.tooManyPixels');
  });

  test('is refused where it can only be unpacked as a whole and would take more than 80 MB', async () => {
    const deep = photoOf(3300, 3300).ensureAlpha().toColourspace('rgb16');
    const interlaced = await deep.clone().png({ progressive: true }).toBuffer();
    expectError(await claim(await send(interlaced, 'image/png')), 415, 'picture.unreadable');
    expect((await claim(await send(await deep.png().toBuffer(), 'image/png'))).status).toBe(200);
  });

  test('waits while others are drawn, and is refused for the moment where five are there already', async () => {
    const bytes = await photoOf(2500, 2500).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer();
    const sent = await Promise.all(Array.from({ length: 8 }, () => send(bytes)));
    const answers = await Promise.all(sent.map(claim));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(answers.length - refused.length).toBe(5);
    for (const answer of refused) {
      expectError(answer, 429, 'picture.busy');
      expect(answer.headers.get('retry-after')).toBe('5');
    }
    // Refused ones are sent again: a refusal does not count towards the thirty an hour.
    const again = sent[answers.findIndex(({ status }) => status !== 200)] ?? '';
    expect((await claim(again)).status).toBe(200);
    for (let time = 7; time <= 30; time++) {
      expectError(await claim('https://elsewhere.example/a.jpg'), 404, 'document.uploadNotFound');
    }
    expectError(await claim('https://elsewhere.example/a.jpg'), 429, 'tooMany');
  });

  test('is used once, also when it is claimed twice at once and when another file is sent under its key', async () => {
    const bytes = await photo();
    const { body: place } = await prepare({ mimeType: 'image/jpeg', fileSize: bytes.length });
    expect(await world.upload(place, bytes, 'image/jpeg')).toBe(201);
    const answers = await Promise.all(Array.from({ length: 4 }, () => claim(place.fileUrl)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404]);
    expect(await world.upload(place, bytes, 'image/jpeg')).toBe(201);
    expectError(await claim(place.fileUrl), 404, 'document.uploadNotFound');
    const elsewhere = { documentType: 'other', documentName: 'x', fileName: 'x.jpg', fileUrl: place.fileUrl };
    tutor = await buildTutor(world, { certified: true });
    token = world.signIn(tutor);
    expectError(await world.post('/api/tutor/documents', elsewhere, { token }), 404, 'document.uploadNotFound');
  });

  test('is drawn thirty times within an hour and no more', async () => {
    for (let time = 1; time <= 30; time++) {
      expectError(await claim('https://elsewhere.example/a.jpg'), 404, 'document.uploadNotFound');
    }
    expectError(await claim('https://elsewhere.example/a.jpg'), 429, 'tooMany');
  });

  test('is refused by size and type before it is sent', async () => {
    expectError(await prepare({ mimeType: 'image/jpeg', fileSize: 0 }), 400, 'document.empty');
    expectError(await prepare({ mimeType: 'image/jpeg', fileSize: pictureLimit + 1 }), 413, 'picture.fileTooLarge');
    expectError(await prepare({ mimeType: 'image/svg+xml', fileSize: 10 }), 400, 'validation', {
      mimeType: 'Only JPEG, PNG and WebP pictures are accepted',
    });
    const { body } = await prepare({ mimeType: 'image/jpeg', fileSize: 10 });
    for (const size of [9, 11, pictureLimit + 1])
      expect(await world.upload(body, Buffer.alloc(size), 'image/jpeg')).toBe(400);
  });

  test('of another tutor, or that was never sent, answers 404', async () => {
    const fileUrl = await send(await photo());
    token = world.signIn(await buildTutor(world));
    expectError(await claim(fileUrl), 404, 'document.uploadNotFound');
    expectError(await claim('https://elsewhere.example/a.jpg'), 404, 'document.uploadNotFound');
    const { body } = await prepare({ mimeType: 'image/jpeg', fileSize: 10 });
    expectError(await claim(body.fileUrl), 404, 'document.uploadNotFound');
  });
});

test('every call requires a session', async () => {
  expectError(await world.put('/api/tutor/profile', {}), 401, 'session.required');
  expectError(await world.post('/api/tutor/profile/picture-uploads', {}), 401, 'session.required');
  expectError(await world.put('/api/tutor/profile/picture', {}), 401, 'session.required');
});

test('an unknown picture, and a name that is not a picture’s, answer 404', async () => {
  for (const name of [`${crypto.randomUUID()}.webp`, '..%2Fdocuments%2F1%2Fa.webp', 'a.webp']) {
    expectError(await world.get(`/api/pictures/${name}`), 404, 'notFound');
  }
});

describe('PUT /api/tutor/profile/email-language', () => {
  const choose = (language: unknown, by: string | null = token) =>
    world.put('/api/tutor/profile/email-language', { language }, by === null ? {} : { token: by });

  test('chooses the language of the tutor’s next email, and is recorded once', async () => {
    const other = await buildTutor(world);
    expect((await world.call('profile', { token })).body.tutor.emailLanguage).toBe('en');
    const answer = await choose('zh');
    expectView(answer, 200, profileView);
    expect((await choose('zh')).status).toBe(200);
    expect((await world.call('profile', { token })).body.tutor.emailLanguage).toBe('zh');
    const em = world.em();
    expect((await em.findOneOrFail(Tutor, tutor.id)).emailLanguage).toBe('zh');
    expect((await em.findOneOrFail(Tutor, other.id)).emailLanguage).toBe('en');
    const subjectId = String(tutor.id);
    expect(await em.find(AuditEvent, { action: 'tutor emails', subjectKind: 'tutor', subjectId })).toMatchObject([
      { actorKind: 'tutor', actorId: subjectId, before: { language: 'en' }, after: { language: 'zh' } },
    ]);
  });

  test('accepts one of the two languages, from a tutor who is signed in', async () => {
    expectError(await choose('fr'), 400, 'validation', { language: 'Choose one of the options' });
    expectError(await choose(undefined), 400, 'validation', { language: 'Required' });
    expectError(await choose('zh', null), 401, 'session.required');
  });
});
