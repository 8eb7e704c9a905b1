import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { paint } from '../theme/tokens.ts';
import { point, type Cubic } from './geometry.ts';
import { KiteString } from './kite-string.tsx';
import { PaperKite } from './paper-kite.tsx';

const cord: Cubic[] = [[point(44, -60), point(45, -24), point(34, -14), point(40, 22)]];

interface PostcardProps {
  /** Text; it flows round the stamp. */
  children: ReactNode;
  /** Shows the corner of the card that comes after this one. */
  more?: boolean;
}

/** A written card hung from the string, the next one waiting behind it. As wide as its box, as tall as its text. */
export function Postcard({ children, more = true }: PostcardProps) {
  return (
    <Box position="relative">
      {more && (
        <Box
          aria-hidden
          position="absolute"
          inset="0"
          bg={paint.berryPale}
          transform={{ base: 'translate(6px, 8px) rotate(1.6deg)', lg: 'translate(14px, 12px) rotate(2deg)' }}
        />
      )}
      <Box position="relative" bg="bg.sheet" transform={{ base: 'rotate(-0.6deg)', lg: 'rotate(-1.2deg)' }}>
        <Box
          aria-hidden
          position="absolute"
          top="-14px"
          insetStart={{ base: '40%', lg: '50%' }}
          width="80px"
          marginInlineStart="-40px"
          pointerEvents="none"
        >
          <svg viewBox="0 0 80 44" width="80" height="44" overflow="visible" focusable="false">
            <KiteString
              curves={cord}
              colour={paint.ink}
              width={2.5}
              bows={[{ curve: 0, t: 1, colour: 'coral' }]}
              bowScale={1.25}
            />
          </svg>
        </Box>
        <Box padding={{ base: '38px 22px 30px', md: '52px 48px 44px' }} css={{ containerType: 'inline-size' }}>
          <Box
            aria-hidden
            float="right"
            position="relative"
            width="clamp(68px, 20cqw, 112px)"
            marginInlineStart="clamp(12px, 6cqw, 36px)"
            marginBottom={{ base: '10px', md: '18px' }}
            marginTop={{ base: '-6px', md: '-14px' }}
            transform="rotate(2.4deg)"
          >
            <Stamp />
          </Box>
          {children}
          <Box clear="both" />
        </Box>
      </Box>
    </Box>
  );
}

const tooth = 8;

/** 112 x 136 with its perforation, cancelled by the wind. */
function Stamp() {
  const across = Array.from({ length: 14 }, (_, hole) => hole * tooth + tooth / 2);
  const down = Array.from({ length: 17 }, (_, hole) => hole * tooth + tooth / 2);
  return (
    <svg viewBox="0 0 112 136" width="100%" overflow="visible" focusable="false">
      <path d="M0,0H112V136H0z" fill={paint.paperShade} />
      <g fill={paint.sheet}>
        {across.map((x) => (
          <path key={x} d={`M${x - 2.6},0a2.6,2.6 0 0 0 5.2,0zM${x - 2.6},136a2.6,2.6 0 0 1 5.2,0z`} />
        ))}
        {down.map((y) => (
          <path key={y} d={`M0,${y - 2.6}a2.6,2.6 0 0 1 0,5.2zM112,${y - 2.6}a2.6,2.6 0 0 0 0,5.2z`} />
        ))}
      </g>
      <path d="M10,10H102V126H10z" fill={paint.sky} />
      <circle cx={58} cy={92} r={20} fill={paint.sun} />
      <path
        d="M10,104C20,96 26,76 38,76C52,76 54,104 58,106C62,104 70,68 82,68C94,68 97,86 102,92V126H10z"
        fill={paint.leaf}
      />
      <path
        d="M10,118C24,112 30,96 40,96C52,96 54,116 58,118C62,116 72,92 84,92C94,92 98,104 102,110V126H10z"
        fill={paint.leafLight}
      />
      <g transform="translate(52 62) rotate(26)">
        <PaperKite size={36} paper="page" />
      </g>
      <g fill="none" stroke={paint.ink} strokeWidth={2.4} opacity={0.6}>
        {[0, 9, 18, 27].map((drop) => (
          // No further out than the margin that the text keeps on the narrowest card.
          <path key={drop} d={`M-12,${66 + drop}q9,-8 18,0t18,0t18,0t18,0`} />
        ))}
      </g>
    </svg>
  );
}
