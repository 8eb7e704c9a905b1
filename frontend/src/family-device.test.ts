import { beforeEach, expect, jest, test } from '@jest/globals';
import {
  beginFamilyDevice,
  beginSigningOut,
  keepUpcoming,
  readFamilyDevice,
  rememberFamily,
  subscribeFamilyDevice,
} from './family-device.ts';
import { finishSigningOut, isSigningOut } from './family-sign-out.ts';
import { simulateBrowser } from './simulated-browser.ts';

const session = { date: '2026-12-01', time: '15:30', children: ['Hazel'], place: null };
const readAt = '2026-11-28T08:00:00.000Z';
const { stored, windowEvents, forget } = simulateBrowser();
Object.assign(globalThis, {
  addEventListener: windowEvents.addEventListener.bind(windowEvents),
  removeEventListener: windowEvents.removeEventListener.bind(windowEvents),
});

beforeEach(() => {
  forget();
  beginFamilyDevice(7);
});

const signedIn = () => {
  const device = readFamilyDevice();
  if (!device) throw new Error('Nobody is signed in.');
  return device;
};

test('the next sessions are kept for the sign-in and the family that they were read for', () => {
  keepUpcoming(signedIn(), [session], readAt);
  expect(signedIn().upcoming).toEqual({ readAt, sessions: [session] });
  rememberFamily(8);
  expect(signedIn().upcoming).toBeUndefined();
});

test('a family that is read after signing out in another tab is not remembered', () => {
  const { signIn } = signedIn();
  rememberFamily(8, signIn);
  expect(signedIn().family).toBe(8);
  stored.clear();
  rememberFamily(9, signIn);
  expect(readFamilyDevice()).toBeNull();
  beginFamilyDevice(3);
  rememberFamily(9, signIn);
  expect(signedIn().family).toBe(3);
});

test('an answer that arrives after signing out, or after somebody else has signed in, writes nothing', () => {
  const before = signedIn();
  beginSigningOut();
  keepUpcoming(before, [session], readAt);
  expect(readFamilyDevice()).toBeNull();
  beginFamilyDevice(7);
  keepUpcoming(before, [session], readAt);
  expect(signedIn().upcoming).toBeUndefined();
});

test('signing out forgets at once, and lets nobody in until the server has ended the session', async () => {
  keepUpcoming(signedIn(), [session], readAt);
  stored.set('tutorOutbox', 'an assessment');
  beginSigningOut();
  expect([readFamilyDevice(), isSigningOut()]).toEqual([null, true]);
  for (const end of [() => Promise.reject(new TypeError('no connection')), () => Promise.resolve(503)])
    expect(await finishSigningOut(end)).toBe(false);
  expect(isSigningOut()).toBe(true);
  expect(await finishSigningOut(() => Promise.resolve(204))).toBe(true);
  expect(isSigningOut()).toBe(false);
  // What a tutor who is a parent too has not sent yet stays.
  expect(stored.get('tutorOutbox')).toBe('an assessment');
});

test('a session that had ended before is signed out, and nothing is called where nobody signs out', async () => {
  beginSigningOut();
  expect(await finishSigningOut(() => Promise.resolve(401))).toBe(true);
  const end = jest.fn(() => Promise.resolve(204));
  expect(await finishSigningOut(end)).toBe(true);
  expect(end).not.toHaveBeenCalled();
});

test('the page hears of a sign-out in this tab', () => {
  const heard = jest.fn();
  const stop = subscribeFamilyDevice(heard);
  beginSigningOut();
  expect(heard).toHaveBeenCalledTimes(1);
  stop();
});
