import { paint } from '../theme/tokens.ts';
import { Block } from './blocks.tsx';
import { point, type Cubic } from './geometry.ts';
import { KiteString } from './kite-string.tsx';
import { PaperKite } from './paper-kite.tsx';
import { Person } from './people.tsx';
import { Scene, type SceneProps } from './scene.tsx';

const tail: Cubic[] = [[point(120, 196), point(96, 206), point(104, 240), point(82, 246)]];

/**
 * A tutor at the door of a flat, with everything in one bag; the child was there before the bell had stopped. 520 x 330,
 * standing on the lower edge.
 */
export function DoorScene({ title }: SceneProps) {
  return (
    <Scene frame={[0, 0, 520, 330]} title={title}>
      <path d="M286,20H470V330H286z" fill={paint.paperShade} />
      <path d="M300,34H456V330H300z" fill={paint.sun} />
      <path d="M300,34L366,52V330H300z" fill={paint.coral} />
      <path d="M334,43L366,52V330H334z" fill={paint.coralShade} />
      <path d="M316,112l22,26l-22,28l-18,-27z" fill={paint.sun} />
      <path d="M316,112l22,26l-22,28z" fill={paint.sunShade} />
      <circle cx={356} cy={196} r={5} fill={paint.sun} />
      <path d="M270,20L286,6H470L486,20z" fill={paint.line} />
      <Person
        x={412}
        y={330}
        scale={1.72}
        coat="leaf"
        skin={1}
        hairdo="puffs"
        facing="left"
        boots={paint.paper}
        reach={{ x: -28, y: -76 }}
        speaking
      />
      <path d="M196,322H316L304,330H184z" fill={paint.leafMid} />
      <KiteString
        curves={tail}
        colour={paint.ink}
        bows={[
          { curve: 0, t: 0.5, colour: 'sun' },
          { curve: 0, t: 1, colour: 'leaf' },
        ]}
        bowScale={0.8}
      />
      <g transform="translate(120 196) rotate(-24)">
        <PaperKite size={84} paper="coral" />
      </g>
      <Block x={126} y={216} size={40} finish="paper" letter="a" turn={12} />
      <path d="M92,196H190L200,318H82z" fill={paint.sky} />
      <path d="M141,196H190L200,318H141z" fill="#14546F" />
      <path d="M92,196L141,232L190,196z" fill={paint.skyPale} />
      <path d="M141,232L190,196H141z" fill="#A9CBDA" />
      <Person
        x={232}
        y={330}
        scale={1.9}
        coat="sun"
        long
        tall={28}
        skin={3}
        hairdo="bun"
        facing="right"
        glasses
        reach={{ x: -36, y: -64 }}
      />
      <path d="M150,206Q156,186 166,206" fill="none" stroke={paint.ink} strokeWidth={5} />
      <Boots x={462} y={330} />
      <path d="M0,328H520" stroke={paint.ink} strokeWidth={4} />
    </Scene>
  );
}

/** Waiting by the door, as they do in every flat. */
function Boots({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M0,0V-30h13v18h10v12z" fill={paint.berry} />
      <path d="M28,0V-30h13v18h10v12z" fill={paint.berryDeep} />
    </g>
  );
}
