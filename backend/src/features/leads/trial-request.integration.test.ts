import { trialReferenceView } from '@kitewell/contract/trial-requests';
import { expectError, expectView } from '../../../test/answers.ts';
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

const { send, someAddress, stored } = trialRequestsTo(() => world);

describe('POST /api/trial-requests', () => {
  test('a request without a token is stored as it was sent, and answers a reference', async () => {
    const request = someRequest();
    const answer = await send(request);
    expectView(answer, 201, trialReferenceView);
    expect(answer.body.reference).toMatch(referencePattern);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await stored(request.email)).toMatchObject([
      {
        ...request,
        phone: '+85291234567',
        reference: answer.body.reference,
        status: 'received',
        receivedAt: world.clock.now,
      },
    ]);
  });

  test('programme and message may be left out, empty or null, which is the same', async () => {
    const { program, message, ...request } = someRequest();
    expect([program, message]).not.toContain(undefined);
    const answers = [
      await send(request),
      await send({ ...request, program: '', message: ' ' }),
      await send({ ...request, program: null, message: null }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await stored(request.email)).toMatchObject([{ program: null, message: null }]);
  });

  test.each([
    ['Claim at https://evil.example/win', 'A name cannot contain a web or email address'],
    ['evil.example', 'A name cannot contain a web or email address'],
    ['\u200b', 'Enter a name in letters. It contains characters that cannot be seen'],
    ['\u3164', 'Enter a name in letters. It contains characters that cannot be seen'],
  ])('a name such as %j is refused, and nothing is stored', async (name, sentence) => {
    const request = someRequest({ parentName: name, childName: name });
    expectError(await send(request), 400, 'validation', { parentName: sentence, childName: sentence });
    expect(await stored(request.email)).toEqual([]);
  });

  test('‘help me choose’ is a programme that can be asked for', async () => {
    const request = someRequest({ program: 'not-sure' });
    expectView(await send(request), 201, trialReferenceView);
    expect(await stored(request.email)).toMatchObject([{ program: 'not-sure' }]);
  });

  test('district and preferred times are stored, in the family’s order and each once', async () => {
    const request = someRequest({
      district: 'elsewhere',
      preferredTimes: ['saturday-morning', 'monday-evening', 'saturday-morning'],
      page: '/blog/outdoor-mission',
      campaign: 'newsletter / email / spring-2027',
    });
    expectView(await send(request), 201, trialReferenceView);
    expect(await stored(request.email)).toMatchObject([
      { ...request, phone: '+85291234567', preferredTimes: ['saturday-morning', 'monday-evening'] },
    ]);
  });

  test('district, preferred times, page and campaign may be left out, empty or null, which is the same', async () => {
    const request = someRequest();
    const first = await send(request);
    const again = await send({ ...request, district: '', preferredTimes: [], page: '', campaign: ' ' });
    const once = await send({ ...request, district: null, preferredTimes: null, page: null, campaign: null });
    expect([again.body.reference, once.body.reference]).toEqual([first.body.reference, first.body.reference]);
    expect(await stored(request.email)).toMatchObject([
      { district: null, preferredTimes: [], page: null, campaign: null },
    ]);
  });

  test.each<[string, unknown, string]>([
    ['district', 'kowloon', 'Choose one of the options'],
    ['district', 5, 'Expected string, received number'],
    ['preferredTimes', 'saturday-morning', 'Expected array, received string'],
    ['preferredTimes', { 0: 'saturday-morning' }, 'Expected array, received object'],
    ['preferredTimes[1]', ['saturday-morning', 'sunday-morning'], 'Choose one of the options'],
    ['preferredTimes[0]', [null], 'Required'],
    ['preferredTimes', Array(4).fill('saturday-morning'), 'At most 3 entries'],
    ['preferredTimes', Array(9000).fill('x'), 'At most 3 entries'],
    ['page', 'https://elsewhere.example/', 'Invalid input'],
    ['page', `/${'x'.repeat(100)}`, 'String must contain at most 100 character(s)'],
    ['campaign', '<b>', 'Invalid input'],
    ['campaign', 'x'.repeat(127), 'String must contain at most 126 character(s)'],
    ['campaign', ['x'], 'Expected string, received array'],
  ])('a %s of %j is refused', async (field, value, message) => {
    const request = someRequest({ [field.replace(/\[.*/, '')]: value });
    expectError(await send(request), 400, 'validation', { [field]: message });
    expect(await stored(request.email)).toEqual([]);
  });

  test('every missing field is named', async () => {
    const required = 'Required';
    expectError(await send({}), 400, 'validation', {
      parentName: required,
      childName: required,
      childAge: required,
      phone: required,
      email: required,
      language: required,
    });
  });

  test('every wrong field is named, all at once', async () => {
    const wrong = someRequest({
      parentName: ' ',
      childName: 'x'.repeat(121),
      childAge: 2,
      phone: '+999 123 4567',
      email: 'nobody at home',
      program: 'chess',
      message: 5,
      language: 'fr',
    });
    expectError(await send(wrong), 400, 'validation', {
      parentName: 'Required',
      childName: 'String must contain at most 120 character(s)',
      childAge: 'Number must be at least 3',
      phone: 'Enter 8 digits, or + and the country code',
      email: 'Invalid email',
      program: 'Choose one of the options',
      message: 'Expected string, received number',
      language: 'Choose one of the options',
    });
  });

  test.each([
    ['2', 'Expected number, received string'],
    [2, 'Number must be at least 3'],
    [13, 'Number must be at most 12'],
    [6.5, 'Expected a whole number'],
    [null, 'Required'],
  ])('an age of %p is refused', async (childAge, message) => {
    expectError(await send(someRequest({ childAge })), 400, 'validation', { childAge: message });
  });

  test.each([3, 12])('an age of %p is taken', async (childAge) => {
    expectView(await send(someRequest({ childAge })), 201, trialReferenceView);
  });

  test.each([
    ['91234567', '+85291234567'],
    [' 9123 4567 ', '+85291234567'],
    ['9123-4567', '+85291234567'],
    ['2123 4567', '+85221234567'],
    ['９１２３　４５６７', '+85291234567'],
    ['+852 9123 4567', '+85291234567'],
    ['+44 20 7946 0958', '+442079460958'],
    ['+86 138 0013 8000', '+8613800138000'],
  ])('the phone %p is kept as %p', async (phone, kept) => {
    const request = someRequest({ phone });
    expectView(await send(request), 201, trialReferenceView);
    expect(await stored(request.email)).toMatchObject([{ phone: kept }]);
  });

  test.each(['12345678', '0123 4567'])('the phone %p begins as no number in Hong Kong does', async (phone) => {
    const errors = { phone: 'Hong Kong numbers do not start with 0 or 1' };
    expectError(await send(someRequest({ phone })), 400, 'validation', errors);
  });

  test.each(['9123456', '912345678', '0044 20 7946 0958', 'call me', '+', '+852 1', '+999 123 4567'])(
    'the phone %p is refused',
    async (phone) => {
      const errors = { phone: 'Enter 8 digits, or + and the country code' };
      expectError(await send(someRequest({ phone })), 400, 'validation', errors);
    },
  );

  test.each(['nobody at home', 'mei@example', 'x@y', 'mei@gmail.'])('the email %p is refused', async (email) => {
    expectError(await send(someRequest({ email })), 400, 'validation', { email: 'Invalid email' });
  });

  test('emoji, rare characters and markup are stored as text', async () => {
    const request = someRequest({ childName: '𡃁仔 🪁', message: "<b>Robert'); drop table tutors;--</b> 👨‍👩‍👧" });
    expectView(await send(request), 201, trialReferenceView);
    expect(await stored(request.email)).toMatchObject([{ childName: request.childName, message: request.message }]);
  });

  test.each([
    ['NUL', 'Mei\u0000'],
    ['a line break', 'Mei\nChan'],
    ['half a character', 'Mei \ud83e'],
  ])('%s in a name is refused', async (_, parentName) => {
    expectError(await send(someRequest({ parentName })), 400, 'validation', { parentName: 'Invalid input' });
  });

  test('a message of 2000 characters is accepted; one of 10 000 and one with NUL are not', async () => {
    expectView(await send(someRequest({ message: '字'.repeat(2000) })), 201, trialReferenceView);
    expectError(await send(someRequest({ message: 'x'.repeat(10_000) })), 400, 'validation', {
      message: 'String must contain at most 2000 character(s)',
    });
    expectError(await send(someRequest({ message: 'a\u0000b' })), 400, 'validation', { message: 'Invalid input' });
  });

  test.each(['parentName', 'childName', 'phone', 'email', 'program', 'message', 'language'])(
    'a %s that is no text is refused',
    async (field) => {
      for (const value of [5, true, ['x'], { a: 1 }]) {
        const answer = await send(someRequest({ [field]: value }));
        expect({ status: answer.status, fields: Object.keys(answer.body.errors ?? {}) }).toEqual({
          status: 400,
          fields: [field],
        });
      }
    },
  );

  test('fields that the contract does not name are ignored', async () => {
    const request = someRequest({ status: 'closed', reference: 'KW-MINE0000', id: 1 });
    const answer = await send(request);
    expectView(answer, 201, trialReferenceView);
    expect(await stored(request.email)).toMatchObject([{ status: 'received', reference: answer.body.reference }]);
  });

  test('a body that is not a JSON object is refused', async () => {
    const json = { headers: { 'Content-Type': 'application/json' } };
    expectError(await world.ask('POST', path, '{"parentName":', json), 400, 'malformed');
    expectError(await world.ask('POST', path, 'parentName=Mei'), 415, 'unsupportedType');
    expect((await send([])).status).toBe(400);
    expect((await send(null)).status).toBe(400);
  });
});

describe('the limit of an address', () => {
  test('is twenty new requests an hour; the refusal says when to come back, and other addresses are not limited by it', async () => {
    const ask = someAddress();
    const first = someRequest();
    expectView(await ask(first), 201, trialReferenceView);
    // All at once: no request may wait for another's database connection.
    const more = await Promise.all(Array.from({ length: 19 }, () => ask(someRequest())));
    expect(more.map(({ status }) => status)).toEqual(Array(19).fill(201));
    const refused = await ask(someRequest());
    expectError(refused, 429, 'trial.tooMany');
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(3600);
    expectView(await ask(first), 201, trialReferenceView);
    expectView(await send(someRequest()), 201, trialReferenceView);
  });

  test('does not count requests that were refused for their fields', async () => {
    const ask = someAddress();
    for (let time = 0; time < 25; time++) expect((await ask({})).status).toBe(400);
    expectView(await ask(someRequest()), 201, trialReferenceView);
  });
});
