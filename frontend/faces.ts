import type { Plugin } from 'vite';

/** What pages are written with is cut out of each face (`src/theme/faces/README.md`). */
const letters = 'U+0020-007E, U+00A0, U+00A9, U+00B7, U+00D7, U+00E9, U+2013-2014, U+2018-2019, U+201C-201D, U+2026';
/** The whole face is only fetched where a page has another letter. */
const others = 'U+00A1-00A8, U+00AA-00B6, U+00B8-00D6, U+00D8-00E8, U+00EA-00FF, U+201A, U+201E';

const vollkorn = '@fontsource-variable/vollkorn/files/vollkorn-latin-wght-normal.woff2';
const faces = [
  { family: 'Vollkorn Variable', weight: '900', cut: 'vollkorn-900-basic', whole: vollkorn },
  { family: 'Vollkorn Variable', weight: '400 899', cut: 'vollkorn-500-basic', whole: vollkorn },
  {
    family: 'Figtree Variable',
    weight: '300 900',
    cut: 'figtree-basic',
    whole: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  },
  {
    family: 'Andika',
    weight: '700',
    cut: 'letters-basic',
    whole: '@fontsource/andika/files/andika-latin-700-normal.woff2',
  },
];

function rule(family: string, weight: string, file: string, range: string): string {
  return `@font-face {
  font-family: '${family}';
  font-weight: ${weight};
  font-display: swap;
  src: url('${file}') format('woff2');
  unicode-range: ${range};
}`;
}

/** Writes the faces of the web into the template, which every page is made from. */
export function writeFaces(): Plugin {
  const rules = faces.flatMap(({ family, weight, cut, whole }) => [
    rule(family, weight, `./src/theme/faces/${cut}.woff2`, letters),
    rule(family, weight, whole, others),
  ]);
  return {
    name: 'faces',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace('/* faces.ts */', () => rules.join('\n')),
    },
  };
}
