import { Box } from '@chakra-ui/react';
import { Drawing } from '../../art/drawing.tsx';
import { Grain } from '../../art/grain.tsx';
import { colourOf, ColourPanel } from './page-parts.tsx';
import { useWebsite } from '../website.ts';
import { ProgrammePage } from './programme-page.tsx';
import { Benefits, Families, Method, Session, Sounds } from './literacy-sections.tsx';
import { Video } from './literacy-video.tsx';

const programme = 'playberry-laser-literacy';
const colour = colourOf(programme);

/**
 * The assumed height of each section in px, on a phone and wide: its own, then a term, the prices, the offer and the
 * other programmes.
 */
const heights = [
  [620, 800],
  [910, 970],
  [1250, 1160],
  [540, 570],
  [750, 500],
  [740, 480],
  [930, 380],
  [710, 490],
  [420, 570],
  [670, 690],
] as const;

/** Playberry Laser Literacy: a dark page on which one light after another goes on. */
export default function LiteracyPage() {
  const { facts } = useWebsite();
  return (
    <ProgrammePage
      programme={programme}
      hero={{
        gridTemplateColumns: {
          base: 'minmax(0, 1fr)',
          md: 'minmax(0, 1fr) minmax(0, 1fr)',
          lg: 'minmax(0, 1fr) 540px',
        },
        columnGap: { md: '6', lg: '7' },
      }}
      words={{ gridColumn: { md: '2' }, gridRow: { md: '1' }, paddingBottom: { base: '6', lg: '5' } }}
      drawn={<Drawn />}
      heights={heights}
      offer={{ bleed: 'right', ground: 'sun' }}
    >
      <Sounds />
      <Session />
      <Method />
      {facts.business.literacyVideo && <Video />}
      <Benefits />
      <Families />
    </ProgrammePage>
  );
}

/** The drawing beside the text. */
function Drawn() {
  return (
    <ColourPanel
      colour={colour.panel}
      fold={colour.fold}
      bleed="left"
      gridColumn={{ md: '1' }}
      gridRow={{ md: '1' }}
      marginInlineEnd={{ base: 'edge', md: '0' }}
      alignSelf={{ md: 'start' }}
      height={{ md: '56vw', lg: '760px' }}
    >
      {/* Clipped like the coloured area, so that the turned corner stays free; the torch extends to the left. */}
      <Box
        height="100%"
        marginInlineStart={{ base: '-edge', md: '-7', lg: '-8' }}
        clipPath="polygon(-100vw 0, calc(100% - var(--corner)) 0, 100% var(--corner), 100% 100%, -100vw 100%)"
        css={{ '& svg': { overflow: 'visible' } }}
        lineHeight="0"
      >
        <Box position="relative" width={{ base: 'max(100%, 380px)', md: '71vw', lg: '963px' }}>
          <Drawing name="literacy" />
          {/* The drawing covers the grain of the coloured area. */}
          <Grain />
        </Box>
      </Box>
    </ColourPanel>
  );
}
