/**
 * Runs in a backend's process before the backend's own code: loads its libraries, then waits for the signal to
 * continue.
 */
import { readFileSync } from 'node:fs';

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> };
const libraries = Object.keys(dependencies).filter((name) => !name.startsWith('@kitewell/'));
// A library that cannot be loaded fails again, with an error, where it is used.
await Promise.allSettled(libraries.map((name) => import(name) as Promise<unknown>));
// The signal is the end of standard input.
await process.stdin.forEach(() => undefined);
