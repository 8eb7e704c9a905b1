import { addressWith } from '@kitewell/contract/addresses';
import { homeCalls } from '@kitewell/contract/family/home-calls';
import { familySignInCalls } from '@kitewell/contract/family/sign-in-calls';
import { readFamilyDevice } from '../family-device.ts';
import { isSigningOut } from '../family-sign-out.ts';
import { bootLanguage } from '../language-boot.ts';
import { preloadScripts } from '../preload-scripts.ts';

bootLanguage();

/** Every screen waits for it. The answer is kept until the code of the family's home asks for the same. */
function fetchEarly(address: string): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'fetch';
  link.crossOrigin = 'use-credentials';
  link.href = address;
  document.head.append(link);
}

if (/\/parent-portal(\/now)?\/?$/.test(location.pathname)) preloadScripts('first-screen');
// Who is signing out asks for nothing but that.
if (!isSigningOut()) {
  fetchEarly(familySignInCalls.familySession.path);
  const family = readFamilyDevice()?.family;
  if (family != null && location.pathname.endsWith('/now'))
    fetchEarly(addressWith(homeCalls.familyNow.path, { query: { family } }));
}
