import { buildDocument, buildTutor } from '../../test/builders.ts';
import { operator } from '../../test/operator.ts';
import { startWorld, type World } from '../../test/world.ts';
import { AuditEvent } from '../features/audit/audit-event.entity.ts';
import { Tutor } from '../features/tutors/tutor.entity.ts';
import { runOps } from './program.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ breakable: true });
});
afterAll(() => world.stop());

const { ops, json, jsonSaying } = operator(() => world);
const audit = () => world.em().find(AuditEvent, {}, { orderBy: { id: 'asc' } });
const newEmail = () => `ops-${crypto.randomUUID()}@example.com`;

/** Expects one sentence on standard error, nothing on standard output, and no change. */
async function expectMistake(args: string[], sentence: string | RegExp): Promise<void> {
  const before = (await audit()).length;
  const { code, out, err } = await ops(...args);
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err.trimEnd().split('\n')).toHaveLength(1);
  expect(err).toMatch(sentence);
  expect(await audit()).toHaveLength(before);
}

describe('ops tutor', () => {
  test('add makes an account whose password is shown once and signs in', async () => {
    const email = newEmail();
    world.clock.now = new Date('2026-04-05T06:07:08Z');
    const { code, out } = await ops('tutor', 'add', '--name', '陳小燕', '--email', ` ${email.toUpperCase()} `);
    expect(code).toBe(0);
    expect(out).toMatch(/^field +value\n/);
    expect(out).toContain('The password is shown only once.');
    const [, password = ''] = /^password +(\S+)$/m.exec(out) ?? [];
    expect(password).toMatch(/^[\w-]{16}$/);
    expect((await world.call('login', { body: { email, password } })).status).toBe(200);
    const tutor = await world.em().findOneOrFail(Tutor, { email });
    expect(tutor).toMatchObject({ name: '陳小燕', level: 'tutor', certificationStatus: 'not_started', active: true });
    expect((await audit()).at(-1)).toMatchObject({
      at: new Date('2026-04-05T06:07:08Z'),
      actorKind: 'operator',
      actorId: 'mandy',
      action: 'tutor add',
      subjectKind: 'tutor',
      subjectId: String(tutor.id),
    });
    expect(JSON.stringify(await audit())).not.toContain(password);
    const shown = await ops('tutor', 'show', email);
    expect(shown.out).not.toContain(password);
  });

  test('add --json answers the password that was made, and says on standard error to hand it over', async () => {
    const email = newEmail();
    const note = 'The password is shown only once. Pass it on in person.';
    const words = ['tutor', 'add', '--name', '陳小燕', '--email', email];
    const { password } = await jsonSaying<{ password: string }>(note, ...words);
    expect((await world.call('login', { body: { email, password } })).status).toBe(200);
  });

  test('add takes every option, and answers one JSON value', async () => {
    const email = newEmail();
    const password = 'twelve chars';
    const answer = await json<Record<string, unknown>>(
      ...['tutor', 'add', '--name', 'Ada', '--email', email, '--password', password, '--level', 'senior'],
      ...['--phone', '9123 4567', '--experience', 'Five years.', '--bio', 'Hello.', '--specialty', 'Phonics', 'Play'],
      ...['--bio-zh', '你好。', '--language', 'English', 'Cantonese', '--programme', 'outdoor-mission'],
    );
    expect(answer).toEqual({
      id: expect.any(Number) as number,
      name: 'Ada',
      email,
      level: 'senior',
      certification: 'not_started',
      progress: 0,
      active: true,
      password: '(as given)',
    });
    expect((await world.call('login', { body: { email, password } })).status).toBe(200);
    expect(await json('tutor', 'show', email.toUpperCase())).toMatchObject({
      phone: '+85291234567',
      experience: 'Five years.',
      specialties: 'Phonics, Play',
      bio: 'Hello.',
      bioZh: '你好。',
      languages: 'English, Cantonese',
      programmes: 'outdoor-mission',
    });
  });

  test('profile changes only what is given, which may open the directory', async () => {
    const { email, id } = await buildTutor(world, { cleared: true, level: 'senior', phone: '+85291112222' });
    const published = async () => {
      const { body } = await world.get('/api/tutors');
      return body.tutors.find((tutor) => tutor.id === id);
    };
    expect(await published()).toBeUndefined();
    await json(
      'tutor',
      'profile',
      email,
      '--experience',
      'Five years.',
      '--teaching-since',
      '2019',
      '--bio-zh',
      '你好。',
      '--specialty',
      'Play',
    );
    await json('tutor', 'profile', email, '--language', 'Cantonese', '--programme', 'outdoor-mission');
    expect(await published()).toMatchObject({
      level: 'senior',
      teachingSince: 2019,
      bio: null,
      bioZh: '你好。',
      specialties: ['Play'],
      languages: ['Cantonese'],
      programmes: ['outdoor-mission'],
    });
    await json('tutor', 'profile', email, '--teaching-since', '');
    expect(await published()).toMatchObject({ teachingSince: null, languages: ['Cantonese'] });
    expect(await json('tutor', 'show', email)).toMatchObject({ phone: '+85291112222', experience: 'Five years.' });
    expect((await audit()).at(-1)).toMatchObject({
      action: 'tutor profile',
      subjectKind: 'tutor',
      subjectId: String(id),
    });
    await expectMistake(['tutor', 'profile', email, '--programme', 'chess'], /^programme.*: Choose one of the options/);
    await expectMistake(['tutor', 'profile', 'nobody@example.com', '--bio', 'Hello.'], 'No tutor has this email.');
  });

  test('profile gives a tutor another name and address to sign in with, which signs the tutor out', async () => {
    const tutor = await buildTutor(world);
    const token = world.signIn(tutor);
    await json('tutor', 'profile', tutor.email, '--name', 'Ada Pier-Wong', '--email', `New-${tutor.email}`);
    const email = `new-${tutor.email}`;
    expect(await json('tutor', 'show', email)).toMatchObject({ id: tutor.id, name: 'Ada Pier-Wong', email });
    expect((await world.get('/api/tutor/profile', { token })).status).toBe(401);
    await expectMistake(['tutor', 'profile', email, '--name', ' '], /^name/);
  });

  test.each([
    ['+44 20 7946 0958', '+442079460958'],
    ['+852 9123-4567', '+85291234567'],
    ['91234567', '+85291234567'],
  ])('add keeps the phone %s as %s', async (phone, kept) => {
    const email = newEmail();
    expect((await ops('tutor', 'add', '--name', 'A', '--email', email, '--phone', phone)).code).toBe(0);
    expect(await json('tutor', 'show', email)).toMatchObject({ phone: kept });
  });

  test('add says what is wrong in one sentence', async () => {
    const add = ['tutor', 'add', '--name', 'A', '--email'];
    const { email } = await buildTutor(world);
    await expectMistake([...add, email], 'A tutor with this email already exists.');
    await expectMistake([...add, email.toUpperCase()], 'A tutor with this email already exists.');
    await expectMistake([...add, 'nobody'], 'email: Valid email is required');
    await expectMistake([...add, newEmail(), '--level', 'boss'], 'level: Choose one of the options');
    await expectMistake([...add, newEmail(), '--password', 'short'], 'password: String must contain at least 10');
    await expectMistake([...add, newEmail(), '--password', 'qwertyuiop'], /^password: This password is easy to guess/);
    await expectMistake([...add, newEmail(), '--phone', '12'], /^phone: /);
    await expectMistake(['tutor', 'add', '--name', 'A'], "required option '--email <email>' not specified");
    await expectMistake(['tutor', 'show', 'nobody@example.com'], 'No tutor has this email.');
    await expectMistake([...add, newEmail(), '--colour', 'red'], "unknown option '--colour'");
    await expectMistake(['tutor', 'dance'], "unknown command 'dance'");
  });

  test.each([
    ['name', ['tutor', 'add', '--email', 'linked@example.com', '--name']],
    ['name', ['staff', 'add', 'linked@example.com', '--role', 'owner', '--name']],
  ])('%s of %j holds no link and nothing that does not show', async (field, words) => {
    await expectMistake([...words, 'evil.example/win'], `${field}: A name cannot contain a web or email address`);
    await expectMistake([...words, '\u200b'], `${field}: Enter a name in letters`);
  });

  test('list shows every tutor by name, with Chinese names aligned', async () => {
    await buildTutor(world, { name: 'Aaa' });
    await buildTutor(world, { name: '李老師' });
    const rows = await json<{ name: string }[]>('tutor', 'list');
    const names = rows.map(({ name }) => name);
    expect(names).toEqual([...names].sort());
    const { out } = await ops('tutor', 'list');
    const lines = out.trimEnd().split('\n');
    expect(lines).toHaveLength(rows.length + 1);
    expect(lines[0]).toMatch(/^id +name +email +level +certification +progress +active$/);
  });
});

