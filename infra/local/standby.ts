/** Runs in a backend's process before the backend's own code: loads its libraries, then waits for the signal to go on. */
import { readFileSync } from 'node:fs';

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> };
const libraries = Object.keys(dependencies).filter((name) => !name.startsWith('@kitewell/'));
// A library that cannot be loaded fails again, with a message, where it is used.
await Promise.allSettled(libraries.map((name) => import(name) as Promise<unknown>));
// The signal is the end of standard input.
await process.stdin.forEach(() => undefined);
