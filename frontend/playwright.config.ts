import { defineConfig } from '@playwright/test';
import { browsers } from './browsers.ts';

const { phone, desktop, 'any-width': quick } = browsers();

// The way to a site that no name server knows and no public authority vouches for; infra/single-server/rehearsal.ts sets both.
const { BASE_PROXY: proxy, BASE_CERTIFICATE: certificate } = process.env;

// The last such switch counts, so Playwright's own features stand here again. Without the two of the address bar the whole
// browser makes two more pages for each window: 15 windows took 11.4 s of a processor, and 7.1 s without them.
const switchedOff = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

function launchedFrom(executablePath: string | undefined) {
  return {
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        `--disable-features=${switchedOff.join(',')}`,
        ...(certificate === undefined ? [] : [`--ignore-certificate-errors-spki-list=${certificate}`]),
      ],
    },
  };
}

// Which project tells which story, and why, is said at the tags in e2e/fixtures.ts. A title that ends in the language has no
// tag, because Playwright puts tags behind it.
const language = (code: 'en' | 'zh') => new RegExp(`\\(${code}\\)$`);

const wide = { width: 1280, height: 900 };

export default defineConfig({
  testDir: './e2e',
  outputDir: './test-results',
  forbidOnly: true,
  fullyParallel: true,
  // A story waits half of its time: 134 of them, of 600 s with three workers, took 263 s from the processors.
  workers: 4,
  // By hand, a test that fails only sometimes fails. In CI it is tried once more, and test-runners.ts names it as unsteady.
  retries: process.env.CI ? 1 : 0,
  // No story says how fast anything is. On a machine with other work the longest, of a minute, took three.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  use: {
    baseURL: process.env.BASE_URL ?? 'http://localhost:8080',
    ...(proxy === undefined ? {} : { proxy: { server: proxy } }),
    acceptDownloads: true,
    // Drawn in software, what moves keeps a whole processor busy. The stories that are about movement ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // A recording of every story would be as dear as the story: `npm run e2e -- --trace on` makes one of those in doubt.
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'phone',
      grepInvert: [/@any-width/, /@publishing/, /@first-run/, /\(zh\) @on-phone$/, language('zh')],
      use: { ...launchedFrom(phone), viewport: { width: 360, height: 740 }, hasTouch: true },
    },
    {
      name: 'desktop',
      grepInvert: [/@any-width/, /@publishing/, /@first-run/, /@every-fit/, /@on-phone/, language('en')],
      use: { ...launchedFrom(desktop), viewport: wide },
    },
    {
      // How a page fits on a desktop is the same in both Chromiums, so the faster one looks. Together, because each project
      // starts browsers and operators' processes of its own.
      name: 'any-width',
      grep: /@any-width|@every-fit/,
      grepInvert: /\(zh\) @any-width$/,
      use: { ...launchedFrom(quick), viewport: wide },
    },
    {
      // Others read prices and headings of the same site. Alone: `--project=publishing --no-deps`.
      name: 'publishing',
      grep: /@publishing/,
      dependencies: ['phone', 'desktop', 'any-width'],
      use: { ...launchedFrom(quick), viewport: wide },
    },
    // On a site without samples; `npm run e2e` leaves it out, since it has some.
    ...(process.env.FIRST_RUN === undefined
      ? []
      : [{ name: 'first-run', grep: /@first-run/, use: { ...launchedFrom(quick), viewport: wide } }]),
  ],
});
