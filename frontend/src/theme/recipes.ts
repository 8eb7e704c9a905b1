import { defineRecipe } from '@chakra-ui/react';

/** A card with its top right corner turned, so that its pale reverse shows. */
function card(colour: string, fold: string, text: string) {
  return {
    color: text,
    backgroundImage: `linear-gradient(225deg, transparent calc(var(--fold) * 0.7071), {colors.${colour}} 0)`,
    _after: {
      content: '""',
      position: 'absolute',
      insetEnd: 0,
      top: 0,
      boxSize: 'var(--fold)',
      backgroundImage: `linear-gradient(45deg, {colors.${fold}} 50%, transparent 0)`,
    },
    _hover: { '--fold': '24px' },
  };
}

/**
 * Variants: `solid` is the page's main action, `surface` (ink) the second, `outline` the third, `plain` an unobtrusive
 * one underlined like a link, `subtle` one that is done and cannot be pressed again. They keep Chakra's names so that
 * its types hold.
 */
export const buttonRecipe = defineRecipe({
  className: 'button',
  base: {
    '--fold': '16px',
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    minHeight: 'tapTarget',
    fontFamily: 'body',
    fontWeight: 700,
    lineHeight: 1.15,
    textAlign: 'center',
    textDecoration: 'none',
    cursor: 'pointer',
    userSelect: 'none',
    transition: '--fold 160ms ease-out, color 160ms, background-color 160ms, border-color 160ms',
    _motionReduce: { transition: 'none' },
    _disabled: { cursor: 'not-allowed', filter: 'grayscale(1)', opacity: 0.6 },
  },
  variants: {
    variant: {
      solid: card('action', 'action.fold', 'action.contrast'),
      surface: card('secondary', 'secondary.fold', 'secondary.contrast'),
      outline: {
        color: 'fg',
        boxShadow: 'innerRing line.strong',
        bg: 'transparent',
        _hover: { bg: 'line.strong', color: 'fg.onPanel' },
        _focusVisible: { boxShadow: 'innerRing line.strong, ring focus.edge' },
      },
      // An action that is done and cannot be pressed again, shown in green and not in grey.
      subtle: {
        ...card('programme.outdoor', 'programme.outdoor.fold', 'action.contrast'),
        _disabled: { cursor: 'default', filter: 'none', opacity: 1 },
        _hover: {},
      },
      plain: {
        color: 'inherit',
        bg: 'transparent',
        _before: {
          content: '""',
          position: 'absolute',
          insetInline: 'var(--inset, 0)',
          bottom: '6px',
          height: '2px',
          bg: 'currentColor',
        },
        _hover: { _before: { height: '4px' } },
      },
    },
    size: {
      sm: { fontSize: '15px', paddingBlock: '12px', paddingInlineStart: '18px', paddingInlineEnd: '28px' },
      md: { fontSize: '17px', paddingBlock: '17px', paddingInlineStart: '24px', paddingInlineEnd: '30px' },
    },
  },
  compoundVariants: [
    {
      variant: 'plain',
      css: {
        minWidth: 'tapTarget',
        paddingInline: 0,
        paddingBlock: '10px',
        // In forced colours the button has a border, which its text must not touch.
        '@media (forced-colors: active)': { paddingInline: '8px' },
      },
    },
    { variant: 'outline', css: { paddingInline: '18px' } },
  ],
  defaultVariants: { variant: 'solid', size: 'md' },
});

export const linkRecipe = defineRecipe({
  className: 'link',
  base: {
    color: 'inherit',
    fontWeight: 'inherit',
    textUnderlineOffset: '0.22em',
    textDecorationThickness: '2px',
    cursor: 'pointer',
  },
  variants: {
    variant: {
      underline: { textDecoration: 'underline', _hover: { textDecorationThickness: '3px' } },
      plain: { textDecoration: 'none', _hover: { textDecoration: 'underline' } },
    },
  },
  defaultVariants: { variant: 'underline' },
});

