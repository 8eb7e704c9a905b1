import { useId } from 'react';
import { paint } from '../theme/tokens.ts';
import { curvePath, pebblePath, point, type Cubic } from './geometry.ts';
import { KiteString } from './kite-string.tsx';
import { Letters } from './letters.tsx';
import { Person } from './people.tsx';
import { Scene, type SceneProps } from './scene.tsx';

const strip = 128;
const fold = Math.tan((9 * Math.PI) / 180) * strip;

/** A word on a stone: middle, half width, height, and the side of the palette it is taken from. */
type Saying = readonly [word: string, x: number, halfWidth: number, height: number, fill: string];

const shore: readonly Saying[] = [
  ['grey', 80, 56, 50, '#B7CAD0'],
  ['smooth', 215, 73, 60, '#DDE5E4'],
  ['warm', 353, 59, 64, '#F1DDB0'],
  ['round', 481, 63, 50, '#DDE5E4'],
  ['heavy', 637, 89, 96, '#88A5B2'],
  ['mine!', 795, 61, 60, paint.sun],
  ['flat', 937, 75, 44, '#DDE5E4'],
  ['wet', 1081, 55, 54, '#88A5B2'],
  ['lucky', 1221, 75, 66, '#F1DDB0'],
  ['kind of pink', 1416, 110, 58, '#DDE5E4'],
  ['cold', 1596, 60, 48, '#B7CAD0'],
];

const phoneShore: readonly Saying[] = [
  ['smooth', 66, 62, 50, '#DDE5E4'],
  ['heavy', 190, 60, 84, '#88A5B2'],
  ['mine!', 303, 50, 58, paint.sun],
  ['', 384, 26, 30, '#DDE5E4'],
];

const fromAbove: Cubic[] = [
  [point(400, -30), point(404, 110), point(660, 40), point(606, 190)],
  [point(606, 190), point(566, 300), point(580, 330), point(600, 362)],
];
const fromAbovePhone: Cubic[] = [
  [point(100, -10), point(104, 70), point(262, 30), point(226, 130)],
  [point(226, 130), point(196, 210), point(126, 250), point(152, 289)],
];

/** A map of Ma On Shan, folded and opened again, a mission under way, and a shore of stones that answer to adjectives. */
export function FoldedMap({ framing = 'panel', title }: SceneProps & { framing?: 'panel' | 'phone' | 'hero' }) {
  if (framing === 'phone')
    return (
      <Scene frame={[0, 0, 390, 430]} title={title}>
        <g transform="translate(20 74) scale(.545) rotate(-3)">
          <Map strips={5} scale={0.84} />
        </g>
        <Stones sayings={phoneShore} y={428} size={22} />
        <KiteString curves={fromAbovePhone} colour={paint.ink} width={2} />
        <Person
          x={184}
          y={350}
          scale={0.86}
          coat="coral"
          skin={3}
          hairdo="sunHat"
          accent="sun"
          facing="away"
          reach={{ x: -38, y: -70 }}
        />
        <Person
          x={300}
          y={376}
          scale={0.72}
          coat="sky"
          skin={1}
          hairdo="short"
          facing="away"
          reach={{ x: 24, y: -72 }}
        />
      </Scene>
    );
  return (
    <Scene
      frame={framing === 'hero' ? [24, 20, 1000, 582] : [14, 0, 946, 600]}
      cover={framing === 'panel' ? 'xMaxYMax' : undefined}
      bleed={framing === 'panel'}
      title={title}
    >
      <g transform="translate(128 128) rotate(-3)">
        <Map strips={6} scale={1} />
      </g>
      <Stones sayings={shore} y={586} size={24} />
      <KiteString curves={fromAbove} colour={paint.ink} width={2.5} />
      <Person
        x={637}
        y={494}
        scale={1.4}
        coat="coral"
        skin={3}
        hairdo="sunHat"
        accent="sun"
        facing="away"
        reach={{ x: -26, y: -94 }}
      />
      <Person
        x={796}
        y={529}
        scale={1.15}
        coat="sky"
        skin={1}
        hairdo="ponytail"
        facing="away"
        reach={{ x: 24, y: -70 }}
      />
      <Person x={480} y={538} scale={1.05} coat="sun" skin={5} hairdo="puffs" facing="away" />
    </Scene>
  );
}

