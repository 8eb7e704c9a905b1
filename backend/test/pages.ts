import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

// Answers with what it was asked to draw, so that a test sees which page was drawn from which data.
const renderer = `export const serverPageRenderer = () => async (name, language, data) =>
  ({ html: JSON.stringify({ name, language, data }), policy: "default-src 'none'" });`;

/** Puts into a folder what stands for the frontend's build of the pages with data. */
export function writePages(folder: string): void {
  writeFileSync(join(folder, 'pages.mjs'), renderer);
}

/** What an answered page was drawn from. */
export const drawnFrom = (html: string): { name: string; language: string; data: Record<string, unknown> } =>
  JSON.parse(html) as never;
