import { libraries, notAgreed, readLock } from './licences.ts';
import { billOfMaterials } from './sbom.ts';

test('every library of production has an accepted licence', () => {
  const found = libraries(readLock());
  expect(found.map(({ name }) => name)).toEqual(expect.arrayContaining(['express', 'react', 'sharp', 'passport']));
  expect(found.map(({ name }) => name)).not.toContain('jest');
  expect(notAgreed(found)).toEqual([]);
});

test('a licence that is not accepted, or missing, is named; an exception is for one library only', () => {
  const lock = {
    packages: {
      '': { version: '1.0.0' },
      'node_modules/ours': { link: true },
      'node_modules/a': { version: '1.0.0', license: 'MIT' },
      'node_modules/a/node_modules/@b/c': { version: '2.0.0', license: 'AGPL-3.0-only' },
      'node_modules/d': { version: '1.0.0' },
      'node_modules/e': { version: '1.0.0', license: 'LGPL-3.0-or-later' },
      'node_modules/@img/sharp-libvips-linux-x64': { version: '1.0.0', license: 'LGPL-3.0-or-later' },
      'node_modules/g': { version: '1.0.0', license: 'MIT AND ISC' },
      'node_modules/h': { version: '1.0.0', license: 'MIT AND GPL-3.0' },
      'node_modules/f': { version: '1.0.0', license: 'GPL-3.0', dev: true },
    },
  };
  expect(notAgreed(libraries(lock)).map(({ name }) => name)).toEqual(['@b/c', 'd', 'e', 'h']);
});

test('the bill of materials contains each of them, and nothing that is only for development', () => {
  const bill = JSON.parse(billOfMaterials()) as { bomFormat: string; components: { name: string; version: string }[] };
  expect(bill.bomFormat).toBe('CycloneDX');
  const named = new Set(bill.components.map(({ name, version }) => `${name}@${version}`));
  const missing = libraries(readLock()).filter(({ name, version }) => !named.has(`${name}@${version}`));
  expect(missing.map(({ name }) => name)).toEqual([]);
  expect(bill.components.filter(({ name }) => ['jest', 'vite', 'eslint'].includes(name))).toEqual([]);
});
