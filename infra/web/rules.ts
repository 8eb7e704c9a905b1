/**
 * What the web server promises, written once. The Node server of `npm start` (serve.ts) and the container's nginx
 * (nginx.ts) are both made from this description, and one table of requests (rules.integration.test.ts) tests both.
 * Above 300 lines because it is one description, whose parts refer to each other.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Headers = Readonly<Record<string, string>>;
export type Upstream = 'backend' | 'store';

/** An answer of the web server itself. `{requestId}` in the body becomes the request's id. */
export interface Problem {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

export interface Proxy {
  readonly upstream: Upstream;
  /** Allowed methods; all where it is absent. */
  readonly methods?: readonly string[];
  readonly maxBodyBytes: number;
  /** Whether to forward bytes as they come instead of collecting the request first: a large file is never stored here. */
  readonly streamed: boolean;
  readonly connectSeconds: number;
  /** How long the other side may send nothing. */
  readonly idleSeconds: number;
  /** Sent with every answer, in place of the upstream's headers with the same names. */
  readonly headers: Headers;
  readonly problems: {
    readonly unavailable: Problem;
    readonly tooLarge: Problem;
    readonly method?: Problem;
    /** Limits of nginx only: the local server has one visitor, and counts nobody. */
    readonly tooMany: Problem;
  };
}

/**
 * What is served at an address. `at` is a regular expression over the decoded path, in the syntax that JavaScript and
 * PCRE share; the first place that matches is used. `file` may contain `$path` (the path), `redirect` a group of `at`.
 */
export type Place =
  | { readonly at: string; readonly proxy: Proxy }
  | { readonly at: string; readonly redirect: string }
  | {
      readonly at: string;
      readonly file: string;
      /** What the build wrote, the published edition of the pages, or the data of pages of this and former editions. */
      readonly from: 'build' | 'edition' | 'published';
      readonly cache: string;
      /** In place of the site's own. */ readonly headers?: Headers;
    }
  | { readonly at: string; readonly hidden: true };

export interface WebRules {
  readonly places: readonly Place[];
  /** Sent with every page, file and redirect, and with errors outside the proxied paths. */
  readonly siteHeaders: Headers;
  /** Added to every answer where the visitor uses TLS. */
  readonly overTls: Headers;
  /** Added to answers at matching addresses, so that search engines leave them out. */
  readonly unlisted: { readonly at: string; readonly headers: Headers };
  /** The first that matches the path decides which page is sent with status 404. */
  readonly notFoundPages: readonly { readonly at: string; readonly file: string }[];
  readonly notFoundCache: string;
  readonly contentTypes: Readonly<Record<string, string>>;
  readonly otherContentType: string;
  /** Matched against the raw path, without its query: a path with `..` in it is refused. */
  readonly refusedAddress: string;
  /** Addresses whose rest is a secret, which the log leaves out. */
  readonly secretAfter: string;
  /**
   * Spellings that no browser sends of its own accord, in which a secret address would not be recognised: emails,
   * digits and signs written as codes, several slashes, backslashes, parameters. The log has none of such a path.
   */
  readonly oddSpelling: string;
  /** A part as long as the secret of an address, which the log leaves out wherever it stands. */
  readonly secretPart: string;
  /** Request ids that are taken over from the caller; any other is replaced. */
  readonly requestId: string;
  /** Headers of a request that are never forwarded, because only the web server may set them. */
  readonly droppedRequestHeaders: readonly string[];
  readonly maxHeaderBytes: number;
  readonly problems: {
    readonly badAddress: Problem;
    readonly method: Problem;
    readonly headersTooLarge: Problem;
    /** No edition of the pages has arrived yet. */
    readonly noEdition: Problem;
  };
}

export interface SiteSettings {
  /** Hashes of the inline scripts in the built pages, such as `sha256-...`. */
  readonly inlineScripts: readonly string[];
  /** The store's origin for the browser, when that is not the site's own. */
  readonly storeOrigin?: string;
  /** The caching header of pages; they are revalidated each time where it is not given. */
  readonly pageCache?: string;
}

/**
 * Where a file packed by Brotli is, below the root and under its own path: nginx's image has no module for Brotli, but
 * sends any file that is there. The dot hides it as an address.
 */
export const brotliFolder = '/.brotli';

const DAY = 86_400;
const text = 'text/plain; charset=utf-8';
const json = 'application/json; charset=utf-8';
const xml = 'application/xml';
const noStore = { 'Cache-Control': 'no-store' };

// A tutor's picture may be at any https address that the tutor chose.
const everyPicture = "'self' data: blob: https:";

function contentSecurityPolicy(
  { inlineScripts, storeOrigin = '' }: SiteSettings,
  { pictures = everyPicture } = {},
): string {
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...inlineScripts.map((hash) => `'${hash}'`)].join(' ')}`,
    // Emotion inserts style tags while the page runs, so their hashes cannot be known beforehand.
    "style-src 'self' 'unsafe-inline'",
    `img-src ${pictures}`,
    "font-src 'self'",
    "object-src 'none'",
    // The office draws PDFs in a worker.
    "worker-src 'self'",
    "frame-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    // Last, because nginx fills in the store's origin when it starts, and an empty one must leave nothing behind it.
    `connect-src 'self' ${storeOrigin}`.trim(),
  ].join('; ');
}

const shutFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
];

const everywhere = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': shutFeatures.map((feature) => `${feature}=()`).join(', '),
};

/** Answers of the API and the store are data: if a browser ever shows one as a page, it can do nothing. */
const fromHereAlone = { ...everywhere, 'Cross-Origin-Resource-Policy': 'same-origin' };
const nothing = "default-src 'none'; frame-ancestors 'none'; sandbox";
const inert = { ...fromHereAlone, 'Content-Security-Policy': nothing };

function apiProblem(status: number, code: string, message: string, headers: Headers = {}): Problem {
  return {
    status,
    headers: { ...inert, ...noStore, 'Content-Type': json, ...headers },
    body: `{"code":"${code}","message":"${message}","requestId":"{requestId}"}`,
  };
}

function storeProblem(status: number, code: string, message: string, headers: Headers = {}): Problem {
  return {
    status,
    headers: { ...inert, ...noStore, 'Content-Type': xml, ...headers },
    body: `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${message}</Message><RequestId>{requestId}</RequestId></Error>`,
  };
}

const resting = 'The service is temporarily unavailable. Please try again shortly.';

const patience = 'Too many attempts. Please wait a little before trying again.';

const api: Proxy = {
  upstream: 'backend',
  // Above the backend’s own limits of 100 KB, and of 400 KB for a part of the website, so that clients normally get the backend's answer.
  maxBodyBytes: 448 * 1024,
  streamed: false,
  // The address of a backend that was just removed answers nothing, and trying the other one must not take long.
  connectSeconds: 1,
  idleSeconds: 30,
  headers: inert,
  problems: {
    unavailable: apiProblem(503, 'unavailable', resting, { 'Retry-After': '5' }),
    tooLarge: apiProblem(413, 'tooLarge', 'The request is too large.'),
    tooMany: apiProblem(429, 'session.tooManyAttempts', patience, { 'Retry-After': '5' }),
  },
};

/** Answers with a page whose policy the backend sets: to a form that is sent without script, and to a family. */
const backendPages: Proxy = { ...api, headers: fromHereAlone };

const store: Proxy = {
  upstream: 'store',
  methods: ['GET', 'HEAD', 'POST'],
  // A document of 10 MB and the form's other fields.
  maxBodyBytes: 11 * 1024 * 1024,
  streamed: true,
  connectSeconds: 3,
  idleSeconds: 60,
  headers: inert,
  problems: {
    unavailable: storeProblem(503, 'ServiceUnavailable', resting, { 'Retry-After': '5' }),
    tooLarge: storeProblem(413, 'EntityTooLarge', 'The file is larger than is accepted here.'),
    tooMany: storeProblem(429, 'SlowDown', patience, { 'Retry-After': '5' }),
    method: storeProblem(405, 'MethodNotAllowed', 'This method is not allowed here.', { Allow: 'GET, HEAD, POST' }),
  },
};

const cache = {
  hashed: `public, max-age=${365 * DAY}, immutable`,
  page: 'no-cache',
  other: 'public, max-age=3600',
};

/** The rules for a site with these settings. */
export function webRules(site: SiteSettings): WebRules {
  const { pageCache = cache.page } = site;
  const siteHeaders = { ...everywhere, 'Content-Security-Policy': contentSecurityPolicy(site) };
  const officeHeaders = {
    'Content-Security-Policy': contentSecurityPolicy(site, { pictures: "'self' data: blob:" }),
    // Which tutors the office has looked at must not be known elsewhere.
    'Referrer-Policy': 'no-referrer',
  };
  const siteProblem = (status: number, body: string, headers: Headers = {}): Problem => ({
    status,
    headers: { ...siteHeaders, ...noStore, 'Content-Type': text, ...headers },
    body,
  });
  return {
    places: [
      {
        at: '^(/api/trial-requests(/received)?/?|/api/office/website/preview/(en|zh)|/(report|bill|agreement)/[^/]+|/agreement/[^/]+/answer)$',
        proxy: backendPages,
      },
      { at: '^/api(/|$)', proxy: api },
      { at: '^/kitewell-documents(/|$)', proxy: store },
      { at: '^/$', file: '/index.html', from: 'edition', cache: pageCache },
      { at: '^/zh$', redirect: '/zh/' },
      { at: '^/zh/$', file: '/zh/index.html', from: 'edition', cache: pageCache },
      // Only paths that could be a page are redirected, so that an address cannot redirect to another host.
      { at: '^(?<page>(/[A-Za-z0-9_-]+)+)/$', redirect: '$page' },
      { at: '/\\.', hidden: true },
      // Pages have addresses without .html; other files that the build writes beside them are not served.
      { at: '\\.(html|gz)$|^(/zh)?/404$|^/inline-scripts\\.json$', hidden: true },
      // All screens of the office are one page, whose code reads the address.
      {
        at: '^/office(/[A-Za-z0-9_-]+)*$',
        file: '/office.html',
        from: 'edition',
        cache: pageCache,
        headers: officeHeaders,
      },
      {
        at: '^/zh/office(/[A-Za-z0-9_-]+)*$',
        file: '/zh/office.html',
        from: 'edition',
        cache: pageCache,
        headers: officeHeaders,
      },
      // So are all screens of the parent portal; its bare address is the public page.
      { at: '^/parent-portal(/[A-Za-z0-9_-]+)+$', file: '/parent-portal/home.html', from: 'edition', cache: pageCache },
      {
        at: '^/zh/parent-portal(/[A-Za-z0-9_-]+)+$',
        file: '/zh/parent-portal/home.html',
        from: 'edition',
        cache: pageCache,
      },
      // Its service worker: a browser that looks for a new one must not find an old one in a cache.
      { at: '^/family-worker\\.js$', file: '$path', from: 'build', cache: cache.page },
      // A script in a page follows the page's policy; a policy of its own, as long as the hashes in it, would only make
      // each file larger.
      {
        at: '^/assets/[^/]+\\.js$',
        file: '$path',
        from: 'build',
        cache: cache.hashed,
        headers: { 'Content-Security-Policy': nothing },
      },
      { at: '^/assets/', file: '$path', from: 'build', cache: cache.hashed },
      { at: '^/published/', file: '$path', from: 'published', cache: cache.hashed },
      {
        at: '^(/(zh/)?(site|portal|family)\\.webmanifest|/robots\\.txt|/sitemap\\.xml)$',
        file: '$path',
        from: 'edition',
        cache: cache.page,
      },
      { at: '^(/[A-Za-z0-9_-]+)+$', file: '$path.html', from: 'edition', cache: pageCache },
      { at: '', file: '$path', from: 'build', cache: cache.other },
    ],
    siteHeaders,
    overTls: { 'Strict-Transport-Security': `max-age=${730 * DAY}; includeSubDomains` },
    unlisted: {
      at: '^(/zh)?/(tutor-portal|parent-portal|kitewell-course-portal|office)(/|$)',
      headers: { 'X-Robots-Tag': 'noindex' },
    },
    notFoundPages: [
      { at: '^/zh(/|$)', file: '/zh/404.html' },
      { at: '', file: '/404.html' },
    ],
    notFoundCache: cache.page,
    contentTypes: {
      html: 'text/html; charset=utf-8',
      css: 'text/css; charset=utf-8',
      js: 'text/javascript; charset=utf-8',
      mjs: 'text/javascript; charset=utf-8',
      json: json,
      txt: text,
      xml: 'application/xml; charset=utf-8',
      webmanifest: 'application/manifest+json',
      svg: 'image/svg+xml',
      png: 'image/png',
      jpg: 'image/jpeg',
      webp: 'image/webp',
      avif: 'image/avif',
      ico: 'image/x-icon',
      woff2: 'font/woff2',
      pdf: 'application/pdf',
      mp4: 'video/mp4',
    },
    otherContentType: 'application/octet-stream',
    refusedAddress: '(/|%2f)(\\.|%2e){1,2}(/|%2f|$)',
    secretAfter: '^/(?:api/(?:tutor|family)/calendar|report|bill|agreement)/',
    oddSpelling: '//|[\\\\;]|%(?:2[5def]|3[0-9b]|[4-7][0-9a-f])',
    secretPart: '[A-Za-z0-9_-]{40}',
    requestId: '^[A-Za-z0-9_-]{8,64}$',
    droppedRequestHeaders: ['Forwarded', 'X-Real-IP', 'X-Forwarded-Port', 'X-Forwarded-Server', 'X-Forwarded-Prefix'],
    maxHeaderBytes: 16 * 1024,
    problems: {
      badAddress: siteProblem(400, 'This address cannot be read.\n'),
      method: siteProblem(405, 'This address can only be read.\n', { Allow: 'GET, HEAD' }),
      noEdition: siteProblem(503, 'The site is starting. Please try again shortly.\n', { 'Retry-After': '5' }),
      headersTooLarge: siteProblem(431, 'The headers of this request are too large.\n'),
    },
  };
}

/** What the web server has to know of the frontend's build. */
export interface Build {
  /** Its id: a web server shows the editions that were drawn by the same build, whose files they name. */
  readonly build: string;
  /** Hashes of the inline scripts in the pages, such as `sha256-...`. */
  readonly inlineScripts: readonly string[];
}

/** Reads what the frontend's build has written about itself; throws a sentence where there is no build. */
export function readBuild(dist: string): Build {
  const path = join(dist, 'inline-scripts.json');
  let written: { scripts?: unknown; build?: unknown };
  try {
    written = JSON.parse(readFileSync(path, 'utf8')) as typeof written;
  } catch {
    throw new Error(`${path} is missing or unreadable; build the frontend first (npm run build).`);
  }
  const { scripts, build } = written;
  if (!Array.isArray(scripts) || !scripts.every((hash) => /^sha(256|384|512)-[A-Za-z0-9+/]+=*$/.test(String(hash)))) {
    throw new Error(`${path} does not list script hashes as {"scripts":["sha256-..."]}.`);
  }
  if (!/^[a-z0-9]+$/.test(String(build))) throw new Error(`${path} does not name its build as {"build":"..."}.`);
  return { build: String(build), inlineScripts: scripts.map(String) };
}
