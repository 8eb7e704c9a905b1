import { addressWith } from '@kitewell/contract/addresses';
import { homeCalls } from '@kitewell/contract/family/home-calls';
import { familySignInCalls } from '@kitewell/contract/family/sign-in-calls';
import { readFamilyDevice } from '../family-device.ts';
import { isSigningOut } from '../family-sign-out.ts';
import { bootLanguage } from '../language-boot.ts';
import { preloadScripts } from '../preload-scripts.ts';

bootLanguage();

/** The answer is kept until the code of the parent portal asks for the same. */
function fetchEarly(address: string): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'fetch';
  link.crossOrigin = 'use-credentials';
  link.href = address;
  document.head.append(link);
}

const [, screen = 'now'] = /\/parent-portal(?:\/([a-z]+))?\/?$/.exec(location.pathname) ?? [undefined, ''];
preloadScripts(`${screen}-screen`);
// A device that is signing out loads nothing else.
if (!isSigningOut()) {
  fetchEarly(familySignInCalls.familySession.path);
  const family = readFamilyDevice()?.family;
  // What else the screen waits for, before its code has loaded.
  const call = {
    now: homeCalls.familyNow,
    sessions: homeCalls.familyHome,
    progress: homeCalls.familyHome,
    bills: homeCalls.familyHome,
    family: homeCalls.familyHome,
  }[screen];
  if (family != null && call) fetchEarly(addressWith(call.path, { query: { family } }));
}
