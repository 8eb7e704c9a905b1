import { paint } from '../theme/tokens.ts';
import { Block } from './blocks.tsx';
import { point, type Cubic } from './geometry.ts';
import { KiteString } from './kite-string.tsx';
import { PaperKite } from './paper-kite.tsx';
import { Person } from './people.tsx';
import { Scene, type SceneProps } from './scene.tsx';

const tail: Cubic[] = [
  [point(506, 196), point(500, 232), point(548, 226), point(544, 258)],
  [point(544, 258), point(540, 284), point(500, 276), point(506, 304)],
];

/**
 * The first lesson, on a living-room floor: a rug, blocks that spell hello, a teacher and a child who has begun
 * already. 640 x 480.
 */
export function TrialScene({ title }: SceneProps) {
  return (
    <Scene frame={[0, 0, 640, 480]} title={title}>
      <Window />
      <path d="M-400,352H1200V480H-400z" fill={paint.paperShade} />
      <path d="M-400,346H1200V356H-400z" fill={paint.paper} />
      <path d="M104,462L176,372H520L604,462z" fill={paint.coral} />
      <path d="M130,430L150,404H550L574,430z" fill={paint.coralFold} />
      <KiteString
        curves={tail}
        colour={paint.ink}
        bows={[
          { curve: 0, t: 0.6, colour: 'sun' },
          { curve: 1, t: 0.6, colour: 'coral' },
        ]}
        bowScale={0.9}
      />
      <g transform="translate(506 196) rotate(-12)">
        <PaperKite size={100} paper="page" />
      </g>
      <Person
        x={226}
        y={444}
        scale={2.5}
        coat="sky"
        seated
        tall={12}
        skin={1}
        hairdo="bun"
        facing="right"
        reach={{ x: 34, y: -30 }}
      />
      <Block x={360} y={436} size={66} finish="ink" letter="i" />
      <Block x={356} y={370} size={66} finish="sun" letter="h" turn={-4} />
      <Person
        x={456}
        y={448}
        scale={1.9}
        coat="sun"
        seated
        skin={2}
        hairdo="puffs"
        facing="away"
        reach={{ x: -30, y: -56 }}
      />
      <Shoes x={46} y={474} scale={1.15} colour={paint.ink} />
      <Shoes x={606} y={474} scale={0.72} colour={paint.leaf} />
    </Scene>
  );
}

/** The view from the window: two peaks and the saddle between them. */
function Window() {
  return (
    <>
      <path d="M64,56H284V268H64z" fill={paint.paper} />
      <path d="M76,68H272V256H76z" fill="#CFE4EA" />
      <circle cx={184} cy={176} r={34} fill={paint.sun} />
      <path
        d="M76,232C100,226 106,130 132,130C158,130 164,212 184,212C204,212 208,108 236,108C258,108 262,186 272,192V256H76z"
        fill={paint.leaf}
      />
      <path
        d="M76,244C120,238 124,196 148,196C176,198 190,232 206,228C222,224 226,180 244,182C258,184 264,222 272,226V256H76z"
        fill={paint.leafMid}
      />
      <path d="M170,68v188M76,150h196" stroke={paint.paper} strokeWidth={8} />
      <path d="M52,266H296V280H52z" fill={paint.paperShade} />
    </>
  );
}

/** Shoes, taken off at the door. */
function Shoes({ x, y, scale, colour }: { x: number; y: number; scale: number; colour: string }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`} fill={colour}>
      <path d="M-30,0V-18h12q2,8 14,10q4,2 4,8z" />
      <path d="M4,0V-18h12q2,8 14,10q4,2 4,8z" />
    </g>
  );
}