describe('ops document', () => {
  test('pending, verify and reject show and change what the tutor sees', async () => {
    const tutor = await buildTutor(world, { certified: true });
    const old = await buildDocument(world, { tutor, uploadedAt: new Date('2020-01-01T00:00:00Z') });
    const older = await buildDocument(world, { tutor, uploadedAt: new Date('2019-01-01T00:00:00Z') });
    const pending = await json<{ id: number }[]>('document', 'pending');
    expect(pending.map(({ id }) => id).slice(0, 2)).toEqual([older.id, old.id]);
    expect((await ops('document', 'pending')).out).toMatch(/^id +tutor +type +name +file +uploaded +status +reason\n/);

    const verified = await json('document', 'verify', String(old.id));
    expect(verified).toMatchObject({ id: old.id, tutor: tutor.email, status: 'verified', reason: null });
    const rejected = await ops('document', 'reject', String(older.id), '--reason', ' It has expired. ');
    expect(rejected.code).toBe(0);
    const { body } = await world.call('documents', { token: world.signIn(tutor) });
    expect(
      body.documents.map((document) => [document.id, document.verificationStatus, document.rejectionReason]),
    ).toEqual([
      [old.id, 'verified', null],
      [older.id, 'rejected', 'It has expired.'],
    ]);
    const events = (await audit()).slice(-2).map(({ action, subjectId, after }) => ({ action, subjectId, after }));
    expect(events).toEqual([
      {
        ...{ action: 'document verify', subjectId: String(old.id) },
        after: { status: 'verified', reason: null, expiryDate: null },
      },
      {
        action: 'document reject',
        subjectId: String(older.id),
        after: { status: 'rejected', reason: 'It has expired.', expiryDate: null },
      },
    ]);
    // An operator may decide otherwise later.
    expect(await json('document', 'verify', String(older.id))).toMatchObject({ status: 'verified', reason: null });
  });

  test('a wrong argument answers one sentence and changes nothing', async () => {
    await expectMistake(['document', 'verify', '2147483647'], 'Document not found.');
    await expectMistake(['document', 'verify', 'abc'], 'id: Invalid input');
    await expectMistake(['document', 'reject', '1'], "required option '--reason <reason>' not specified");
    await expectMistake(['document', 'reject', '1', '--reason', ' '], 'reason: Required');
  });

  test('a decision that cannot be recorded in the audit is not made', async () => {
    const document = await buildDocument(world);
    await world
      .em()
      .execute("alter table audit_events add constraint no_room check (action <> 'document verify') not valid");
    await expect(ops('document', 'verify', String(document.id))).rejects.toMatchObject({ constraint: 'no_room' });
    await world.em().execute('alter table audit_events drop constraint no_room');
    const pending = await json<{ id: number }[]>('document', 'pending');
    expect(pending.map(({ id }) => id)).toContain(document.id);
  });
});

