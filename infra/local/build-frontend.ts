import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { precompress } from '../web/precompress.ts';
import { fullDiskIn, LocalServerError } from './local-server-error.ts';

const root = resolve(import.meta.dirname, '../..');
export const dist = join(root, 'frontend/dist');

/** Everything that the built pages depend on. */
const sources = [
  'package-lock.json',
  'frontend/*.*',
  'frontend/{src,public}/**',
  'backend/contract/src/**',
  'infra/web/{precompress,rules}.ts',
];

/**
 * Builds the frontend where its sources have changed since the last build.
 * @throws {LocalServerError} the build failed; its output has been printed
 */
export function buildFrontend(say: (line: string) => void): void {
  // Visitors cannot read a file whose name begins with a dot. It is deleted together with the folder that it describes.
  const stamp = join(dist, '.built-from');
  const wanted = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  say('Building the pages ...');
  const { status, stdout, stderr } = spawnSync('npm', ['run', 'build', '-w', 'frontend'], {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0 || !existsSync(join(dist, 'index.html'))) {
    const said = `${stdout}${stderr}`;
    process.stderr.write(said);
    throw fullDiskIn(said, root) ?? new LocalServerError('The frontend could not be built; the reason is above.');
  }
  precompress(dist);
  writeFileSync(stamp, wanted);
}

function fingerprint(): string {
  const hash = createHash('sha256');
  for (const path of globSync(sources, { cwd: root }).sort()) {
    const file = join(root, path);
    if (!statSync(file).isFile()) continue;
    const content = readFileSync(file);
    hash.update(`${path}\n${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}
