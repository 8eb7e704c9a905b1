/** The middle 1152 px of the full spread, which drawings are measured from; narrower pages keep their margins. */
export const frame = {
  maxWidth: '1280px',
  marginInline: 'auto',
  paddingInline: { base: 'edge', md: '7', lg: 'max(24px, calc(min(100%, 1280px) / 2 - 576px))' },
} as const;

/** Where the middle 1152 px begin in what is as wide as the window. */
export const frameStart = { base: 'edge', md: '7', lg: 'max(24px, calc(50% - 576px))' } as const;

/** What a text on a plate of colour keeps from the edge of the plate. */
export const plateInset = { base: 'edge', md: '7', lg: '8' } as const;
