import { paint } from '../theme/tokens.ts';
import { curvePath, point, type Cubic } from './geometry.ts';
import { KiteString } from './kite-string.tsx';
import { Letters } from './letters.tsx';
import { PaperKite } from './paper-kite.tsx';
import { Scene, type SceneProps } from './scene.tsx';

const kites = { happy: Happy, worried: Worried, sad: Sad, angry: Angry, tired: Tired };

export type FeelingName = keyof typeof kites;

/** A feeling shown by the way a kite flies, without a face. 120 x 120. */
export function FeelingKite({ feeling, title }: SceneProps & { feeling: FeelingName }) {
  const Shown = kites[feeling];
  return (
    <Scene frame={[0, 0, 120, 120]} title={title}>
      <Shown />
    </Scene>
  );
}

/** Soars, its tail dancing. */
function Happy() {
  const tail: Cubic[] = [
    [point(52, 74), point(40, 84), point(56, 96), point(38, 100)],
    [point(38, 100), point(24, 103), point(28, 86), point(12, 94)],
  ];
  return (
    <>
      <path
        d="M20,42q8,-8 17,-6M14,58q7,-6 14,-5M96,82q10,0 14,-8"
        fill="none"
        stroke={paint.sky}
        strokeWidth={3.5}
        strokeLinecap="round"
      />
      <KiteString
        curves={tail}
        colour={paint.ink}
        bowScale={0.62}
        bows={[
          { curve: 0, t: 0.7, colour: 'coral' },
          { curve: 1, t: 0.55, colour: 'sky' },
        ]}
      />
      <g transform="translate(52 74) rotate(32)">
        <PaperKite size={52} paper="sun" />
      </g>
    </>
  );
}

/** Caught in its own string. */
function Worried() {
  const knot: Cubic[] = [
    [point(60, 96), point(30, 96), point(16, 66), point(44, 56)],
    [point(44, 56), point(80, 42), point(104, 66), point(80, 78)],
    [point(80, 78), point(56, 90), point(28, 74), point(42, 44)],
    [point(42, 44), point(54, 22), point(92, 34), point(88, 58)],
    [point(88, 58), point(84, 84), point(50, 66), point(62, 100)],
    [point(62, 100), point(68, 112), point(84, 108), point(92, 114)],
  ];
  return (
    <>
      <g transform="translate(60 96) rotate(-7)">
        <PaperKite size={58} paper="berry" />
      </g>
      <path d={curvePath(knot)} fill="none" stroke={paint.ink} strokeWidth={2.6} />
    </>
  );
}

/** Sinks head first, its string slack, in its own small rain. */
function Sad() {
  return (
    <>
      <KiteString
        curves={[
          [point(52, 26), point(44, 2), point(14, 18), point(22, 48)],
          [point(22, 48), point(28, 74), point(10, 84), point(16, 116)],
        ]}
        colour={paint.ink}
        bowScale={0.6}
        bows={[
          { curve: 0, t: 0.75, colour: 'sky' },
          { curve: 1, t: 0.6, colour: 'berry' },
        ]}
      />
      <g transform="translate(52 26) rotate(166)">
        <PaperKite size={56} paper="sky" />
      </g>
      <path
        d="M84,22v12M100,36v12M88,54v12M106,66v12M94,86v12"
        stroke={paint.sky}
        strokeWidth={3.5}
        strokeLinecap="round"
      />
    </>
  );
}

/** Pulls at its string in gusts of wind that it makes itself. */
function Angry() {
  return (
    <>
      <path
        d="M50,78L36,84L42,94L26,96L34,106L14,110"
        fill="none"
        stroke={paint.ink}
        strokeWidth={3}
        strokeLinejoin="bevel"
      />
      <g fill="none" stroke={paint.coral} strokeWidth={4} strokeLinecap="round">
        <path d="M8,30H44q10,0 10,-8t-9,-8" />
        <path d="M6,46H30M12,62H26" />
        <path d="M76,98H104q9,0 9,-8" />
      </g>
      <g transform="translate(50 78) rotate(64)">
        <PaperKite size={50} paper="coral" />
      </g>
    </>
  );
}

/** Folded up on the grass, asleep. */
function Tired() {
  return (
    <>
      <path d="M4,96q14,-10 28,-6t30,-2t28,0t26,6V112H4z" fill={paint.leafPale} />
      <path d="M20,92L84,70L104,84L84,94z" fill={paint.leaf} />
      <path d="M20,92L84,82L104,84L84,94z" fill={paint.leafDeep} />
      <path d="M84,70L104,84L84,94z" fill={paint.leafFold} />
      <KiteString
        curves={[[point(20, 92), point(8, 92), point(8, 104), point(34, 104)]]}
        colour={paint.ink}
        bowScale={0.6}
        bows={[{ curve: 0, t: 0.95, colour: 'sun' }]}
      />
      <Letters x={70} y={58} size={17} fill={paint.ink} turn={-8}>
        z
      </Letters>
      <Letters x={84} y={42} size={23} fill={paint.ink} turn={6}>
        z
      </Letters>
      <Letters x={100} y={24} size={29} fill={paint.ink} turn={-6}>
        z
      </Letters>
    </>
  );
}
