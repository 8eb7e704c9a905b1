import { defineSlotRecipe } from '@chakra-ui/react';

/** The parts, by the names of Chakra's dialog; a part missing here renders unstyled. */
const overlaySlots = [
  'trigger',
  'backdrop',
  'positioner',
  'content',
  'title',
  'description',
  'closeTrigger',
  'header',
  'body',
  'footer',
];

const backdrop = {
  position: 'fixed',
  inset: 0,
  bg: 'rgba(31, 42, 55, 0.56)',
  zIndex: 50,
  _open: { animation: 'appear 160ms ease-out' },
  // It disappears at once: the press was meant for what lies below.
  _motionReduce: { animation: 'none !important' },
} as const;

/** A square sheet with one turned corner. */
export const dialogRecipe = defineSlotRecipe({
  className: 'dialog',
  slots: overlaySlots,
  base: {
    backdrop,
    positioner: {
      position: 'fixed',
      inset: 0,
      zIndex: 51,
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      padding: '4',
      overflow: 'auto',
      overscrollBehavior: 'contain',
    },
    content: {
      '--corner': '44px',
      position: 'relative',
      display: 'flex',
      flexDirection: 'column',
      width: '100%',
      maxWidth: '520px',
      margin: 'auto',
      color: 'fg',
      outline: 'none',
      backgroundImage: 'linear-gradient(225deg, transparent calc(var(--corner) * 0.7071), {colors.bg.sheet} 0)',
      _after: {
        content: '""',
        position: 'absolute',
        top: 0,
        insetInlineEnd: 0,
        boxSize: 'var(--corner)',
        backgroundImage: 'linear-gradient(45deg, {colors.accent.sun} 50%, transparent 0)',
      },
      _open: { animation: 'appear 160ms ease-out' },
      _motionReduce: { animation: 'none !important' },
    },
    header: { padding: { base: '28px 56px 0 22px', lg: '36px 64px 0 36px' } },
    title: {
      fontFamily: 'display',
      fontWeight: 900,
      fontSize: '27px',
      lineHeight: 1.1,
      letterSpacing: '-0.02em',
      // As in a heading.
      '&:lang(zh)': { letterSpacing: 0, lineHeight: 1.3, fontVariantNumeric: 'lining-nums' },
    },
    description: { color: 'fg.muted', marginTop: '2' },
    body: { padding: { base: '12px 22px', lg: '12px 36px' } },
    footer: { display: 'flex', flexWrap: 'wrap', gap: '3', padding: { base: '12px 22px 28px', lg: '12px 36px 36px' } },
    closeTrigger: { position: 'absolute', top: '2', insetInlineEnd: '2' },
  },
  variants: {
    size: {
      sm: { content: { maxWidth: '420px' } },
      md: { content: { maxWidth: '520px' } },
      lg: { content: { maxWidth: '720px' } },
    },
  },
  defaultVariants: { size: 'md' },
});
