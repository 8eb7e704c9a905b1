/** The cookie of the office's session; where the site is served over TLS, its name begins with `__Secure-`. */
export const officeCookie = 'kitewell-office';

/** All calls of the office are below this path, and the cookie is sent nowhere else. */
export const officeRoot = '/api/office';
