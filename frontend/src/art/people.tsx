import { paint } from '../theme/tokens.ts';
import { coats } from './figures.tsx';

/** Lit and shaded half of a coat, a bonnet or a scarf. */
export const cloth = {
  ...coats,
  sky: [paint.sky, '#14546F'],
  berry: [paint.berry, paint.berryDeep],
  ink: [paint.ink, paint.inkShade],
  mint: [paint.leafLight, paint.leafMid],
  rose: [paint.coralFold, '#D97F6C'],
} as const;

export type Cloth = keyof typeof cloth;

/** From the palest to the darkest. */
const skins = ['#F6D3B3', '#F0B98C', '#D9A06F', '#B27748', '#8A5536', '#5C3A28'] as const;

const hairColours = {
  black: paint.ink,
  brown: '#5A3825',
  auburn: '#9A4A22',
  grey: '#AEB9BF',
  white: '#F2EEE4',
} as const;

export type Hairdo =
  | 'short'
  | 'bob'
  | 'long'
  | 'bun'
  | 'ponytail'
  | 'curls'
  | 'puffs'
  | 'crown'
  | 'hijab'
  | 'turban'
  | 'sunHat'
  | 'cap';

export interface HeadProps {
  /** Which of six tones, from the palest to the darkest. */
  skin: 0 | 1 | 2 | 3 | 4 | 5;
  hairdo: Hairdo;
  hair?: keyof typeof hairColours;
  facing: 'left' | 'right' | 'away';
  /** Of the hat, scarf, turban, ribbon or headphones. */
  accent?: Cloth;
  glasses?: boolean;
  beard?: boolean;
  headphones?: boolean;
  /** Reading aloud. */
  speaking?: boolean;
}

const profileHair = 'M-13.4,-4A14,14 0 1 1 12.6,6.2Q10.5,-3 5,-6Q-4,-3 -13.4,-4z';

/** A round head of radius 14 about the origin: a profile with one dot for an eye, or the hair from behind. */
export function Head(props: HeadProps) {
  const { skin, hair = 'black', hairdo, facing, accent = 'coral', glasses, beard, headphones, speaking } = props;
  const strands = hairColours[hair];
  const [light, shade] = cloth[accent];
  const away = facing === 'away';
  return (
    <g transform={facing === 'right' ? 'scale(-1 1)' : undefined}>
      {(hairdo === 'long' || hairdo === 'hijab') && (
        <path
          d={hairdo === 'long' ? (away ? 'M-14,0V22H14V0z' : 'M-2,-8H14V22Q6,25 0,22z') : 'M-11,8L-18,27H18L14,4z'}
          fill={hairdo === 'long' ? strands : shade}
        />
      )}
      {hairdo === 'ponytail' && (
        <path d={away ? 'M-4,4H4L7,27L0,31L-7,27z' : 'M9,-6Q25,-4 21,18Q13,14 11,2z'} fill={strands} />
      )}
      {hairdo === 'bun' && <circle cx={away ? 0 : 9} cy={-16} r={6.6} fill={strands} />}
      {hairdo === 'puffs' && (
        <g fill={strands}>
          {away && <circle cx={-13} cy={-10} r={7.5} />}
          <circle cx={13} cy={-10} r={7.5} />
        </g>
      )}
      <circle r={14} fill={away ? (hairdo === 'hijab' ? light : strands) : skins[skin]} />
      {away && hairdo === 'crown' && <path d="M-13.2,-4.6A14,14 0 0 1 13.2,-4.6Q0,3 -13.2,-4.6z" fill={skins[skin]} />}
      {away && hairdo === 'long' && (
        <>
          <path d="M0,2L-10,-4V8z" fill={light} />
          <path d="M0,2L10,-4V8z" fill={shade} />
        </>
      )}
      {beard && !away && (
        <path d="M-13,5.2A14,14 0 0 0 6.4,12.4Q8.4,6 6.6,0.6Q3,5.8 -2.6,6.6Q-8.600,7 -13,5.2z" fill={strands} />
      )}
      {!away && <Hair hairdo={hairdo} fill={strands} />}
      {hairdo === 'curls' && (
        <g fill={strands}>
          {[200, 235, 270, 305, 340, 15].map((angle) => (
            <circle
              key={angle}
              cx={Math.round(130 * Math.cos((angle * Math.PI) / 180)) / 10}
              cy={Math.round(130 * Math.sin((angle * Math.PI) / 180)) / 10}
              r={angle === 200 && !away ? 4.4 : 6.6}
            />
          ))}
        </g>
      )}
      {hairdo === 'hijab' && !away && (
        <>
          <circle cx={1} cy={-1} r={15.4} fill={light} />
          <path d="M4,12Q12,16 16,7Q17,-2 12,-11Q14,4 4,12z" fill={shade} />
          <path d="M-14,-6Q-3,-11 1,-3Q4,9 -6.500,13.6Q-15,9 -14,-6z" fill={skins[skin]} />
        </>
      )}
      {hairdo === 'turban' && (
        <>
          <path
            d={away ? 'M-15,6Q-18,-19 0,-19Q18,-19 15,6Q0,1 -15,6z' : 'M-15,-4Q-16,-19 1,-19Q18,-19 15,4Q6,-6 -15,-4z'}
            fill={light}
          />
          <path d={away ? 'M0,-19Q18,-19 15,6Q10,-8 0,-19z' : 'M1,-19Q18,-19 15,4Q12,-10 1,-19z'} fill={shade} />
        </>
      )}
      {hairdo === 'sunHat' && (
        <>
          <path d="M-25,-3H25L13,-9Q11,-24 0,-24Q-11,-24 -13,-9z" fill={light} />
          <path d="M0,-24Q11,-24 13,-9L25,-3H0z" fill={shade} />
        </>
      )}
      {hairdo === 'cap' && (
        <>
          <path
            d={away ? 'M-14.6,2Q-15,-17 0,-17Q15,-17 14.6,2z' : 'M-14.4,-4Q-14,-17 0,-17Q14,-17 14.4,-1z'}
            fill={light}
          />
          <path d={away ? 'M0,-17Q15,-17 14.6,2H0z' : 'M-14.4,-4L-24,-2.6Q-22,-7 -13.4,-8z'} fill={shade} />
        </>
      )}
      {headphones && (
        <>
          <path d="M1.5,-3V-13" fill="none" stroke={light} strokeWidth={4.4} strokeLinecap="round" />
          <rect x={-3} y={-5} width={10} height={13} rx={4.5} fill={light} />
        </>
      )}
      {!away && (
        <>
          <circle cx={-8.4} cy={-0.4} r={1.5} fill={paint.ink} />
          {speaking && <path d="M-12.4,5.4q4.4,5.4 8.6,1z" fill={paint.coralDeep} />}
          {glasses && (
            <path
              d="M-12.6,-0.4a4.2,4.2 0 1 0 8.4,0a4.2,4.2 0 1 0 -8.4,0M-4.2,-1L6,-2.4"
              fill="none"
              stroke={paint.ink}
              strokeWidth={1.4}
            />
          )}
        </>
      )}
    </g>
  );
}

