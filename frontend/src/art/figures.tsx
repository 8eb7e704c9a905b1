import { paint } from '../theme/tokens.ts';

interface FigureProps {
  x: number;
  y: number;
  scale: number;
  /** Lit and shaded half of the coat. */
  coat: readonly [string, string];
  hat?: boolean;
  hair?: string;
  /** Where the hand holds the string, measured from the feet in units of the figure; without it the arms hang down. */
  skin?: string;
}

/** A person seen from behind, standing at (x, y): a coat in two tones, a round head. */
export function Figure({ x, y, scale, coat, hat = false, hair = paint.ink, skin }: FigureProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path d="M-6,-26V0M6,-26V0" stroke={paint.ink} strokeWidth={5} />
      {skin && (
        <>
          <path d="M4,-58L16,-76" stroke={coat[0]} strokeWidth={7} strokeLinecap="round" />
          <circle cx={16} cy={-76} r={4.6} fill={skin} />
        </>
      )}
      <path d="M-7,-66H7L20,-20H-20z" fill={coat[0]} />
      <path d="M0,-66H7L20,-20H0z" fill={coat[1]} />
      <circle cy={-78} r={14} fill={hair} />
      {hat && <path d="M-25,-80h50l-12,-6q-2,-15 -13,-15q-11,0 -13,15z" fill={paint.sun} />}
    </g>
  );
}

export const coats = {
  paper: [paint.paper, '#E9DCC0'],
  coral: [paint.coral, paint.coralShade],
  sun: [paint.sun, paint.sunShade],
  leaf: [paint.leaf, paint.leafDeep],
} as const;
