import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MikroORM } from '@mikro-orm/postgresql';
import { startWorld, type World } from '../../test/world.ts';
import { passwordFromSecret } from './database-password.ts';
import { databaseOptions } from './mikro-orm.config.ts';

const arn = 'arn:aws:secretsmanager:ap-east-1:123456789012:secret:database-Ab12cd';
const role = `rotated_${randomBytes(4).toString('hex')}`;
const before = { ...process.env };
let world: World;
/** Stands in for Secrets Manager: answers with the secret's present text. */
let manager: Server;
let secret = '';
let requested: unknown[] = [];

beforeAll(async () => {
  world = await startWorld();
  await world.services.em.execute(`create role ${role} login password 'first'`);
  manager = createServer((req, res) => {
    let body = '';
    req.on('data', (chunk: Buffer) => (body += chunk.toString()));
    req.on('end', () => {
      requested.push(JSON.parse(body));
      res.setHeader('Content-Type', 'application/x-amz-json-1.1').end(JSON.stringify({ SecretString: secret }));
    });
  });
  await new Promise<void>((resolve) => manager.listen(0, '127.0.0.1', resolve));
  process.env.AWS_ENDPOINT_URL_SECRETS_MANAGER = `http://127.0.0.1:${(manager.address() as AddressInfo).port}`;
  process.env.AWS_ACCESS_KEY_ID = 'test';
  process.env.AWS_SECRET_ACCESS_KEY = 'test';
});
afterAll(async () => {
  process.env = before;
  await new Promise((resolve) => manager.close(resolve));
  await world.services.em.execute(`drop role ${role}`);
  await world.stop();
});
beforeEach(() => {
  requested = [];
});

test('a password that is changed is used from the next connection on', async () => {
  const url = new URL(world.config.databaseUrl);
  url.username = role;
  url.password = '';
  const orm = new MikroORM(databaseOptions(url.href, () => undefined, { password: passwordFromSecret(arn) }));
  const who = async () => (await orm.em.fork().execute<{ who: string }[]>('select current_user as who'))[0]?.who;
  try {
    secret = JSON.stringify({ username: role, password: 'first' });
    expect(await who()).toBe(role);
    expect(await who()).toBe(role);
    expect(requested).toEqual([{ SecretId: arn }]);

    // The first connection is in use, so a second one is opened.
    const connection = await (await orm.em.getConnection().getNativeClient()).connect();
    try {
      await world.services.em.execute(`alter role ${role} password 'second'`);
      await expect(who()).rejects.toMatchObject({ code: '28P01' });
      secret = JSON.stringify({ username: role, password: 'second' });
      expect(await who()).toBe(role);
    } finally {
      connection.release();
    }
    expect(requested).toHaveLength(3);
  } finally {
    await orm.close();
  }
});

test('a secret without a password is named in the error, and its content is not', async () => {
  secret = JSON.stringify({ token: 'not-to-be-seen' });
  await expect(passwordFromSecret(arn)()).rejects.toThrow(`The secret ${arn} has no password in it.`);
});
