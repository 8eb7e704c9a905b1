import { tabStorage } from '../../browser-storage.ts';
import { familyReturnKey, readFamilyDevice } from '../../family-device.ts';
import { isSigningOut } from '../../family-sign-out.ts';

/** A screen of the home, as an email's button names it. The links of emails that sign in or open a trial differ. */
const [, place] = /^#([a-z]+(?:\/[a-z0-9-]+)*)$/.exec(location.hash) ?? [];
const home = `${location.pathname.replace(/\/$/, '')}/${place ?? 'now'}`;

// Leads whoever is signed in on this device on to the parent portal, and others there once they have signed in.
if (readFamilyDevice() !== null && !isSigningOut() && (location.hash === '' || place !== undefined)) {
  document.documentElement.style.display = 'none';
  location.replace(home);
} else if (place !== undefined) tabStorage.setItem(familyReturnKey, home);
