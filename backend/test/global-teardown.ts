import './global-setup.ts';

/** Stops what global-setup has started. */
export default async function globalTeardown(): Promise<void> {
  await globalThis.testServers?.stop();
}
