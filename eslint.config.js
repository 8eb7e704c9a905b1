import js from '@eslint/js';
import globals from 'globals';
import ts from 'typescript-eslint';

/**
 * A ban on imports, with a sentence that says what to do instead. For a file that several blocks fit, the last ban takes
 * the place of the others: so each block names all that holds for its files. backend/test/borders.test.ts tries each.
 */
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

const standsAlone = [
  ['**/frontend/**', '**/infra/**'],
  'The backend stands alone: share through the contract package.',
];
const onTop = [
  ['**/app.ts', '**/main.ts', '**/db/**', '**/ops/**'],
  'A feature is used by these, never the other way round.',
];
const ownHandlers = [
  ['**/*.handlers.ts'],
  'Handlers are for app.ts alone: move what two features need into a file of its own.',
];
const serverLibraries = [
  ['express', '@mikro-orm/*', '@aws-sdk/*', 'passport*'],
  'This belongs to the backend: ask the API through src/api.ts instead.',
];
const otherPackages = [
  ['**/backend/src/**', '@kitewell/backend*'],
  'The contract package is all that the server shares: import from @kitewell/contract.',
];

/** A ban on sizes in the style of an element that are none of the theme's words; frontend's own-words.test.ts tries each. */
const sizeBans = [
  [
    '((padding|margin|scroll(Margin|Padding))([A-Z]\\w*)?|gap|rowGap|columnGap)',
    '(^|[^\\d.])[1-9]\\d?(\\.\\d+)?px',
    'Say a step of the spacing scale in theme/tokens.ts; what is wider than the scale is the place of one drawing.',
  ],
  [
    'border((Top|Bottom|Left|Right|Block|Inline)(Start|End)?)?',
    '\\dpx',
    'Say one of the borders in theme/tokens.ts, such as "rule line".',
  ],
  ['fontSize', '\\d(px|rem|vw)', 'Say one of the sizes of text in theme/tokens.ts.'],
  ['lineHeight', '^.?(0?\\.\\d|[1-9])', 'Say one of the line heights in theme/tokens.ts.'],
  ['letterSpacing', '\\d(em|px)', 'Say one of the letter spacings in theme/tokens.ts.'],
  ['(boxShadow|textShadow)', '[1-9]px', 'Say one of the shadows in theme/tokens.ts, such as "under line.strong".'],
  ['outline(Width)?', '\\dpx', 'Say a border of theme/tokens.ts, such as "focus focus.ring".'],
  ['outlineOffset', '[1-9]px', 'Say "withinEdge" for a focus ring within its element.'],
  [
    'maxWidth',
    '(^|[^\\d.])([5-9]\\d\\d|\\d{4})px|\\dch',
    'Say one of the measures in theme/tokens.ts; a drawing has a width, and what is below 500 px is one column or field.',
  ],
].flatMap(([property, size, message]) =>
  [`JSXAttribute[name.name=/^${property}$/]`, `Property[key.name=/^${property}$/]`].map((place) => ({
    selector: `${place} :matches(Literal[raw=/${size}/], TemplateElement[value.raw=/${size}/])`,
    message,
  })),
);

const storages = ['localStorage', 'sessionStorage'].map((name) => ({
  name,
  message: 'Use src/browser-storage.ts: a browser may refuse its storage, and naming it then throws.',
}));
const deviceClock = {
  selector: 'CallExpression[callee.name="hongKongDate"][arguments.length=0]',
  message: 'Use currentDay of src/server-clock.ts: the clock of a device may be a day ahead.',
};
const noUuid = {
  object: 'crypto',
  property: 'randomUUID',
  message: 'Use newUuid of src/uuid.ts: a page that was not loaded over TLS has no randomUUID.',
};

