import { trialReferenceView } from '@kitewell/contract/trial-requests';
import { expectView } from '../../../test/answers.ts';
import { someRequest } from '../../../test/builders.ts';
import { trialRequestsTo } from '../../../test/trial-requests.ts';
import { startWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const path = '/api/trial-requests';
const referencePattern = /^KW-[3479ACDEFHJKMNPQRTVWXY]{8}$/;

const { minutesLater, send, someAddress, stored } = trialRequestsTo(() => world);

describe('the same request again', () => {
  test('within ten minutes has the reference of the first, whatever the case of its texts', async () => {
    const request = someRequest();
    const first = await send(request);
    minutesLater(9);
    const again = await send({
      ...request,
      parentName: ` ${request.parentName} `,
      email: request.email.toUpperCase(),
      phone: '+85291234567',
    });
    expect(again.body.reference).toBe(first.body.reference);
    expect(await stored(request.email)).toHaveLength(1);
  });

  test('after ten minutes is a new request', async () => {
    const request = someRequest();
    const first = await send(request);
    minutesLater(11);
    const later = await send(request);
    expectView(later, 201, trialReferenceView);
    expect(later.body.reference).not.toBe(first.body.reference);
    expect(await stored(request.email)).toHaveLength(2);
  });

  test('from another page or campaign is the same request, and keeps the first page and campaign', async () => {
    const request = someRequest({ page: '/outdoor-mission', campaign: 'newsletter / - / spring' });
    const first = await send(request);
    const again = await send({ ...request, page: '/', campaign: 'flyer / - / -' });
    expect(again.body.reference).toBe(first.body.reference);
    expect(await stored(request.email)).toMatchObject([
      { page: '/outdoor-mission', campaign: 'newsletter / - / spring' },
    ]);
  });

  test('with other wishes is another request', async () => {
    const request = someRequest({ preferredTimes: ['saturday-morning'] });
    const first = await send(request);
    const other = await send({ ...request, preferredTimes: ['saturday-afternoon'] });
    expect(other.body.reference).not.toBe(first.body.reference);
  });

  test('with another child is another request', async () => {
    const request = someRequest();
    const first = await send(request);
    const sibling = await send({ ...request, childName: '樂天' });
    expect(sibling.body.reference).not.toBe(first.body.reference);
    expect(await stored(request.email)).toHaveLength(2);
  });

  test('twenty times at once is one request with one reference, and counts once towards the twenty of an hour', async () => {
    const request = someRequest();
    const ask = someAddress();
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(request)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
    expect(new Set(answers.map(({ body }) => body.reference)).size).toBe(1);
    expect(await stored(request.email)).toHaveLength(1);
    const others = await Promise.all(Array.from({ length: 19 }, () => ask(someRequest())));
    expect(others.map(({ status }) => status)).toEqual(Array(19).fill(201));
    expect((await ask(someRequest())).status).toBe(429);
  });

  test('at two processes at once is one request with one reference', async () => {
    const other = await world.sibling();
    const request = someRequest();
    const elsewhere = async () => {
      const response = await fetch(other.url + path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(request),
      });
      return ((await response.json()) as { reference: string }).reference;
    };
    const here = async () => (await send(request)).body.reference;
    const references = await Promise.all([here(), elsewhere(), here(), elsewhere(), here(), elsewhere()]);
    expect(new Set(references).size).toBe(1);
    expect(references[0]).toMatch(referencePattern);
    expect(await stored(request.email)).toHaveLength(1);
  });
});
