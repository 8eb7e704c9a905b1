import { readFileSync } from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transformSync } from '@swc/core';
import circus from 'jest-circus/runner';
import { typescript } from '../../jest.config.mjs';

const require = createRequire(import.meta.url);

const picture = new URL('../../frontend/picture-address.ts', import.meta.url).href;
const quickHash = new URL('quick-password-hash.ts', import.meta.url).href;
const names = 'afterAll, afterEach, beforeAll, beforeEach, describe, expect, test';
const globals = `data:text/javascript,export const { ${names} } = globalThis;`;

// What jest loads and Node does not by itself: JSX, pictures, data without its type, and jest's own names.
registerHooks({
  resolve(specifier, context, next) {
    // Each file has a framework of its own, so each reads the names anew.
    if (specifier === '@jest/globals') return { url: `${globals}//${context.parentURL}`, shortCircuit: true };
    const isQuick = specifier === '@node-rs/argon2' && 'TEST_POSTGRES_URL_BASE' in process.env;
    if (isQuick && context.parentURL !== quickHash) return { url: quickHash, shortCircuit: true };
    return specifier.endsWith('.svg') ? { url: picture, shortCircuit: true } : next(specifier, context);
  },
  load(url, context, next) {
    if (url.endsWith('.json')) return next(url, { ...context, importAttributes: { type: 'json' } });
    if (!/^file:.*\.tsx$/.test(url)) return next(url, context);
    const filename = fileURLToPath(url);
    const { code } = transformSync(readFileSync(filename, 'utf8'), { ...typescript, filename, sourceMaps: 'inline' });
    return { format: 'module', source: code, shortCircuit: true };
  },
});

/**
 * Runs a file of tests as Node itself loads it; jest still finds, distributes, counts and reports. By itself jest
 * evaluates all code and its libraries anew for each file: 65 s of a processor for 16 files of integration tests, 36 s
 * so; 61 s for all unit tests, 36 s so. The files of one worker share the code, as the requests of one process do. To
 * watch or replace a function, a test takes `mock` of `node:test`; a file that names `jest` is run as jest itself does.
 */
export default function run(globalConfig, projectConfig, environment, runtime, testPath, sendMessage) {
  // Its mocks replace modules for one file.
  if (/\bjest\b\.|\bjest\b.*from '@jest\/globals'/.test(readFileSync(testPath, 'utf8')))
    return circus.default(globalConfig, projectConfig, environment, runtime, testPath, sendMessage);
  const nodes = {
    // This is the framework, which keeps the tests of one file: so each file gets a new one.
    requireInternalModule(framework) {
      delete globalThis[Symbol.for('EVENT_HANDLERS')];
      delete require.cache[framework];
      return require(framework);
    },
    requireModule: require,
    unstable_shouldLoadAsEsm: () => true,
    unstable_importModule: (file) => import(pathToFileURL(file)),
    setGlobalsForRuntime() {},
    enterTestCode() {},
    leaveTestCode() {},
  };
  return circus.default(globalConfig, projectConfig, { global: globalThis }, nodes, testPath, sendMessage);
}
