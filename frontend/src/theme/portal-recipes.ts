import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';
import { fieldSlotRecipe, inputRecipe, nativeSelectSlotRecipe, textareaRecipe } from './field-recipes.ts';
import { dialogRecipe } from './overlay-recipes.ts';

/** Index tabs of a book: the open one in ink, 4 px taller, with a yellow corner, joined to an ink line. */
const tabsSlotRecipe = defineSlotRecipe({
  className: 'tabs',
  slots: ['root', 'trigger', 'list', 'content', 'contentGroup', 'indicator'],
  base: {
    root: { position: 'relative', width: '100%' },
    list: {
      display: 'flex',
      alignItems: 'flex-end',
      gap: '4px',
      borderBottom: '4px solid {colors.line.strong}',
      overflowX: 'auto',
      overscrollBehaviorX: 'contain',
      scrollbarWidth: 'none',
      // Room for the ring of a focused tab, which the scrolling box would cut off.
      paddingTop: '6px',
    },
    trigger: {
      position: 'relative',
      flex: 'none',
      display: 'inline-flex',
      alignItems: 'center',
      gap: '8px',
      minHeight: 'tapTarget',
      padding: '13px 15px 12px',
      fontFamily: 'body',
      fontWeight: 600,
      fontSize: '15.5px',
      lineHeight: 1.2,
      color: 'fg.soft',
      bg: 'bg.tab',
      border: 0,
      whiteSpace: 'nowrap',
      cursor: 'pointer',
      _hover: { color: 'fg' },
      _focusVisible: { outlineOffset: 'withinEdge', boxShadow: 'inset 0 0 0 5px {colors.focus.edge}' },
      _disabled: { opacity: 0.6, cursor: 'not-allowed' },
      _selected: {
        color: 'secondary.contrast',
        bg: 'secondary',
        fontWeight: 700,
        padding: '17px 30px 16px 20px',
        _hover: { color: 'secondary.contrast' },
        clipPath: 'polygon(0 0, calc(100% - 16px) 0, 100% 16px, 100% 100%, 0 100%)',
        _after: {
          content: '""',
          position: 'absolute',
          top: 0,
          insetInlineEnd: 0,
          boxSize: '16px',
          backgroundImage: 'linear-gradient(45deg, {colors.accent.sun} 50%, transparent 0)',
        },
      },
    },
    content: { outlineOffset: 'withinEdge' },
  },
});

