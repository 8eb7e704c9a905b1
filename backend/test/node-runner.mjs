import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import circus from 'jest-circus/runner';

const require = createRequire(import.meta.url);

/**
 * Runs a file of integration tests as Node itself loads it; jest still finds, distributes, counts and reports. By itself
 * jest evaluates the whole backend and its libraries anew for each file: 65 s of a processor for 16 files, 36 s so. The
 * files of one worker share the code, as the requests of one process do, and each starts a world of its own. What jest's
 * own loading brings is not there: to watch or replace a function, a test takes `mock` of `node:test`.
 */
export default function run(globalConfig, projectConfig, _environment, _runtime, testPath, sendMessage) {
  const runtime = {
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
  return circus.default(globalConfig, projectConfig, { global: globalThis }, runtime, testPath, sendMessage);
}
