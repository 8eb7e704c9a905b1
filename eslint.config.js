import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import ts from 'typescript-eslint';

/** A ban on imports, with a sentence that says what to do instead. */
const banned = (...patterns) => ({
  'no-restricted-imports': [
    'error',
    {
      paths: [
        { name: 'yup', message: "Import from the contract's yup.ts: it sets the messages before any schema is built." },
      ],
      patterns: patterns.map(([group, message]) => ({ group, message })),
    },
  ],
});

const serverLibraries = [
  ['express', '@mikro-orm/*', '@aws-sdk/*', 'passport*'],
  'This belongs to the backend: ask the API through src/api.ts instead.',
];
const otherPackages = [
  ['**/backend/src/**', '@kitewell/backend*'],
  'The contract package is all that the server shares: import from @kitewell/contract.',
];

export default ts.config(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      '.kitewell/**',
      'frontend/.tmp/**',
      '**/test-results/**',
      '**/playwright-report/**',
    ],
  },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...ts.configs.strictTypeChecked, ...ts.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/consistent-type-definitions': 'off',
      // Promises of React's event handlers are awaited by nobody; a rejected one is shown by the query client.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-non-null-assertion': 'error',
    },
  },
  { files: ['**/*.{js,mjs}'], languageOptions: { globals: globals.node } },

  // Who may import whom.
  {
    files: ['backend/contract/src/**'],
    rules: banned([
      ['**/backend/src/**', '../../*', '@mikro-orm/*', 'express'],
      'The contract knows yup and nothing else.',
    ]),
  },
  { files: ['backend/contract/src/yup.ts'], rules: { 'no-restricted-imports': 'off' } },
  {
    files: ['backend/src/**'],
    rules: {
      ...banned([['**/frontend/**', '**/infra/**'], 'The backend stands alone: share through the contract package.']),
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
    files: ['backend/src/{main,config}.ts', 'backend/src/ops/main.ts', 'backend/src/db/migrate.ts'],
    rules: { 'no-restricted-properties': 'off' },
  },
  {
    files: ['backend/src/features/**'],
    ignores: ['**/*.test.ts'],
    rules: banned([
      ['**/app.ts', '**/main.ts', '**/db/**', '**/ops/**'],
      'A feature is used by these, never the other way round.',
    ]),
  },
  {
    files: ['backend/src/http/**', 'backend/src/{errors,log,document-store,config,metrics,tracing}.ts'],
    ignores: ['**/*.test.ts'],
    rules: banned([
      ['**/features/**/*.routes.ts', '**/app.ts', '**/main.ts', '**/ops/**'],
      'Shared server code knows no routes: pass in what it needs.',
    ]),
  },
  {
    files: ['frontend/**'],
    extends: [reactHooks.configs.flat.recommended],
    languageOptions: { globals: globals.browser },
    rules: banned(serverLibraries, otherPackages),
  },
  {
    files: ['frontend/src/**'],
    ignores: ['frontend/src/api.ts', '**/*.test.*'],
    rules: {
      'no-restricted-globals': [
        'error',
        { name: 'fetch', message: 'Call the API through src/api.ts: it knows the session and the errors.' },
      ],
    },
  },
  {
    files: ['frontend/src/features/**'],
    ignores: ['**/*.test.*'],
    rules: banned(serverLibraries, otherPackages, [
      ['**/app/*', '!**/app/paths.ts'],
      'Features do not know the app around them; only app/paths.ts may be used, for addresses.',
    ]),
  },
  {
    files: ['frontend/src/ui/**'],
    ignores: ['**/*.test.*'],
    rules: banned(serverLibraries, otherPackages, [
      ['**/api.ts', '**/features/**', '**/app/**'],
      'A widget neither fetches nor knows a feature: give it what it shows.',
    ]),
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
    languageOptions: { globals: globals.jest },
    rules: {
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      'no-restricted-properties': 'off',
    },
  },
);
