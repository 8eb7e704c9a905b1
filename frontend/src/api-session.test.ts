import { jest } from '@jest/globals';
import { tokenHeader } from '@kitewell/contract/addresses';
import {
  clearToken,
  endSession,
  readPortalOwner,
  readSessionEnd,
  readToken,
  storeToken,
  subscribeToken,
} from './api.ts';
import { prefetchRequests } from './prefetched-requests.ts';
import { simulateBrowser } from './simulated-browser.ts';
import { call, logOut } from './portal/api.ts';

const { answers, forget, headersOf, requests, stored, windowEvents } = simulateBrowser();
beforeEach(forget);

describe('the token', () => {
  test.each([
    ['is stored', () => storeToken('def')],
    ['is cleared', clearToken],
    ['goes in another tab', () => windowEvents.dispatchEvent(Object.assign(new Event('storage'), { key: null }))],
  ])('leaves nothing of what was asked for with another one when it %s', (_, change) => {
    const stop = subscribeToken(() => undefined);
    prefetchRequests('abc', ['/a']);
    change();
    stop();
    expect(globalThis.prefetchedRequests).toBeUndefined();
  });

  test('is kept under tutorToken, and whoever asked hears of every change until they stop', () => {
    const heard = jest.fn();
    const stop = subscribeToken(heard);
    storeToken('abc');
    expect(stored.get('tutorToken')).toBe('abc');
    expect(readToken()).toBe('abc');
    clearToken();
    expect(readToken()).toBeNull();
    expect(heard).toHaveBeenCalledTimes(2);
    stop();
    storeToken('def');
    expect(heard).toHaveBeenCalledTimes(2);
  });

  test('is given back to the server by logging out, and goes whatever the server says', () => {
    storeToken('abc');
    logOut();
    expect(readToken()).toBeNull();
    expect(requests).toMatchObject([{ path: '/api/tutor/logout', init: { method: 'POST' } }]);
    expect(headersOf(0).get('Authorization')).toBe('Bearer abc');
    logOut();
    expect(requests).toHaveLength(1);
  });

  test.each([
    ['tutorToken', 1],
    [null, 1],
    ['language', 0],
  ])('a change of %p in another tab is heard %p times', (key, times) => {
    const heard = jest.fn();
    const stop = subscribeToken(heard);
    windowEvents.dispatchEvent(Object.assign(new Event('storage'), { key }));
    expect(heard).toHaveBeenCalledTimes(times);
    stop();
  });
});

describe('the portal of a tutor', () => {
  const tokenOf = (sub: string, issued = 0) => `h.${btoa(JSON.stringify({ sub, iat: issued }))}.s`;

  beforeEach(() => clearToken());

  test('belongs to the tutor of the token, whichever token that is', () => {
    expect(readPortalOwner()).toBeNull();
    storeToken(tokenOf('7'));
    expect(readPortalOwner()).toBe('7');
    storeToken(tokenOf('7', 1));
    expect(readPortalOwner()).toBe('7');
    storeToken('unreadable');
    expect(readPortalOwner()).toBe('unreadable');
  });

  test('stays when the session ends by itself, though the token goes', () => {
    storeToken(tokenOf('7'));
    expect(endSession()).toBe(true);
    expect(readToken()).toBeNull();
    expect(readPortalOwner()).toBe('7');
    expect(endSession()).toBe(false);
    storeToken(tokenOf('8'));
    expect(readPortalOwner()).toBe('8');
  });

  test('goes with logging out, also after the session had ended', () => {
    storeToken(tokenOf('7'));
    clearToken();
    expect(readPortalOwner()).toBeNull();
    storeToken(tokenOf('7'));
    endSession();
    clearToken();
    expect(readPortalOwner()).toBeNull();
    expect(stored.size).toBe(0);
  });

  test.each([
    ['the session ended there', '7', '7'],
    ['somebody logged out there', undefined, null],
  ])('in another tab where %s', (_, marked, owner) => {
    storeToken(tokenOf('7'));
    const stop = subscribeToken(() => undefined);
    const oldValue = readToken();
    stored.delete('tutorToken');
    if (marked) stored.set('tutorSessionEnded', marked);
    windowEvents.dispatchEvent(Object.assign(new Event('storage'), { key: 'tutorToken', oldValue, newValue: null }));
    expect(readPortalOwner()).toBe(owner);
    stop();
  });
});

