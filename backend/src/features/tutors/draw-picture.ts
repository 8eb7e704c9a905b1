/**
 * A program that redraws the picture on its standard input in WebP on its standard output: as a square, or whole. It runs as a
 * process of its own, because a stranger's picture is read by native code, which takes memory by the picture's size.
 */
import { writeFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { pictureTypes } from '@kitewell/contract/profile';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Metadata } from 'sharp';
import { refusals } from './picture-refusals.ts';

const side = 512;
const longestSide = 1_280;
const isWhole = process.argv[2] === 'whole';
// Phones usually take 12 megapixels, and some 24.5 on request.
const mostPixels = 25_000_000;
// An interlaced picture is decoded as a whole before it can be scaled down, any other a few lines at a time.
const mostInterlacedBytes = 80_000_000;
const sampleBytes: Record<string, number> = { uchar: 1, ushort: 2 };

try {
  // When memory runs out, the kernel should kill this process and not the backend.
  writeFileSync('/proc/self/oom_score_adj', '1000');
} catch {
  // Only Linux has this file.
}
sharp.cache(false);
sharp.concurrency(1);
process.stdout.end(await draw(await buffer(process.stdin)));

async function draw(bytes: Buffer): Promise<Buffer> {
  // sharp reads many more formats, such as SVG, whose code need not be trusted here.
  const type = await fileTypeFromBuffer(bytes);
  if (!pictureTypes.some((accepted) => accepted === type?.mime)) process.exit(refusals.unreadable);
  try {
    const head = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (head.width * head.height > mostPixels) process.exit(refusals.tooManyPixels);
    if (head.isProgressive && unpackedBytes(head) > mostInterlacedBytes) process.exit(refusals.unreadable);
    return await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
      .rotate()
      .resize(
        isWhole
          ? { width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true }
          : { width: side, height: side, fit: 'cover' },
      )
      .webp({ quality: 82 })
      .toBuffer();
  } catch {
    process.exit(refusals.unreadable);
  }
}

function unpackedBytes({ width, height, channels, depth }: Metadata): number {
  return width * height * channels * (sampleBytes[depth] ?? 8);
}