export default ts.config(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      '.kitewell/**',
      'frontend/.tmp/**',
      'frontend/answers/**',
      '**/test-results/**',
      '**/playwright-report/**',
    ],
  },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    // Those of their rules that need types are in .oxlintrc.json.
    extends: [...ts.configs.strict, ...ts.configs.stylistic],
    rules: {
      // To take a property out is to name it beside the rest.
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/no-non-null-assertion': 'error',
    },
  },
  { files: ['**/*.{js,mjs}'], languageOptions: { globals: globals.node } },
  // Read by whatever Node a machine has, which is 12 on Ubuntu 22.04.
  { files: ['infra/local/install-then.mjs'], languageOptions: { ecmaVersion: 2019 } },

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
    files: ['backend/src/{main,config}.ts', 'backend/src/ops/main.ts', 'backend/src/db/migrate.ts'],
    rules: { 'no-restricted-properties': 'off' },
  },
  {
    files: ['backend/src/features/**'],
    ignores: ['**/*.test.ts'],
    rules: banned(standsAlone, onTop, ownHandlers),
  },
  {
    files: [
      'backend/src/http/**',
      'backend/src/{errors,log,document-store,config,jobs,link-keys,mail,metrics,tracing}.ts',
    ],
    ignores: ['**/*.test.ts'],
    rules: banned(standsAlone, [
      ['**/features/**', '**/app.ts', '**/main.ts', '**/ops/**'],
      'What all features share knows none of them: pass in what it needs.',
    ]),
  },
  {
    files: ['frontend/**'],
    languageOptions: { globals: globals.browser },
    rules: banned(serverLibraries, otherPackages),
  },
  {
    files: ['frontend/src/**'],
    ignores: ['frontend/src/{browser-storage,language-boot}.ts', '**/*.test.*'],
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
    // first-calls.ts calls before api.ts has loaded, which then uses the answers; page-data.ts fetches a file of the site;
    // same-list.ts finds out whether the code that would use api.ts is needed at all.
    files: [
      'frontend/src/api.ts',
      'frontend/src/first-calls.ts',
      'frontend/src/site/page-data.ts',
      'frontend/src/site/same-list.ts',
    ],
    rules: { 'no-restricted-globals': ['error', ...storages] },
  },
  {
    files: ['frontend/src/**'],
    // An email has its styles in px, for mail programs that know nothing else.
    ignores: ['frontend/src/{theme,art,emails}/**', '**/*.test.*'],
    rules: { 'no-restricted-syntax': ['error', ...sizeBans, deviceClock] },
  },
  {
    files: ['frontend/src/*.*', 'frontend/src/{ui,theme,art,content}/**'],
    ignores: ['**/*.test.*'],
    rules: banned(serverLibraries, otherPackages, [
      // The contract has a part of this name too.
      ['**/site/**', '**/portal/**', '**/office/**', '**/emails/**', '!@kitewell/contract/office/**'],
      'What all parts of the frontend share knows none of them: give it what it needs.',
    ]),
  },
  {
    files: ['frontend/src/ui/**'],
    ignores: ['**/*.test.*'],
    rules: banned(
      serverLibraries,
      otherPackages,
      [
        ['**/site/**', '**/portal/**', '**/office/**', '**/emails/**'],
        'What all parts of the frontend share knows none of them: give it what it needs.',
      ],
      [['**/api.ts'], 'A widget does not fetch: give it what it shows.'],
    ),
  },
  {
    files: ['frontend/src/site/**'],
    ignores: ['**/*.test.*'],
    rules: banned(
      serverLibraries,
      otherPackages,
      [
        ['**/portal/**', '**/office/**', '**/emails/**'],
        'The public pages, the portal, the office and the emails never import each other.',
      ],
      [['react-router*'], 'Public pages are documents: their links are those of link.tsx.'],
    ),
  },
  {
    files: ['frontend/src/portal/**'],
    ignores: ['**/*.test.*'],
    rules: banned(serverLibraries, otherPackages, [
      ['**/site/**', '**/office/**', '**/emails/**'],
      'The public pages, the portal, the office and the emails never import each other.',
    ]),
  },
  {
    files: ['frontend/src/office/**'],
    ignores: ['**/*.test.*'],
    rules: banned(serverLibraries, otherPackages, [
      ['**/site/**', '**/portal/**', '**/emails/**'],
      'The public pages, the portal, the office and the emails never import each other.',
    ]),
  },
  {
    files: ['frontend/src/emails/**'],
    ignores: ['**/*.test.*'],
    rules: banned(
      serverLibraries,
      otherPackages,
      [
        ['**/site/**', '**/portal/**', '**/office/**'],
        'The public pages, the portal, the office and the emails never import each other.',
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
    languageOptions: { globals: globals.jest },
    rules: { 'no-restricted-properties': 'off' },
  },
);
