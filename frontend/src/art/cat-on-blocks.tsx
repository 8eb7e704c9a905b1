import { chakra } from '@chakra-ui/react';
import { paint } from '../theme/tokens.ts';
import { Block } from './blocks.tsx';
import { point, type Cubic } from './geometry.ts';
import { KiteString } from './kite-string.tsx';
import { Person } from './people.tsx';
import { Scene, type SceneProps } from './scene.tsx';

/** The end of the string that comes down into the panel, caught by a paw. */
const caught: Cubic[] = [
  [point(340, -28), point(340, 20), point(420, 20), point(400, 62)],
  [point(400, 62), point(394, 78), point(372, 74), point(398, 88)],
];

const frames = {
  panel: [0, -24, 662, 664],
  phone: [148, -24, 500, 664],
  hero: [-70, -24, 860, 704],
} as const;

/** A cat folded from dark paper on the blocks that spell it. It blinks every seven seconds. */
export function CatOnBlocks({ framing = 'panel', title }: SceneProps & { framing?: keyof typeof frames }) {
  return (
    <Scene frame={frames[framing]} cover={framing === 'panel' ? 'xMaxYMax' : undefined} title={title}>
      <path
        d={framing === 'hero' ? 'M150,680a300,300 0 0 1 600,0z' : 'M250,640a230,230 0 0 1 460,0z'}
        fill={paint.sun}
      />
      {framing === 'hero' && <Playfellows />}
      <Block x={478} y={640} finish="ink" letter="t" />
      <Block x={462} y={508} finish="paper" letter="a" />
      <Block x={486} y={376} finish="sun" letter="c" turn={-3} />
      <Cat />
      <KiteString
        curves={caught}
        colour={paint.paper}
        width={2.5}
        bows={[{ curve: 1, t: 1, colour: 'paper' }]}
        bowScale={1.15}
      />
    </Scene>
  );
}

/** Around the stack: the letters that could stand in for its top, and somebody who has one ready. */
function Playfellows() {
  return (
    <>
      <path d="M-400,640H1400V900H-400z" fill={paint.coralDark} />
      <Block x={672} y={648} finish="leaf" letter="m" size={104} turn={4} />
      <Block x={302} y={652} finish="sky" letter="s" size={104} turn={-5} />
      <Person
        x={150}
        y={668}
        scale={2.7}
        coat="paper"
        skin={2}
        hairdo="puffs"
        facing="away"
        reach={{ x: 27, y: -84 }}
      />
      <Block x={228} y={440} finish="sun" letter="h" size={82} turn={8} />
    </>
  );
}

function Cat() {
  const blink = (x: number) => ({
    transformOrigin: `${x}px -150px`,
    // As `swaying`: not on a phone.
    '@media (hover: hover)': { animation: 'blink 7s linear infinite' },
    _motionReduce: { animation: 'none !important' },
  });
  return (
    <g transform="translate(490 236)">
      <g fill="none" stroke={paint.ink} strokeLinecap="round">
        <path d="M58,-4C110,10 104,92 82,128S80,196 112,190" strokeWidth={15} />
        <path d="M-40,-74C-84,-92 -96,-120 -92,-148" strokeWidth={17} />
      </g>
      <path d="M-50,2L-34,-92L10,-118L66,-40L70,2z" fill={paint.ink} />
      <path d="M10,-118L66,-40L70,2H20z" fill={paint.inkShade} />
      <path d="M-74,-150L-70,-206L-38,-178L-2,-182L26,-214L36,-150L-18,-96z" fill={paint.ink} />
      <path d="M-2,-182L26,-214L36,-150L-18,-96z" fill={paint.inkShade} />
      {[-40, 4].map((x) => (
        <chakra.g key={x} css={blink(x)}>
          <path d={`M${x - 12},-150q12,-14 24,0q-12,12 -24,0z`} fill={paint.sun} />
          <path d={`M${x},-156v12`} stroke={paint.ink} strokeWidth={4} />
        </chakra.g>
      ))}
      <path d="M-25,-128h14l-7,9z" fill={paint.coralFold} />
    </g>
  );
}
