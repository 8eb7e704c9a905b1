import { paint } from '../theme/tokens.ts';
import { curvePath, pageCurve, pebblePath, point, type Cubic } from './geometry.ts';
import { Person } from './people.tsx';
import { Scene, type SceneProps } from './scene.tsx';

const leaves = [paint.leafDeep, paint.leaf, '#5E9F7A', '#9CC6A6', '#D6E3C6'] as const;

/** The path over the hill has the shape of a question mark, and the pool below is its dot. */
const way: Cubic[] = [
  [point(146, 150), point(150, 92), point(258, 84), point(262, 146)],
  [point(262, 146), point(266, 196), point(204, 194), point(204, 258)],
];

/** The hill, drawn as a book, with a question mark on it; three children are about to answer. 440 x 350. */
export function QuestionHill({ title }: SceneProps) {
  return (
    <Scene frame={[0, 0, 440, 350]} title={title}>
      <circle cx={388} cy={92} r={52} fill={paint.sun} />
      {leaves.map((fill, leaf) => (
        <path
          key={fill}
          d={`${curvePath(pageCurve(point(468, 340), point(208, 34 + 26 * leaf), point(-4 - 6 * leaf, 340)))}z`}
          fill={fill}
        />
      ))}
      <path d={curvePath(way)} fill="none" stroke={paint.paper} strokeWidth={22} strokeLinecap="round" />
      <path
        d={curvePath(way)}
        fill="none"
        stroke={paint.ink}
        strokeWidth={4}
        strokeDasharray="3 11"
        strokeLinecap="round"
      />
      <ellipse cx={204} cy={302} rx={34} ry={17} fill={paint.sky} />
      <path d="M178,300q8,-6 16,0t16,0t16,0" fill="none" stroke={paint.skyPale} strokeWidth={3} />
      <path transform="translate(180 328)" d={pebblePath(17, 18)} fill="#88A5B2" />
      <path transform="translate(256 322)" d={pebblePath(13, 13)} fill="#F1DDB0" />
      <path d="M-10,336H450" stroke={paint.coral} strokeWidth={9} />
      <Person
        x={96}
        y={334}
        scale={1.05}
        coat="coral"
        skin={3}
        hairdo="cap"
        accent="sky"
        facing="away"
        reach={{ x: 28, y: -84 }}
      />
      <Person x={148} y={340} scale={0.86} coat="paper" skin={4} hairdo="puffs" facing="away" />
      <Person
        x={300}
        y={338}
        scale={1.15}
        coat="sun"
        skin={1}
        hairdo="long"
        accent="coral"
        facing="away"
        reach={{ x: -26, y: -88 }}
      />
    </Scene>
  );
}
