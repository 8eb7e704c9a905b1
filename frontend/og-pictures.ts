/**
 * `npm run og -w frontend`: draws the pictures of shared links and the icons of the site into `public/`, with Chromium
 * and the fonts of the site. Needs a Chinese serif font on the machine, such as Debian's fonts-noto-cjk. The pictures are
 * committed: a browser and that font would make the image of the build half a gigabyte larger.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { createServer } from 'vite';
import type { LinkCard } from './src/site/link-cards.tsx';

/** Some readers drop a preview whose picture is slow. */
const largestBytes = 80 * 1024;
const here = import.meta.dirname;
const folder = join(here, 'public/og');
const require = createRequire(import.meta.url);

async function readCards(): Promise<LinkCard[]> {
  const vite = await createServer({
    configFile: false,
    root: here,
    appType: 'custom',
    server: { middlewareMode: true, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
    logLevel: 'warn',
  });
  try {
    const source = (await vite.ssrLoadModule('/src/site/link-cards.tsx')) as { linkCards(): Promise<LinkCard[]> };
    return await source.linkCards();
  } finally {
    await vite.close();
  }
}

async function fontFace(family: string, weight: string, file: string): Promise<string> {
  const content = await readFile(require.resolve(file), 'base64');
  return `@font-face { font-family: '${family}'; font-weight: ${weight}; src: url(data:font/woff2;base64,${content}); }`;
}

/** Draws an SVG as wide as it says, in at most `largestBytes`. */
async function draw(page: Page, markup: string, width: number, height: number): Promise<Buffer> {
  await page.setViewportSize({ width, height });
  await page.evaluate(async (svg) => {
    document.body.innerHTML = svg;
    await document.fonts.ready;
  }, markup);
  const drawn = await page.screenshot({ type: 'png' });
  for (const colours of [256, 128, 64, 32]) {
    const packed = await sharp(drawn).png({ palette: true, colours, dither: 0.4, effort: 10 }).toBuffer();
    if (packed.length <= largestBytes) return packed;
  }
  throw new Error('A picture is too rich for its size; draw less on it.');
}

const cards = await readCards();
const fonts = await Promise.all([
  fontFace('Vollkorn Variable', '400 900', '@fontsource-variable/vollkorn/files/vollkorn-latin-wght-normal.woff2'),
  fontFace('Figtree Variable', '300 900', '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
  fontFace('Andika', '700', '@fontsource/andika/files/andika-latin-700-normal.woff2'),
]);
const debian = '/usr/bin/chromium';
const browser = await chromium.launch({
  ...(existsSync(debian) ? { executablePath: debian } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'],
});
try {
  const page = await browser.newPage();
  await page.setContent(`<style>${fonts.join('\n')} body { margin: 0 } svg { display: block }</style><body></body>`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const madeFrom: Record<string, string> = {};
  for (const { file, markup } of cards) {
    await writeFile(join(folder, file), await draw(page, markup, 1200, 630));
    madeFrom[file] = createHash('sha256').update(markup).digest('hex');
  }
  await writeFile(join(folder, 'made-from.json'), `${JSON.stringify(madeFrom, null, 2)}\n`);

  // Room around the kite, because some systems cut a circle out of an icon. The tutors' portal has the sky behind it and the
  // parent portal a leaf, so that the icons can be distinguished.
  for (const [name, drawing, ground] of [
    ['icon', 'favicon', '#FFFAF0'],
    ['portal-icon', 'portal-icon', '#1B6B93'],
    ['family-icon', 'portal-icon', '#2E7D57'],
  ] as const) {
    const kite = await readFile(join(here, `src/art/${drawing}.svg`), 'utf8');
    for (const size of [180, 192, 512]) {
      const inside = Math.round(size * 0.6);
      const icon = `<div style="background:${ground};height:100vh;display:grid;place-items:center">${kite.replace('<svg', `<svg width="${inside}" height="${inside}"`)}</div>`;
      await writeFile(join(here, `public/${name}-${size}.png`), await draw(page, icon, size, size));
    }
  }
  // At the head of emails, on whatever ground the reader's mail has.
  await sharp(join(here, 'src/art/email-kite.svg'), { density: 400 })
    .resize({ height: 120 })
    .png()
    .toFile(join(here, 'public/icon-email.png'));
} finally {
  await browser.close();
}
console.log(`Drew ${cards.length} pictures into ${folder}.`);
