/** The middle 1152 px of the full spread, which drawings are measured from; narrower pages keep their margins. */
export const frame = {
  maxWidth: 'page',
  marginInline: 'auto',
  paddingInline: { base: 'edge', md: '7', lg: 'max(24px, calc(min(100%, 1280px) / 2 - 576px))' },
} as const;

/** Where the middle 1152 px begin in an element as wide as the window. */
export const frameStart = { base: 'edge', md: '7', lg: 'max(24px, calc(50% - 576px))' } as const;

/** The space between a text on a coloured area and the edge of that area. */
export const panelInset = { base: 'edge', md: '7', lg: '8' } as const;
