import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildFamily } from '../../../test/money.ts';
import { buildStaff, officeSession } from '../../../test/office.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { createApp } from '../../app.ts';
import { createConcurrencyLimit } from '../../http/concurrency-limit.ts';
import { createApiServer } from '../../http/api-server.ts';

let world: World;
let server: Server;
const exportGate = createConcurrencyLimit({ slots: 1, perCaller: 1, waitMs: 100 });
beforeAll(async () => {
  world = await startWorld();
  server = createApiServer(createApp({ ...world.services, exportGate }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  server.close();
  await world.stop();
});

test('a copy of a family that waits too long for the one before is refused, and can be asked for again', async () => {
  const { family } = await buildFamily(world);
  const cookie = await officeSession(world, await buildStaff(world, { role: 'owner' }));
  const { port } = server.address() as AddressInfo;
  const copy = () =>
    fetch(`http://127.0.0.1:${port}/api/office/families/${family}/file`, {
      ...{ method: 'POST', headers: { cookie, origin: world.services.config.siteOrigin } },
    });
  const leave = await exportGate.enter('somebody');
  const refused = await Promise.all([copy(), copy(), copy()]);
  for (const answer of refused) {
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await answer.json()).toMatchObject({ code: 'busy' });
  }
  leave();
  const answer = await copy();
  expect(answer.status).toBe(200);
  await answer.arrayBuffer();
  expect((await copy()).status).toBe(200);
});
