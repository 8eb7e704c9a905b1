/**
 * Compresses the built frontend's text files, so that no request has to wait for it: `node infra/web/precompress.ts
 * frontend/dist`.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { constants, gzipSync } from 'node:zlib';

const text = new Set(['.html', '.css', '.js', '.mjs', '.json', '.svg', '.txt', '.xml', '.webmanifest']);

/** In bytes: compressing smaller files gains less than it costs. */
const smallestBytes = 512;

/** Writes a `.gz` beside each text file that becomes smaller by it, and removes those of an earlier build. */
export function precompress(dist: string): void {
  for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || !text.has(extname(path))) continue;
    const plain = readFileSync(path);
    const packed = gzipSync(plain, { level: constants.Z_BEST_COMPRESSION, memLevel: constants.Z_MAX_MEMLEVEL });
    if (plain.length >= smallestBytes && packed.length < plain.length) writeFileSync(`${path}.gz`, packed);
    else rmSync(`${path}.gz`, { force: true });
  }
}

if (import.meta.main) precompress(process.argv[2] ?? 'frontend/dist');
