/** English and Chinese side by side where there is room for both. */
export const inBothLanguages = {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
  gap: '4',
  alignItems: 'start',
} as const;
