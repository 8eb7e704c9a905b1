import { chakra } from '@chakra-ui/react';
import { CatOnBlocks } from './cat-on-blocks.tsx';
import { FoldedMap } from './folded-map.tsx';
import { Kite } from './kite.tsx';
import { TorchAndBerries } from './torch-and-berries.tsx';

/** The scenes that open the three programme pages. */
export const PlayScene = () => <CatOnBlocks framing="hero" />;

/** On a phone the beam has to end where the word does. */
export function LiteracyScene() {
  return (
    <>
      <chakra.div hideFrom="md">
        <TorchAndBerries framing="phone" />
      </chakra.div>
      <chakra.div hideBelow="md">
        <TorchAndBerries framing="hero" />
      </chakra.div>
    </>
  );
}

/** Drawn anew for phones and tablets, where the wide map would be a stamp. */
export function OutdoorScene() {
  return (
    <>
      <chakra.div hideFrom="lg">
        <FoldedMap framing="phone" />
      </chakra.div>
      <chakra.div hideBelow="lg">
        <FoldedMap framing="hero" />
      </chakra.div>
    </>
  );
}

/** The kite over the offer of a trial. */
export function TrialKite() {
  return (
    <svg viewBox="-120 0 240 330" width="100%" overflow="visible" aria-hidden focusable="false">
      <g transform="translate(-26 300) rotate(12)">
        <Kite size={200} />
      </g>
    </svg>
  );
}
