import type { Address } from '../addresses.ts';

/** The cookie of a session of the family's home; where the site is served over TLS, its name begins with `__Secure-`. */
export const familyCookie = 'kitewell-family';

/** All calls of the family's home are below this path, and its cookies are sent nowhere else. */
export const familyRoot = '/api/family';

/** The method and path of each call of the family's home, apart, so that no other page loads them. */
export const familyAddresses = {
  requestFamilySignIn: { method: 'POST', path: '/api/family/sign-in' },
  viewFamilyLink: { method: 'POST', path: '/api/family/sign-in-link' },
  openFamilySession: { method: 'POST', path: '/api/family/session' },
  familySession: { method: 'GET', path: '/api/family/session' },
  endFamilySession: { method: 'DELETE', path: '/api/family/session' },
  familyDemoLogin: { method: 'POST', path: '/api/family/demo-login' },
  proveFamily: { method: 'POST', path: '/api/family/proof' },
  familyDevices: { method: 'GET', path: '/api/family/devices' },
  endFamilyDevices: { method: 'DELETE', path: '/api/family/devices' },
  endFamilyDevice: { method: 'DELETE', path: '/api/family/devices/{id}' },
  familyHome: { method: 'GET', path: '/api/family' },
} as const satisfies Record<string, Address>;