/** The hair of a profile that looks to the left; hats and scarves hide theirs. */
function Hair({ hairdo, fill }: { hairdo: Hairdo; fill: string }) {
  if (hairdo === 'hijab' || hairdo === 'turban') return null;
  if (hairdo === 'crown') return <path d="M14,-2A14,14 0 0 1 4.6,13.2Q4,5 8,-1Q10,-3 14,-2z" fill={fill} />;
  if (hairdo === 'bob')
    return <path d="M-13.4,-4A14,14 0 0 1 14,0V13Q7,16 2,13Q6,2 4,-6Q-4,-3 -13.4,-4z" fill={fill} />;
  return <path d={profileHair} fill={fill} />;
}

interface PersonProps extends HeadProps {
  /** Between the feet. */
  x: number;
  y: number;
  /** 1 stands 92 high. */
  scale: number;
  coat: Cloth;
  /** A coat to the ground, in place of one to the knees. */
  long?: boolean;
  /** On the floor: a wide, short body and no legs. */
  seated?: boolean;
  /** How much longer than a child's the body is, in units of the figure. */
  tall?: number;
  boots?: string;
  /** Where a hand is, in units of the figure from between the feet; none lets the arms hang inside the coat. */
  reach?: { x: number; y: number };
}

/** Somebody standing: a coat that is one trapezoid in two tones, a round head, no hands and no face from the front. */
export function Person({
  x,
  y,
  scale,
  coat,
  long = false,
  seated = false,
  tall = 0,
  boots = paint.ink,
  reach,
  ...head
}: PersonProps) {
  const [light, shade] = cloth[coat];
  const hem = seated ? { half: 24, y: 0 } : long ? { half: 19, y: 0 } : { half: 20, y: -20 };
  const shoulder = (seated ? -42 : -66) - tall;
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      {!long && !seated && (
        <>
          <path d="M-6,-26V0M6,-26V0" stroke={paint.ink} strokeWidth={5} />
          {boots !== paint.ink && (
            <path d="M-3.5,-9V0H-11Q-11,-4 -8.5,-5V-9zM8.500,-9V0H1Q1,-4 3.5,-5V-9z" fill={boots} />
          )}
        </>
      )}
      {reach && (
        <>
          <path
            d={`M${reach.x < 0 ? -4 : 4},${shoulder + 8}L${reach.x},${reach.y}`}
            stroke={light}
            strokeWidth={7}
            strokeLinecap="round"
          />
          <circle cx={reach.x} cy={reach.y} r={4.6} fill={skins[head.skin]} />
        </>
      )}
      <path d={`M-7,${shoulder}H7L${hem.half},${hem.y}H${-hem.half}z`} fill={light} />
      <path d={`M0,${shoulder}H7L${hem.half},${hem.y}H0z`} fill={shade} />
      <g transform={`translate(0 ${shoulder - 12})`}>
        <Head {...head} />
      </g>
    </g>
  );
}
