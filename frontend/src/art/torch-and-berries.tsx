import { chakra } from '@chakra-ui/react';
import { useId } from 'react';
import { paint } from '../theme/tokens.ts';
import { Letters } from './letters.tsx';
import { Scene, type SceneProps } from './scene.tsx';

const framings = {
  panel: [0, 0, 466, 440],
  hero: [-40, -96, 760, 600],
  phone: [0, -14, 470, 470],
} as const;

/** Rows of berries from the top of the tallest framing; the words that the beam falls on stand where it falls. */
const graphemes = [
  ['g', 'oa', 't', 'f', 'l', 'oa', 't', 'ch', 'i', 'p'],
  ['m', 'a', 't', 'ow', 'b', 'p', 'ee', 'l', 'f'],
  ['ai', 'n', 'r', 'ai', 'n', 'th', 'i', 'n', 'k'],
  ['r', 's', 'sh', 'i', 'p', 'u', 'sh', 'o', 'p'],
  ['oo', 'd', 'm', 'a', 't', 'ee', 'n', 'igh', 't'],
  ['b', 'u', 'ai', 'n', 'd', 'oa', 'k', 's', 'ar'],
  ['w', 'i', 'ng', 'th', 'r', 'ee', 'f', 'i', 'sh'],
] as const;

/** The torch's lens, and how far it is tipped up. */
const lens = { x: 94, y: 338, turn: -31 };

interface TorchAndBerriesProps extends SceneProps {
  framing?: keyof typeof framings;
  /** The beam is open from the start, as in a picture. */
  still?: boolean;
}

/** A torch on berries that each carry a sound. They are drawn twice, in the dark and lit, and the beam shows which. */
export function TorchAndBerries({ framing = 'panel', still = false, title }: TorchAndBerriesProps) {
  const beam = useId();
  const frame = framings[framing];
  const [left, top, width, height] = frame;
  const area = { left, top, right: left + width, bottom: top + height };
  return (
    <Scene frame={frame} cover={framing === 'panel' ? 'xMidYMin' : undefined} timeline="--torch" title={title}>
      <path d={`M${left},${top}h${width}v${height}h${-width}z`} fill={paint.berry} />
      <Berries area={area} skin={paint.berryShade} letter="#8C55AE" />
      <g transform={`translate(${lens.x} ${lens.y}) rotate(${lens.turn})`}>
        <clipPath id={beam}>
          <chakra.path d="M6,-32L900,-342V322L6,32z" css={still ? undefined : opening} />
        </clipPath>
        <g clipPath={`url(#${beam})`}>
          <g transform={`rotate(${-lens.turn}) translate(${-lens.x} ${-lens.y})`}>
            <path d={`M${left},${top}h${width}v${height}h${-width}z`} fill={paint.sun} />
            <Berries area={area} skin={paint.berry} letter={paint.paper} leaf={paint.leaf} />
          </g>
        </g>
        <Torch />
      </g>
    </Scene>
  );
}

/** Where the browser can follow the page, the beam opens as the panel comes into view; elsewhere it is open. */
const opening = {
  '@media (prefers-reduced-motion: no-preference)': {
    '@supports (animation-timeline: view())': {
      animation: 'openBeam linear both',
      animationTimeline: '--torch',
      animationRange: 'entry 30% entry 100%',
    },
  },
};

interface BerriesProps {
  area: { left: number; top: number; right: number; bottom: number };
  skin: string;
  letter: string;
  leaf?: string;
}

function Berries({ area, skin, letter, leaf }: BerriesProps) {
  return graphemes.flatMap((row, line) =>
    row.map((grapheme, column) => {
      // Packed like eggs in a box; the row of `sh-i-p` begins at the left edge of the panel.
      const x = 8 + 100 * column + (line % 2 ? 0 : 50);
      const y = 18 + 88 * (line - 1);
      const hidden = x < area.left - 43 || x > area.right + 43 || y < area.top - 43 || y > area.bottom - 20;
      const underTorch = y > 230 && x < 240 - (y > 400 ? 60 : 0);
      if (hidden || underTorch) return null;
      return (
        <g key={`${line}-${column}`} transform={`translate(${x} ${y})`}>
          <circle r={43} fill={skin} />
          <Letters x={0} y={17} size={grapheme.length > 2 ? 36 : 46} fill={letter}>
            {grapheme}
          </Letters>
          {leaf && <path d="M0,-34l-15,-16l12,3l3,-9l3,9l12,-3z" fill={leaf} />}
        </g>
      );
    }),
  );
}

function Torch() {
  return (
    <>
      <path d="M-20,-30h24v60h-24z" fill={paint.paper} />
      <path d="M4,-34l10,-2v72l-10,-2z" fill={paint.coral} />
      <path d="M-420,-19H-38L-20,-30V30L-38,19H-420z" fill={paint.ink} />
      <path d="M-420,-19H-38L-20,-30V0H-420z" fill="#2F3D4D" />
      <rect x={-86} y={-26} width={26} height={10} rx={4} fill={paint.coral} />
    </>
  );
}
