/**
 * The linter: rules that need types (typescript-eslint's strictTypeChecked and stylisticTypeChecked), React's, those of
 * eslint's and typescript-eslint's recommended and strict sets that need none, who may import whom, and the theme's sizes
 * (docs/decisions/049).
 */
import { defineConfig } from 'oxlint';

type Ban = [group: string[], message: string];

/**
 * A ban on imports, with a sentence that says what to do instead. For a file that several blocks fit, the last ban takes
 * the place of the others: so each block names all that holds for its files. backend/test/borders.test.ts tries each.
 */
const banned = (...patterns: Ban[]) => ({
  'no-restricted-imports': [
    'error' as const,
    {
      paths: [
        { name: 'yup', message: "Import from the contract's yup.ts: it sets the messages before any schema is built." },
      ],
      patterns: patterns.map(([group, message]) => ({ group, message })),
    },
  ],
});

const standsAlone: Ban = [
  ['**/frontend/**', '**/infra/**'],
  'The backend stands alone: share through the contract package.',
];
const onTop: Ban = [
  ['**/app.ts', '**/main.ts', '**/db/**', '**/ops/**'],
  'A feature is used by these, never the other way round.',
];
const ownHandlers: Ban = [
  ['**/*.handlers.ts'],
  'Handlers are for app.ts alone: move what two features need into a file of its own.',
];
const serverLibraries: Ban = [
  ['express', '@mikro-orm/*', '@aws-sdk/*', 'passport*'],
  'This belongs to the backend: ask the API through src/api.ts instead.',
];
const otherPackages: Ban = [
  ['**/backend/src/**', '@kitewell/backend*'],
  'The contract package is all that the server shares: import from @kitewell/contract.',
];

/** The contract has a part of this name too. */
const ofContract = '!@kitewell/contract/family/**';

const storages = ['localStorage', 'sessionStorage'].map((name) => ({
  name,
  message: 'Use src/browser-storage.ts: a browser may refuse its storage, and naming it then throws.',
}));
const noUuid = {
  object: 'crypto',
  property: 'randomUUID',
  message: 'Use newUuid of src/uuid.ts: a page that was not loaded over TLS has no randomUUID.',
};

const each = (...names: string[]) => Object.fromEntries(names.map((name) => [name, 'error' as const]));

