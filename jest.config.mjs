import { availableParallelism } from 'node:os';

/**
 * Five kinds of test. `unit` touches no server and ends in seconds; `integration` runs against a real PostgreSQL and a
 * real S3 API that global-setup starts once for the run; `tools` runs there too, and is about what developers start:
 * `npm start`, `npm run dev`, the large sample; `built-pages` reads what the last build wrote; `cloud` makes the templates
 * of a deployment.
 */
export const typescript = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    target: 'es2024',
    transform: { react: { runtime: 'automatic' } },
  },
  module: { type: 'es6' },
};
const shared = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '\\.tsx?$': ['@swc/jest', typescript] },
  moduleNameMapper: { '\\.svg$': '<rootDir>/frontend/picture-address.ts' },
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/e2e/'],
  modulePathIgnorePatterns: ['/dist/', '/.kitewell/'],
};
export default {
  // Tests wait for servers for more than half of their time, so there are more workers than processors.
  maxWorkers: availableParallelism() + 2,
  // Time for a busy machine: how fast the product is, the bench measures.
  testTimeout: 60_000,
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testMatch: ['**/*.test.ts', '**/*.test.tsx'],
      testRunner: '<rootDir>/backend/test/node-runner.mjs',
      testPathIgnorePatterns: [...shared.testPathIgnorePatterns, '\\.(integration|tools|built|cloud)\\.test\\.ts$'],
    },
    ...['integration', 'tools'].map((kind) => ({
      ...shared,
      displayName: kind,
      testMatch: [`**/*.${kind}.test.ts`],
      testRunner: '<rootDir>/backend/test/node-runner.mjs',
      globalSetup: '<rootDir>/backend/test/global-setup.ts',
      globalTeardown: '<rootDir>/backend/test/global-teardown.ts',
    })),
    {
      ...shared,
      displayName: 'built-pages',
      testMatch: ['**/*.built.test.ts'],
    },
    {
      ...shared,
      displayName: 'cloud',
      testMatch: ['**/*.cloud.test.ts'],
    },
  ],
};
