import { paint } from '../theme/tokens.ts';
import { curvePath, pageCurve, point, type Cubic } from './geometry.ts';
import { KiteString } from './kite-string.tsx';
import { Kite } from './kite.tsx';
import { Letters } from './letters.tsx';
import { Person } from './people.tsx';
import { Scene, type SceneProps } from './scene.tsx';

const line: Cubic[] = [[point(266, 470), point(330, 430), point(330, 330), point(352, 226)]];
const tail: Cubic[] = [
  [point(340, 262), point(330, 300), point(392, 296), point(396, 332)],
  [point(396, 332), point(400, 366), point(446, 356), point(456, 330)],
];
const leaves = [paint.leafDeep, paint.leaf, '#5E9F7A', '#9CC6A6', '#D6E3C6', paint.paper] as const;

/** A fork in the path: three signs on the hill, and a kite attached to the post. 480 x 860. */
export function Signpost({ title }: SceneProps) {
  return (
    <Scene frame={[0, 0, 480, 860]} cover="xMidYMax" title={title}>
      <path d="M-400,-900H880V900H-400z" fill={paint.sky} />
      <circle cx={118} cy={560} r={92} fill={paint.sun} />
      {leaves.map((fill, leaf) => (
        <g key={fill} fill={fill}>
          <path
            d={`${curvePath(pageCurve(point(96, 880), point(300, 604 + 34 * leaf), point(700 + 12 * leaf, 880)))}z`}
          />
          <path
            d={`${curvePath(pageCurve(point(96, 880), point(-60, 660 + 28 * leaf), point(-380 - 9 * leaf, 880)))}z`}
          />
        </g>
      ))}
      <KiteString curves={line} colour={paint.paper} width={2.5} />
      <KiteString
        curves={tail}
        colour={paint.paper}
        width={2.5}
        bows={[
          { curve: 0, t: 0.5, colour: 'sun' },
          { curve: 0, t: 1, colour: 'coral' },
          { curve: 1, t: 0.7, colour: 'paper' },
        ]}
      />
      <g transform="translate(340 262) rotate(19)">
        <Kite size={150} />
      </g>
      <path d="M246,646V372" stroke={paint.ink} strokeWidth={14} />
      <path d="M232,372H260L246,352z" fill={paint.inkShade} />
      <Arm y={392} turn={-3} to="left" paper={[paint.coral, paint.coralShade]} word="cat" />
      <Arm y={452} turn={2} to="right" paper={[paint.berry, paint.berryDeep]} word="ship" />
      <Arm y={512} turn={-2} to="left" paper={[paint.leaf, paint.leafDeep]} word="hill" />
      <Person
        x={328}
        y={636}
        scale={1.24}
        coat="coral"
        skin={2}
        hairdo="sunHat"
        accent="sun"
        facing="away"
        reach={{ x: -26, y: -92 }}
      />
      <Person x={384} y={646} scale={0.94} coat="paper" skin={2} hairdo="short" facing="away" />
    </Scene>
  );
}

interface ArmProps {
  y: number;
  turn: number;
  to: 'left' | 'right';
  paper: readonly [string, string];
  word: string;
}

/** A card folded to a point. */
function Arm({ y, turn, to, paper: [light, shade], word }: ArmProps) {
  const way = to === 'left' ? -1 : 1;
  const x = (across: number) => way * across;
  return (
    <g transform={`translate(246 ${y}) rotate(${turn})`}>
      <path d={`M${x(-34)},0H${x(118)}L${x(146)},24L${x(118)},48H${x(-34)}z`} fill={light} />
      <path d={`M${x(118)},0L${x(146)},24L${x(118)},48z`} fill={shade} />
      <path d={`M${x(-34)},0V48L${x(-20)},24z`} fill={shade} />
      <Letters x={x(48)} y={35} size={34} fill={paint.paper}>
        {word}
      </Letters>
    </g>
  );
}