export default defineConfig({
  plugins: ['typescript', 'react'],
  jsPlugins: ['./frontend/theme-lint.ts'],
  categories: { correctness: 'off' },
  options: { typeAware: true, maxWarnings: 0 },
  ignorePatterns: [
    '**/*.mjs',
    '**/node_modules/**',
    '**/dist/**',
    '**/test-results/**',
    '**/playwright-report/**',
    '.kitewell/**',
    'frontend/.tmp/**',
    'frontend/answers/**',
  ],
  rules: {
    ...each(
      'for-direction',
      'no-array-constructor',
      'no-async-promise-executor',
      'no-case-declarations',
      'no-compare-neg-zero',
      'no-cond-assign',
      'no-constant-binary-expression',
      'no-constant-condition',
      'no-control-regex',
      'no-debugger',
      'no-delete-var',
      'no-dupe-else-if',
      'no-duplicate-case',
      'no-empty',
      'no-empty-character-class',
      'no-empty-function',
      'no-empty-pattern',
      'no-empty-static-block',
      'no-ex-assign',
      'no-extra-boolean-cast',
      'no-fallthrough',
      'no-global-assign',
      'no-invalid-regexp',
      'no-irregular-whitespace',
      'no-loss-of-precision',
      'no-misleading-character-class',
      'no-nonoctal-decimal-escape',
      'no-prototype-builtins',
      'no-regex-spaces',
      'no-self-assign',
      'no-shadow-restricted-names',
      'no-sparse-arrays',
      'no-unexpected-multiline',
      'no-unsafe-finally',
      'no-unsafe-optional-chaining',
      'no-unused-expressions',
      'no-unused-labels',
      'no-unused-private-class-members',
      'no-useless-backreference',
      'no-useless-catch',
      'no-useless-constructor',
      'no-useless-escape',
      'no-var',
      'prefer-const',
      'prefer-rest-params',
      'prefer-spread',
      'require-yield',
      'use-isnan',
      'valid-typeof',
      'typescript/adjacent-overload-signatures',
      'typescript/array-type',
      'typescript/ban-ts-comment',
      'typescript/ban-tslint-comment',
      'typescript/class-literal-property-style',
      'typescript/consistent-generic-constructors',
      'typescript/consistent-indexed-object-style',
      'typescript/consistent-type-assertions',
      'typescript/consistent-type-imports',
      'typescript/no-confusing-non-null-assertion',
      'typescript/no-duplicate-enum-values',
      'typescript/no-dynamic-delete',
      'typescript/no-empty-object-type',
      'typescript/no-explicit-any',
      'typescript/no-extra-non-null-assertion',
      'typescript/no-extraneous-class',
      'typescript/no-inferrable-types',
      'typescript/no-invalid-void-type',
      'typescript/no-misused-new',
      'typescript/no-namespace',
      'typescript/no-non-null-asserted-nullish-coalescing',
      'typescript/no-non-null-asserted-optional-chain',
      'typescript/no-non-null-assertion',
      'typescript/no-require-imports',
      'typescript/no-this-alias',
      'typescript/no-unnecessary-type-constraint',
      'typescript/no-unsafe-declaration-merging',
      'typescript/no-unsafe-function-type',
      'typescript/no-wrapper-object-types',
      'typescript/prefer-as-const',
      'typescript/prefer-for-of',
      'typescript/prefer-function-type',
      'typescript/prefer-literal-enum-member',
      'typescript/prefer-namespace-keyword',
      'typescript/triple-slash-reference',
      'typescript/unified-signatures',
      'react/error-boundaries',
      'react/exhaustive-deps',
      'react/globals',
      'react/immutability',
      'react/incompatible-library',
      'react/preserve-manual-memoization',
      'react/purity',
      'react/refs',
      'react/rules-of-hooks',
      'react/set-state-in-effect',
      'react/set-state-in-render',
      'react/static-components',
      'react/unsupported-syntax',
      'react/use-memo',
      'typescript/await-thenable',
      'typescript/dot-notation',
      'typescript/no-array-delete',
      'typescript/no-base-to-string',
      'typescript/no-deprecated',
      'typescript/no-duplicate-type-constituents',
      'typescript/no-floating-promises',
      'typescript/no-for-in-array',
      'typescript/no-generated-empty-object-type',
      'typescript/no-implied-eval',
      'typescript/no-meaningless-void-operator',
      'typescript/no-misused-spread',
      'typescript/no-mixed-enums',
      'typescript/no-redundant-type-constituents',
      'typescript/no-unnecessary-boolean-literal-compare',
      'typescript/no-unnecessary-condition',
      'typescript/no-unnecessary-template-expression',
      'typescript/no-unnecessary-type-arguments',
      'typescript/no-unnecessary-type-assertion',
      'typescript/no-unnecessary-type-conversion',
      'typescript/no-unnecessary-type-parameters',
      'typescript/no-unsafe-argument',
      'typescript/no-unsafe-assignment',
      'typescript/no-unsafe-call',
      'typescript/no-unsafe-enum-assignment',
      'typescript/no-unsafe-enum-comparison',
      'typescript/no-unsafe-member-access',
      'typescript/no-unsafe-return',
      'typescript/no-unsafe-unary-minus',
      'typescript/no-useless-default-assignment',
      'typescript/non-nullable-type-assertion-style',
      'typescript/only-throw-error',
      'typescript/prefer-find',
      'typescript/prefer-includes',
      'typescript/prefer-nullish-coalescing',
      'typescript/prefer-optional-chain',
      'typescript/prefer-promise-reject-errors',
      'typescript/prefer-reduce-type-parameter',
      'typescript/prefer-regexp-exec',
      'typescript/prefer-return-this-type',
      'typescript/prefer-string-starts-ends-with',
      'typescript/related-getter-setter-pairs',
      'typescript/require-await',
      'typescript/unbound-method',
      'typescript/use-unknown-in-catch-callback-variable',
    ),
    // To take a property out is to name it beside the rest.
    'no-unused-vars': ['error', { ignoreRestSiblings: true }],
    'typescript/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
    // Promises of React's event handlers are awaited by nobody; a rejected one is shown by the query client.
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    'typescript/restrict-plus-operands': [
      'error',
      {
        allowAny: false,
        allowBoolean: false,
        allowNullish: false,
        allowNumberAndString: false,
        allowRegExp: false,
      },
    ],
    'typescript/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
    'typescript/return-await': ['error', 'error-handling-correctness-only'],
  },
  overrides: [
    // What Playwright calls use() is no hook.
    { files: ['backend/**', 'infra/**'], rules: { 'react/rules-of-hooks': 'off' } },
    {
      files: ['**/*.test.{ts,tsx}', '**/test/**', '**/e2e/**'],
      rules: { 'typescript/no-unsafe-assignment': 'off', 'typescript/no-unsafe-member-access': 'off' },
    },

    // Who may import whom.
    {
      files: ['backend/contract/src/**'],
      rules: banned([
        ['**/backend/src/**', '../../**', '@mikro-orm/*', 'express'],
        'The contract knows yup and nothing else.',
      ]),
    },
    { files: ['backend/contract/src/yup.ts'], rules: { 'no-restricted-imports': 'off' } },
    {
      files: ['backend/src/**'],
      rules: {
        ...banned(standsAlone),
        'no-restricted-properties': [
          'error',
          {
            object: 'process',
            property: 'env',
            message: 'Only config.ts and the programs that call it read the environment: take the setting from Config.',
          },
        ],
        'no-console': 'error',
      },
    },
    {
      files: ['backend/src/{main,config,follow-editions}.ts', 'backend/src/ops/main.ts', 'backend/src/db/migrate.ts'],
      rules: { 'no-restricted-properties': 'off' },
    },
    {
      files: ['backend/src/features/**'],
      excludeFiles: ['**/*.test.ts'],
      rules: banned(standsAlone, onTop, ownHandlers),
    },
    {
      files: [
        'backend/src/{http,mail}/**',
        'backend/src/{errors,log,document-store,config,jobs,link-keys,metrics,tracing}.ts',
      ],
      excludeFiles: ['**/*.test.ts'],
      rules: banned(standsAlone, [
        ['**/features/**', '**/app.ts', '**/main.ts', '**/ops/**'],
        'What all features share knows none of them: pass in what it needs.',
      ]),
    },
    {
      files: ['frontend/**'],
      rules: banned(serverLibraries, otherPackages),
    },
    {
      files: ['frontend/src/**'],
      excludeFiles: ['frontend/src/{browser-storage,language-boot}.ts', '**/*.test.*'],
      rules: {
        'no-restricted-properties': ['error', noUuid],
        'no-restricted-globals': [
          'error',
          ...storages,
          { name: 'fetch', message: 'Call the API through src/api.ts: it knows the session and the errors.' },
        ],
      },
    },
    {
      // prefetched-requests.ts and early-answers.ts call before api.ts has loaded, which then uses the answers; page-data.ts
      // fetches a file of the site; same-list.ts finds out whether the code that would use api.ts is needed at all; the
      // worker only passes requests on.
      files: [
        'frontend/src/api.ts',
        'frontend/src/prefetched-requests.ts',
        'frontend/src/family/early-answers.ts',
        'frontend/src/family/worker.ts',
        'frontend/src/site/page-data.ts',
        'frontend/src/site/same-list.ts',
      ],
      rules: { 'no-restricted-globals': ['error', ...storages] },
    },
    {
      files: ['frontend/src/**'],
      // An email has its styles in px, for mail programs that know nothing else.
      excludeFiles: ['frontend/src/{theme,art,emails}/**', '**/*.test.*'],
      rules: { 'theme/sizes': 'error', 'theme/device-clock': 'error' },
    },
    {
      files: ['frontend/src/*.*', 'frontend/src/{ui,theme,art,content}/**'],
      excludeFiles: ['**/*.test.*'],
      rules: banned(serverLibraries, otherPackages, [
        // The contract has a part of this name too.
        [
          '**/site/**',
          '**/portal/**',
          '**/office/**',
          '**/family/**',
          '**/emails/**',
          '!@kitewell/contract/office/**',
          '!@kitewell/contract/family/**',
        ],
        'What all parts of the frontend share knows none of them: give it what it needs.',
      ]),
    },
    {
      files: ['frontend/src/ui/**'],
      excludeFiles: ['**/*.test.*'],
      rules: banned(
        serverLibraries,
        otherPackages,
        [
          ['**/site/**', '**/portal/**', '**/office/**', '**/family/**', '**/emails/**', ofContract],
          'What all parts of the frontend share knows none of them: give it what it needs.',
        ],
        [['**/api.ts'], 'A widget does not fetch: give it what it shows.'],
      ),
    },
    {
      files: ['frontend/src/site/**'],
      excludeFiles: ['**/*.test.*'],
      rules: banned(
        serverLibraries,
        otherPackages,
        [
          ['**/portal/**', '**/office/**', '**/family/**', '**/emails/**', ofContract],
          'The public pages, the portal, the office, the parent portal and the emails never import each other.',
        ],
        [['react-router*'], 'Public pages are documents: their links are those of link.tsx.'],
      ),
    },
    {
      files: ['frontend/src/portal/**'],
      excludeFiles: ['**/*.test.*'],
      rules: banned(serverLibraries, otherPackages, [
        ['**/site/**', '**/office/**', '**/family/**', '**/emails/**', ofContract],
        'The public pages, the portal, the office, the parent portal and the emails never import each other.',
      ]),
    },
    {
      files: ['frontend/src/office/**'],
      excludeFiles: ['**/*.test.*'],
      rules: banned(serverLibraries, otherPackages, [
        ['**/site/**', '**/portal/**', '**/family/**', '**/emails/**', ofContract],
        'The public pages, the portal, the office, the parent portal and the emails never import each other.',
      ]),
    },
    {
      files: ['frontend/src/family/**'],
      excludeFiles: ['**/*.test.*'],
      rules: banned(serverLibraries, otherPackages, [
        ['**/site/**', '**/portal/**', '**/office/**', '**/emails/**', '!@kitewell/contract/office/**'],
        'The public pages, the portal, the office, the parent portal and the emails never import each other.',
      ]),
    },
    {
      files: ['frontend/src/emails/**'],
      excludeFiles: ['**/*.test.*'],
      rules: banned(
        serverLibraries,
        otherPackages,
        [
          ['**/site/**', '**/portal/**', '**/office/**', '**/family/**', ofContract],
          'The public pages, the portal, the office, the parent portal and the emails never import each other.',
        ],
        [
          ['@chakra-ui/*', '@emotion/*', '**/api.ts', '**/ui/**'],
          'An email is read in a mail program: it has styles at its elements and asks nothing.',
        ],
      ),
    },
    {
      files: ['infra/**'],
      rules: banned([
        ['**/backend/src/**', '**/frontend/src/**', '@kitewell/*'],
        'infra knows image paths, programs and variable names only.',
      ]),
    },
    {
      files: ['**/*.test.{ts,tsx}', '**/test/**', '**/e2e/**'],
      // What is not there ends a test, by whatever name.
      rules: { 'no-restricted-properties': 'off', 'no-unsafe-optional-chaining': 'off' },
    },
  ],
});
