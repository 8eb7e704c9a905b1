/**
 * The service worker of the parent portal, registered for its address in each language. It keeps the shell, which says
 * nothing about anybody, so that the home opens without a connection. What a family reads offline is in
 * `family-device.ts`, where signing out reaches it at once.
 */
/** Written by the build: the version, and the files that the home needs. */
declare const keptFiles: { readonly version: string; readonly files: readonly string[] };

interface Worker {
  addEventListener(type: 'install' | 'activate', listener: (event: Extended) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetched) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
  readonly registration: { readonly scope: string };
}
interface Extended {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetched extends Extended {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

const worker = self as unknown as Worker;
const prefix = 'family-home ';
const cacheName = prefix + keptFiles.version;
const home = new URL(worker.registration.scope).pathname;
const shell = `${home}/now`;
const files = new Set(keptFiles.files);

async function install(): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.addAll([shell, ...files]);
  await worker.skipWaiting();
}

async function forgetOlder(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((other) => other.startsWith(prefix) && other !== cacheName).map((old) => caches.delete(old)),
  );
  await worker.clients.claim();
}

const kept = async (address: string, request: Request): Promise<Response> =>
  (await caches.match(address, { cacheName })) ?? fetch(request);

/** The public page comes from the server where it can: it is what somebody sees who is not signed in. */
const publicPage = (request: Request): Promise<Response> => fetch(request).catch(() => kept(shell, request));

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(forgetOlder()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode !== 'navigate') {
    if (files.has(pathname)) event.respondWith(kept(pathname, request));
  } else if (pathname === home) event.respondWith(publicPage(request));
  else if (pathname.startsWith(`${home}/`)) event.respondWith(kept(shell, request));
});

export {};
