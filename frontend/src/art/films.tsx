import { useId } from 'react';
import { paint } from '../theme/tokens.ts';
import { Block } from './blocks.tsx';
import { Letters } from './letters.tsx';
import { Person } from './people.tsx';
import { Scene, type SceneProps } from './scene.tsx';

/** The play button in the middle of every film's picture: a folded corner that points to the right. */
function PlaySign() {
  return (
    <>
      <circle cx={320} cy={180} r={86} fill={paint.paper} />
      <path d="M292,128L376,180H292z" fill={paint.coral} />
      <path d="M292,232L376,180H292z" fill={paint.coralShade} />
    </>
  );
}

/** A session on the living-room floor: a tutor, a child, a tower. Stands in for the film about it, 640 x 360. */
export function SessionFilm({ title }: SceneProps) {
  return (
    <Scene frame={[0, 0, 640, 360]} cover="xMidYMid" title={title}>
      <path d="M-200,-200H840V560H-200z" fill={paint.sky} />
      <circle cx={320} cy={250} r={210} fill={paint.sun} />
      <path d="M-200,290H840V560H-200z" fill={paint.coralFold} />
      <path d="M-200,290H840V306H-200z" fill={paint.coralPale} />
      <Person
        x={116}
        y={346}
        scale={2.7}
        coat="leaf"
        seated
        tall={14}
        skin={3}
        hairdo="bun"
        facing="right"
        reach={{ x: 42, y: -40 }}
      />
      <Person
        x={536}
        y={350}
        scale={2.2}
        coat="coral"
        seated
        skin={1}
        hairdo="puffs"
        facing="away"
        reach={{ x: -36, y: -62 }}
      />
      <Block x={270} y={352} size={72} finish="ink" letter="a" />
      <Block x={352} y={352} size={72} finish="leaf" letter="b" turn={2} />
      <PlaySign />
    </Scene>
  );
}

const row = [
  { x: 136, sound: 's' },
  { x: 320, sound: '' },
  { x: 504, sound: 'n' },
] as const;

/** A word lights up in the dark, sound by sound; the sign to press is its vowel. Stands in for that film, 640 x 360. */
export function LiteracyFilm({ title }: SceneProps) {
  const beam = useId();
  return (
    <Scene frame={[0, 0, 640, 360]} cover="xMidYMid" title={title}>
      <path d="M-200,-200H840V560H-200z" fill={paint.berry} />
      <g fill={paint.berryShade}>
        {[44, 228, 412, 596].map((x) => (
          <g key={x}>
            <circle cx={x} cy={14} r={82} />
            <circle cx={x} cy={346} r={82} />
          </g>
        ))}
        <circle cx={136} cy={180} r={82} />
      </g>
      <clipPath id={beam}>
        <path d="M20,128L840,-130V490L20,232z" />
      </clipPath>
      <g clipPath={`url(#${beam})`}>
        <path d="M-200,-200H840V560H-200z" fill={paint.sun} />
        {row.map(({ x, sound }) => (
          <g key={x} transform={`translate(${x} 180)`}>
            <circle r={82} fill={paint.berry} />
            <Letters x={0} y={30} size={100} fill={paint.paper}>
              {sound}
            </Letters>
          </g>
        ))}
        <g fill={paint.leaf}>
          <path d="M504,108l-28,-30l22,6l6,-17l6,17l22,-6z" />
          <path d="M320,96l-28,-30l22,6l6,-17l6,17l22,-6z" />
        </g>
      </g>
      <path d="M-300,146H-20L4,126V234L-20,214H-300z" fill={paint.ink} />
      <path d="M-300,146H-20L4,126V180H-300z" fill={paint.inkShade} />
      <path d="M4,126h14v108h-14z" fill={paint.paper} />
      <path d="M18,124l9,-3v118l-9,-3z" fill={paint.coral} />
      <PlaySign />
    </Scene>
  );
}
