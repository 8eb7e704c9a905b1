import { staffCalls } from '@kitewell/contract/office/staff-calls';
import { bootLanguage } from '../language-boot.ts';
import { preloadScripts } from '../preload-scripts.ts';

bootLanguage();

/** Every screen waits for it. The answer is kept until the office's code asks for the same. */
function fetchSession(): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'fetch';
  link.crossOrigin = 'use-credentials';
  link.href = staffCalls.staffSession.path;
  document.head.append(link);
}

fetchSession();
if (/\/office\/?$/.test(location.pathname)) preloadScripts('first-screen');
