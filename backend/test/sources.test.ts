import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Checks what docs/security.md says about the source of the backend and the contract. */
const root = join(import.meta.dirname, '..');
const sources = ['src', 'contract/src'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('migrations'))
    .map((file) => join(folder, file)),
);
const having = (pattern: RegExp) => sources.filter((file) => pattern.test(readFileSync(join(root, file), 'utf8')));

test('programs are started to draw pictures and pages and to pack these, without a shell', () => {
  expect(having(/node:child_process/)).toEqual([
    'src/features/tutors/picture-drawer.ts',
    'src/features/website/editions.ts',
    'src/features/website/follow-editions.ts',
  ]);
  expect(having(/\bshell: true/)).toEqual([]);
});

test('regular expressions are made of constants alone', () => {
  expect(having(/\bRegExp\(/)).toEqual(['src/http/route-pattern.ts']);
});

test('no text is run as a program', () => {
  expect(having(/\beval\(|\bnew Function\b/)).toEqual([]);
  // It runs one constant, the name of V8's own collector.
  expect(having(/node:vm/)).toEqual(['src/free-buffers.ts']);
  expect(having(/\brunIn\w+\((?!'gc'\))/)).toEqual([]);
});

test('no address is fetched but those of the settings, by the libraries for them', () => {
  expect(having(/\bfetch\(|node:https|\b(?:http|https)\.(?:get|request)\(/)).toEqual([]);
});

test('every hash is SHA-256, and every random number of node:crypto', () => {
  expect(having(/createHash\((?!'sha256'\))/)).toEqual([]);
  expect(having(/createHash\('sha256'\)/)).toContain('src/http/limits.ts');
  expect(having(/Math\.random/)).toEqual([]);
});

test('the statuses of sessions that are open, or off, stand in one list, which SQL reads too', () => {
  expect(having(/in:? [([]'pending', 'confirmed'|in:? [([]'cancelled', 'missed'/)).toEqual([]);
});

test('the audit answers histories alone: only its own feature names its table or its entity', () => {
  const isOthers = (file: string) => !/^src\/features\/audit(-history)?\//.test(file);
  // The list of all entities.
  expect(having(/audit_events|audit-event\.entity/).filter(isOthers)).toEqual(['src/db/mikro-orm.config.ts']);
  const readers = {
    'src/features/family-records/erase-family.ts': 'says how many rows about the family stay',
    'src/features/family-records/export-family.ts': 'a family gets what was done to its records, too',
    'src/features/retention/retention-rules.ts': 'deletes rows that are past their time',
  };
  expect(having(/audit\/audit-events\.ts/).filter(isOthers)).toEqual(Object.keys(readers));
});

test('the function that makes a change writes it to the audit: no handler, command or job does, nor sample content', () => {
  const writers = having(/\brecordChange\(|\baudit\(/).filter((file) =>
    /\.handlers\.ts$|^src\/(?:ops|db|http)\/|^src\/[\w-]+\.ts$/.test(file),
  );
  // The demo account is reset where its content is.
  expect(writers).toEqual(['src/db/seed/seed.ts']);
});

test('no query looks for a record by a text that is made of its kind and its id', () => {
  expect(having(/= '[a-z ]+ ' \|\| |'[a-z ]+ ' \|\| [\w.]+ = /)).toEqual([]);
});

test('money is multiplied, divided and rounded in one place', () => {
  const screens = readdirSync(join(root, '../frontend/src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => join('../frontend/src', file));
  const amount = String.raw`\w*(?:[cC]ents|[aA]mount|[pP]rice|[eE]arnings|[dD]ollars)\w*`;
  const counted = new RegExp(
    String.raw`\b${amount}\)* [*/] \d|Math\.(?:round|floor|ceil|trunc)\([^\n]*\b${amount}\b|\b${amount}\)*\.toFixed`,
  );
  const found = [...sources, ...screens].filter((file) => counted.test(readFileSync(join(root, file), 'utf8')));
  expect(found).toEqual(['contract/src/cents.ts']);
});

test('no two features take one advisory lock, and so wait for each other', () => {
  const keys = sources.flatMap((file) => readFileSync(join(root, file), 'utf8').match(/\b4_820_\d{3};/g) ?? []);
  expect(keys.length).toBeGreaterThan(4);
  expect(keys).toEqual([...new Set(keys)]);
});
