import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

// Debian's own where it is there, because Playwright's download is not to be had everywhere; and the shell before the
// whole browser, because a page in a window that nobody sees costs twice the processor's time.
const chromium = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path));
const launchOptions = {
  ...(chromium ? { executablePath: chromium } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
};

export default defineConfig({
  testDir: './e2e',
  outputDir: './test-results',
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  use: {
    baseURL: process.env.BASE_URL ?? 'http://localhost:8080',
    launchOptions,
    acceptDownloads: true,
    // Drawn in software, what moves keeps a whole processor busy. The stories that are about movement ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // A recording of every story would be as dear as the story: `npm run e2e -- --trace on` makes one of those in doubt.
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'phone', grepInvert: /@any-width/, use: { viewport: { width: 360, height: 740 }, hasTouch: true } },
    { name: 'desktop', use: { viewport: { width: 1280, height: 900 } } },
  ],
});