/**
 * Sizes by role: 7xl hero, 6xl portal greeting, 5xl section, 3xl quote and h3, 2xl form, xl panel, lg drop title, md
 * row. On a phone the width of the screen limits a reader's larger text size, so that no word breaks in two.
 */
export const headingRecipe = defineRecipe({
  className: 'heading',
  base: {
    fontFamily: 'display',
    fontWeight: 900,
    letterSpacing: '-0.028em',
    lineHeight: 0.94,
    textWrap: 'balance',
    whiteSpace: 'pre-line',
    // Chinese characters fill their square: tighter tracking makes them touch, and they need more line height.
    '&:lang(zh)': { letterSpacing: 0, lineHeight: 1.16 },
  },
  variants: {
    size: {
      md: { fontSize: '20px', lineHeight: 1.15, letterSpacing: '-0.015em' },
      lg: { fontSize: '27px', lineHeight: 1.05, letterSpacing: '-0.02em' },
      xl: { fontSize: { base: 'min(30px, 11vw)', lg: '34px' }, letterSpacing: '-0.02em', lineHeight: 1 },
      '2xl': { fontSize: { base: 'min(31px, 11vw)', lg: '38px' } },
      '3xl': { fontSize: { base: 'min(38px, 12vw)', lg: '46px' }, lineHeight: 0.98 },
      '5xl': {
        fontSize: { base: 'min(clamp(52px, 16.4vw, 64px), 18vw)', md: '80px', lg: '104px' },
        lineHeight: 0.86,
        letterSpacing: '-0.04em',
        '&:lang(zh)': { fontSize: { base: '52px', md: '68px', lg: '88px' }, letterSpacing: 0, lineHeight: 1.12 },
      },
      '6xl': {
        fontSize: { base: 'min(52px, 16.25vw)', lg: '80px' },
        lineHeight: 0.9,
        letterSpacing: '-0.04em',
        '&:lang(zh)': { fontSize: { base: '44px', lg: '68px' }, letterSpacing: 0, lineHeight: 1.12 },
      },
      '7xl': {
        fontSize: {
          base: 'min(clamp(68px, 22.5vw, 88px), 24vw)',
          md: 'clamp(84px, 11.6vw, 120px)',
          lg: 'clamp(116px, 10.94vw, 140px)',
        },
        lineHeight: 0.83,
        letterSpacing: '-0.045em',
        '&:lang(zh)': {
          fontSize: {
            base: 'clamp(64px, 21vw, 82px)',
            md: 'clamp(80px, 11vw, 108px)',
            lg: 'clamp(104px, 9.7vw, 124px)',
          },
          letterSpacing: 0,
          lineHeight: 1.08,
        },
      },
    },
  },
  defaultVariants: { size: '3xl' },
});

export const spinnerRecipe = defineRecipe({
  className: 'spinner',
  base: {
    display: 'inline-block',
    boxSize: 'var(--spinner-size)',
    borderWidth: '3px',
    borderStyle: 'solid',
    borderColor: 'currentColor',
    borderBottomColor: 'transparent',
    borderInlineStartColor: 'transparent',
    borderRadius: '50%',
    animation: 'spin 900ms linear infinite',
    // A spinner that stands still would look like a broken ring; a slow one still shows that something is happening.
    _motionReduce: { animationDuration: '6s' },
  },
  variants: {
    size: {
      inherit: { '--spinner-size': '1em' },
      sm: { '--spinner-size': '18px' },
      md: { '--spinner-size': '24px' },
      lg: { '--spinner-size': '44px' },
    },
  },
  defaultVariants: { size: 'md' },
});

export const skipNavLinkRecipe = defineRecipe({
  className: 'skip-link',
  base: {
    position: 'fixed',
    // Hidden above the window, however many lines it has.
    top: '0',
    transform: 'translateY(-110%)',
    insetStart: '4',
    zIndex: 100,
    bg: 'secondary',
    color: 'secondary.contrast',
    fontWeight: 700,
    padding: '14px 24px',
    _focusVisible: { top: '3', transform: 'none' },
  },
});
