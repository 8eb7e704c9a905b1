import { expect, test } from '@jest/globals';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { appIcons, emailIcon } from '../../site-icons.ts';
import { linkCards } from './link-cards.tsx';

const folder = join(import.meta.dirname, '../../public/og');

test('pictures of shared links match the present pages, and icons their drawings; if not: npm run og -w frontend', async () => {
  const madeFrom = JSON.parse(readFileSync(join(folder, 'made-from.json'), 'utf8')) as unknown;
  const cards = await linkCards();
  const icons = [...(await appIcons()), await emailIcon()].map((icon) => ({ ...icon, file: `../${icon.file}` }));
  const hash = (markup: string) => createHash('sha256').update(markup).digest('hex');
  expect(madeFrom).toEqual(Object.fromEntries([...cards, ...icons].map(({ file, markup }) => [file, hash(markup)])));
  const files = readdirSync(folder).filter((file) => file.endsWith('.png'));
  expect(files.sort()).toEqual(cards.map(({ file }) => file).sort());
});
