import { chakra } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';

type Choice = Pick<ComponentProps<'input'>, 'name' | 'value' | 'defaultChecked' | 'form' | 'required'>;

interface RadioTileProps extends Choice {
  children: ReactNode;
}

/** One choice of several, as a piece of paper with a folded corner. Works without code. */
export function RadioTile({ children, ...choice }: RadioTileProps) {
  return (
    <chakra.label
      position="relative"
      display="grid"
      placeItems="center"
      minHeight={{ base: '56px', lg: '64px' }}
      bg="bg.paper"
      color="fg"
      fontFamily="display"
      fontWeight={900}
      fontSize="display.3"
      lineHeight="tight"
      fontVariantNumeric="lining-nums"
      cursor="pointer"
      clipPath="polygon(0 0, calc(100% - 14px) 0, 100% 14px, 100% 100%, 0 100%)"
      css={{
        '&:hover': { background: '{colors.bg.panel}' },
        '&:has(:checked)': { background: '{colors.secondary}', color: '{colors.fg.onPanel}' },
        '@media (forced-colors: active)': {
          border: 'rule ButtonText',
          '&:has(:checked)': { background: 'Highlight', color: 'HighlightText', forcedColorAdjust: 'none' },
        },
        '&:has(:focus-visible)': { boxShadow: 'innerRingThick focus.ring' },
      }}
    >
      <chakra.input
        type="radio"
        {...choice}
        position="absolute"
        inset="0"
        width="100%"
        height="100%"
        margin="0"
        opacity="0"
        cursor="pointer"
      />
      <span>{children}</span>
    </chakra.label>
  );
}
