import { trialRequestAnswer } from '@kitewell/contract/trial-requests';
import { expectError, expectView } from '../../../test/answers.ts';
import { someRequest } from '../../../test/builders.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { TrialRequest } from '../families/trial-request.entity.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const send = async (request: object) => (await world.post('/api/trial-requests', request)).body;

describe('POST /api/trial-requests/lookup', () => {
  const lookup = (body: unknown) => world.post('/api/trial-requests/lookup', body);

  test('the reference and its email, whatever its case, show the request', async () => {
    const request = someRequest();
    const { reference } = await send(request);
    const answer = await lookup({ reference: ` ${reference.toLowerCase()} `, email: request.email.toUpperCase() });
    expectView(answer, 200, trialRequestAnswer);
    expect(answer.body.trialRequest).toEqual({
      reference,
      childName: request.childName,
      program: 'outdoor-mission',
      status: 'received',
      receivedAt: world.clock.now.toISOString(),
      trial: null,
    });
  });

  test('a reference is found without its prefix, with spaces, and with characters that look like others; an old one too', async () => {
    const request = someRequest();
    const { reference } = await send(request);
    const code = reference.slice(3);
    for (const typed of [code, `kw ${code}`, `KW${code.slice(0, 4)} ${code.slice(4)}`]) {
      expect((await lookup({ reference: typed, email: request.email })).body.trialRequest.reference).toBe(reference);
    }
    const em = world.em();
    const [old] = await em.find(TrialRequest, { email: request.email });
    if (!old) throw new Error('The request is missing.');
    old.reference = `KW-5S0182${code.slice(0, 2)}`;
    await em.flush();
    for (const typed of [old.reference, `s5ol BZ${code.slice(0, 2)}`]) {
      expect((await lookup({ reference: typed, email: request.email })).body.trialRequest.reference).toBe(
        old.reference,
      );
    }
  });

  test('a reference or an email alone, or with the other half of another request, shows nothing', async () => {
    const [one, other] = [someRequest(), someRequest()];
    const { reference } = await send(one);
    await send(other);
    expectError(await lookup({ reference }), 400, 'validation', { email: 'Required' });
    expectError(await lookup({ email: one.email }), 400, 'validation', { reference: 'Required' });
    expectError(await lookup({ reference, email: other.email }), 404, 'trial.notFound');
    expectError(await lookup({ reference: 'KW-00000000', email: one.email }), 404, 'trial.notFound');
    expectError(await lookup({ reference: '%', email: one.email }), 404, 'trial.notFound');
  });

  test('every field that is wrong is named', async () => {
    expectError(await lookup({ reference: 5, email: ['x'] }), 400, 'validation', {
      reference: 'Expected string, received number',
      email: 'Expected string, received array',
    });
    expectError(await lookup({ reference: 'KW-\u0000', email: 'x' }), 400, 'validation', {
      reference: 'Invalid input',
      email: 'Invalid email',
    });
  });

  test('is refused after thirty failed searches from one address, where it would fail again', async () => {
    const request = someRequest();
    const { reference } = await send(request);
    const headers = { 'X-Forwarded-For': '203.0.113.77' };
    const search = (wanted: string) =>
      world.post('/api/trial-requests/lookup', { reference: wanted, email: request.email }, { headers });
    for (let found = 1; found <= 31; found++) expect((await search(reference)).status).toBe(200);
    for (let miss = 1; miss <= 30; miss++) expectError(await search('KW-00000000'), 404, 'trial.notFound');
    const refused = await search('KW-00000000');
    expectError(refused, 429, 'session.tooManyAttempts');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(14 * 60);
    expect((await search(reference)).status).toBe(200);
  });
});
