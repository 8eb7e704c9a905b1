import { familySignInCalls } from '@kitewell/contract/family/sign-in-calls';
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

fetchEarly(familySignInCalls.familySession.path);
if (/\/parent-portal(\/now)?\/?$/.test(location.pathname)) preloadScripts('first-screen');
