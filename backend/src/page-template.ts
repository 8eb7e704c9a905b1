import { createHash } from 'node:crypto';

/** Gives the text for a place in a page of the frontend's build, by the place's name. */
export type Fill = (name: string) => string;

/** Content-Security-Policy of these pages: they run nothing, and load only from this site. */
export const pagePolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The policy of pages that contain scripts of the build: only these run. */
export function scriptPolicy(pages: readonly string[]): string {
  const scripts = pages.flatMap((html) => [...html.matchAll(/<script>(.*?)<\/script>/gs)]);
  const hashes = new Set(scripts.map(([, code = '']) => createHash('sha256').update(code).digest('base64')));
  const sources = [...hashes].map((hash) => `'sha256-${hash}'`).join(' ');
  return sources ? `${pagePolicy}; script-src ${sources}` : pagePolicy;
}

/**
 * A function that fills in a page with places such as `{{value:email}}`, and parts from `{{if:NAME}}` to `{{end}}`,
 * which stay where `has` says so. All are found once, here, so that filled-in text is never taken for a place.
 */
export function template(html: string): (fill: Fill, has?: (name: string) => boolean) => string {
  const parts = html.split(/\{\{([\w:-]+)\}\}/);
  return (fill, has = () => true) => {
    const around: boolean[] = [];
    let page = '';
    for (const [index, part] of parts.entries()) {
      const isPlace = index % 2 === 1;
      if (isPlace && part === 'end') around.pop();
      else if (isPlace && part.startsWith('if:')) around.push(has(part.slice('if:'.length)));
      else if (around.every(Boolean)) page += isPlace ? fill(part) : part;
    }
    return page;
  };
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text escaped for HTML, inside an element or a quoted attribute. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? '');
