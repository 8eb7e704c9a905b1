/** What a browser says that it is, as people call it. */
export interface Device {
  readonly browser: string | null;
  readonly system: string | null;
}

// In this order: most of them also carry the names of those below, so that old sites take them for one of these.
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

// The longest of today's browsers have some 250 characters; what comes after is not looked at.
const longestRead = 500;

/** The browser and the system of a `User-Agent`, without version or model; null where it names none that is known. */
export function deviceOf(userAgent: string | undefined): Device {
  const said = (userAgent ?? '').slice(0, longestRead);
  const nameIn = (known: readonly [RegExp, string][]) => known.find(([sign]) => sign.test(said))?.[1] ?? null;
  return { browser: nameIn(browsers), system: nameIn(systems) };
}
