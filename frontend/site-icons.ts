/** The icons of the site and the picture at the head of emails, as the drawings from which they are made. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface SiteIcon {
  /** Path below `public/`. */
  file: string;
  /** In pixels. */
  height: number;
  markup: string;
}

const readDrawing = (name: string) => readFile(join(import.meta.dirname, `src/art/${name}.svg`), 'utf8');

/**
 * Room around the kite, because some systems cut a circle out of an icon. The tutors' portal has the sky behind it and the
 * parent portal a leaf, so that the icons can be distinguished.
 */
export async function appIcons(): Promise<SiteIcon[]> {
  const icons: SiteIcon[] = [];
  for (const [name, drawing, ground] of [
    ['icon', 'favicon', '#FFFAF0'],
    ['portal-icon', 'portal-icon', '#1B6B93'],
    ['family-icon', 'portal-icon', '#2E7D57'],
  ] as const) {
    const kite = await readDrawing(drawing);
    for (const height of [180, 192, 512]) {
      const inside = Math.round(height * 0.6);
      const markup = `<div style="background:${ground};height:100vh;display:grid;place-items:center">${kite.replace('<svg', `<svg width="${inside}" height="${inside}"`)}</div>`;
      icons.push({ file: `${name}-${height}.png`, height, markup });
    }
  }
  return icons;
}

/** At the head of emails, on whatever ground the reader's mail has. */
export async function emailIcon(): Promise<SiteIcon> {
  return { file: 'icon-email.png', height: 120, markup: await readDrawing('email-kite') };
}
