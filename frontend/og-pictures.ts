/**
 * `npm run og -w frontend`: draws the pictures of shared links and the icons of the site into `public/`, with Chromium
 * and the fonts of the site; those that are there and whose drawing is still the same are kept. Needs a Chinese serif font
 * on the machine, such as Debian's fonts-noto-cjk. The pictures are committed: a browser and that font would make the image
 * of the build half a gigabyte larger.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import sharp from 'sharp';
import { createServer } from 'vite';
import { appIcons, emailIcon } from './site-icons.ts';
import type { LinkCard } from './src/site/link-cards.tsx';
import { fonts as fontNames } from './src/theme/tokens.ts';

/** Some readers drop a preview whose picture is slow. */
const largestBytes = 80 * 1024;
const here = import.meta.dirname;
const folder = join(here, 'public/og');
const require = createRequire(import.meta.url);

interface Picture {
  /** Path from the folder of the pictures of links, where the list of what each was made from is. */
  file: string;
  markup: string;
  make: (page: Page) => Promise<Buffer>;
}

async function readPictures(): Promise<Picture[]> {
  const { file, height, markup } = await emailIcon();
  const drawEmailIcon = () => sharp(Buffer.from(markup), { density: 400 }).resize({ height }).png().toBuffer();
  return [
    ...(await readCards()).map((card) => ({ ...card, make: (page: Page) => draw(page, card.markup, 1200, 630) })),
    ...(await appIcons()).map((icon) => ({
      file: `../${icon.file}`,
      markup: icon.markup,
      make: (page: Page) => draw(page, icon.markup, icon.height, icon.height),
    })),
    { file: `../${file}`, markup, make: drawEmailIcon },
  ];
}

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

/** Without it Chinese titles would be drawn in whatever font the machine has instead. */
async function hasChineseFont(page: Page): Promise<boolean> {
  await page.evaluate((font) => {
    document.body.innerHTML = `<p style="font: 900 32px ${font}">風箏</p>`;
  }, fontNames.display);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument');
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'p' });
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.length > 0 && fonts.every(({ familyName }) => fontNames.display.includes(`'${familyName}'`));
}

async function openPage(browser: Browser): Promise<Page> {
  const files = await Promise.all([
    fontFace('Vollkorn Variable', '400 900', '@fontsource-variable/vollkorn/files/vollkorn-latin-wght-normal.woff2'),
    fontFace('Figtree Variable', '300 900', '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
    fontFace('Andika', '700', '@fontsource/andika/files/andika-latin-700-normal.woff2'),
  ]);
  const page = await browser.newPage();
  await page.setContent(`<style>${files.join('\n')} body { margin: 0 } svg { display: block }</style><body></body>`);
  return page;
}

const debian = '/usr/bin/chromium';

/** Draws those that are due; false where the font of Chinese titles is missing. */
async function drawDue(due: readonly Picture[]): Promise<boolean> {
  const browser = await chromium.launch({
    ...(existsSync(debian) ? { executablePath: debian } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'],
  });
  try {
    const page = await openPage(browser);
    if (!(await hasChineseFont(page))) return false;
    for (const picture of due) await writeFile(join(folder, picture.file), await picture.make(page));
    return true;
  } finally {
    await browser.close();
  }
}

const pictures = await readPictures();
const hashes = Object.fromEntries(
  pictures.map(({ file, markup }) => [file, createHash('sha256').update(markup).digest('hex')]),
);
const list = join(folder, 'made-from.json');
const before = JSON.parse(await readFile(list, 'utf8')) as Record<string, string>;
const due = pictures.filter(({ file }) => before[file] !== hashes[file] || !existsSync(join(folder, file)));
if (due.length === 0 || (await drawDue(due))) {
  const gone = Object.keys(before).filter((file) => !(file in hashes));
  for (const file of gone) await rm(join(folder, file), { force: true });
  await writeFile(list, `${JSON.stringify(hashes, null, 2)}\n`);
  console.log(`Drew ${due.length} of ${pictures.length} pictures; the others are as they were.`);
} else {
  console.error('The serif font of Chinese titles is not on this machine: install it (Debian: fonts-noto-cjk).');
  process.exitCode = 1;
}
