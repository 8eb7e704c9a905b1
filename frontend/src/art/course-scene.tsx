import { paint } from '../theme/tokens.ts';
import { point, type Cubic } from './geometry.ts';
import { KiteString, type Bow } from './kite-string.tsx';
import { PaperKite } from './paper-kite.tsx';
import { Person } from './people.tsx';
import { Scene, type SceneProps } from './scene.tsx';

const tail: Cubic[] = [
  [point(500, 178), point(492, 226), point(560, 222), point(560, 268)],
  [point(560, 268), point(560, 316), point(464, 286), point(452, 340)],
  [point(452, 340), point(446, 372), point(482, 380), point(520, 368)],
];
const bows: Bow[] = [
  { curve: 0, t: 0.5, colour: 'sun' },
  { curve: 1, t: 0.12, colour: 'coral' },
  { curve: 1, t: 0.72, colour: 'leaf' },
  { curve: 2, t: 0.6, colour: 'paper' },
];

/** A tutor folds: square, first fold, second fold, and off it goes with one bow for each of four modules. 640 x 480. */
export function CourseScene({ title }: SceneProps) {
  return (
    <Scene frame={[0, 0, 640, 480]} title={title}>
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
      <g transform="translate(500 178) rotate(24)">
        <PaperKite size={118} paper="page" />
      </g>
      <path
        d="M322,286Q330,258 336,232M388,140Q410,120 432,116"
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
