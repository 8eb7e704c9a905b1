import { jest } from '@jest/globals';
import { ApiError, errorCode, storeToken } from './api.ts';
import { simulateBrowser } from './simulated-browser.ts';
import { addressOf, call } from './portal/api.ts';

const { answers, forget, headersOf, requests } = simulateBrowser();
beforeEach(forget);

describe('call', () => {
  test('a read sends the bearer and the cookies, no body, and answers the JSON', async () => {
    storeToken('abc');
    answers.push(Response.json({ tutor: 1 }));
    expect(await call('profile')).toEqual({ tutor: 1 });
    expect(requests[0]).toMatchObject({ path: '/api/tutor/profile', init: { method: 'GET', credentials: 'include' } });
    expect(headersOf(0).get('Authorization')).toBe('Bearer abc');
    expect(headersOf(0).has('Content-Type')).toBe(false);
    expect(requests[0]?.init.body).toBeUndefined();
  });

  test('a body goes as JSON, without a token nobody is named', async () => {
    answers.push(Response.json({}));
    await call('login', { body: { email: 'a@b.c', password: 'x' } });
    expect(headersOf(0).get('Content-Type')).toBe('application/json');
    expect(headersOf(0).has('Authorization')).toBe(false);
    expect(requests[0]?.init.body).toBe('{"email":"a@b.c","password":"x"}');
  });

  test('204 answers nothing', async () => {
    answers.push(new Response(null, { status: 204 }));
    await expect(call('deleteDocument', { params: { id: 1 } })).resolves.toBeUndefined();
  });

  test('an answer that is not ok throws with its status, code, fields and request', async () => {
    const fieldErrors = { email: { key: 'required' }, message: { key: 'maxLength', max: 9 } };
    const body = { code: 'validation', message: 'no', errors: { email: 'Required' }, fieldErrors, requestId: 'r1' };
    answers.push(Response.json(body, { status: 400 }));
    const error = await call('demoLogin').catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 400,
      code: 'validation',
      fields: { email: 'required', message: 'maxLength{"max":9}' },
      requestId: 'r1',
      message: `400: ${JSON.stringify(body)}`,
    });
  });

  test('a change is sent again while the server is too busy to begin it, and a read is not', async () => {
    const pause = jest
      .spyOn(globalThis, 'setTimeout')
      .mockImplementation(((resolve: () => void) => resolve()) as never);
    try {
      const refusal = (code: string) => Response.json({ code, message: 'later' }, { status: 503 });
      answers.push(refusal('busy'), refusal('busy'), new Response(null, { status: 204 }));
      await expect(call('deleteDocument', { params: { id: 1 } })).resolves.toBeUndefined();
      expect(requests.map(({ init }) => init.method)).toEqual(['DELETE', 'DELETE', 'DELETE']);
      expect(pause.mock.calls.map(([, ms]) => ms)).toEqual([1_000, 2_000]);
      answers.push(refusal('busy'));
      await expect(call('profile')).rejects.toMatchObject({ status: 503, code: 'busy' });
      answers.push(refusal('unavailable'));
      await expect(call('deleteDocument', { params: { id: 1 } })).rejects.toMatchObject({ code: 'unavailable' });
      expect(requests).toHaveLength(5);
    } finally {
      pause.mockRestore();
    }
  });
});

test('an address carries its parameters and what of the query is given', () => {
  expect(addressOf('bookings')).toBe('/api/tutor/bookings');
  expect(addressOf('bookings', { query: { limit: 5, cursor: 'a&b', status: undefined } })).toBe(
    '/api/tutor/bookings?limit=5&cursor=a%26b',
  );
  expect(addressOf('certificate', { params: { code: 'a/b' } })).toBe('/api/certificates/a%2Fb');
});

describe('ApiError', () => {
  test('its message is the status, a colon and the body, or the status text where there is no body', () => {
    expect(new ApiError(503, 'Service Unavailable', '').message).toBe('503: Service Unavailable');
    expect(new ApiError(502, 'Bad Gateway', '<html>').message).toBe('502: <html>');
  });

  test('it has no code where the body has none or one that is no text', () => {
    expect(new ApiError(500, '', '{"code":7}').code).toBeUndefined();
    expect(new ApiError(500, '', 'null').code).toBeUndefined();
  });
});

test.each([
  [new ApiError(404, '', '{"code":"document.notFound"}'), 'document.notFound'],
  [new ApiError(502, 'Bad Gateway', '<html>'), 'unavailable'],
  [new ApiError(413, '', '<html>'), 'tooLarge'],
  [new ApiError(500, '', ''), 'unexpected'],
  [new TypeError('fetch failed'), 'unavailable'],
  [new Error('anything'), 'unexpected'],
])('%p is shown as %s', (error, code) => {
  expect(errorCode(error)).toBe(code);
});
