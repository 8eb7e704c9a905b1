import { paint } from '../theme/tokens.ts';

const glyphs = {
  chat: {
    sheet: paint.leaf,
    fold: paint.leafFold,
    mark: 'M22,12.5c-6.2,0 -11,4.2 -11,9.4c0,2.9 1.5,5.4 3.8,7.1l-1,4.6l5,-2.5c1,.2 2.1,.3 3.2,.3c6.2,0 11,-4.2 11,-9.5s-4.8,-9.4 -11,-9.4z',
  },
  letter: { sheet: paint.sky, fold: '#A9CBDA', mark: 'M10,15h24v16H10z' },
  phone: {
    sheet: paint.coralDeep,
    fold: paint.coralFold,
    mark: 'M14.6,12.4l3.9,-1l3.2,6.6l-2.9,2.6c1,2.4 2.6,4.2 4.9,5.4l2.8,-2.6l6.4,3.5l-1.3,3.7c-.7,1.6 -2.2,2.2 -3.9,1.9c-7.5,-1.6 -13.2,-7.6 -14.7,-15.9c-.3,-1.7 .2,-3.3 1.6,-4.2z',
  },
} as const;

/** A square of coloured paper with one corner turned and a mark cut out of it, 44 px. */
export function FoldedIcon({ glyph }: { glyph: keyof typeof glyphs }) {
  const { sheet, fold, mark } = glyphs[glyph];
  return (
    <svg viewBox="0 0 44 44" width="44" height="44" aria-hidden focusable="false" style={{ flex: 'none' }}>
      <path d="M0,0H32L44,12V44H0z" fill={sheet} />
      <path d="M32,0V12H44z" fill={fold} />
      <path d={mark} fill={paint.sheet} />
      {glyph === 'letter' && <path d="M10,15l12,9.5L34,15z" fill="#CFE4EA" />}
    </svg>
  );
}
