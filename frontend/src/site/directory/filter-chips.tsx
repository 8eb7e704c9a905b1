import { Box, chakra } from '@chakra-ui/react';
import { useId } from 'react';

export interface Choice {
  value: string;
  label: string;
  /** The name of the token for the kite's colour. */
  colour: string;
}

interface FilterChipsProps {
  label: string;
  choices: readonly Choice[];
  chosen: string | undefined;
  onToggle: (value: string) => void;
}

/** One filter: pressing a chip sets it, pressing it again clears it. */
export function FilterChips({ label, choices, chosen, onToggle }: FilterChipsProps) {
  const labelId = useId();
  return (
    <Box role="group" aria-labelledby={labelId}>
      <chakra.span id={labelId} display="block" fontWeight="600" fontSize="sm" marginBottom="2">
        {label}
      </chakra.span>
      <Box display="flex" flexWrap="wrap" gap="2" minHeight="tapTarget">
        {choices.map((choice) => (
          <chakra.button
            key={choice.value}
            type="button"
            aria-pressed={choice.value === chosen}
            onClick={() => onToggle(choice.value)}
            display="inline-flex"
            alignItems="center"
            gap="2.5"
            minHeight="tapTarget"
            paddingInline="3 3.5"
            fontSize="md"
            fontWeight="600"
            lineHeight="snug"
            cursor="pointer"
            boxShadow="innerRing line"
            _before={{ ...kite, bg: choice.colour }}
            _hover={{ boxShadow: 'innerRing line.strong' }}
            _focusVisible={{ boxShadow: 'innerRing line.strong, ring focus.edge' }}
            _pressed={{
              bg: 'secondary',
              color: 'secondary.contrast',
              boxShadow: 'none',
              _before: { bg: 'accent.sun' },
            }}
          >
            {choice.label}
          </chakra.button>
        ))}
      </Box>
    </Box>
  );
}

const kite = {
  content: '""',
  flex: 'none',
  width: '11px',
  height: '16px',
  clipPath: 'polygon(50% 0, 100% 34%, 50% 100%, 0 34%)',
} as const;
