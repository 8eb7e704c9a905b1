import { addressWith } from '@kitewell/contract/addresses';
import type { FamilyCallAnswer } from '@kitewell/contract/family/calls';
import { homeCalls } from '@kitewell/contract/family/home-calls';
import { familyProgressCalls } from '@kitewell/contract/family/progress-calls';
import { familySignInCalls } from '@kitewell/contract/family/sign-in-calls';
import type { FamilyId } from '@kitewell/contract/ids';
import { readFamilyDevice } from '../family-device.ts';
import { isSigningOut } from '../family-sign-out.ts';
import { bootLanguage } from '../language-boot.ts';
import { prefetchRequests } from '../prefetched-requests.ts';
import { preloadScripts } from '../preload-scripts.ts';

bootLanguage();

/** Asks for the progress of a family's first child, which is known only from the answer about the family. */
async function askForFirstChild(home: Promise<Response>, family: FamilyId): Promise<void> {
  const answer = await home;
  if (!answer.ok) return;
  const { family: found } = (await answer.clone().json()) as FamilyCallAnswer<'familyHome'>;
  const [child] = found.children;
  if (child)
    prefetchRequests(null, [
      addressWith(familyProgressCalls.familyProgress.path, { params: { id: child.id }, query: { family } }),
    ]);
}

const [, screen = 'now'] = /\/parent-portal(?:\/([a-z]+))?\/?$/.exec(location.pathname) ?? [undefined, ''];
preloadScripts(`${screen}-screen`);
// A device that is signing out loads nothing else.
if (!isSigningOut()) {
  prefetchRequests(null, [familySignInCalls.familySession.path]);
  const family = readFamilyDevice()?.family;
  // What else the screen waits for, before its code has loaded.
  const call = {
    now: homeCalls.familyNow,
    sessions: homeCalls.familyHome,
    progress: homeCalls.familyHome,
    bills: homeCalls.familyHome,
    family: homeCalls.familyHome,
  }[screen];
  if (family != null && call) {
    const address = addressWith(call.path, { query: { family } });
    prefetchRequests(null, [address]);
    const answer = globalThis.prefetchedRequests?.answers.get(address);
    if (answer && screen === 'progress' && !new URLSearchParams(location.search).has('child'))
      void askForFirstChild(answer, family).catch(() => undefined);
  }
}
