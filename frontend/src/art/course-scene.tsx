import { paint } from '../theme/tokens.ts';
import { point, type Cubic } from './geometry.ts';
import { KiteString, type Bow } from './kite-string.tsx';
import { PaperKite } from './paper-kite.tsx';
import { Person } from './people.tsx';
import { Scene, type SceneProps } from './scene.tsx';

const tail: Cubic[] = [
  [point(488, 56), point(480, 104), point(548, 100), point(548, 146)],
  [point(548, 146), point(548, 194), point(452, 164), point(440, 218)],
  [point(440, 218), point(434, 250), point(470, 258), point(508, 246)],
];
const bows: Bow[] = [
  { curve: 0, t: 0.5, colour: 'sun' },
  { curve: 1, t: 0.12, colour: 'coral' },
  { curve: 1, t: 0.72, colour: 'leaf' },
  { curve: 2, t: 0.6, colour: 'paper' },
];

/** Kites of earlier course members, small because they are far away. */
const flown = [
  { x: 96, y: 24, turn: -18, size: 62, paper: 'sun' },
  { x: 236, y: -46, turn: 12, size: 46, paper: 'leaf' },
  { x: 348, y: 18, turn: -8, size: 34, paper: 'berry' },
] as const;

/**
 * A tutor folds a kite: the square, the first fold, the second fold, and the kite flying off after the earlier ones,
 * with one bow for each of four modules. 640 x 620.
 */
export function CourseScene({ title }: SceneProps) {
  return (
    <Scene frame={[0, -140, 640, 620]} title={title}>
      <circle cx={196} cy={424} r={186} fill={paint.sun} />
      <Person
        x={150}
        y={478}
        scale={2.9}
        coat="paper"
        long
        tall={12}
        skin={3}
        hairdo="bun"
        facing="right"
        glasses
        reach={{ x: 40, y: -42 }}
      />
      <g transform="translate(292 338)">
        <FirstFold />
      </g>
      <path d="M-40,398H470V412H-40z" fill={paint.ink} />
      <path d="M40,412h14v80h-14zM402,412h14v80h-14z" fill={paint.ink} />
      <g transform="translate(336 190) rotate(-14)">
        <SecondFold />
      </g>
      <KiteString curves={tail} colour={paint.paper} bows={bows} bowScale={1.1} />
      <g transform="translate(488 56) rotate(24)">
        <PaperKite size={132} paper="page" />
      </g>
      {flown.map(({ x, y, turn, size, paper }) => (
        <g key={paper} transform={`translate(${x} ${y}) rotate(${turn})`}>
          <path
            d={`M0,0q${-size * 0.2},${size * 0.3} ${size * 0.1},${size * 0.5}t${size * 0.05},${size * 0.5}`}
            fill="none"
            stroke={paint.paper}
            strokeWidth={2}
          />
          <PaperKite size={size} paper={paper} />
        </g>
      ))}
      <path
        d="M322,286Q330,258 336,232M368,124Q392,66 446,22"
        fill="none"
        stroke={paint.paper}
        strokeWidth={3}
        strokeDasharray="3 10"
        strokeLinecap="round"
      />
    </Scene>
  );
}

/** A square on its corner lying on the table, seen low, one flap already on the diagonal. */
function FirstFold() {
  return (
    <>
      <path d="M-84,46L0,4L84,46L0,60z" fill={paint.paper} />
      <path d="M0,4L84,46L0,60z" fill={paint.coral} />
      <path d="M0,4L52,22L0,60z" fill={paint.paperShade} />
    </>
  );
}

/** In the air: both flaps on the diagonal, the top still open. */
function SecondFold() {
  return (
    <>
      <path d="M0,44L-34,-36L0,-70L34,-36z" fill={paint.coral} />
      <path d="M0,44L-34,-36L0,-36z" fill={paint.paper} />
      <path d="M0,44L34,-36L0,-36z" fill={paint.paperShade} />
      <path d="M0,-70L34,-36H0z" fill={paint.coralShade} />
    </>
  );
}