describe('ops', () => {
  test.each([['--help'], ['tutor', '--help'], ['tutor', 'add', '--help'], ['document', 'reject', '--help']])(
    'explains itself: %s %s %s',
    async (...args) => {
      const { code, out, err } = await ops(...args);
      expect({ code, err }).toEqual({ code: 0, err: '' });
      expect(out).toContain('Usage: ops');
    },
  );

  test('batch answers each line before it reads the next, and continues after a mistake', async () => {
    const email = newEmail();
    const answers: { code: number; out: string; err: string }[] = [];
    function* lines() {
      yield JSON.stringify(['tutor', 'add', '--name', '陳小燕', '--email', email, '--json']);
      expect(answers).toHaveLength(1);
      yield JSON.stringify(['document', 'verify', '2147483647']);
      yield 'tutor list';
      yield '["tutor", 5]';
      yield JSON.stringify(['tutor', 'show', email, '--json']);
    }
    const code = await runOps(['batch'], world.services, {
      actor: 'mandy',
      lines,
      out: (text) => answers.push(JSON.parse(text) as (typeof answers)[number]),
      err: () => undefined,
    });
    const notWords = { code: 1, out: '', err: 'A command is a JSON list of its words, such as ["tutor","list"].\n' };
    expect(answers).toEqual([
      { code: 0, out: expect.any(String), err: 'The password is shown only once. Pass it on in person.\n' },
      { code: 1, out: '', err: 'Document not found.\n' },
      notWords,
      notWords,
      { code: 0, out: expect.any(String), err: '' },
    ]);
    expect(JSON.parse(answers[4]?.out ?? '')).toMatchObject({ name: '陳小燕', email });
    expect(code).toBe(1);
  });

  test('batch exits with 0 where all went well or there was nothing to do', async () => {
    function* lines() {
      yield JSON.stringify(['tutor', 'list']);
    }
    const terminal = { actor: 'mandy', out: () => undefined, err: () => undefined };
    expect(await runOps(['batch'], world.services, { ...terminal, lines })).toBe(0);
    expect(await runOps(['batch'], world.services, terminal)).toBe(0);
  });

  test('says so when the database cannot be reached', async () => {
    world.proxies.database.cut();
    await expect(ops('tutor', 'list')).resolves.toEqual({
      code: 1,
      out: '',
      err: 'The database is not responding. Is it running?\n',
    });
    world.proxies.database.restore();
  });
});
