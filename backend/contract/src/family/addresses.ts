/** The cookie of a session of the parent portal; where the site is served over TLS, its name begins with `__Secure-`. */
export const familyCookie = 'kitewell-family';

/** All calls of the parent portal are below this path, and its cookies are sent nowhere else. */
export const familyRoot = '/api/family';

/** Whether there is a sample family; the page with the sign-in asks before it loads anything else of signing in. */
export const familyDemoPath = '/api/family/demo';

/** A place in the parent portal, such as `sessions/12`: a screen, and the record that it shows. */
export const familyHomeAddress = (language: 'en' | 'zh', place = 'now'): string =>
  `${language === 'zh' ? '/zh' : ''}/parent-portal/${place}`;

/** The screen of a session, and on it the form that asks for another time. */
export const familySessionPlace = (session: number): string => `sessions/${session}`;
export const familyMovePlace = (session: number): string => `${familySessionPlace(session)}#move`;
