/**
 * `npm run sbom`: the bill of materials of production as CycloneDX JSON, in `sbom.cdx.json`. npm makes it from a copy
 * of the manifests without development packages: its own `--omit dev` would also leave out packages that both need,
 * such as sharp.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

interface Manifest {
  workspaces?: string[];
  devDependencies?: object;
}
interface Lock {
  packages: Record<string, Manifest & { dev?: boolean }>;
}

/** The bill as JSON. Needs only the lock file: no network, no installed packages. */
export function billOfMaterials(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kitewell-sbom-'));
  // npm takes the folder's name for the product's.
  const copy = join(folder, 'kitewell');
  try {
    const lock = read('package-lock.json') as Lock;
    lock.packages = Object.fromEntries(Object.entries(lock.packages).filter(([, { dev }]) => !dev));
    for (const workspace of ['', ...(lock.packages['']?.workspaces ?? [])]) {
      delete lock.packages[workspace]?.devDependencies;
      const manifest = read(join(workspace, 'package.json')) as Manifest;
      delete manifest.devDependencies;
      write(join(copy, workspace, 'package.json'), manifest);
    }
    write(join(copy, 'package-lock.json'), lock);
    const { status, stdout, stderr } = spawnSync(
      'npm',
      ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only'],
      { cwd: copy, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, shell: process.platform === 'win32' },
    );
    if (status !== 0) throw new Error(`npm could not make the bill of materials.\n${stderr}`);
    return stdout;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function read(path: string): unknown {
  return JSON.parse(readFileSync(join(root, path), 'utf8'));
}

function write(path: string, value: object): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify(value));
}

if (import.meta.main) {
  const file = join(root, 'sbom.cdx.json');
  writeFileSync(file, billOfMaterials());
  console.log(`The bill of materials is in ${file}`);
}
