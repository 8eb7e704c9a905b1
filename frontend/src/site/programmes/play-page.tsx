import { Box } from '@chakra-ui/react';
import { Drawing } from '../../art/drawing.tsx';
import { colourOf, ColourPanel } from './page-parts.tsx';
import { ProgrammePage } from './programme-page.tsx';
import { Benefits, Families, Hour } from './play-sections.tsx';
import { Method } from './play-method.tsx';

const programme = 'english-through-play';
const colour = colourOf(programme);

/**
 * The assumed height of each section in px, on a phone and wide: its own, then a term, the prices, the offer and the
 * other programmes.
 */
const heights = [
  [1050, 750],
  [1250, 900],
  [730, 660],
  [820, 870],
  [930, 380],
  [720, 490],
  [400, 500],
  [670, 690],
] as const;

/** English Through Play: a stack to climb, block by block. */
export default function PlayPage() {
  return (
    <ProgrammePage
      programme={programme}
      hero={{
        gridTemplateColumns: {
          base: 'minmax(0, 1fr)',
          md: 'minmax(0, 1fr) minmax(0, 1fr)',
          lg: '528px minmax(0, 1fr)',
        },
        columnGap: { md: '5', lg: '7' },
      }}
      words={{ paddingBottom: { base: '6', lg: '10' } }}
      drawn={<Drawn />}
      heights={heights}
      offer={{ bleed: 'left', ground: 'sky' }}
    >
      <Hour />
      <Method />
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
      bleed="right"
      minHeight={{ md: '620px', lg: '720px' }}
      css={{
        '--art': { base: 'calc(100vw - 20px)', md: '73vw', lg: '760px' },
        // Between a phone's and a desktop's width, the middle of the scene fits.
        '--shift': { base: '0px', md: '-10.4vw', lg: '0px' },
        '& svg': { overflow: 'visible' },
      }}
    >
      {/* The string, from the top edge down to the paw that holds it, however tall the text is. */}
      <Box
        aria-hidden
        position="absolute"
        top="0"
        bottom="calc(var(--art) * 0.822)"
        insetStart="calc(var(--shift) + var(--art) * 0.4767 - 1px)"
        width="2px"
        bg="bg.paper"
      />
      <Box
        position={{ md: 'absolute' }}
        bottom="0"
        insetStart="var(--shift)"
        width="var(--art)"
        paddingTop={{ base: '5', md: '0' }}
        lineHeight="0"
        clipPath="inset(-100vh -100vw 0 calc(-1 * var(--shift)))"
      >
        <Drawing name="play" />
      </Box>
    </ColourPanel>
  );
}
