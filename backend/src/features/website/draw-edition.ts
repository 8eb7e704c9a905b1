/**
 * Draws an edition of the site, or one page of it, in a process of its own: `draw-edition.ts BUNDLE FOLDER` writes every file
 * below FOLDER, packed as well, and counts them on its output; `draw-edition.ts BUNDLE LANGUAGE PATH` prints a page. The
 * snapshot comes by standard input. The bundle is what the frontend's build wrote.
 */
import { writeFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { json } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { DrawEdition, DrawingError, DrawPage, WebsiteSnapshot } from '@kitewell/contract/website/snapshot';

/** Where the web server looks for a file packed by Brotli (`brotliFolder` of infra/web/rules.ts). */
const brotliFolder = '.brotli';
/** In bytes: compressing smaller files gains less than it costs. */
const smallestBytes = 512;

// Where a container's memory is used up, Linux is to end this process and not the one that answers requests.
if (process.platform === 'linux') writeFileSync('/proc/self/oom_score_adj', '1000');

const [, , bundle = '', second = '', path] = process.argv;
const snapshot = (await json(process.stdin)) as WebsiteSnapshot;
const { drawEdition, drawPage } = (await import(pathToFileURL(join(bundle, 'edition.mjs')).href)) as {
  drawEdition: DrawEdition;
  drawPage: DrawPage;
};

try {
  if (path === undefined) await writeAll(second);
  else await print((await drawPage(bundle, snapshot, second === 'zh' ? 'zh' : 'en', path)) ?? '');
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  // As `editions.ts` reads it: a link that leads to nothing, or a page that could not be drawn.
  process.exit((error as Partial<DrawingError>).why === 'brokenLink' ? 3 : 1);
}
// The caches that pages made would keep the process for ten minutes.
process.exit();

async function writeAll(folder: string): Promise<void> {
  let pages = 0;
  for await (const [name, text] of drawEdition(bundle, snapshot)) {
    await write(join(folder, name), text);
    await writePacked(folder, name, Buffer.from(text));
    if (extname(name) !== '.html') continue;
    pages += 1;
    await print(`${pages}\n`);
  }
}

async function writePacked(folder: string, name: string, plain: Buffer): Promise<void> {
  if (plain.length < smallestBytes) return;
  const [zipped, smaller] = await Promise.all([
    promisify(gzip)(plain, { level: constants.Z_BEST_COMPRESSION }),
    // One more makes a page 6 % smaller and takes four times as long, for which somebody waits here.
    promisify(brotliCompress)(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 9,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    }),
  ]);
  await write(join(folder, `${name}.gz`), zipped);
  await write(join(folder, brotliFolder, name), smaller);
}

function print(text: string): Promise<void> {
  return new Promise((resolve) => process.stdout.write(text, () => resolve()));
}

async function write(file: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}
