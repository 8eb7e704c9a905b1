import { someRequest } from '../../test/builders.ts';
import { startMail, type TestMail } from '../../test/mail.ts';
import { buildStaff, office, officeSession } from '../../test/office.ts';
import { operator } from '../../test/operator.ts';
import { startWorld, type World } from '../../test/world.ts';

let mail: TestMail;
let world: World;
beforeAll(async () => {
  mail = await startMail();
  world = await startWorld({ env: mail.env });
});
afterAll(async () => {
  await world.stop();
  await mail.stop();
});
const { ops, json, pages } = operator(() => world);

interface Listed {
  id: number;
  action: string;
  by: string;
  subject: string;
  requestId: string | null;
}

test('emails that wait are listed, page by page, by state and by address', async () => {
  const requests = [someRequest(), someRequest()];
  for (const request of requests) await world.post('/api/trial-requests', request);
  const waiting = await pages<{ state: string; address: string; subject: string }>(
    ...['emails', 'list', '--state', 'waiting', '--template', 'trial-received', '--limit', '1'],
  );
  expect(waiting.map((page) => page.length)).toEqual([1, 1]);
  for (const found of waiting.flat())
    expect(found).toMatchObject({ state: 'waiting', subject: expect.stringMatching(/^trial /) });
  expect(waiting.flat().map(({ address }) => address)).toEqual(requests.map(({ email }) => email).reverse());
  expect(await ops('emails', 'list', '--state', 'failed')).toEqual({ code: 0, out: 'None.\n', err: '' });
  const jobs = await ops('jobs', 'list');
  expect(jobs.out).toMatch(/^No job has failed\.\n[^]*emails: 4 waiting/);
});

test('a change is found by the request that made it, and one without a request has none', async () => {
  const cookie = await officeSession(world, await buildStaff(world, { role: 'owner' }));
  const added = await office(world, 'addOfficeTutor', {
    cookie,
    body: { name: 'Ada Wong', email: 'ada@example.com', emailLanguage: 'en' },
  });
  expect(added.status).toBe(201);
  const [event] = await json<Listed[]>('audit', 'list', '--action', 'tutor add');
  expect(event).toMatchObject({
    subject: expect.stringMatching(/^tutor \d+$/),
    by: expect.stringMatching(/^staff \d+$/),
  });
  const { requestId } = event ?? {};
  expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
  expect(await json<Listed[]>('audit', 'list', '--request-id', String(requestId))).toEqual([event]);
  await ops('tutor', 'add', '--name', 'Bob Lee', '--email', 'bob@example.com');
  const [byOperator] = await json<Listed[]>('audit', 'list');
  expect(byOperator).toMatchObject({ by: 'operator mandy', action: 'tutor add', requestId: null });
});
