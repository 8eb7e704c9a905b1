import { expectError } from '../../test/answers.ts';
import { buildTutor } from '../../test/builders.ts';
import { files } from '../../test/files.ts';
import { startWorld, until, type World } from '../../test/world.ts';

let world: World;
let broken = false;
beforeAll(async () => {
  world = await startWorld({
    breakable: true,
    store: (real) => ({
      ...real,
      keep: (uploadKey, objectKey) => {
        if (!broken) return real.keep(uploadKey, objectKey);
        // PostgreSQL and others put personal data into the fields of an error.
        return Promise.reject(Object.assign(new Error('a fault'), { detail: 'Key (email)=(ada@example.com)' }));
      },
    }),
  });
});
afterAll(() => world.stop());

describe('the log', () => {
  const lines = () => world.logLines.map((line) => JSON.parse(line) as Record<string, unknown>);

  test('has one line for a request, with the id that is also in the answer', async () => {
    const tutor = await buildTutor(world);
    const token = world.signIn(tutor);
    world.logLines.length = 0;
    const answer = await world.get(`/api/tutor/profile?email=${tutor.email}`, { token });
    const id = answer.headers.get('x-request-id');
    expect(lines()).toEqual([
      {
        level: 30,
        time: expect.any(String) as string,
        requestId: id,
        method: 'GET',
        path: '/api/tutor/profile',
        status: 200,
        tutor: tutor.id,
        milliseconds: expect.any(Number) as number,
        msg: 'request',
      },
    ]);
    // Counted in the text, since JSON.parse would hide a key that was written twice.
    for (const key of ['path', 'status', 'method', 'requestId']) {
      expect(world.logLines[0]?.split(`"${key}":`)).toHaveLength(2);
    }
  });

  test('says who signed in, who was refused and why', async () => {
    const password = 'a kite above the saddle';
    const tutor = await buildTutor(world, { password });
    const token = world.signIn(tutor);
    world.logLines.length = 0;
    await world.call('login', { body: { email: tutor.email, password } });
    await world.call('login', { body: { email: tutor.email, password: 'wrong' } });
    await world.call('bookings', { token });
    await world.call('bookings', { token: 'forged' });
    expect(lines().map(({ status, tutor: who, code }) => [status, who, code])).toEqual([
      [200, tutor.id, undefined],
      [401, undefined, 'session.wrongCredentials'],
      [403, tutor.id, 'certification.required'],
      [401, undefined, 'session.required'],
    ]);
  });

  test('does not contain the secret address of a calendar', async () => {
    const token = world.signIn(await buildTutor(world, { certified: true }));
    const { body } = await world.call('renewCalendar', { token });
    const { pathname } = new URL(body.calendarUrl ?? '');
    const secret = pathname.split('/').at(-1)?.slice(0, 43) ?? '';
    world.logLines.length = 0;
    expect((await world.get(pathname)).status).toBe(200);
    expect((await world.get(pathname.replace('calendar', 'CALENDAR'))).status).toBe(200);
    for (const odd of [`/${pathname}`, pathname.replaceAll('/', '//'), pathname.replace('calendar', '%63alendar')])
      await world.get(odd);
    const log = world.logLines.join('');
    expect(secret).toHaveLength(43);
    expect(log).not.toContain(secret);
    expect(log).toContain('"path":"/api/tutor/calendar/***"');
  });

  test('uses a caller’s id where it is a valid one, and makes its own otherwise', async () => {
    const given = async (id: string) =>
      (await world.get('/api/nothing', { headers: { 'X-Request-Id': id } })).headers.get('x-request-id');
    expect(await given('edge-0123456789')).toBe('edge-0123456789');
    for (const hostile of ['short', 'x'.repeat(65), '{"a":"b"}', '<script>alert(1)</script>', 'a b c d e f g h']) {
      expect(await given(hostile)).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  test('contains no email, password or token, whatever goes wrong', async () => {
    const tutor = await buildTutor(world, { certified: true });
    const token = world.signIn(tutor);
    const fileUrl = await world.send(token, files.pdf);
    world.logLines.length = 0;
    const login = { email: tutor.email, password: 'a secret that nobody has' };
    await world.post('/api/tutor/login', login);
    await world.ask('POST', '/api/tutor/login', `{"email":"${tutor.email}",`, {
      headers: { 'Content-Type': 'application/json' },
    });
    broken = true;
    const document = { documentType: 'degree', documentName: 'Degree', fileName: 'ada.pdf', fileUrl };
    const failed = await world.post('/api/tutor/documents', document, { token });
    broken = false;
    expectError(failed, 500, 'unexpected');
    world.proxies.database.cut();
    await world.post('/api/tutor/login', login);
    await world.call('profile', { token });
    world.proxies.database.restore();
    await until(async () => (await world.call('ready')).status === 200);
    const log = world.logLines.join('');
    expect(log).toContain('a fault');
    for (const secret of [tutor.email, login.password, token, 'ada@example.com', 'ada.pdf', fileUrl]) {
      expect(log).not.toContain(secret);
    }
    const fault = lines().find(({ msg }) => msg === 'request failed');
    expect(fault?.requestId).toBe(failed.body.requestId);
  });
});