/** A 6 px blue line for the part that is done and a 2 px string for the rest; the caller may add a kite at its end. */
const progressSlotRecipe = defineSlotRecipe({
  className: 'progress',
  slots: ['root', 'label', 'track', 'range', 'valueText', 'view', 'circle', 'circleTrack', 'circleRange'],
  base: {
    root: { position: 'relative', width: '100%' },
    label: { fontWeight: 600, fontSize: '15px' },
    valueText: { fontSize: '14.5px', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
    track: {
      position: 'relative',
      width: '100%',
      height: '6px',
      backgroundImage: 'linear-gradient({colors.line}, {colors.line})',
      backgroundSize: '100% 2px',
      backgroundPosition: '0 50%',
      backgroundRepeat: 'no-repeat',
    },
    range: { height: '100%', bg: 'accent.sky', transition: 'width 200ms ease-out' },
  },
});

/** A dark card with a yellow corner. */
const toastSlotRecipe = defineSlotRecipe({
  className: 'toast',
  slots: ['root', 'title', 'description', 'indicator', 'closeTrigger', 'actionTrigger'],
  base: {
    root: {
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      gap: '14px',
      width: '100%',
      maxWidth: { base: 'calc(100vw - 32px)', md: '420px' },
      padding: '15px 52px 15px 18px',
      color: 'secondary.contrast',
      backgroundImage: 'linear-gradient(225deg, transparent 11.3px, {colors.secondary} 0)',
      translate: 'var(--x) var(--y)',
      scale: 'var(--scale)',
      zIndex: 'var(--z-index)',
      height: 'var(--height)',
      opacity: 'var(--opacity)',
      transition: 'translate 240ms, scale 240ms, opacity 240ms, height 240ms',
      _motionReduce: { transition: 'none' },
      // A press in the gap between two messages goes to the page below.
      '& > [data-ghost]': { pointerEvents: 'none' },
      _after: {
        content: '""',
        position: 'absolute',
        top: 0,
        insetInlineEnd: 0,
        boxSize: '16px',
        backgroundImage: 'linear-gradient(45deg, {colors.accent.sun} 50%, transparent 0)',
      },
    },
    title: { fontWeight: 700, fontSize: '16px', lineHeight: 1.35 },
    description: { fontSize: '15px', lineHeight: 1.4 },
    indicator: { flex: 'none', boxSize: '22px', color: 'accent.sun' },
    actionTrigger: {
      flex: 'none',
      color: 'accent.sun',
      fontWeight: 700,
      fontSize: '15px',
      textDecoration: 'underline',
      textUnderlineOffset: '4px',
      minHeight: 'tapTarget',
      minWidth: 'tapTarget',
      cursor: 'pointer',
    },
    closeTrigger: {
      position: 'absolute',
      insetInlineEnd: '4px',
      top: '50%',
      transform: 'translateY(-50%)',
      boxSize: 'tapTarget',
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      color: 'inherit',
      cursor: 'pointer',
      '& svg': { boxSize: '20px' },
      _focusVisible: { boxShadow: 'none', outlineOffset: '-4px' },
    },
  },
});

const accordionSlotRecipe = defineSlotRecipe({
  className: 'accordion',
  slots: ['root', 'item', 'itemTrigger', 'itemContent', 'itemIndicator', 'itemBody'],
  base: {
    root: { width: '100%', borderTop: '2px solid {colors.line}' },
    item: { borderBottom: '2px solid {colors.line}' },
    itemTrigger: {
      display: 'flex',
      alignItems: 'center',
      gap: '4',
      width: '100%',
      minHeight: 'tapTarget',
      paddingBlock: '18px',
      textAlign: 'start',
      fontWeight: 700,
      fontSize: '18px',
      lineHeight: 1.3,
      cursor: 'pointer',
      _disabled: { cursor: 'not-allowed', color: 'fg.muted' },
    },
    itemIndicator: {
      marginInlineStart: 'auto',
      flex: 'none',
      display: 'inline-flex',
      transition: 'rotate 160ms',
      _open: { rotate: '180deg' },
    },
    itemContent: { overflow: 'hidden' },
    itemBody: { paddingBottom: '5' },
  },
});

/** Give it `bg="status.verified.bg" color="status.verified.fg"` (or pending, rejected, info). */
const badgeRecipe = defineRecipe({
  className: 'badge',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '8px',
    padding: '9px 14px 9px 10px',
    fontWeight: 700,
    fontSize: '14.5px',
    lineHeight: 1,
    whiteSpace: 'nowrap',
    color: 'status.info.fg',
    bg: 'status.info.bg',
    '& svg': { boxSize: '16px', flex: 'none' },
  },
});

const skeletonRecipe = defineRecipe({
  className: 'skeleton',
  base: {},
  variants: {
    loading: {
      true: {
        bg: 'bg.tab',
        color: 'transparent',
        pointerEvents: 'none',
        userSelect: 'none',
        flexShrink: 0,
        animation: 'pulse 1.2s ease-in-out infinite',
        _motionReduce: { animation: 'none' },
        '&::before, &::after, & *': { visibility: 'hidden' },
      },
      false: {},
    },
  },
  defaultVariants: { loading: true },
});

export const portalRecipes = {
  input: inputRecipe,
  textarea: textareaRecipe,
  badge: badgeRecipe,
  skeleton: skeletonRecipe,
};

export const portalSlotRecipes = {
  field: fieldSlotRecipe,
  nativeSelect: nativeSelectSlotRecipe,
  tabs: tabsSlotRecipe,
  progress: progressSlotRecipe,
  toast: toastSlotRecipe,
  accordion: accordionSlotRecipe,
  dialog: dialogRecipe,
};
