import { paint } from '../theme/tokens.ts';
import { along, curvePath, pageCurve, point, type Cubic } from './geometry.ts';
import { KiteString } from './kite-string.tsx';
import { Letters } from './letters.tsx';
import { PaperKite } from './paper-kite.tsx';
import { Person } from './people.tsx';
import { Scene, type SceneProps } from './scene.tsx';

const spine = point(250, 424);
const sheets = [
  { fill: '#E3D3AE', rise: 0 },
  { fill: paint.paper, rise: 16 },
  { fill: paint.paperShade, rise: 34 },
  { fill: paint.paper, rise: 50 },
];

/** The path along which the letters rise from the page. */
const rise: Cubic = [point(262, 330), point(300, 190), point(420, 190), point(590, 66)];
const letters = [
  { letter: 'o', t: 0.04, size: 46, turn: -8 },
  { letter: 'n', t: 0.18, size: 54, turn: 10 },
  { letter: 'c', t: 0.32, size: 60, turn: -14 },
  { letter: 'e', t: 0.45, size: 68, turn: 12 },
] as const;
const birds = [
  { t: 0.63, scale: 1, turn: -10 },
  { t: 0.77, scale: 1.35, turn: -22 },
  { t: 0.93, scale: 1.8, turn: -14 },
] as const;

/** The letters of an open page rise one by one and turn into birds. 640 x 440. */
export function BlogScene({ title }: SceneProps) {
  return (
    <Scene frame={[0, 0, 640, 440]} title={title}>
      <circle cx={392} cy={424} r={150} fill={paint.sun} />
      {sheets.map(({ fill, rise: lift }) => (
        <g key={lift} fill={fill}>
          <path d={`${curvePath(pageCurve(spine, point(140, 316 + lift), point(20 - lift / 8, 424)))}z`} />
          <path d={`${curvePath(pageCurve(spine, point(366, 308 + lift), point(486 + lift / 8, 424)))}z`} />
        </g>
      ))}
      {[20, 34, 48].map((drop) => (
        <g key={drop} fill="none" stroke={paint.ink} strokeWidth={3} strokeDasharray="26 7 14 7 34 7" opacity={0.55}>
          <path d={`M${84 + drop / 3},${396 - 10 + drop / 3}Q140,${336 + drop} 196,${364 + drop / 1.6}`} />
          <path d={`M${312 - drop / 6},${362 + drop / 1.6}Q366,${330 + drop} 424,${382 + drop / 3}`} />
        </g>
      ))}
      <path d="M-6,428H238q12,0 12,-6q0,6 12,6H512" fill="none" stroke={paint.coral} strokeWidth={11} />
      <Person x={112} y={328} scale={1.3} coat="coral" skin={2} hairdo="bob" facing="away" reach={{ x: 22, y: -80 }} />
      {letters.map(({ letter, t, size, turn }) => {
        const { x, y } = along(rise, t);
        return (
          <Letters key={letter} x={Math.round(x)} y={Math.round(y)} size={size} turn={turn} fill={paint.paper}>
            {letter}
          </Letters>
        );
      })}
      {birds.map(({ t, scale, turn }) => {
        const { x, y } = along(rise, t);
        return (
          <g key={t} transform={`translate(${Math.round(x)} ${Math.round(y)}) rotate(${turn}) scale(${scale})`}>
            <Bird />
          </g>
        );
      })}
      <KiteString
        curves={[[point(74, 118), point(84, 170), point(150, 150), point(140, 224)]]}
        colour={paint.paper}
        bows={[{ curve: 0, t: 0.45, colour: 'coral' }]}
        bowScale={0.8}
      />
      <g transform="translate(74 118) rotate(-18)">
        <PaperKite size={74} paper="page" />
      </g>
    </Scene>
  );
}

/** Folded from one card, flying to the right. */
function Bird() {
  return (
    <>
      <path d="M-30,8L-4,-2L22,0L38,-6L26,6L0,14z" fill={paint.paper} />
      <path d="M-30,8L0,14L26,6L-4,4z" fill={paint.paperShade} />
      <path d="M-6,2L-22,-32L16,0z" fill={paint.paperShade} />
      <path d="M-2,3L8,-40L18,1z" fill={paint.paper} />
      <path d="M22,0L38,-6L27,4z" fill={paint.coral} />
    </>
  );
}
