import { Box } from '@chakra-ui/react';
import { Drawing } from '../../art/drawing.tsx';
import { colourOf, ColourPanel } from './page-parts.tsx';
import { ProgrammePage } from './programme-page.tsx';
import { Benefits, Families, Method, Mission, Rain } from './outdoor-sections.tsx';
import { Bring } from './outdoor-bring.tsx';

const programme = 'outdoor-mission';
const colour = colourOf(programme);

/**
 * The assumed height of each section in px, on a phone and wide: its own, then a term, the prices, the offer and the
 * other programmes.
 */
const heights = [
  [1050, 910],
  [1070, 820],
  [620, 410],
  [710, 660],
  [770, 700],
  [520, 670],
  [930, 380],
  [720, 490],
  [390, 500],
  [670, 710],
] as const;

/** Outdoor Mission: a folded map, stop by stop, and what happens if it rains. */
export default function OutdoorPage() {
  return (
    <ProgrammePage
      programme={programme}
      hero={{
        gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '5fr 6fr', lg: '440px minmax(0, 1fr)' },
        columnGap: { md: '5', lg: '6' },
        alignItems: 'start',
      }}
      words={{ paddingBottom: { base: '6', lg: '8.5' } }}
      drawn={<Drawn />}
      heights={heights}
      offer={{ bleed: 'left', ground: 'ink' }}
    >
      <Mission />
      <Method />
      <Bring />
      <Rain />
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
      marginTop={{ lg: '132px' }}
      alignSelf={{ lg: 'end' }}
      minHeight={{ lg: '540px' }}
      css={{ '& svg': { overflow: 'visible' } }}
    >
      <Box
        position={{ lg: 'absolute' }}
        bottom="0"
        insetStart={{ lg: '20px' }}
        width={{ base: 'calc(100% + 20px)', md: 'calc(100% + 44px)', lg: '860px' }}
        lineHeight="0"
        clipPath={{ base: 'inset(0 -100vw -40px -20px)', lg: 'inset(-40px -100vw -40px -40px)' }}
      >
        <Drawing name="outdoor" />
      </Box>
    </ColourPanel>
  );
}
