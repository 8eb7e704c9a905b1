/** Which browser the stories run in. */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { chromium } from '@playwright/test';

/**
 * Debian's own browsers where they are installed, because Playwright's download is not available everywhere. The
 * headless shell needs half the processor's time, but reports a pointer's movement otherwise than the whole browser
 * that people have: where both are installed, each width uses one of them. The quick one looks at what no width can
 * change, and at how a page fits as it stands.
 */
const debian = { shell: '/usr/bin/chromium-headless-shell', whole: '/usr/bin/chromium' };
const found = (path: string) => (existsSync(path) ? path : undefined);

export const hasBothOfDebian = () => Object.values(debian).every((path) => existsSync(path));

/** What WebKit and Firefox are driven by, where Debian has put it. */
export const others = {
  webKitDriver: '/usr/bin/WebKitWebDriver',
  miniBrowser: globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')[0] ?? '/usr/lib/webkit2gtk-4.1/MiniBrowser',
  screen: '/usr/bin/Xvfb',
  firefox: '/usr/bin/firefox-esr',
};

export const hasWebKit = () =>
  [others.webKitDriver, others.miniBrowser, others.screen].every((path) => existsSync(path));
export const hasFirefox = () => existsSync(others.firefox);
export const hasOtherBrowsers = () => hasWebKit() && hasFirefox();

/** For each project of the stories, the browser to run them in, or none where Playwright has to find its own. */
export const browsers = () => ({
  phone: found(debian.shell) ?? found(debian.whole),
  desktop: found(debian.whole) ?? found(debian.shell),
  'any-width': found(debian.shell) ?? found(debian.whole),
});

/** Playwright's own may be there without the libraries of the system that it needs. */
export const hasBrowser = () =>
  spawnSync(browsers().desktop ?? chromium.executablePath(), ['--version'], { stdio: 'ignore' }).status === 0;
