import type { Plugin } from 'vite';

/** Basic Latin, and the letters with accents that names have: what each font is cut to (`src/theme/fonts/README.md`). */
const letters =
  'U+0020-007E, U+00A0, U+00A9, U+00B7, U+00C0-00CF, U+00D1-00DC, U+00DF-00EF, U+00F1-00F6, U+00F8-00FC, U+2013-2014, ' +
  'U+2018-2019, U+201C-201D, U+2026';

/**
 * One file for each family and weight. For a file that has not come, the browser makes a system font for every
 * size on the page: the rest of the letters, in files of their own that no page needed, took 72 to 95 ms of the 119 to 192
 * of the layout in which the others come (decision 48).
 */
const fonts = [
  { family: 'Vollkorn Variable', weight: '900', file: 'vollkorn-900' },
  { family: 'Vollkorn Variable', weight: '400 899', file: 'vollkorn-500' },
  { family: 'Figtree Variable', weight: '300 900', file: 'figtree' },
  { family: 'Andika', weight: '700', file: 'letters' },
];

/** Writes the fonts of the web into the template, which every page is made from. */
export function writeFonts(): Plugin {
  const rules = fonts.map(
    ({ family, weight, file }) => `@font-face {
  font-family: '${family}';
  font-weight: ${weight};
  font-display: swap;
  src: url('./src/theme/fonts/${file}-basic.woff2') format('woff2');
  unicode-range: ${letters};
}`,
  );
  return {
    name: 'fonts',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace('/* fonts.ts */', () => rules.join('\n')),
    },
  };
}
