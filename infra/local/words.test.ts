import { readFileSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

// Words that nobody in the field uses for what they once meant here. Each has a plain one: change context, notified,
// search terms, edit conflict, fixture, backups, labels, detach, change the children, query state, expiring, duplicates;
// request, confirmation, took place, recalculate, attach, add, errors, preview, portal, preferred times, status, documents.
const banned = new RegExp(
  '^(deed|told|sought|rival|furnished|keeper|wording|untie|regroup|awaited|lapsing|alike' +
    '|asked|asking|held|settle|settled|settling|tie|tied|joined|joining|faults|sight|desk|wish|wished|wishes' +
    '|standing|papers|rig|drill|ledger|standby|watcher)s?$',
  'i',
);
const wordsOf = (name: string) => name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? [];
const isBanned = (name: string) => wordsOf(name).some((word) => banned.test(word));

const sources = [
  'backend/src',
  'backend/contract/src',
  'backend/test',
  'frontend/src',
  'frontend/e2e',
  'infra',
].flatMap((folder) =>
  readdirSync(resolve(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/node_modules|cdk\.out/.test(entry.parentPath))
    .map((entry) => resolve(entry.parentPath, entry.name)),
);

test('no file is named by a private word', () => {
  expect(sources.length).toBeGreaterThan(1000);
  expect(sources.filter((path) => isBanned(path.slice(root.length)))).toEqual([]);
});

test('nothing is exported under a private word', () => {
  const exported = sources
    .filter((path) => /\.tsx?$/.test(path))
    .flatMap((path) => {
      const names = readFileSync(path, 'utf8').matchAll(
        /^export (?:default )?(?:async )?(?:abstract )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm,
      );
      return [...names].map(([, name = '']) => ({ path: path.slice(root.length), name }));
    });
  expect(exported.length).toBeGreaterThan(3000);
  expect(exported.filter(({ name }) => isBanned(name))).toEqual([]);
});
