import { addressesOf } from '@kitewell/contract/addresses';
import { availabilityCalls } from '@kitewell/contract/availability-calls';
import { bookingCalls } from '@kitewell/contract/booking-calls';
import { certificationCalls } from '@kitewell/contract/certification-calls';
import { courseCalls } from '@kitewell/contract/course-calls';
import { portalCalls } from '@kitewell/contract/portal-calls';
import { profileCalls } from '@kitewell/contract/profile-calls';
import { deviceStorage } from '../browser-storage.ts';
import { prefetchRequests } from '../prefetched-requests.ts';
import { bootLanguage } from '../language-boot.ts';
import { tokenKey } from '../token-key.ts';
import { preloadScripts } from '../preload-scripts.ts';
import { portalMemory } from './portal-memory.ts';
import { moduleIn } from './course/module-in-address.ts';
import { firstSessions } from './schedule/first-sessions.ts';
import { currentDay } from '../server-clock.ts';

const addressOf = addressesOf({
  ...availabilityCalls,
  ...bookingCalls,
  ...certificationCalls,
  ...courseCalls,
  ...portalCalls,
  ...profileCalls,
});

bootLanguage();

/**
 * The portal's code is a quarter of a megabyte. While it loads, the data that the page shows first is fetched too, so
 * that the server's answer does not have to wait for the code.
 */
function askForPortal(): void {
  try {
    const token = deviceStorage.getItem(tokenKey);
    // Somebody who is not signed in needs the form first; a tutor in the portal does not need it at all.
    if (token === null) preloadScripts('sign-in');
    if (token === null) return;
    const search = new URLSearchParams(location.search);
    const always = [addressOf('profile'), addressOf('portalVersion'), addressOf('onboarding')];
    if (location.pathname.endsWith('/kitewell-course-portal')) {
      const course = [addressOf('certificationOutline'), addressOf('certificationProgress')];
      const id = moduleIn(search);
      const texts = id === null ? [] : [addressOf('certificationModule', { params: { id } }), addressOf('quizAnswers')];
      prefetchRequests(token, [...texts, ...course, ...always]);
    }
    if (!location.pathname.endsWith('/tutor-portal')) return;
    const memory = deviceStorage.getItem(portalMemory.key);
    // A device that knows nothing of the tutor relies on the address; the server decides each time.
    const whole = memory === null ? search.has('tab') : !memory.startsWith(portalMemory.beginning);
    const tab = search.get('tab') ?? 'schedule';
    const isFirstList = tab === 'schedule' && !['view', 'when', 'status'].some((name) => search.has(name));
    prefetchRequests(token, [
      ...always,
      ...(whole ? [addressOf('actions')] : []),
      ...(whole && isFirstList
        ? [
            addressOf('bookings', { query: firstSessions(currentDay()) }),
            addressOf('ownAvailability'),
            addressOf('calendar'),
          ]
        : []),
    ]);
  } catch {
    // This page may not use storage, so nobody is signed in here.
  }
}

askForPortal();
