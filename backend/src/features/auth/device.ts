/** The browser and system of a request, by their common names. */
export interface Device {
  readonly browser: string | null;
  readonly system: string | null;
}

// The order matters: most of them also name browsers further down, for the sake of old sites.
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPiOS|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

// Today's longest have some 250 characters; the rest of a longer one is not read.
const longestRead = 500;

/** The browser and system in a `User-Agent`, without version or model; null where it names none that is known. */
export function deviceOf(userAgent: string | undefined): Device {
  const agent = (userAgent ?? '').slice(0, longestRead);
  const nameIn = (known: readonly [RegExp, string][]) => known.find(([sign]) => sign.test(agent))?.[1] ?? null;
  return { browser: nameIn(browsers), system: nameIn(systems) };
}
