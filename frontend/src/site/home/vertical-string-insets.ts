/** The horizontal positions of the string's straight parts on narrow pages. */
export const verticalStringInsets = {
  /** Below the hero's ribbon, whose drawing is as wide as a phone, 560 px, or a share of a tablet. */
  hero: { base: 'max(52.3%, calc(100% - 267px))', md: '73%' },
  /** Through the bows beside a list, in the middle of the text's margin. */
  list: { base: '42px', md: '66px' },
  /** px from the right edge, clear of the text. */
  margin: { base: '2.5', md: '5' },
} as const;
