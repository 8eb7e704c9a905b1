/**
 * `npm run licences`: lists every library that production is built from, by licence, from the lock file. Fails where a
 * licence is not accepted.
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The accepted licences by their SPDX identifiers. https://spdx.org/licenses/ */
const agreed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  '(MIT OR CC0-1.0)',
  // The licence of the site's fonts.
  'OFL-1.1',
]);

/** Licences that are accepted for one library only, with the reason. */
const exceptions: readonly { readonly name: RegExp; readonly licence: RegExp }[] = [
  // libvips, which sharp uses: a separate shared library, unchanged, which whoever runs the server can replace.
  { name: /^@img\/sharp/, licence: /^(Apache-2\.0 AND )?LGPL-3\.0-or-later( AND MIT)?$/ },
];

/** Licences that a package names only in its README or in an old form, looked up by hand for that version. */
const read: Readonly<Record<string, string>> = {
  'passport-strategy@1.0.0': 'MIT',
  'pause@0.0.1': 'MIT',
  'xtend@2.1.2': 'MIT',
};

interface Locked {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
}

export interface Library {
  readonly name: string;
  readonly version: string;
  /** As SPDX writes it; undefined where the package does not name one. */
  readonly licence: string | undefined;
}

/** The libraries that a lock file installs, without those for development, by name, each version once. */
export function libraries(lock: { readonly packages: Readonly<Record<string, Locked>> }): Library[] {
  const found = new Map<string, Library>();
  for (const [path, { version = '', license, dev, link }] of Object.entries(lock.packages)) {
    const name = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path)?.[1];
    if (name === undefined || dev || link) continue;
    found.set(`${name}@${version}`, { name, version, licence: license ?? read[`${name}@${version}`] });
  }
  return [...found.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** Libraries whose licence is not accepted. */
export function notAgreed(found: readonly Library[]): Library[] {
  return found.filter(
    ({ name, licence = '' }) =>
      // A library of several parts is accepted where each part's licence is.
      !licence.split(' AND ').every((part) => agreed.has(part)) &&
      !exceptions.some((exception) => exception.name.test(name) && exception.licence.test(licence)),
  );
}

export function readLock(): Parameters<typeof libraries>[0] {
  return JSON.parse(
    readFileSync(join(resolve(import.meta.dirname, '../..'), 'package-lock.json'), 'utf8'),
  ) as ReturnType<typeof readLock>;
}

if (import.meta.main) {
  const found = libraries(readLock());
  for (const [licence, ofIt] of Object.entries(Object.groupBy(found, ({ licence = 'not said' }) => licence)).sort()) {
    console.log(`${licence} (${ofIt?.length ?? 0})`);
    for (const { name, version } of ofIt ?? []) console.log(`  ${name} ${version}`);
  }
  const refused = notAgreed(found);
  for (const { name, version, licence = 'says no licence' } of refused) {
    console.error(`Licence not accepted: ${name} ${version}, ${licence}`);
  }
  console.log(`${found.length} libraries, ${refused.length} not agreed to`);
  if (refused.length > 0) process.exitCode = 1;
}
