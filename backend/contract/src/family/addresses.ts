/** The cookie of a session of the family's home; where the site is served over TLS, its name begins with `__Secure-`. */
export const familyCookie = 'kitewell-family';

/** All calls of the family's home are below this path, and its cookies are sent nowhere else. */
export const familyRoot = '/api/family';

/** Whether there is a sample family; the page with the sign-in asks before it loads anything else of signing in. */
export const familyDemoPath = '/api/family/demo';