function Map({ strips, scale }: { strips: number; scale: number }) {
  const id = useId();
  const width = strips * strip;
  const clip = `M0,0H${strip + 0.6}V330H0z`;
  return (
    <>
      <defs>
        <clipPath id={`${id}c`}>
          <path d={clip} />
        </clipPath>
        <g id={`${id}p`} transform={`scale(${scale} 1)`}>
          <Landscape width={width / scale} />
        </g>
      </defs>
      {Array.from({ length: strips }, (_, index) => {
        const falling = index % 2 === 1;
        return (
          <g
            key={index}
            transform={`translate(${index * strip} ${falling ? (-fold).toFixed(1) : 0}) skewY(${falling ? 9 : -9})`}
            clipPath={`url(#${id}c)`}
          >
            <use href={`#${id}p`} x={-index * strip} />
            {falling && <path d={clip} fill="#0F2A1E" opacity={0.16} />}
          </g>
        );
      })}
      <g transform={`translate(${536 * scale} 72)`}>
        <path d="M0,0V-66" stroke={paint.ink} strokeWidth={5} />
        <path d="M2,-66l48,16l-48,18z" fill={paint.coral} />
        <path d="M2,-49h48l-48,17z" fill={paint.coralShade} />
      </g>
    </>
  );
}

const ridges = [
  {
    fill: paint.leaf,
    d: 'M-10,260C90,250 120,90 215,92C290,94 300,180 360,176C420,172 440,50 545,56C640,62 680,220 790,230',
  },
  {
    fill: paint.leafMid,
    d: 'M-10,290C120,280 150,170 230,172C300,174 310,226 370,222C430,218 460,140 550,146C640,152 690,262 790,270',
  },
  {
    fill: paint.leafLight,
    d: 'M-10,330C120,300 190,240 250,242C310,244 340,270 400,266C450,262 480,226 550,230C640,236 700,300 790,306',
  },
];
const route: Cubic[] = [
  [point(60, 286), point(120, 250), point(140, 190), point(205, 150)],
  [point(205, 150), point(270, 110), point(300, 214), point(365, 200)],
  [point(365, 200), point(430, 186), point(470, 150), point(536, 92)],
];

/** The two peaks and the saddle, the sea below, and the dotted way up. */
function Landscape({ width }: { width: number }) {
  return (
    <>
      <path d={`M-10,0H${width + 40}V330H-10z`} fill={paint.leafPale} />
      <circle cx={330} cy={110} r={58} fill={paint.sun} />
      {ridges.map(({ fill, d }) => (
        <path key={fill} d={`${d}V340H-10z`} fill={fill} />
      ))}
      <path d="M-10,300q60,-24 130,-6t130,0t140,0t140,0t130,0t140,0V340H-10z" fill={paint.sky} />
      <path
        d={curvePath(route)}
        fill="none"
        stroke={paint.ink}
        strokeWidth={4}
        strokeDasharray="3 11"
        strokeLinecap="round"
      />
    </>
  );
}

function Stones({ sayings, y, size }: { sayings: readonly Saying[]; y: number; size: number }) {
  return sayings.map(([word, x, halfWidth, height, fill]) => (
    <g key={word}>
      <path transform={`translate(${x} ${y})`} d={pebblePath(halfWidth, height)} fill={fill} />
      {word && (
        <Letters x={x} y={y - height * 0.4 + size * 0.34} size={size} fill={paint.ink}>
          {word}
        </Letters>
      )}
    </g>
  ));
}