describe('a session that is carried on', () => {
  const tokenOf = (claims: object) => `h.${btoa(JSON.stringify({ sub: '7', jti: 'a', ver: 1, iat: 10, ...claims }))}.s`;
  const carrying = (token: string) => Response.json({}, { headers: { [tokenHeader]: token } });
  const first = tokenOf({});
  const later = tokenOf({ iat: 20 });

  beforeEach(() => {
    clearToken();
    storeToken(first);
  });

  test('sends the new token from the next call on, and the portal stays as it is', async () => {
    const heard = jest.fn();
    const stop = subscribeToken(heard);
    answers.push(carrying(later), Response.json({}));
    await call('profile');
    expect(readToken()).toBe(later);
    await call('profile');
    expect(headersOf(1).get('Authorization')).toBe(`Bearer ${later}`);
    expect(heard).not.toHaveBeenCalled();
    stop();
  });

  test.each([
    ['an older one', tokenOf({ iat: 5 })],
    ['one of another tutor', tokenOf({ sub: '8', iat: 20 })],
    ['one of a session that was left for this one', tokenOf({ jti: 'b', iat: 20 })],
    ['one from before a new password', tokenOf({ ver: 0, iat: 20 })],
    ['what is none', 'x'],
  ])('%s is not taken', async (_, token) => {
    answers.push(carrying(token));
    await call('profile');
    expect(readToken()).toBe(first);
  });

  test.each([
    ['one after a new password', tokenOf({ ver: 2, iat: 10 })],
    ['also of a session that begins with it', tokenOf({ ver: 2, jti: 'b', iat: 10 })],
  ])('%s is taken', async (_, token) => {
    answers.push(carrying(token));
    await call('profile');
    expect(readToken()).toBe(token);
  });

  test('an answer that comes after somebody logged out brings nobody back', async () => {
    answers.push(carrying(later));
    const request = call('profile');
    clearToken();
    await request;
    expect(readToken()).toBeNull();
  });

  test('an answer that carries the session on brings back the tutor whose other call was refused meanwhile', async () => {
    const newer = tokenOf({ ver: 2, jti: 'b', iat: 20 });
    answers.push(carrying(newer));
    const request = call('profile');
    endSession();
    await request;
    expect(readToken()).toBe(newer);
    answers.push(carrying(tokenOf({ sub: '8', ver: 2, iat: 30 })));
    const ofAnother = call('profile');
    endSession();
    await ofAnother;
    expect(readToken()).toBeNull();
  });

  test('a refused call is made again with the token that another tab has stored meanwhile, once', async () => {
    answers.push(Response.json({}, { status: 401 }), Response.json({ tutor: 1 }));
    const request = call('profile');
    stored.set('tutorToken', later);
    expect(await request).toEqual({ tutor: 1 });
    answers.push(Response.json({}, { status: 401 }));
    await expect(call('profile')).rejects.toThrow('401');
    expect(requests).toHaveLength(3);
  });
});

describe('why nobody is signed in', () => {
  const seconds = Math.floor(Date.now() / 1000);
  const tokenOf = (exp: number) => `h.${btoa(JSON.stringify({ sub: '7', exp }))}.s`;
  beforeEach(() => clearToken());

  test.each([
    ['expired', tokenOf(seconds - 1)],
    ['ended', tokenOf(seconds + 3600)],
  ])('is %s, in every tab', (why, token) => {
    storeToken(token);
    expect(readSessionEnd()).toBeNull();
    endSession();
    expect(readSessionEnd()).toBe(why);
    storeToken(token);
    expect(readSessionEnd()).toBeNull();
    const stop = subscribeToken(() => undefined);
    stored.delete('tutorToken');
    stored.set('tutorSessionEnded', '7');
    const storageChange = { key: 'tutorToken', oldValue: token, newValue: null };
    windowEvents.dispatchEvent(Object.assign(new Event('storage'), storageChange));
    expect(readSessionEnd()).toBe(why);
    stop();
  });

  test('is not told to whoever logged out', () => {
    storeToken(tokenOf(seconds + 3600));
    clearToken();
    expect(readSessionEnd()).toBeNull();
  });
});
