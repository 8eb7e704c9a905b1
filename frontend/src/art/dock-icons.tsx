import { paint } from '../theme/tokens.ts';

const icons = {
  chat: {
    sheet: paint.leaf,
    fold: paint.leafFold,
    mark: (
      <path
        d="M22,13c-6.2,0 -11,4 -11,9c0,2.8 1.5,5.2 3.8,6.9l-1,4.6l5,-2.6c1,.2 2.1,.3 3.2,.3c6.2,0 11,-4.2 11,-9.2s-4.8,-9 -11,-9z"
        fill={paint.sheet}
      />
    ),
  },
  course: {
    sheet: paint.sky,
    fold: '#A9CBDA',
    mark: (
      <g fill={paint.sheet}>
        <path d="M21,16Q15,12.5 9,15V31Q15,28.5 21,32z" />
        <path d="M23,16Q29,12.5 35,15V31Q29,28.5 23,32z" fill="#CFE4EA" />
      </g>
    ),
  },
  feelings: {
    sheet: paint.sun,
    fold: paint.sunPale,
    mark: (
      <g>
        <path d="M22,34L14,20L22,11L30,20z" fill={paint.coral} />
        <path d="M22,34V11L30,20z" fill={paint.coralShade} />
        <path d="M22,34q-4,3 -8,1" fill="none" stroke={paint.ink} strokeWidth="2" />
      </g>
    ),
  },
} as const;

export type DockIconName = keyof typeof icons;

/** A square of coloured paper with one corner turned and a mark on it, 44 px. */
export function DockIcon({ name }: { name: DockIconName }) {
  const { sheet, fold, mark } = icons[name];
  return (
    <svg viewBox="0 0 44 44" width="44" height="44" aria-hidden focusable="false" style={{ flex: 'none' }}>
      <path d="M0,0H33L44,11V44H0z" fill={sheet} />
      <path d="M33,0V11H44z" fill={fold} />
      {mark}
    </svg>
  );
}
