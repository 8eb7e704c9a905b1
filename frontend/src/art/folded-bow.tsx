import { paint } from '../theme/tokens.ts';

/** Each bow in two tones: the second is the shaded half of the fold. */
export const bowPaint = {
  sun: [paint.sun, paint.sunShade],
  sunLit: [paint.sun, paint.white],
  coral: [paint.coral, paint.coralShade],
  coralDeep: [paint.coralDeep, paint.coralDark],
  coralLight: [paint.coralLight, paint.coral],
  paper: [paint.paper, '#DCCFB2'],
  leaf: [paint.leaf, paint.leafDeep],
  leafLight: [paint.leafFold, paint.leaf],
  sky: [paint.sky, '#14546F'],
  skyDeep: [paint.sky, paint.skyDeep],
  berry: [paint.berry, paint.berryDeep],
  berryDark: [paint.berry, '#5E2C7C'],
} as const;

export type BowColour = keyof typeof bowPaint;

/** A bow, 30 wide, whose knot is at the origin. */
export function FoldedBow({ colour }: { colour: BowColour }) {
  const [lit, shaded] = bowPaint[colour];
  return (
    <>
      <path d="M0,0L-15,-9V9z" fill={lit} />
      <path d="M0,0L15,-9V9z" fill={shaded} />
    </>
  );
}

/** A bow that is still to be tied: its outline alone. */
export function OpenBow({ ground, line }: { ground: 'sheet' | 'sky'; line: 'ink' | 'pale' }) {
  return (
    <path
      d="M0,0L-15,-9V9zM0,0L15,-9V9z"
      fill={paint[ground]}
      stroke={line === 'ink' ? paint.ink : '#CFE4EA'}
      strokeWidth="2"
      strokeLinejoin="round"
    />
  );
}
