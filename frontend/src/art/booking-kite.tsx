import { Box } from '@chakra-ui/react';
import { paint } from '../theme/tokens.ts';
import { coats, Figure } from './figures.tsx';
import { point, type Cubic } from './geometry.ts';
import { KiteString, StraightString } from './kite-string.tsx';
import { Kite } from './kite.tsx';

// px within the box at the right edge of the page; the string hangs down in the margin, beside the text.
const tip = point(84, 106);
const down = 150;
const fall: Cubic[] = [[tip, point(78, 136), point(down, 100), point(down, 160)]];

/**
 * For narrow pages: a kite beside the heading, its string down the margin, and the child who holds it, standing on the
 * coloured area below. Fills the block of text beside it, which is `position: relative` and may have any height.
 */
export function BookingKite() {
  return (
    <Box
      hideFrom="lg"
      position="absolute"
      top="-10px"
      bottom="-44px"
      insetEnd={{ base: '-20px', md: '-24px' }}
      width="160px"
      pointerEvents="none"
      aria-hidden
    >
      <Box position="absolute" top="0" insetStart="0">
        <svg viewBox="0 0 160 160" width="160" height="160" overflow="visible" focusable="false">
          <KiteString
            curves={fall}
            colour={paint.ink}
            width={2.5}
            bows={[{ curve: 0, t: 0.5, colour: 'sun' }]}
            bowScale={0.8}
          />
          <g transform={`translate(${tip.x} ${tip.y}) rotate(16)`}>
            <Kite size={80} />
          </g>
        </svg>
      </Box>
      <Box position="absolute" top="160px" bottom="58px" insetStart="0" width="full">
        <StraightString x={down} colour={paint.ink} />
      </Box>
      <Box position="absolute" bottom="0" insetStart="0">
        <svg viewBox="0 0 160 90" width="160" height="90" overflow="visible" focusable="false" display="block">
          <Figure x={136} y={90} scale={0.78} coat={coats.coral} hat skin="#F0B98C" />
        </svg>
      </Box>
    </Box>
  );
}
