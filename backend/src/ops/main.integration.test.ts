import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { buildTutor } from '../../test/builders.ts';
import { environment, startWorld, type World } from '../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

test('a password is typed after the command, which ends even though the terminal stays open', async () => {
  const { email } = await buildTutor(world);
  const password = 'typed by hand';
  const { databaseUrl, store } = world.config;
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'main.ts'), 'tutor', 'password', email, '--password', '-'],
    { env: { PATH: process.env.PATH, ...environment(databaseUrl, store.endpoint ?? '', store.bucket) } },
  );
  try {
    child.stdin.write(`${password}\n`);
    const [[code], out, err] = await Promise.all([once(child, 'exit'), text(child.stdout), text(child.stderr)]);
    expect({ code, err }).toEqual({ code: 0, err: 'password: ' });
    expect(out).not.toContain(password);
    expect((await world.call('login', { body: { email, password } })).status).toBe(200);
  } finally {
    child.kill('SIGKILL');
  }
});
